import FoundationEssentials

/// Sun and moon of a forecast, from the data or computed on demand.
extension Forecast {
    /// Returns the days of the place, if they were computed and reach to an instant.
    package func localDays(reaching instant: Date?) -> LocalDays? {
        guard let days = sky?.days, instant.map({ days.offset(at: $0) != nil }) ?? true else { return nil }
        return days
    }

    /// Returns the times of sunrise and sunset on a day, or the polar day or night.
    public func sun(of day: WeatherDay) -> (sunrise: Date?, sunset: Date?, polar: WeatherDay.Polar?) {
        day.sun(in: sky)
    }

    /// Returns the times of moonrise and moonset on a day.
    public func moon(of day: WeatherDay) -> (moonrise: Date?, moonset: Date?) {
        guard day.moonrise == nil, day.moonset == nil, let sky else { return (day.moonrise, day.moonset) }
        let moon = sky.moon(ofDay: day.date.daysSince1970)
        return (moon.moonrise, moon.moonset)
    }

    /// Returns an ephemeris that covers the time between two instants.
    package func ephemeris(from start: Date, to end: Date) -> Ephemeris {
        sky?.ephemeris(from: start, to: end) ?? Ephemeris(from: start, to: end)
    }

    /// Returns whether the sun is up in a moment; nil if unknown.
    public func isDay(_ moment: WeatherMoment) -> Bool? {
        moment.isDay ?? sky?.isDay(at: moment.time)
    }

    /// Returns whether the sun is up in one of the hours, without copying the hour; nil if unknown.
    package func isDay(inHour index: Int) -> Bool? {
        hours[index].isDay ?? sky?.isDay(at: hours[index].time)
    }
}

extension Place {
    /// Returns the sky over the days of the place; nil if its position is unknown.
    func sky(over days: LocalDays) -> Sky? {
        guard let latitude, let longitude else { return nil }
        return Sky(latitude: latitude, longitude: longitude, days)
    }
}

extension WeatherDay {
    /// Returns the sun's times from the day, or else from a forecast's sky, without copying the day or the forecast.
    package borrowing func sun(in sky: Sky?) -> (sunrise: Date?, sunset: Date?, polar: Polar?) {
        guard sunrise == nil, sunset == nil, polar == nil, let sky else { return (sunrise, sunset, polar) }
        let sun = sky.sun(ofDay: date.daysSince1970)
        return (sun.sunrise, sun.sunset, sun.kind.polar)
    }
}

extension SunDay.Kind {
    /// The polar day or night; nil for a day with both light and dark.
    var polar: WeatherDay.Polar? {
        switch self {
        case .dayAndNight: nil
        case .polarDay: .day
        case .polarTwilight, .polarNight: .night
        }
    }
}
