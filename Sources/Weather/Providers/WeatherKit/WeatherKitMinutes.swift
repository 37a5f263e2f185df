import FoundationEssentials

/// Reads the precipitation of the next hour. The minutes have numbers; spans of several minutes have the kind.
enum WeatherKitMinutes {
    static func read(_ nextHour: JSONObject) throws(ForecastProblem) -> [WeatherMinute] {
        let spans = try nextHour.objects("summary", span).compactMap { $0 }
        return try nextHour.objects("minutes") { (entry) throws(ForecastProblem) in try minute(entry, in: spans) }
            .compactMap { $0 }
    }

    /// A span with one kind of precipitation.
    private struct KindSpan {
        let start: Date
        let end: Date?
        let kind: WeatherMinute.Kind?

        func contains(_ time: Date) -> Bool { start <= time && end.map { time < $0 } ?? true }
    }

    /// Returns a span; nil for an entry without a start. The last span has no end.
    private static func span(_ entry: JSONObject) throws(ForecastProblem) -> KindSpan? {
        guard let start = try entry.instant("startTime") else { return nil }
        let kind = try entry.words("condition").flatMap(WeatherMinute.Kind.init(weatherKit:))
        return KindSpan(start: start, end: try entry.instant("endTime"), kind: kind)
    }

    /// Returns a minute; nil for an entry without a time or values.
    private static func minute(_ entry: JSONObject, in spans: [KindSpan]) throws(ForecastProblem) -> WeatherMinute? {
        guard let time = try entry.instant("startTime") else { return nil }
        var minute = WeatherMinute(time: time)
        minute.precipitationIntensity = try entry.double("precipitationIntensity").map { Length(millimeters: $0) }
        minute.precipitationProbability = try entry.double("precipitationChance").map { Fraction($0) }
        guard minute != WeatherMinute(time: time) else { return nil }
        minute.kind = spans.last { $0.contains(time) }?.kind
        minute.duration = 60
        return minute
    }
}

extension WeatherMinute.Kind {
    /// Creates the kind of a `condition`; nil for “clear”, the unspecific “precipitation” and unknown words.
    fileprivate init?(weatherKit name: String) {
        if name == "mixed" { self = .sleet } else { self.init(rawValue: name) }
    }
}
