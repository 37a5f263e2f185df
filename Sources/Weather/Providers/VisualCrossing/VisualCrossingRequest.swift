import FoundationEssentials

/// The requests to Visual Crossing.
enum VisualCrossingRequest {
    /// Current weather, the hours and days of two weeks, and alerts.
    case forecast(GeoPoint)

    /// The service's server.
    // A constant, valid address.
    static let server = URL(string: "https://weather.visualcrossing.com")!

    /// Returns the request in the service's most similar group of units, and in the language of a locale.
    func request(
        to server: URL = Self.server, key: String, units: PayloadUnits = .metric, language: String? = nil
    ) -> ServiceRequest {
        switch self {
        case .forecast(let point):
            let place = "\(point.latitudeText),\(point.longitudeText)"
            let path = "VisualCrossingWebServices/rest/services/timeline/" + place
            let url = server.appending(path: path).asking([
                "unitGroup": VisualCrossingUnits.Group(units).rawValue, "include": "current,days,hours,alerts",
                "iconSet": "icons2", "contentType": "json", "lang": language.flatMap(Self.language), "key": key,
            ])
            return ServiceRequest(url: url, key: key)
        }
    }

    /// Returns the service's name of a language; nil for unsupported languages, in place of which it uses English.
    static func language(_ identifier: String) -> String? {
        let code = LanguageCode.of(identifier)
        return languages.contains(code) ? code : nil
    }

    private static let languages: Set<String> = [
        "ar", "bg", "cs", "da", "de", "el", "en", "es", "fa", "fi", "fr", "he", "hu", "it", "ja", "ko", "nl", "pl",
        "pt",
        "ru", "sk", "sr", "sv", "tr", "uk", "vi", "zh",
    ]
}
