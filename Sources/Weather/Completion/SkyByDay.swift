import Foundation

/// The sun and the moon of a forecast's days, each day computed once.
struct SkyByDay {
    /// The days of the place.
    let days: LocalDays
    private let observer: Observer?
    private let ephemeris: Ephemeris
    private var suns: [Day] = []
    private var latest: Day?

    private struct Day {
        let number: Int
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
        // No forecast reaches further; data that do are damaged, and shall not cost a computation for each day between.
        let end = min(all.max() ?? start, start + 400 * 86_400)
        days = LocalDays(in: forecast.zone, from: start, to: end)
        // A local day can begin a day before and end two days after the instants by which it is known.
        ephemeris = Ephemeris(from: start - 26 * 3600, to: end + 38 * 3600)
        if let latitude = forecast.place.latitude, let longitude = forecast.place.longitude {
            observer = Observer(latitude: latitude, longitude: longitude)
        } else {
            observer = nil
        }
    }

    /// Whether the sun is up; nil where the place is not known.
    mutating func isDay(at instant: Date) -> Bool? {
        if let latest, instant >= latest.start, instant < latest.end { return latest.sun.isDay(at: instant) }
        guard sun(ofDay: days.number(of: instant)) != nil else { return nil }
        return latest?.sun.isDay(at: instant)
    }

    /// The sun over a day; nil where the place is not known.
    mutating func sun(ofDay number: Int) -> SunDay? {
        guard let observer else { return nil }
        if let known = suns.first(where: { $0.number == number }) {
            latest = known
            return known.sun
        }
        let (start, end) = (days.start(ofDay: number), days.start(ofDay: number + 1))
        let sun = SunDay(from: start, to: end, at: observer, in: ephemeris)
        let day = Day(number: number, start: start, end: end, sun: sun)
        suns.append(day)
        latest = day
        return sun
    }

    /// The moon over a day; nil where the place is not known.
    func moon(ofDay number: Int) -> MoonDay? {
        observer.map { observer in
            MoonDay(from: days.start(ofDay: number), to: days.start(ofDay: number + 1), at: observer, in: ephemeris)
        }
    }
}
