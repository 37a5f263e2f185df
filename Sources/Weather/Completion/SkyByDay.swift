import Foundation

/// The sun and the moon of a forecast's days, each day computed once.
struct SkyByDay {
    /// The days of the place.
    let days: LocalDays
    private let observer: Observer?
    /// The sky over the first days.
    private let ephemeris: Ephemeris
    /// The sky over later days, a few at a time, by the number of the stretch.
    private var later: [Int: Ephemeris] = [:]
    /// The day that was asked for last.
    private var previous: Int?
    private var suns: [Int: Day] = [:]
    private var latest: Day?

    private struct Day {
        let start, end: Date
        let sun: SunDay
    }

    init(of forecast: borrowing Forecast) {
        let instants = [forecast.hours.first?.time, forecast.hours.last?.time, forecast.current?.time].compactMap { $0 }
        let dates = [forecast.days.first?.date, forecast.days.last?.date].compactMap {
            $0.map { Date(timeIntervalSince1970: TimeInterval($0.daysSince1970) * 86_400) }
        }
        let all = instants + dates
        let start = all.min() ?? Date(timeIntervalSince1970: 0)
        let end = all.max() ?? start
        // No forecast reaches further; data that do are damaged, and shall not cost a computation for each day between.
        days = LocalDays(in: forecast.zone, from: start, to: min(end, start + Self.longestForecast))
        // A local day can begin a day before and end two days after the instants by which it is known.
        ephemeris = Ephemeris(from: start - 26 * 3600, to: min(end, start + Self.firstStretch) + 38 * 3600)
        if let latitude = forecast.place.latitude, let longitude = forecast.place.longitude {
            observer = Observer(latitude: latitude, longitude: longitude)
        } else {
            observer = nil
        }
    }

    /// All hours that a forecast may have, one behind the other, are shorter than this.
    private static let longestForecast: TimeInterval = 5 * 366 * 86_400
    /// For how long the sky is computed at once: in the beginning for more than most forecasts have, later on for some days
    /// that follow one another.
    private static let firstStretch: TimeInterval = 40 * 86_400
    private static let daysOfLaterStretch = 8
    /// As many as the longest forecast has.
    private static let mostLaterStretches = 256

    /// Whether the sun is up; nil where the place is not known.
    mutating func isDay(at instant: Date) -> Bool? {
        if let latest, instant >= latest.start, instant < latest.end { return latest.sun.isDay(at: instant) }
        guard sun(ofDay: days.number(of: instant)) != nil else { return nil }
        return latest?.sun.isDay(at: instant)
    }

    /// The sun over a day; nil where the place is not known.
    mutating func sun(ofDay number: Int) -> SunDay? {
        guard let observer else { return nil }
        if let known = suns[number] {
            latest = known
            return known.sun
        }
        let (start, end) = (days.start(ofDay: number), days.start(ofDay: number + 1))
        let sun = SunDay(from: start, to: end, at: observer, in: ephemeris(ofDay: number, from: start, to: end))
        let day = Day(start: start, end: end, sun: sun)
        suns[number] = day
        latest = day
        return sun
    }

    /// The moon over a day; nil where the place is not known.
    mutating func moon(ofDay number: Int) -> MoonDay? {
        guard let observer else { return nil }
        let (start, end) = (days.start(ofDay: number), days.start(ofDay: number + 1))
        return MoonDay(from: start, to: end, at: observer, in: ephemeris(ofDay: number, from: start, to: end))
    }

    /// The sky over a day, and over those that are likely to be asked for next.
    private mutating func ephemeris(ofDay number: Int, from start: Date, to end: Date) -> Ephemeris {
        let step = previous.map { number - $0 }
        previous = number
        if ephemeris.covers(from: start, to: end) { return ephemeris }
        let stretch = (Double(number) / Double(Self.daysOfLaterStretch)).rounded(.down)
        if let known = later[Int(stretch)] { return known }
        // Days that lie far apart are those of damaged data, each of which costs as little as it can.
        guard let step, (1...Self.daysOfLaterStretch).contains(step) else { return Ephemeris(from: start, to: end) }
        let first = Int(stretch) * Self.daysOfLaterStretch
        let made = Ephemeris(from: days.start(ofDay: first), to: days.start(ofDay: first + Self.daysOfLaterStretch))
        if later.count == Self.mostLaterStretches { later.removeAll() }
        later[Int(stretch)] = made
        return made
    }
}
