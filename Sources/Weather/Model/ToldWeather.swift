/// Whether there is any weather in a forecast.
extension Forecast {
    /// Whether it says more than what sun and moon do: weather now, of an hour or of a day. Warnings are told apart.
    package var tellsWeather: Bool {
        current?.tellsWeather ?? false || hours.contains(where: \.tellsWeather) || days.contains(where: \.tellsWeather)
    }

    /// What of the sun and the moon it says, in words; nil where it says nothing of them.
    var wordsForSky: String? {
        let hasSun = days.contains { $0.sunrise != nil || $0.sunset != nil || $0.polar != nil }
        let hasMoon = days.contains { $0.moonrise != nil || $0.moonset != nil || $0.moonPhase != nil }
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
