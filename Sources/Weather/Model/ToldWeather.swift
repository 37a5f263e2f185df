/// Checks whether a forecast contains weather.
extension Forecast {
    /// Whether there is weather now, of an hour or of a day, besides sun and moon. Alerts do not count.
    package var tellsWeather: Bool {
        current?.tellsWeather ?? false || hours.contains(where: \.tellsWeather) || days.contains(where: \.tellsWeather)
    }

    /// A description of the data other than weather; nil if there are none.
    var wordsForOtherData: String? { air.isEmpty ? wordsForToldSky : "air quality" }

    /// A description of the sun and moon data of the service; nil if there are none, or all were computed.
    private var wordsForToldSky: String? {
        func tells<Value>(_ name: String, _ value: KeyPath<WeatherDay, Value?>) -> Bool {
            days.contains { $0[keyPath: value] != nil } && !computed.contains("days.\(name)")
        }
        let hasSun = tells("sunrise", \.sunrise) || tells("sunset", \.sunset) || tells("polar", \.polar)
        let hasMoon =
            tells("moonrise", \.moonrise) || tells("moonset", \.moonset) || tells("moonPhase", \.moonPhase)
        switch (hasSun, hasMoon) {
        case (true, true): return "sun and moon times"
        case (true, false): return "sun times"
        case (false, true): return "moon times"
        case (false, false): return nil
        }
    }
}

extension WeatherMoment {
    /// Whether there is more to show of the moment than that it is dry.
    package var showsWeather: Bool {
        if temperature != nil || condition != nil { return true }
        var wet = self
        if precipitation?.meters == 0 { wet.precipitation = nil }
        if snowfall?.meters == 0 { wet.snowfall = nil }
        return wet.tellsWeather
    }

    /// Whether the moment has more values than its light and its duration.
    var tellsWeather: Bool {
        var light = WeatherMoment(time: time)
        (light.isDay, light.duration, light.uvIndex) = (isDay, duration, uvIndex)
        return self != light
    }
}

extension [String] {
    /// Joins names, up to a limit: `a`, `a and b`, `a, b and 5 more`; nil if there are none.
    func inWords(atMost limit: Int) -> String? {
        guard let last else { return nil }
        let told = count > limit ? prefix(limit) : dropLast()
        let rest = count > limit ? "\(count - limit) more" : last
        return told.isEmpty ? rest : "\(told.joined(separator: ", ")) and \(rest)"
    }
}
