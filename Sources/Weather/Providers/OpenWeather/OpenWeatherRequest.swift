import FoundationEssentials
import FoundationInternationalization

/// The requests to OpenWeather.
enum OpenWeatherRequest {
    case current(GeoPoint)
    /// Five days in steps of three hours.
    case steps(GeoPoint)
    /// The air of four days, hour by hour, without texts and in constant units.
    case air(GeoPoint)

    /// The service's server.
    // A constant, valid address.
    static let server = URL(string: "https://api.openweathermap.org")!

    /// Returns the request in a set of units, and in the language of a locale.
    func request(
        to server: URL = Self.server, key: String, units: PayloadUnits = .metric, language: String? = nil
    ) -> ServiceRequest {
        let (name, point, hasUnits) =
            switch self {
            case .current(let point): ("weather", point, true)
            case .steps(let point): ("forecast", point, true)
            case .air(let point): ("air_pollution/forecast", point, false)
            }
        let url = server.appending(path: "data/2.5/" + name).asking([
            "lat": point.latitudeText, "lon": point.longitudeText, "units": hasUnits ? units.rawValue : nil,
            "lang": hasUnits ? language.map(Self.language) : nil, "appid": key,
        ])
        return ServiceRequest(url: url, key: key)
    }

    /// Returns the service's name of a language, usually its ISO 639 code.
    private static func language(_ identifier: String) -> String {
        let locale = Locale.Language(identifier: identifier.replacing("_", with: "-"))
        let (language, region) = (locale.languageCode?.identifier ?? identifier, locale.region?.identifier)
        switch (language, region) {
        case ("zh", _): return ["TW", "HK", "MO"].contains(region) || locale.script == "Hant" ? "zh_tw" : "zh_cn"
        case ("pt", "BR"): return "pt_br"
        default: return differentNames[language] ?? language
        }
    }

    private static let differentNames = ["cs": "cz", "ko": "kr", "lv": "la", "sq": "al", "nb": "no", "nn": "no"]
}
