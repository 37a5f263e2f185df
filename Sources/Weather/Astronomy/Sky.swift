import FoundationEssentials
import Rx

/// The sun and the moon at a forecast's place, computed on demand, for days on which the forecast does not list them.
///
/// A page shows few of a forecast's days, and only those are computed.
///
/// Mutable state is only changed under the lock.
package final class Sky: @unchecked Sendable {
    package let days: LocalDays
    private let observer: Observer
    private let lock = Lock()
    private var known = Known()

    /// The results computed so far.
    fileprivate struct Known {
        var suns: [Int: Day] = [:]
        /// The most recently requested day.
        var latest: Day?
    }

    fileprivate struct Day {
        let start, end: Date
        let sun: SunDay
    }

    /// Creates the sky over the days at a position; nil if the position is invalid.
    init?(latitude: Double, longitude: Double, _ days: LocalDays) {
        guard let observer = Observer(latitude: latitude, longitude: longitude) else { return nil }
        (self.days, self.observer) = (days, observer)
    }

    /// Returns whether the sun is up.
    func isDay(at instant: Date) -> Bool {
        let latest = lock.withLock { known.latest }
        if let latest, instant >= latest.start, instant < latest.end { return latest.sun.isDay(at: instant) }
        return sun(ofDay: days.number(of: instant)).isDay(at: instant)
    }

    /// Returns the sun during a day.
    package func sun(ofDay number: Int) -> SunDay {
        lock.withLock {
            if let day = known.suns[number] {
                known.latest = day
                return day.sun
            }
            let (start, end) = (days.start(ofDay: number), days.start(ofDay: number + 1))
            let sun = SunDay(from: start, to: end, at: observer, in: ephemeris(from: start, to: end))
            let day = Day(start: start, end: end, sun: sun)
            known.suns[number] = day
            known.latest = day
            return sun
        }
    }

    /// Returns the moon during a day.
    package func moon(ofDay number: Int) -> MoonDay {
        let (start, end) = (days.start(ofDay: number), days.start(ofDay: number + 1))
        return MoonDay(from: start, to: end, at: observer, in: ephemeris(from: start, to: end))
    }

    /// Returns an ephemeris that covers the time between two instants.
    package func ephemeris(from start: Date, to end: Date) -> Ephemeris {
        Ephemeris(from: start, to: end, SharedSpans.all.span)
    }
}

/// The most recently computed spans of the sky. They are the same for all places, so pages of many places share them.
///
/// Mutable state is only changed under the lock.
private final class SharedSpans: @unchecked Sendable {
    static let all = SharedSpans()

    private let lock = Lock()
    private var spans: [Int: SkySpan] = [:]

    func span(_ number: Int) -> SkySpan {
        lock.withLock {
            if let span = spans[number] { return span }
            let span = SkySpan(number: Double(number))
            // 64 spans are eight months. A longer forecast is damaged.
            if spans.count == 64 { spans.removeAll() }
            spans[number] = span
            return span
        }
    }
}

/// Two skies compare equal, since they follow from the rest of a forecast.
extension Sky: Equatable {
    package static func == (one: Sky, other: Sky) -> Bool { true }
}
