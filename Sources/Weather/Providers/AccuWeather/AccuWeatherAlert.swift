import FoundationEssentials

/// Reads an alert with its areas and their texts.
enum AccuWeatherAlert {
    /// Returns the alert of an entry; nil if it has no description.
    static func alert(_ entry: JSONObject) throws(ForecastProblem) -> WeatherAlert? {
        let name = try entry.object("Description")
        let title = try firstKnown(name?.words("Localized"), name?.words("English"), entry.words("Type"))
        guard let title else { return nil }
        let areas = try entry.objects("Area", Area.init)
        var alert = WeatherAlert(title: title)
        alert.description = areas.lazy.compactMap(\.text).first
        alert.language = areas.lazy.compactMap(\.language).first
        alert.starts = areas.compactMap(\.starts).min()
        alert.ends = areas.contains { $0.ends == nil } ? nil : areas.compactMap(\.ends).max()
        alert.sender = try entry.words("Source")
        alert.url = try entry.words("Link")
        alert.regions = areas.compactMap(\.name)
        return alert
    }

    private struct Area {
        let name, text, language: String?
        let starts, ends: Date?

        init(_ entry: JSONObject) throws(ForecastProblem) {
            name = try entry.words("Name")
            text = try firstKnown(entry.words("Text"), entry.words("Summary"))
            language = try entry.words("LanguageCode")
            starts = try firstKnown(entry.instant("StartTime"), entry.unixTime("EpochStartTime"))
            ends = try firstKnown(entry.instant("EndTime"), entry.unixTime("EpochEndTime"))
        }
    }
}
