import FoundationEssentials

extension TomorrowIOMoments {
    /// Returns the precipitation of a step of some seconds; nil for an entry without a time or values.
    func minute(_ entry: JSONObject, over seconds: TimeInterval) throws(ForecastProblem) -> WeatherMinute? {
        guard let time = try TomorrowIOTimelines.time(of: entry)?.instant(), let values = try entry.object("values")
        else { return nil }
        var minute = WeatherMinute(time: time)
        let whole = try values.double("precipitationIntensity")
        let rain = try values.sum("rainIntensity")
        let (snow, ice) = (try values.sum("snowIntensity"), try values.sum("sleetIntensity", "freezingRainIntensity"))
        let parts = [rain, snow, ice].compactMap(\.self)
        let rate = whole ?? (parts.isEmpty ? nil : parts.reduce(0, +))
        minute.precipitationIntensity = rate.map(units.depth)
        minute.precipitationProbability = try values.double("precipitationProbability").map(Fraction.init(percent:))
        guard minute != WeatherMinute(time: time) else { return nil }
        minute.kind = Self.kind(rain: rain ?? 0, snow: snow ?? 0, ice: ice ?? 0)
        minute.duration = seconds
        return minute
    }

    /// Returns the kind of which something falls; rain and snow together are sleet.
    private static func kind(rain: Double, snow: Double, ice: Double) -> WeatherMinute.Kind? {
        if ice > 0 || rain > 0 && snow > 0 { return .sleet }
        return snow > 0 ? .snow : rain > 0 ? .rain : nil
    }
}
