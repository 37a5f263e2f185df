import FoundationEssentials
import Wording

/// Responses of AccuWeather: current weather, hours, days, alerts, and places.
///
/// Weather responses do not name their place; a place response, read together with them, does.
enum AccuWeatherFormat: ServiceFormat {
    static var provider: Provider { .accuWeather }

    static func recognises(_ root: JSONValue) -> Bool { AccuWeatherKind(root) != nil }

    static func read(_ root: JSONValue, _ hints: ReadingHints) throws(ForecastProblem) -> Answer {
        guard let kind = AccuWeatherKind(root) else { throw root.unexpected("an AccuWeather response") }
        var forecast = Forecast(from: .service(provider), place: Place(), attribution: provider.attribution)
        var words: Sentences = []
        let moments = AccuWeatherMoments()
        switch kind {
        case .refusal(let body):
            return .refusal(try firstKnown(body.words("Message"), body.words("Code")) ?? noReason)
        case .places(let places):
            return .helper(places.count == 1 ? "a place description" : "a list of places", place: try place(places))
        case .current(let entries):
            forecast.current = try moments.newest(entries)
        case .hours(let entries):
            for entry in entries {
                if let hour = try moments.hour(entry) { forecast.hours.append(hour) }
            }
        case .days(let body):
            forecast.days = try body.known("DailyForecasts", AccuWeatherDays.day)
        case .alerts(let list):
            for value in list where !value.isNull {
                if let alert = words.noting("alert", value, AccuWeatherAlert.alert) ?? nil {
                    forecast.alerts.append(alert)
                }
            }
            forecast.secondsFromGreenwich = try? kind.offset
            return .forecast(forecast, assumptions: words)
        }
        // The language of a link to the service's website is that of the texts.
        forecast.language = try kind.first?.words("Link").map(AccuWeatherLink.init)?.language
        forecast.secondsFromGreenwich = try kind.offset
        if forecast.current == nil, forecast.hours.isEmpty, forecast.days.isEmpty { return .helper("a response") }
        return .forecast(forecast, assumptions: words)
    }

    /// Returns the place, if there is exactly one.
    private static func place(_ places: [JSONObject]) throws(ForecastProblem) -> Place? {
        guard places.count == 1, let entry = places.first else { return nil }
        let position = try entry.object("GeoPosition")
        return Place(
            name: try firstKnown(entry.words("LocalizedName"), entry.words("EnglishName")),
            latitude: try position?.double("Latitude"), longitude: try position?.double("Longitude"),
            timeZone: try entry.object("TimeZone")?.words("Name"), country: try entry.object("Country")?.words("ID"))
    }
}

/// The kind of an AccuWeather response, determined by its members, whose names begin with capitals.
enum AccuWeatherKind {
    /// Current weather, in a list or, as some clients store it, by itself.
    case current([JSONObject])
    case hours([JSONObject])
    case days(JSONObject)
    case alerts(JSONArray)
    case places([JSONObject])
    case refusal(JSONObject)

    init?(_ root: JSONValue) {
        if let list = try? root.array() {
            guard let first = try? list.first?.object() else { return nil }
            if first.contains("AlertID") {
                self = .alerts(list)
                return
            }
            self.init(first, of: list.filter { $0.kind == .object }.compactMap { try? $0.object() })
        } else if let body = try? root.object() {
            if body.contains("DailyForecasts") {
                self = .days(body)
            } else if body.contains("Code"), body.contains("Message") {
                self = .refusal(body)
            } else {
                self.init(body, of: [body])
            }
        } else {
            return nil
        }
    }

    private init?(_ first: JSONObject, of all: [JSONObject]) {
        if first.contains("LocalObservationDateTime") || first.contains("EpochTime") && first.contains("WeatherIcon") {
            self = .current(all)
        } else if first.contains("EpochDateTime") || first.contains("DateTime") && first.contains("IconPhrase") {
            self = .hours(all)
        } else if first.contains("Key"), first.contains("LocalizedName") {
            self = .places(all)
        } else {
            return nil
        }
    }

    /// The first moment or day.
    var first: JSONObject? {
        get throws(ForecastProblem) {
            switch self {
            case .current(let entries), .hours(let entries): entries.first
            case .days(let body): try body.array("DailyForecasts")?.first?.object()
            case .alerts(let list): try list.first?.object().array("Area")?.first?.object()
            case .places, .refusal: nil
            }
        }
    }

    /// The UTC offset of the place in seconds, from the first time.
    var offset: Int? {
        get throws(ForecastProblem) {
            let entry = try first
            let names: [StaticString] = ["LocalObservationDateTime", "DateTime", "Date", "StartTime"]
            return try names.lazy.compactMap { entry?[$0] }.first?.writtenOffset()
        }
    }
}

/// The address of a page on the service's website.
struct AccuWeatherLink {
    let address: String

    /// The language in its query, such as `en` of `lang=en-us`.
    var language: String? {
        guard address.utf8.count <= 2000 else { return nil }
        let query = URLComponents(string: address)?.queryItems
        guard let language = query?.first(where: { $0.name == "lang" })?.value?.split(separator: "-").first else {
            return nil
        }
        let isCode = (2...3).contains(language.utf8.count) && language.utf8.allSatisfy { (0x61...0x7A).contains($0) }
        return isCode ? String(language) : nil
    }
}
