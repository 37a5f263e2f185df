import Foundation

/// The alerts of One Call. In some countries they come once for each language, and say little more than their event.
enum OpenWeatherAlerts {
    static func read(_ body: JSONObject) throws(ForecastProblem) -> [WeatherAlert] {
        var alerts: [(alert: WeatherAlert, tags: [String])] = []
        for (alert, tags) in try body.objects("alerts", entry).compactMap({ $0 }) {
            let isKnown = alerts.contains { known in
                known.alert == alert || !tags.isEmpty && known.tags == tags && isTranslation(alert, of: known.alert)
            }
            if !isKnown { alerts.append((alert, tags)) }
        }
        return alerts.map(\.alert)
    }

    /// An alert with its tags; nil for one that does not say what it warns of.
    private static func entry(_ entry: JSONObject) throws(ForecastProblem) -> (WeatherAlert, [String])? {
        let tags = try entry.strings("tags")
        let description = try entry.words("description")
        let firstLine = description?.prefix { $0 != "\n" }.description
        guard let title = try entry.words("event") ?? tags.first ?? firstLine else { return nil }
        let alert = WeatherAlert(
            title: title, description: description, starts: try entry.event("start"), ends: try entry.event("end"),
            sender: try entry.words("sender_name"))
        return (alert, tags)
    }

    /// Whether two alerts that have the same tags are the same event in two languages: neither has a text, and all but
    /// their titles is the same.
    private static func isTranslation(_ one: WeatherAlert, of other: WeatherAlert) -> Bool {
        one.description == nil && other.description == nil && one.sender == other.sender
            && one.starts == other.starts && one.ends == other.ends
    }
}
