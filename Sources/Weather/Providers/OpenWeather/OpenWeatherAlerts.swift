import FoundationEssentials
import Wording

/// Reads alerts of One Call. In some countries each is repeated in several languages, with little more than a title.
enum OpenWeatherAlerts {
    static func read(_ body: JSONObject, noting words: inout Sentences) throws(ForecastProblem) -> [WeatherAlert] {
        var alerts: [WeatherAlert] = []
        var known: Set<WeatherAlert> = []
        var events: Set<Event> = []
        for (alert, tags) in try body.independent("alerts", each: "alert", noting: &words, entry) {
            let event = Event(alert, tags)
            if known.contains(alert) || event.map(events.contains) == true { continue }
            alerts.append(alert)
            known.insert(alert)
            if let event { events.insert(event) }
        }
        return alerts
    }

    /// Returns an alert with its tags; nil if it has no description.
    private static func entry(_ entry: JSONObject) throws(ForecastProblem) -> (WeatherAlert, [String])? {
        let tags = try entry.strings("tags", atMost: ForecastLimits.texts)
        let description = try entry.words("description")
        let firstLine = description?.prefix { $0 != "\n" }.description
        guard let title = try entry.words("event") ?? tags.first ?? firstLine else { return nil }
        let alert = WeatherAlert(
            title: title, description: description, starts: try entry.event("start"), ends: try entry.event("end"),
            sender: try entry.words("sender_name"))
        return (alert, tags)
    }

    /// The properties that an alert shares with its translations: all except the title.
    private struct Event: Hashable {
        let sender: String?
        let starts, ends: Date?
        let tags: [String]

        /// Creates the event of an alert; nil if the alert has a text or no tags, so that translations are not
        /// detected.
        init?(_ alert: WeatherAlert, _ tags: [String]) {
            guard alert.description == nil, !tags.isEmpty else { return nil }
            (sender, starts, ends, self.tags) = (alert.sender, alert.starts, alert.ends, tags)
        }
    }
}
