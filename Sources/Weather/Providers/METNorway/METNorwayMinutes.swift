import FoundationEssentials

/// Reads the precipitation of a nowcast, whose steps have the rate at their start.
enum METNorwayMinutes {
    /// The usual step of a nowcast, in seconds, which is that of the last entry.
    private static let step: TimeInterval = 300

    /// Returns whether the radar covers the place at the time of the response. Without it, rates are not observed.
    static func hasRadar(_ meta: JSONObject?) throws(ForecastProblem) -> Bool {
        guard let coverage = try meta?.words("radar_coverage") else { return true }
        return coverage == "ok"
    }

    static func read(_ properties: JSONObject) throws(ForecastProblem) -> [WeatherMinute] {
        var minutes = try properties.known("timeseries", minute)
        minutes.sort { $0.time < $1.time }
        for index in minutes.indices {
            let next = index + 1 < minutes.count ? minutes[index + 1].time.timeIntervalSince(minutes[index].time) : step
            minutes[index].duration = next > 0 ? min(next, step) : step
        }
        return minutes
    }

    /// Returns a step; nil for an entry without a time or rate.
    private static func minute(_ entry: JSONObject) throws(ForecastProblem) -> WeatherMinute? {
        guard let time = try entry.instant("time"),
            let details = try entry.object("data")?.object("instant")?.object("details"),
            let rate = try details.double("precipitation_rate")
        else { return nil }
        var minute = WeatherMinute(time: time)
        minute.precipitationIntensity = Length(millimeters: rate)
        return minute
    }
}
