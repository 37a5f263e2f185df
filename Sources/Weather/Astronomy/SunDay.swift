import FoundationEssentials
import Glibc

/// The sun during one day at a place: sunrise, noon, sunset and the twilights.
public struct SunDay: Hashable, Sendable {
    /// The kind of day.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// The sun rises, sets, or both.
        case dayAndNight
        /// The sun stays up all day.
        case polarDay
        /// The sun stays down, but there is civil twilight.
        case polarTwilight
        /// The sun stays down, and there is no civil twilight.
        case polarNight
    }

    /// The time of the sun's culmination, due south or north, closest to the middle of the day.
    public let noon: Date
    /// The times at which the sun's upper edge crosses the horizon, with 34′ of refraction.
    public let daylight: Passage
    /// The times at which the sun's center crosses 6° below the horizon.
    public let civilTwilight: Passage
    /// The times at which the sun's center crosses 12° below the horizon.
    public let nauticalTwilight: Passage
    /// The times at which the sun's center crosses 18° below the horizon.
    public let astronomicalTwilight: Passage
    /// How many seconds of the day the sun is up.
    public let dayLength: TimeInterval

    /// Computes the sun between two instants, the start and the end of the observer's day, at most 48 hours apart.
    public init(from start: Date, to end: Date, at observer: Observer, in ephemeris: Ephemeris = Ephemeris()) {
        let (begin, end) = Arc.limits(from: start, to: end)
        let view = View(body: .sun, observer: observer, ephemeris: ephemeris.covering(begin, end))
        let arc = Arc(of: view, from: begin, to: end)
        noon = Date(days2000: Self.noon(in: view, near: (begin + end) / 2))
        daylight = arc.passage(of: .sunrise)
        civilTwilight = arc.passage(of: .civilTwilight)
        nauticalTwilight = arc.passage(of: .nauticalTwilight)
        astronomicalTwilight = arc.passage(of: .astronomicalTwilight)
        dayLength = daylight.timeAbove(from: Date(days2000: begin), to: Date(days2000: end))
    }

    /// Returns the day length between two instants, as in a whole ``SunDay``; nil if the sun neither rises nor sets.
    public static func dayLength(
        from start: Date, to end: Date, at observer: Observer, in ephemeris: Ephemeris = Ephemeris()
    ) -> TimeInterval? {
        let (begin, end) = Arc.limits(from: start, to: end)
        let view = View(body: .sun, observer: observer, ephemeris: ephemeris.covering(begin, end))
        let daylight = Arc(of: view, from: begin, to: end).passage(of: .sunrise)
        guard case .crossing = daylight else { return nil }
        return daylight.timeAbove(from: Date(days2000: begin), to: Date(days2000: end))
    }

    /// The kind of this day.
    public var kind: Kind {
        switch (daylight, civilTwilight) {
        case (.crossing, _): .dayAndNight
        case (.above, _): .polarDay
        case (.below, .below): .polarNight
        case (.below, _): .polarTwilight
        }
    }

    /// The time of sunrise; of two, the one before noon.
    public var sunrise: Date? { dawn(of: daylight) }
    /// The time of sunset; of two, the one after noon. Far north and south it may be after midnight, before the sunrise
    /// of the same day.
    public var sunset: Date? { dusk(of: daylight) }
    /// The start of civil twilight in the morning.
    public var civilDawn: Date? { dawn(of: civilTwilight) }
    /// The end of civil twilight in the evening.
    public var civilDusk: Date? { dusk(of: civilTwilight) }
    /// The start of nautical twilight in the morning.
    public var nauticalDawn: Date? { dawn(of: nauticalTwilight) }
    /// The end of nautical twilight in the evening.
    public var nauticalDusk: Date? { dusk(of: nauticalTwilight) }
    /// The start of astronomical twilight in the morning.
    public var astronomicalDawn: Date? { dawn(of: astronomicalTwilight) }
    /// The end of astronomical twilight in the evening.
    public var astronomicalDusk: Date? { dusk(of: astronomicalTwilight) }

    /// Returns whether the sun is up at an instant of the day.
    public func isDay(at instant: Date) -> Bool { daylight.isAbove(at: instant) }

    // If no crossing belongs to the day's noon, take any. In northern summer nights twilight ends after midnight, and a
    // day of another time zone, such as Greenwich's in New Zealand, may begin at noon.
    private func dawn(of passage: Passage) -> Date? {
        let rise = passage.crossings.last { $0.isRising && $0.time <= noon }
        return (rise ?? passage.crossings.first(where: \.isRising))?.time
    }

    private func dusk(of passage: Passage) -> Date? {
        let set = passage.crossings.first { !$0.isRising && $0.time >= noon }
        return (set ?? passage.crossings.last { !$0.isRising })?.time
    }

    /// Returns the time at which the sun crosses the observer's meridian, closest to a day counted from noon of
    /// 2000-01-01.
    private static func noon(in view: View, near middle: Double) -> Double {
        var day = middle
        // The sun's motion is uneven by at most 30 s a day, so that each iteration leaves 1/3000 of the error.
        for _ in 0..<3 {
            let sight = view.sight(at: day)
            // Positive while the sun is still in the east, negative once it has passed.
            day += atan2(sight.east, sight.outward) / (2 * .pi)
        }
        return day
    }
}

extension Horizon {
    /// The height for sunrise and sunset: the sun's radius of 16′ plus 34′ of refraction, as almanacs define it (U.S.
    /// Naval Observatory, *Rise, Set, and Twilight Definitions*).
    static let sunrise = Horizon(below: 50.0 / 60)
    static let civilTwilight = Horizon(below: 6)
    static let nauticalTwilight = Horizon(below: 12)
    static let astronomicalTwilight = Horizon(below: 18)
    /// The height for moonrise and moonset: 34′ of refraction, and the moon's radius of 1737.4 km at its distance from
    /// the observer.
    static let moonrise = Horizon(below: 34.0 / 60, radius: 1737.4)
}
