import FoundationEssentials

/// The calendar days of a place during an interval, computed by arithmetic.
///
/// The clock changes of the place are looked up once. After that, finding the day of an instant or the start of a day
/// takes nanoseconds, whereas a `Calendar` takes half a microsecond or more.
package struct LocalDays: Sendable {
    /// The intervals between clock changes, in order, with their starts and UTC offsets.
    private let stretches: [(start: TimeInterval, offset: TimeInterval)]
    /// The interval that was looked up; outside of it, offsets are unknown.
    private let known: ClosedRange<TimeInterval>

    /// Computes the days of a zone between two instants, inclusive.
    package init(in zone: TimeZone, from start: Date, to end: Date) {
        // One more day on either side, for days that begin before the first instant or end after the last.
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

    /// Returns the UTC offset at an instant in seconds; nil outside of the interval.
    package func offset(at instant: Date) -> Int? {
        let time = instant.timeIntervalSince1970
        return known.contains(time) ? Int(offset(time)) : nil
    }

    /// Returns the number of the day that contains an instant, as in ``CalendarDate/daysSince1970``.
    package func number(of instant: Date) -> Int {
        Int((local(instant) / 86_400).rounded(.down))
    }

    /// Returns the local time of an instant in hours since midnight: 13.5 at half past one in the afternoon.
    package func clock(at instant: Date) -> Double {
        let seconds = local(instant)
        return (seconds - (seconds / 86_400).rounded(.down) * 86_400) / 3600
    }

    /// Returns the first instant of a day: its midnight or, if a clock change skips it, the instant of the change.
    package func start(ofDay number: Int) -> Date {
        instant(ofDay: number, clock: 0)
    }

    /// Returns the first instant of a day at which the clock shows at least a number of hours.
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
