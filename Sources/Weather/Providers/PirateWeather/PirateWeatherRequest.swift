import Foundation

/// What Pirate Weather can be asked.
enum PirateWeatherRequest {
    /// Now, the hours of a week, the days and the alerts, without the minutes.
    case forecast(GeoPoint)
    /// A day of the past, from the server that keeps them.
    case past(GeoPoint, Date)

    // The texts are constants, and addresses.
    /// The service's own server.
    static let server = URL(string: "https://api.pirateweather.net")!
    /// Its server for the past.
    static let pastServer = URL(string: "https://timemachine.pirateweather.net")!

    /// The request in a set of units, or in the one of the service's sets that is like it, and a language, which is that
    /// of a locale. The answer names its units.
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
            "units": (DarkSkyUnits(units) ?? .si).rawValue, "lang": language.map(Self.language), "exclude": "minutely",
            "extend": time.isEmpty ? "hourly" : nil, "version": "2",
        ])
        return ServiceRequest(url: url, key: key)
    }

    /// The service's name of a language: that of ISO 639, but two for the ways to write Chinese.
    private static func language(_ identifier: String) -> String {
        let code = LanguageCode.of(identifier)
        return code == "zh" && LanguageCode.isTraditional(identifier) ? "zh-tw" : code
    }
}
