import FoundationEssentials
import TextForms
import Wording

/// Reads alerts of authorities, which WeatherAPI.com has in the terms of the Common Alerting Protocol.
enum WeatherAPIAlerts {
    static func read(_ root: JSONObject, noting words: inout Sentences) throws(ForecastProblem) -> [WeatherAlert] {
        // Responses of some years have an empty object if there are no alerts.
        guard let list = try root.object("alerts"), list["alert"]?.kind != .object else { return [] }
        // The same alert may be repeated for each of its regions or messages.
        var known: Set<WeatherAlert> = []
        return try list.independent("alert", each: "alert", noting: &words, alert).filter { known.insert($0).inserted }
    }

    /// Returns an alert; nil if it is cancelled or has no description.
    private static func alert(_ entry: JSONObject) throws(ForecastProblem) -> WeatherAlert? {
        guard let title = try firstKnown(entry.words("event"), entry.words("headline")),
            try entry.words("msgtype")?.lowercased() != "cancel"
        else { return nil }
        let texts = [try entry.words("desc"), try entry.words("instruction")].compactMap { $0 }
        let regions = try entry.words("areas")?.split(separator: ";", maxSplits: 1000) ?? []
        return WeatherAlert(
            title: title, description: texts.isEmpty ? nil : texts.joined(separator: "\n\n"),
            severity: try entry.words("severity").flatMap { .init(rawValue: $0.lowercased()) } ?? .unknown,
            starts: try entry.time("effective"), ends: try entry.time("expires"),
            regions: regions.map { $0.trimmedInLine }.filter { !$0.isEmpty })
    }
}

extension JSONObject {
    /// Returns a time; nil if it is absent or empty.
    fileprivate func time(_ name: StaticString) throws(ForecastProblem) -> Date? {
        try words(name) == nil ? nil : instant(name)
    }
}
