import Foundation

/// What WeatherAPI.com can be asked.
enum WeatherAPIRequest {
    /// Now, the hours and days that the key's plan has, and the alerts.
    case forecast(GeoPoint)

    /// The service's own server.
    // The text is a constant, and an address.
    static let server = URL(string: "https://api.weatherapi.com")!

    /// The request in a language, which is that of a locale. The answer is in all units.
    func request(to server: URL = Self.server, key: String, language: String? = nil) -> ServiceRequest {
        switch self {
        case .forecast(let point):
            let url = server.appending(path: "v1/forecast.json").asking([
                "q": "\(point.latitudeText),\(point.longitudeText)", "days": "10", "aqi": "no", "alerts": "yes",
                "lang": language.flatMap(Self.language), "key": key,
            ])
            return ServiceRequest(url: url, key: key)
        }
    }

    /// The service's name of a language; nil for one that it does not have, in place of which it writes English.
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
