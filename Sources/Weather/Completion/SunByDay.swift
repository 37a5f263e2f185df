import Foundation

/// Whether it is day at an instant of a forecast, with the sun's passage computed once for each calendar day.
struct SunByDay {
    let days: LocalDays
    let observer: Observer?
    let ephemeris: Ephemeris
    private var known: (start: Date, end: Date, sun: SunDay)?

    init(days: LocalDays, observer: Observer?, ephemeris: Ephemeris) {
        self.days = days
        self.observer = observer
        self.ephemeris = ephemeris
    }

    /// Whether the sun is up; nil where the place is not known.
    mutating func isDay(at instant: Date) -> Bool? {
        guard let observer else { return nil }
        if let known, instant >= known.start, instant < known.end { return known.sun.isDay(at: instant) }
        let number = days.number(of: instant)
        let (start, end) = (days.start(ofDay: number), days.start(ofDay: number + 1))
        let sun = SunDay(from: start, to: end, at: observer, in: ephemeris)
        known = (start, end, sun)
        return sun.isDay(at: instant)
    }
}
