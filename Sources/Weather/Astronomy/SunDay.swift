import Foundation

/// The sun over a day of a place: when it rises, culminates and sets, and how long the twilights last.
public struct SunDay: Hashable, Sendable {
    /// What the sun does on a day.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// It rises, or sets, or both.
        case dayAndNight
        /// It stays up.
        case polarDay
        /// It stays down, but for some time close enough below the horizon for civil twilight.
        case polarTwilight
        /// It stays down, and there is not even civil twilight.
        case polarNight
    }

    /// When the sun is due south or north at its highest: the instant closest to the day's middle.
    public let noon: Date
    /// How the sun's upper edge passes the horizon, lifted by 34′ of refraction.
    public let daylight: Passage
    /// How the sun's center passes 6° below the horizon.
    public let civilTwilight: Passage
    /// How the sun's center passes 12° below the horizon.
    public let nauticalTwilight: Passage
    /// How the sun's center passes 18° below the horizon.
    public let astronomicalTwilight: Passage
    /// For how many seconds of the day the sun is up.
    public let dayLength: TimeInterval

    /// The sun between two instants, the begin and the end of a day where the observer is, at most 48 hours apart.
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

    /// For how many seconds the sun is up between two instants, as of a whole ``SunDay``; nil where it does not rise or set.
    public static func dayLength(
        from start: Date, to end: Date, at observer: Observer, in ephemeris: Ephemeris = Ephemeris()
    ) -> TimeInterval? {
        let (begin, end) = Arc.limits(from: start, to: end)
        let view = View(body: .sun, observer: observer, ephemeris: ephemeris.covering(begin, end))
        let daylight = Arc(of: view, from: begin, to: end).passage(of: .sunrise)
        guard case .crossing = daylight else { return nil }
        return daylight.timeAbove(from: Date(days2000: begin), to: Date(days2000: end))
    }

    /// What the sun does on this day.
    public var kind: Kind {
        switch (daylight, civilTwilight) {
        case (.crossing, _): .dayAndNight
        case (.above, _): .polarDay
        case (.below, .below): .polarNight
        case (.below, _): .polarTwilight
        }
    }

    /// When the sun rises: of two times the one before noon.
    public var sunrise: Date? { dawn(of: daylight) }
    /// When the sun sets: of two times the one after noon. Far north and south that may be after midnight, before the
    /// sunrise of the same day.
    public var sunset: Date? { dusk(of: daylight) }
    /// When civil twilight begins in the morning.
    public var civilDawn: Date? { dawn(of: civilTwilight) }
    /// When civil twilight ends in the evening.
    public var civilDusk: Date? { dusk(of: civilTwilight) }
    /// When nautical twilight begins in the morning.
    public var nauticalDawn: Date? { dawn(of: nauticalTwilight) }
    /// When nautical twilight ends in the evening.
    public var nauticalDusk: Date? { dusk(of: nauticalTwilight) }
    /// When astronomical twilight begins in the morning.
    public var astronomicalDawn: Date? { dawn(of: astronomicalTwilight) }
    /// When astronomical twilight ends in the evening.
    public var astronomicalDusk: Date? { dusk(of: astronomicalTwilight) }

    /// Whether the sun is up at an instant of the day.
    public func isDay(at instant: Date) -> Bool { daylight.isAbove(at: instant) }

    // If none belongs to the day's noon, any counts: summer nights in the north have their last light after midnight,
    // and a day that is not the place's own, such as Greenwich's in New Zealand, may begin at noon.
    private func dawn(of passage: Passage) -> Date? {
        let rise = passage.crossings.last { $0.isRising && $0.time <= noon }
        return (rise ?? passage.crossings.first(where: \.isRising))?.time
    }

    private func dusk(of passage: Passage) -> Date? {
        let set = passage.crossings.first { !$0.isRising && $0.time >= noon }
        return (set ?? passage.crossings.last { !$0.isRising })?.time
    }

    /// When the sun crosses the observer's meridian, closest to a day counted from noon of 2000-01-01.
    private static func noon(in view: View, near middle: Double) -> Double {
        var day = middle
        // The sun runs against the stars unevenly, by at most 30 s a day, so that each round leaves a three-thousandth.
        for _ in 0..<3 {
            let sight = view.sight(at: day)
            // Eastward still to go, westward gone too far.
            day += atan2(sight.east, sight.outward) / (2 * .pi)
        }
        return day
    }
}

extension Horizon {
    /// Of the sun: its radius of 16′ and 34′ of refraction, as almanacs have it (U.S. Naval Observatory, *Rise, Set,
    /// and Twilight Definitions*).
    static let sunrise = Horizon(below: 50.0 / 60)
    static let civilTwilight = Horizon(below: 6)
    static let nauticalTwilight = Horizon(below: 12)
    static let astronomicalTwilight = Horizon(below: 18)
    /// Of the moon: 34′ of refraction, and its radius of 1737.4 km at its distance from the observer.
    static let moonrise = Horizon(below: 34.0 / 60, radius: 1737.4)
}
