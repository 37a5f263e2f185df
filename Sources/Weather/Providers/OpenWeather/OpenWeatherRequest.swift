import Foundation

/// The requests to OpenWeather.
enum OpenWeatherRequest {
    case current(GeoPoint)
    /// Five days in steps of three hours, or a smaller number of steps than forty.
    case steps(GeoPoint, count: Int? = nil)
    /// Current weather, minutes, hours, days and alerts. It requires a separate plan.
    case oneCall(GeoPoint)
    case timeMachine(GeoPoint, Date)
    case daySummary(GeoPoint, CalendarDate)
    case places(String, limit: Int = 5)

    /// The service's server.
    // A constant, valid address.
    static let server = URL(string: "https://api.openweathermap.org")!

    /// Returns the request in a set of units, and in the language of a locale.
    func request(
        to server: URL = Self.server, key: String, units: PayloadUnits = .metric, language: String? = nil
    ) -> ServiceRequest {
        let language = language.map(Self.language)
        let url =
            switch self {
            case .current(let point):
                server.appending(path: "data/2.5/weather").asking(point).asking(units, language)
            case .steps(let point, let count):
                server.appending(path: "data/2.5/forecast").asking(point).asking(["cnt": count.map(String.init)])
                    .asking(units, language)
            case .oneCall(let point):
                server.appending(path: "data/3.0/onecall").asking(point).asking(units, language)
            case .timeMachine(let point, let time):
                server.appending(path: "data/3.0/onecall/timemachine").asking(point)
                    .asking(["dt": String(Int(time.timeIntervalSince1970))]).asking(units, language)
            case .daySummary(let point, let date):
                server.appending(path: "data/3.0/onecall/day_summary").asking(point)
                    .asking(["date": date.description]).asking(units, language)
            case .places(let name, let limit):
                server.appending(path: "geo/1.0/direct").asking(["q": name, "limit": String(limit)])
            }
        return ServiceRequest(url: url.asking(["appid": key]), key: key)
    }

    /// Returns the service's name of a language, usually its ISO 639 code.
    private static func language(_ identifier: String) -> String {
        let locale = Locale.Language(identifier: identifier.replacingOccurrences(of: "_", with: "-"))
        let (language, region) = (locale.languageCode?.identifier ?? identifier, locale.region?.identifier)
        switch (language, region) {
        case ("zh", _): return ["TW", "HK", "MO"].contains(region) || locale.script == "Hant" ? "zh_tw" : "zh_cn"
        case ("pt", "BR"): return "pt_br"
        default: return differentNames[language] ?? language
        }
    }

    private static let differentNames = ["cs": "cz", "ko": "kr", "lv": "la", "sq": "al", "nb": "no", "nn": "no"]
}

extension URL {
    fileprivate func asking(_ point: GeoPoint) -> URL {
        asking(["lat": point.latitudeText, "lon": point.longitudeText])
    }

    fileprivate func asking(_ units: PayloadUnits, _ language: String?) -> URL {
        asking(["units": units.rawValue, "lang": language])
    }
}
