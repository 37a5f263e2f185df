import FoundationEssentials

/// The requests to WeatherAPI.com.
enum WeatherAPIRequest {
    /// Current weather, the hours and days of the key's plan with their air quality, and alerts.
    case forecast(GeoPoint)

    /// The service's server.
    // A constant, valid address.
    static let server = URL(string: "https://api.weatherapi.com")!

    /// Returns the request in the language of a locale. The response contains all units. Pollen is part of some plans.
    func request(
        to server: URL = Self.server, key: String, language: String? = nil, includesPollen: Bool = false
    ) -> ServiceRequest {
        switch self {
        case .forecast(let point):
            let url = server.appending(path: "v1/forecast.json").asking([
                "q": "\(point.latitudeText),\(point.longitudeText)", "days": "10", "aqi": "yes",
                "pollen": includesPollen ? "yes" : nil, "alerts": "yes", "lang": language.flatMap(Self.language),
                "key": key,
            ])
            return ServiceRequest(url: url, key: key)
        }
    }

    /// Returns the service's name of a language; nil for unsupported languages, in place of which it uses English.
    static func language(_ identifier: String) -> String? {
        let code = LanguageCode.of(identifier)
        if code == "zh" { return LanguageCode.isTraditional(identifier) ? "zh_tw" : "zh" }
        return languages.contains(code) ? code : nil
    }

    private static let languages: Set<String> = [
        "ar", "bn", "bg", "cs", "da", "nl", "en", "fi", "fr", "de", "el", "hi", "hu", "it", "ja", "jv", "ko", "mr",
        "pl",
        "pt", "pa", "ro", "ru", "sr", "si", "sk", "es", "sv", "ta", "te", "tr", "uk", "ur", "vi", "zu",
    ]
}
