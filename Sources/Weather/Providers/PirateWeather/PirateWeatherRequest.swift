import Foundation

/// The requests to Pirate Weather.
enum PirateWeatherRequest {
    /// Current weather, the minutes of an hour, the hours of a week, days and alerts.
    case forecast(GeoPoint)
    /// A past day without minutes, from the server of historical data.
    case past(GeoPoint, Date)

    // Constant, valid addresses.
    /// The service's server.
    static let server = URL(string: "https://api.pirateweather.net")!
    /// The service's server of historical data.
    static let pastServer = URL(string: "https://timemachine.pirateweather.net")!

    /// Returns the request in the most similar set of units of the service, and in the language of a locale. The
    /// response names its units.
    func request(
        to server: URL? = nil, key: String, units: PayloadUnits = .si, language: String? = nil
    ) -> ServiceRequest {
        let (usual, point, time) =
            switch self {
            case .forecast(let point): (Self.server, point, "")
            case .past(let point, let time): (Self.pastServer, point, ",\(Int(time.timeIntervalSince1970))")
            }
        let place = "\(point.latitudeText),\(point.longitudeText)\(time)"
        let path = (server ?? usual).appending(component: "forecast").appending(component: key)
        let url = path.appending(component: place).asking([
            "units": (DarkSkyUnits(units) ?? .si).rawValue, "lang": language.map(Self.language),
            "exclude": time.isEmpty ? nil : "minutely", "extend": time.isEmpty ? "hourly" : nil, "version": "2",
        ])
        return ServiceRequest(url: url, key: key)
    }

    /// Returns the service's name of a language: its ISO 639 code, with two variants for Chinese.
    private static func language(_ identifier: String) -> String {
        let code = LanguageCode.of(identifier)
        return code == "zh" && LanguageCode.isTraditional(identifier) ? "zh-tw" : code
    }
}
