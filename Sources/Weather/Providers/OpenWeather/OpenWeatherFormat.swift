/// Responses of OpenWeather: current weather of one or several places, forecasts in steps of three hours or by days,
/// One Call with its history and daily summaries, other data and errors.
enum OpenWeatherFormat: ServiceFormat {
    static var provider: Provider { .openWeather }

    static func recognises(_ root: JSONValue) -> Bool {
        OpenWeatherKind(root) != nil
    }

    static func read(_ root: JSONValue, _ hints: ReadingHints) throws(ForecastProblem) -> Answer {
        guard let kind = OpenWeatherKind(root) else { throw root.unexpected("an OpenWeather response") }
        switch kind {
        case .places: return .helper("a list of places")
        case .overview: return .helper("a weather overview in words")
        case .airQuality: return try OpenWeatherAir.read(root.object())
        case .refusal: return .refusal(try refusal(root.object()))
        case .weather(let kind):
            var reader = try OpenWeatherReader(root.object(), of: kind, hints)
            try reader.read()
            return reader.answer
        }
    }

    /// Returns the service's message, or else its error code.
    private static func refusal(_ body: JSONObject) throws(ForecastProblem) -> String {
        if let words = try body.words("message") { return words }
        let code = try body.required("cod")
        return "error \(code.kind == .string ? try code.string() : String(try code.int()))"
    }
}

/// The kind of an OpenWeather response, determined by its members.
enum OpenWeatherKind: Equatable {
    /// Places found by name.
    case places
    /// A text about a day.
    case overview
    /// Air pollutants, without weather.
    case airQuality
    /// An error message.
    case refusal
    case weather(Weather)

    /// The formats with weather.
    enum Weather {
        /// Current weather.
        case current
        /// Current weather of several places.
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
