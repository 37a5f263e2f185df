import Foundation

/// Answers of OpenWeather: the weather now of one place or several, the forecast in steps of three hours or by days, One Call
/// with
/// its history and its summary of a day, and the answers that help or refuse.
enum OpenWeatherFormat: ServiceFormat {
    static var provider: Provider { .openWeather }

    static func recognises(_ root: JSONValue) -> Bool {
        OpenWeatherKind(root) != nil
    }

    static func read(_ root: JSONValue, _ hints: ReadingHints) throws(ForecastProblem) -> Answer {
        guard let kind = OpenWeatherKind(root) else { throw root.unexpected("an answer of OpenWeather") }
        switch kind {
        case .places: return .helper("a list of places")
        case .overview: return .helper("a day in words")
        case .airQuality: return .helper("air quality")
        case .refusal: return .refusal(try refusal(root.object()))
        case .weather(let kind):
            var reader = try OpenWeatherReader(root.object(), of: kind, hints)
            try reader.read()
            return reader.answer
        }
    }

    /// The service's words; where it has none, its number for what is wrong.
    private static func refusal(_ body: JSONObject) throws(ForecastProblem) -> String {
        if let words = try body.words("message") { return words }
        let code = try body.required("cod")
        return "error \(code.kind == .string ? try code.string() : String(try code.int()))"
    }
}

/// What an answer of OpenWeather is about, as far as its members tell.
enum OpenWeatherKind: Equatable {
    /// Places that were found by name.
    case places
    /// A text about a day.
    case overview
    /// Pollutants of the air, with which there is no weather.
    case airQuality
    /// The service's word that it will not answer.
    case refusal
    case weather(Weather)

    /// The shapes in which there is weather.
    enum Weather {
        /// The weather now.
        case current
        /// The weather now of several places.
        case group
        /// Five days in steps of three hours.
        case steps
        /// Up to sixteen days.
        case days
        case oneCall
        /// Hours of the past.
        case timeMachine
        case daySummary
    }

    init?(_ root: JSONValue) {
        if root.kind == .array {
            guard let first = try? root.array().first, let place = try? first.object(), place.has("name", "lat", "lon")
            else { return nil }
            self = .places
            return
        }
        guard let body = try? root.object() else { return nil }
        if let code = body["cod"], (try? code.int()) != 200, (try? code.string()) != "200" {
            self = .refusal
        } else if body.has("zip", "lat", "lon") {
            self = .places
        } else if body.contains("weather_overview") {
            self = .overview
        } else if let first = try? body.array("list")?.first?.object(), first.contains("components") {
            self = .airQuality
        } else if let weather = Weather(body) {
            self = .weather(weather)
        } else {
            return nil
        }
    }
}

extension OpenWeatherKind.Weather {
    init?(_ body: JSONObject) {
        let isOneCall = body.contains("timezone_offset") || body.has("lat", "lon")
        if body.contains("list"), body.contains("city") || body.contains("cnt") || body.contains("cod") {
            let first = try? body.array("list")?.first?.object()
            let areDays = first?["temp"]?.kind == .object
            self = areDays ? .days : body.contains("city") ? .steps : .group
        } else if body.has("date", "tz") {
            self = .daySummary
        } else if isOneCall, body.contains("data") {
            self = .timeMachine
        } else if isOneCall, body.hasAny("current", "hourly", "daily", "minutely", "alerts") {
            self = .oneCall
        } else if body.contains("cod") || body.contains("main") && body.hasAny("coord", "weather", "wind", "dt") {
            self = .current
        } else {
            return nil
        }
    }
}

extension JSONObject {
    fileprivate func has(_ names: StaticString...) -> Bool { names.allSatisfy(contains) }
    fileprivate func hasAny(_ names: StaticString...) -> Bool { names.contains(where: contains) }
}
