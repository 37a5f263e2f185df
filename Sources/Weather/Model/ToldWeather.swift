/// Whether there is any weather in a forecast.
extension Forecast {
    /// Whether it says more than what sun and moon do: weather now, of an hour or of a day. Warnings are told apart.
    package var tellsWeather: Bool {
        current?.tellsWeather ?? false || hours.contains(where: \.tellsWeather) || days.contains(where: \.tellsWeather)
    }

    /// What of the sun and the moon its data say, in words; nil where all that it has of them was computed, or nothing.
    var wordsForToldSky: String? {
        func tells<Value>(_ name: String, _ value: KeyPath<WeatherDay, Value?>) -> Bool {
            days.contains { $0[keyPath: value] != nil } && !computed.contains("days.\(name)")
        }
        let hasSun = tells("sunrise", \.sunrise) || tells("sunset", \.sunset) || tells("polar", \.polar)
        let hasMoon =
            tells("moonrise", \.moonrise) || tells("moonset", \.moonset) || tells("moonPhase", \.moonPhase)
        switch (hasSun, hasMoon) {
        case (true, true): return "times of sun and moon"
        case (true, false): return "times of the sun"
        case (false, true): return "times of the moon"
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

    /// Whether more is known of the moment than its light and its length.
    fileprivate var tellsWeather: Bool {
        var light = WeatherMoment(time: time)
        (light.isDay, light.duration, light.uvIndex) = (isDay, duration, uvIndex)
        return self != light
    }
}

extension [String] {
    /// Names in words, of which so many are told: `a`, `a and b`, `a, b and 5 more`; nil for none.
    func inWords(atMost limit: Int) -> String? {
        guard let last else { return nil }
        let told = count > limit ? prefix(limit) : dropLast()
        let rest = count > limit ? "\(count - limit) more" : last
        return told.isEmpty ? rest : "\(told.joined(separator: ", ")) and \(rest)"
    }
}
