import Wording

/// Reads alerts, complete or abridged. Their `description` is a title; the text is separate.
enum WeatherKitAlerts {
    static func read(
        _ collection: JSONObject?, noting words: inout Sentences
    ) throws(ForecastProblem) -> [WeatherAlert] {
        guard let collection else { return [] }
        // Each alert has the language, so a long text would cost its size times their number.
        let language = try collection.object("metadata")?.words("language").flatMap { $0.utf8.count <= 100 ? $0 : nil }
        return try collection.independent("alerts", each: "alert", noting: &words) { (entry) throws(ForecastProblem) in
            try alert(entry, language: language)
        }
    }

    /// Returns an alert; nil if it has no description.
    static func alert(_ entry: JSONObject, language: String?) throws(ForecastProblem) -> WeatherAlert? {
        let message = try entry.array("messages")?.first?.object()
        let text = try message?.words("text")
        guard let title = try entry.words("description") ?? text?.prefix(while: { $0 != "\n" }).description else {
            return nil
        }
        return WeatherAlert(
            title: title, description: text, language: try message?.words("language") ?? language,
            severity: try entry.words("severity").flatMap(WeatherAlert.Severity.init(rawValue:)) ?? .unknown,
            starts: try firstKnown(entry.instant("eventOnsetTime"), entry.instant("effectiveTime")),
            ends: try firstKnown(entry.instant("eventEndTime"), entry.instant("expireTime")),
            sender: try entry.words("source"), url: try entry.words("detailsUrl"),
            regions: [try entry.words("areaName")].compactMap { $0 })
    }
}
