import FoundationEssentials
import Wording

/// Responses of the Weather API of Google Maps Platform: current weather, future and past hours, days and alerts.
///
/// They name the time zone of the place, but not its position.
enum GoogleWeatherFormat: ServiceFormat {
    static var provider: Provider { .googleWeather }

    private static let lists: [StaticString] = ["forecastHours", "historyHours", "forecastDays", "weatherAlerts"]

    static func recognises(_ root: JSONValue) -> Bool {
        guard let root = try? root.object() else { return false }
        return lists.contains(where: root.contains) || isCurrent(root) || isMinutes(root) || error(in: root) != nil
    }

    static func read(_ root: JSONValue, _ hints: ReadingHints) throws(ForecastProblem) -> Answer {
        let root = try root.object()
        if let error = error(in: root) {
            return .refusal(try firstKnown(error.words("message"), error.words("status")) ?? noReason)
        }
        let zone = try root.object("timeZone")?.words("id")
        var forecast = Forecast(
            from: .service(provider), place: Place(timeZone: zone, country: try root.words("regionCode")),
            attribution: provider.attribution)
        var words: Sentences = []
        let moments = GoogleWeatherMoments()
        if isCurrent(root) { forecast.current = try moments.current(root) }
        for name in ["historyHours", "forecastHours"] as [StaticString] {
            forecast.hours += try root.known(name, moments.hour)
        }
        let days = GoogleWeatherDays(
            zone: zone.flatMap(TimeZone.init(named:)), knowsPosition: hints.place?.latitude != nil)
        forecast.days = try root.known("forecastDays", days.day)
        forecast.alerts = try root.independent(
            "weatherAlerts", each: "alert", noting: &words, GoogleWeatherAlert.alert
        ).compactMap { $0 }
        forecast.language = try language(of: root)
        if try root.words("nextPageToken") != nil {
            words.add(
                "This response of Google Weather is one page of several; give the following pages as further inputs")
        }
        let isEmpty = forecast.current == nil && forecast.hours.isEmpty && forecast.days.isEmpty
        if isEmpty, !root.contains("weatherAlerts") {
            return .helper(isMinutes(root) ? "a forecast by minutes" : "a response")
        }
        return .forecast(forecast, assumptions: words)
    }

    private static func isCurrent(_ root: JSONObject) -> Bool {
        root.contains("currentTime") && (root.contains("weatherCondition") || root.contains("timeZone"))
    }

    private static func isMinutes(_ root: JSONObject) -> Bool {
        guard let segments = try? root.array("segments") else { return false }
        return segments.isEmpty || (try? segments.first?.object().contains("timeFrame")) == true
    }

    /// Returns the error of a response, in the format of all Google services: `{"error": {"code": 403, "message": "…",
    /// "status": "…"}}`.
    private static func error(in root: JSONObject) -> JSONObject? {
        guard let error = try? root.object("error"), error.contains("code"), error.contains("status") else {
            return nil
        }
        return error
    }

    /// Returns the language of the first description.
    private static func language(of root: JSONObject) throws(ForecastProblem) -> String? {
        if let language = try root.description()?.words("languageCode") { return language }
        for name in ["forecastHours", "historyHours"] as [StaticString] {
            if let hour = try root.array(name)?.first, hour.kind == .object {
                return try hour.object().description()?.words("languageCode")
            }
        }
        guard let day = try root.array("forecastDays")?.first, day.kind == .object else { return nil }
        let part = try firstKnown(day.object().object("daytimeForecast"), day.object().object("nighttimeForecast"))
        return try part?.description()?.words("languageCode")
    }
}

extension JSONObject {
    /// Returns the description of a condition, with its language.
    fileprivate func description() throws(ForecastProblem) -> JSONObject? {
        try object("weatherCondition")?.object("description")
    }
}
