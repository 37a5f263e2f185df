import Foundation

/// The calendar days of a place over a stretch of time, found by arithmetic.
///
/// Where the place's clocks are put forward or back is looked up once; after that an instant's day and a day's first
/// instant cost nanoseconds, where a `Calendar` takes half a microsecond and more.
package struct LocalDays: Sendable {
    /// Stretches in which the clocks stay the same, in order: when each begins, and how far ahead of UTC they are then.
    private let stretches: [(start: TimeInterval, offset: TimeInterval)]
    /// What was looked up: before and after, the clocks may stand otherwise.
    private let known: ClosedRange<TimeInterval>

    /// The days of a zone between two instants, both included.
    package init(in zone: TimeZone, from start: Date, to end: Date) {
        // A day more on either side, for days that begin before the first instant or end after the last.
        let first = start.timeIntervalSince1970.rounded(.down) - 2 * 86_400
        let last = max(first, end.timeIntervalSince1970 + 2 * 86_400)
        func offset(_ time: TimeInterval) -> TimeInterval {
            TimeInterval(zone.secondsFromGMT(for: Date(timeIntervalSince1970: time)))
        }
        var stretches = [(start: -TimeInterval.infinity, offset: offset(first))]
        for day in stride(from: first, to: last, by: 86_400) {
            let (before, after) = (stretches[stretches.count - 1].offset, offset(day + 86_400))
            guard before != after else { continue }
            var (low, high) = (day, day + 86_400)
            while high - low > 1 {
                let middle = ((low + high) / 2).rounded(.down)
                if offset(middle) == before { low = middle } else { high = middle }
            }
            stretches.append((high, after))
        }
        self.stretches = stretches
        known = first...last
    }

    /// How far the clocks are ahead of UTC at an instant, in seconds; nil where that was not looked up.
    package func offset(at instant: Date) -> Int? {
        let time = instant.timeIntervalSince1970
        return known.contains(time) ? Int(offset(time)) : nil
    }

    /// The calendar day in which an instant lies, by its number: see ``CalendarDate/daysSince1970``.
    package func number(of instant: Date) -> Int {
        Int((local(instant) / 86_400).rounded(.down))
    }

    /// What the clocks show at an instant, in hours since midnight: 13.5 at half past one in the afternoon.
    package func clock(at instant: Date) -> Double {
        let seconds = local(instant)
        return (seconds - (seconds / 86_400).rounded(.down) * 86_400) / 3600
    }

    /// The first instant of a day: its midnight, or, where that does not exist, when the clocks have been put forward.
    package func start(ofDay number: Int) -> Date {
        instant(ofDay: number, clock: 0)
    }

    /// The first instant of a day at which the clocks show so many hours, or have been put forward beyond them.
    package func instant(ofDay number: Int, clock hours: Double) -> Date {
        let local = TimeInterval(number) * 86_400 + hours * 3600
        for (index, stretch) in stretches.enumerated() {
            let end = index + 1 < stretches.count ? stretches[index + 1].start : .infinity
            let time = max(local - stretch.offset, stretch.start)
            if time < end { return Date(timeIntervalSince1970: time) }
        }
        return Date(timeIntervalSince1970: local)
    }

    private func local(_ instant: Date) -> TimeInterval {
        let time = instant.timeIntervalSince1970
        return time + offset(time)
    }

    private func offset(_ time: TimeInterval) -> TimeInterval {
        stretches.last { $0.start <= time }?.offset ?? 0
    }
}
