import Foundation
import Rx

/// The sun and the moon over a forecast's place, for what the forecast does not say of them; worked out when it is asked.
///
/// A page shows few of a forecast's days, and asks for no more.
///
/// What changes is changed under the lock only.
package final class Sky: @unchecked Sendable {
    package let days: LocalDays
    private let observer: Observer
    private let lock = Lock()
    private var known = Known()

    /// What was worked out so far.
    fileprivate struct Known {
        var suns: [Int: Day] = [:]
        /// The day that was asked for last.
        var latest: Day?
    }

    fileprivate struct Day {
        let start, end: Date
        let sun: SunDay
    }

    /// The sky over the days of a position; nil where there is no such position.
    init?(latitude: Double, longitude: Double, _ days: LocalDays) {
        guard let observer = Observer(latitude: latitude, longitude: longitude) else { return nil }
        (self.days, self.observer) = (days, observer)
    }

    /// Whether the sun is up.
    func isDay(at instant: Date) -> Bool {
        let latest = lock.withLock { known.latest }
        if let latest, instant >= latest.start, instant < latest.end { return latest.sun.isDay(at: instant) }
        return sun(ofDay: days.number(of: instant)).isDay(at: instant)
    }

    /// The sun over a day.
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

    /// The moon over a day.
    package func moon(ofDay number: Int) -> MoonDay {
        let (start, end) = (days.start(ofDay: number), days.start(ofDay: number + 1))
        return MoonDay(from: start, to: end, at: observer, in: ephemeris(from: start, to: end))
    }

    /// Where sun and moon are between two instants.
    package func ephemeris(from start: Date, to end: Date) -> Ephemeris {
        Ephemeris(from: start, to: end, SharedSpans.all.span)
    }
}

/// The spans of the sky that were worked out last. They are the same for all places, so pages of many places share them.
///
/// What changes is changed under the lock only.
private final class SharedSpans: @unchecked Sendable {
    static let all = SharedSpans()

    private let lock = Lock()
    private var spans: [Int: SkySpan] = [:]

    func span(_ number: Int) -> SkySpan {
        lock.withLock {
            if let span = spans[number] { return span }
            let span = SkySpan(number: Double(number))
            // These are eight months. A forecast that is longer is damaged.
            if spans.count == 64 { spans.removeAll() }
            spans[number] = span
            return span
        }
    }
}

/// What is worked out follows from the rest of a forecast.
extension Sky: Equatable {
    package static func == (one: Sky, other: Sky) -> Bool { true }
}
