import FoundationEssentials

/// Derives a condition from measured values, for services that give no weather code.
enum ConditionFromParts {
    /// Returns the condition of a moment; nil if precipitation, visibility and clouds are all unknown.
    ///
    /// - Parameter seconds: The span during which the moment's precipitation falls.
    static func condition(of hour: WeatherMoment, over seconds: TimeInterval = 3600) -> Condition? {
        if let falling = falling(hour, 3600 / seconds) { return falling }
        if let visibility = hour.visibility, visibility.meters < 1000 { return Condition(.fog) }
        return hour.cloudCover.map { sky($0) }
    }

    /// Returns the sky condition by eighths, in the terms of the National Weather Service: clear up to 1/8, mostly
    /// clear to 2/8, partly cloudy to 4/8, mostly cloudy to 7/8, overcast above.
    static func sky(_ cover: Fraction) -> Condition {
        switch cover.value {
        case ...0.125: Condition(.clear)
        case ...0.25: Condition(.mostlyClear)
        case ...0.5: Condition(.partlyCloudy)
        case ...0.875: Condition(.mostlyCloudy)
        default: Condition(.overcast)
        }
    }

    /// Returns the precipitation: snow below 0 °C or where snow is forecast, sleet up to 2 °C, else rain. The bounds
    /// for slight, moderate (2.5 mm per hour) and heavy (10 mm per hour) rain are those of the World Meteorological
    /// Organization.
    private static func falling(_ hour: WeatherMoment, _ hourly: Double) -> Condition? {
        let snow = (hour.snowfall?.centimeters ?? 0) * hourly
        let depth = hour.precipitation.map { $0.millimeters * hourly }
        guard let water = depth ?? (snow > 0 ? snow : nil), water >= 0.1 || snow > 0 else { return nil }
        let intensity: Condition.Intensity = water < 2.5 ? .light : water < 10 ? .moderate : .heavy
        guard let temperature = hour.temperature?.celsius else { return Condition(snow > 0 ? .snow : .rain, intensity) }
        if snow > 0 || temperature < 0 { return Condition(temperature > 2 ? .sleet : .snow, intensity) }
        return Condition(temperature < 2 ? .sleet : .rain, intensity)
    }
}
