import Wording

/// Responses of WeatherAPI.com: current weather, forecasts, history, days of coming months, other data and errors.
enum WeatherAPIFormat: ServiceFormat {
    static var provider: Provider { .weatherAPI }

    static func recognises(_ root: JSONValue) -> Bool {
        if root.kind == .array { return isPlaces(root) }
        guard let root = try? root.object() else { return false }
        return isError(root) || isHelper(root) || isWeather(root)
    }

    static func read(_ root: JSONValue, _ hints: ReadingHints) throws(ForecastProblem) -> Answer {
        if root.kind == .array { return .helper("a list of places") }
        let root = try root.object()
        if isError(root) { return .refusal(try root.object("error")?.words("message") ?? noReason) }
        guard isWeather(root) else {
            let place = try root.object("location").map(WeatherAPIReader.place)
            return .helper(root.contains("astronomy") ? "astronomy data" : "time zone data", place: place)
        }
        var words: Sentences = []
        var reader = try WeatherAPIReader(root, hints)
        let forecast = try reader.read(noting: &words)
        let isEmpty = forecast.current == nil && forecast.hours.isEmpty && forecast.days.isEmpty
        if isEmpty, forecast.alerts.isEmpty, forecast.air.isEmpty {
            return .helper("a response", place: forecast.place)
        }
        return .forecast(forecast, assumptions: words)
    }

    static func isQuotaError(_ root: JSONValue) -> Bool { errorCode(of: root) == 2007 }

    static func isOwnError(_ root: JSONValue) -> Bool { errorCode(of: root) == 9999 }

    private static func errorCode(of root: JSONValue) -> Int? {
        guard let error = try? root.object().object("error") else { return nil }
        return try? error.int("code")
    }

    private static func isWeather(_ root: JSONObject) -> Bool {
        if let forecast = try? root.object("forecast"), forecast.contains("forecastday") { return true }
        guard let current = try? root.object("current") else { return isLocated(root) && root.contains("alerts") }
        return current.contains("last_updated_epoch") || isLocated(root)
    }

    /// Returns whether there is a place in the format of this service.
    private static func isLocated(_ root: JSONObject) -> Bool {
        guard let location = try? root.object("location") else { return false }
        return location.contains("localtime_epoch") || location.contains("tz_id")
    }

    private static func isHelper(_ root: JSONObject) -> Bool {
        isLocated(root) && (root.contains("astronomy") || root.underestimatedCount == 1)
    }

    /// Returns whether this is a list of places found by name. Those of OpenWeather have no address.
    private static func isPlaces(_ root: JSONValue) -> Bool {
        guard let first = try? root.array().first?.object() else { return false }
        return first.contains("url") && first.contains("region") && first.contains("lat")
    }

    /// Returns whether this is `{"error": {"code": 1006, "message": "…"}}`. HTTP status codes are lower.
    private static func isError(_ root: JSONObject) -> Bool {
        guard root.underestimatedCount == 1, let error = try? root.object("error"), let code = try? error.int("code")
        else { return false }
        return (1000...9999).contains(code) && error["message"]?.kind == .string
    }
}
