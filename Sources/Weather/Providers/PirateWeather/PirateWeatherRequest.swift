import FoundationEssentials

/// The requests to Pirate Weather.
enum PirateWeatherRequest {
    /// Current weather, the minutes of an hour, the hours of a week, days and alerts.
    case forecast(GeoPoint)

    /// The service's server.
    // A constant, valid address.
    static let server = URL(string: "https://api.pirateweather.net")!

    /// Returns the request in the most similar set of units of the service, and in the language of a locale. The
    /// response names its units.
    func request(
        to server: URL = Self.server, key: String, units: PayloadUnits = .si, language: String? = nil
    ) -> ServiceRequest {
        switch self {
        case .forecast(let point):
            let path = server.appending(component: "forecast").appending(component: key)
            let url = path.appending(component: "\(point.latitudeText),\(point.longitudeText)").asking([
                "units": (DarkSkyUnits(units) ?? .si).rawValue, "lang": language.map(Self.language),
                "extend": "hourly", "version": "2",
            ])
            return ServiceRequest(url: url, key: key)
        }
    }

    /// Returns the service's name of a language: its ISO 639 code, with two variants for Chinese.
    private static func language(_ identifier: String) -> String {
        let code = LanguageCode.of(identifier)
        return code == "zh" && LanguageCode.isTraditional(identifier) ? "zh-tw" : code
    }
}
