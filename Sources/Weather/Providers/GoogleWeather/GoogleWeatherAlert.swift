/// Reads a public alert of an authority.
enum GoogleWeatherAlert {
    /// Returns the alert of an entry; nil if it has no description.
    static func alert(_ entry: JSONObject) throws(ForecastProblem) -> WeatherAlert? {
        let name = try entry.object("alertTitle")
        guard let title = try firstKnown(name?.words("text"), entry.words("eventType").map(words)) else { return nil }
        let source = try entry.object("dataSource")
        var alert = WeatherAlert(title: title)
        let texts = [try entry.words("description")] + (try entry.strings("instruction", atMost: ForecastLimits.texts))
        let description = texts.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: "\n\n")
        alert.description = description.isEmpty ? nil : description
        alert.language = try name?.words("languageCode")
        alert.severity = try entry.words("severity").flatMap { severities[$0] } ?? .unknown
        (alert.starts, alert.ends) = (try entry.instant("startTime"), try entry.instant("expirationTime"))
        alert.sender = try source?.words("name")
        alert.url = try source?.words("authorityUri")
        alert.regions = [try entry.words("areaName")].compactMap { $0 }
        return alert
    }

    /// Converts a type such as `FLASH_FLOOD` to words.
    private static func words(_ type: String) -> String {
        let text = type.lowercased().replacing("_", with: " ")
        return text.prefix(1).uppercased() + text.dropFirst()
    }

    private static let severities: [String: WeatherAlert.Severity] = [
        "EXTREME": .extreme, "SEVERE": .severe, "MODERATE": .moderate, "MINOR": .minor,
    ]
}
