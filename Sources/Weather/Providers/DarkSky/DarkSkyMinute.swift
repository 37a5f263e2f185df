extension DarkSkyEntry {
    /// Returns the precipitation of the minute; nil for an entry without a time or values.
    func minute() throws(ForecastProblem) -> WeatherMinute? {
        guard let time = try time("time") else { return nil }
        var minute = WeatherMinute(time: time)
        minute.precipitationIntensity = try number("precipIntensity").map(units.water)
        minute.precipitationProbability = try fraction("precipProbability")
        guard minute != WeatherMinute(time: time) else { return nil }
        minute.kind = try object.words("precipType").flatMap(WeatherMinute.Kind.init(darkSky:))
        minute.duration = 60
        return minute
    }
}

extension WeatherMinute.Kind {
    /// Creates the kind of a `precipType`; nil for “none” and unknown words. Pirate Weather adds `ice`, which is
    /// freezing rain or ice pellets, and `mixed`.
    fileprivate init?(darkSky name: String) {
        switch name {
        case "ice", "mixed": self = .sleet
        default: self.init(rawValue: name)
        }
    }
}
