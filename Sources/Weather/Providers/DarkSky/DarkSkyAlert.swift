import FoundationEssentials

/// Reads alerts of Dark Sky and Pirate Weather.
enum DarkSkyAlert {
    /// Returns the alert; nil if it has no texts.
    static func read(_ object: JSONObject) throws(ForecastProblem) -> WeatherAlert? {
        let description = try object.words("description")
        let firstLine = description?.split(maxSplits: 1, whereSeparator: \.isNewline).first.map(String.init)
        guard let title = try object.words("title") ?? firstLine else { return nil }
        var alert = WeatherAlert(title: title, description: description)
        alert.severity = try object.words("severity").map(severity) ?? .unknown
        alert.starts = try time(object["time"])
        alert.ends = try time(object["expires"])
        alert.url = try object.words("uri")
        if let regions = try object.array("regions") {
            for region in regions.prefix(ForecastLimits.texts) where !region.isNull {
                alert.regions.append(try region.string())
            }
        }
        return alert
    }

    /// Returns whether a severity is one of the words of Pirate Weather.
    static func isPirate(_ severity: String) -> Bool {
        WeatherAlert.Severity(rawValue: severity.lowercased()) != nil
    }

    /// Converts a severity. Pirate Weather uses the words of the Common Alerting Protocol; Dark Sky had three of its
    /// own.
    private static func severity(_ word: String) -> WeatherAlert.Severity {
        switch word.lowercased() {
        case "advisory": .minor
        case "watch": .moderate
        case "warning": .severe
        case let word: WeatherAlert.Severity(rawValue: word) ?? .unknown
        }
    }

    private static func time(_ value: JSONValue?) throws(ForecastProblem) -> Date? {
        // Both 0 and -999 mark a missing time.
        guard let value, try value.double() > 0 else { return nil }
        return try value.unixTime()
    }
}
