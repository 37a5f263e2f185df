import FoundationEssentials

/// The entries of a response in any of the service's formats. Each is an object with a time and its `values`.
struct TomorrowIOTimelines {
    /// The current weather.
    private(set) var current: JSONObject?
    /// The entries of the longest step of up to an hour.
    private(set) var hours: [JSONObject] = []
    /// The step of the hours, in seconds.
    private(set) var step: TimeInterval = 3600
    /// The entries of the shortest step of up to a quarter of an hour, and that step in seconds.
    private(set) var minutes: (entries: [JSONObject], step: TimeInterval) = ([], 60)
    /// The entries of days.
    private(set) var days: [JSONObject] = []

    /// The steps of up to an hour, the longest first, with their names in timelines and forecasts.
    private static let steps: [(seconds: TimeInterval, names: [String])] = [
        (3600, ["1h", "hourly"]), (1800, ["30m"]), (900, ["15m"]), (300, ["5m"]), (60, ["1m", "minutely"]),
    ]

    /// Returns whether an object is in one of the formats.
    static func areIn(_ root: JSONObject) -> Bool {
        if let timelines = root["timelines"] { return timelines.kind == .object || isList(timelines) }
        guard let data = try? root.object("data") else { return false }
        if let timelines = data["timelines"] { return isList(timelines) }
        return data["values"]?.kind == .object && data.contains("time")
    }

    private static func isList(_ timelines: JSONValue) -> Bool {
        guard let list = try? timelines.array() else { return false }
        guard let first = list.first else { return true }
        return (try? first.object().contains("intervals")) ?? false
    }

    init(of root: JSONObject) throws(ForecastProblem) {
        let data = try root.object("data")
        guard let timelines = root["timelines"] ?? data?["timelines"] else {
            current = data
            return
        }
        let entries = try Self.entries(of: timelines)
        current = entries["current"]?.first
        days = (entries["1d"] ?? []) + (entries["daily"] ?? [])
        for (seconds, names) in Self.steps {
            hours = names.flatMap { entries[$0] ?? [] }
            step = seconds
            if !hours.isEmpty { break }
        }
        for (seconds, names) in Self.steps.reversed() where seconds <= 900 {
            minutes = (names.flatMap { entries[$0] ?? [] }, seconds)
            if !minutes.entries.isEmpty { break }
        }
    }

    /// Returns the entries of each step, by the step's name.
    private static func entries(of timelines: JSONValue) throws(ForecastProblem) -> [String: [JSONObject]] {
        var entries: [String: [JSONObject]] = [:]
        var count = 0
        func add(_ list: JSONArray, _ name: String) throws(ForecastProblem) {
            // A timeline without entries also takes memory.
            count += 1 + list.underestimatedCount
            try ForecastLimits.check(count, atMost: ForecastLimits.hours, "times", of: timelines)
            entries[name, default: []] += try objects(list)
        }
        if timelines.kind == .object {
            for timeline in try timelines.object() where !timeline.value.isNull {
                try add(timeline.value.array(), timeline.name)
            }
        } else {
            for value in try timelines.array() where !value.isNull {
                let timeline = try value.object()
                guard let name = try timeline.words("timestep"), let list = try timeline.array("intervals") else {
                    continue
                }
                try add(list, name)
            }
        }
        return entries
    }

    private static func objects(_ list: JSONArray) throws(ForecastProblem) -> [JSONObject] {
        var objects: [JSONObject] = []
        for value in list where !value.isNull { objects.append(try value.object()) }
        return objects
    }

    /// The UTC offset of the place in seconds, from the first time; nil if that is in UTC, which does not reveal the
    /// offset.
    var offset: Int? {
        get throws(ForecastProblem) {
            guard let first = current ?? hours.first ?? days.first, let time = Self.time(of: first) else { return nil }
            return try time.writtenOffset().flatMap { $0 == 0 ? nil : $0 }
        }
    }

    /// Returns the time of an entry as written.
    static func time(of entry: JSONObject) -> JSONValue? {
        entry["startTime"] ?? entry["time"]
    }
}
