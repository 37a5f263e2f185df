import Foundation

/// What sun and moon do, as the data say it, or else as it is worked out where that was put off.
extension Forecast {
    /// The days of the place, where they were looked up and reach to an instant.
    package func localDays(reaching instant: Date?) -> LocalDays? {
        guard let days = sky?.days, instant.map({ days.offset(at: $0) != nil }) ?? true else { return nil }
        return days
    }

    /// When the sun rises and sets on a day, or that it does not.
    public func sun(of day: WeatherDay) -> (sunrise: Date?, sunset: Date?, polar: WeatherDay.Polar?) {
        day.sun(in: sky)
    }

    /// When the moon rises and sets on a day.
    public func moon(of day: WeatherDay) -> (moonrise: Date?, moonset: Date?) {
        guard day.moonrise == nil, day.moonset == nil, let sky else { return (day.moonrise, day.moonset) }
        let moon = sky.moon(ofDay: day.date.daysSince1970)
        return (moon.moonrise, moon.moonset)
    }

    /// Where sun and moon are between two instants.
    package func ephemeris(from start: Date, to end: Date) -> Ephemeris {
        sky?.ephemeris(from: start, to: end) ?? Ephemeris(from: start, to: end)
    }

    /// Whether the sun is up in a moment; nil where that is not known.
    public func isDay(_ moment: WeatherMoment) -> Bool? {
        moment.isDay ?? sky?.isDay(at: moment.time)
    }

    /// Whether the sun is up in one of the hours, which is not copied for it; nil where that is not known.
    package func isDay(inHour index: Int) -> Bool? {
        hours[index].isDay ?? sky?.isDay(at: hours[index].time)
    }
}

extension Place {
    /// The sky over the days of the place; nil where its position is not known.
    func sky(over days: LocalDays) -> Sky? {
        guard let latitude, let longitude else { return nil }
        return Sky(latitude: latitude, longitude: longitude, days)
    }
}

extension WeatherDay {
    /// When the sun rises and sets, as the day says it, or else in a forecast's sky. Neither day nor forecast is copied for it.
    package borrowing func sun(in sky: Sky?) -> (sunrise: Date?, sunset: Date?, polar: Polar?) {
        guard sunrise == nil, sunset == nil, polar == nil, let sky else { return (sunrise, sunset, polar) }
        let sun = sky.sun(ofDay: date.daysSince1970)
        return (sun.sunrise, sun.sunset, sun.kind.polar)
    }
}

extension SunDay.Kind {
    /// Whether the sun stays up or down all day.
    var polar: WeatherDay.Polar? {
        switch self {
        case .dayAndNight: nil
        case .polarDay: .day
        case .polarTwilight, .polarNight: .night
        }
    }
}
