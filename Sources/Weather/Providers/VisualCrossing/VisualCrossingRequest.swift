import Foundation

/// What Visual Crossing can be asked.
enum VisualCrossingRequest {
    /// Now, the hours and days of two weeks, and the alerts.
    case forecast(GeoPoint)

    /// The service's own server.
    // The text is a constant, and an address.
    static let server = URL(string: "https://weather.visualcrossing.com")!

    /// The request in a set of units, or in the one of the service's groups that is like it, and a language, which is that of a
    /// locale.
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

    /// The service's name of a language; nil for one that it does not have, in place of which it writes English.
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
