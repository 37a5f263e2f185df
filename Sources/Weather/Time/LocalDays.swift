import Foundation

/// The calendar days of a place over a stretch of time, found by arithmetic.
///
/// Where the place's clocks are put forward or back is looked up once; after that an instant's day and a day's first
/// instant cost nanoseconds, where a `Calendar` takes half a microsecond and more.
struct LocalDays {
    /// Stretches in which the clocks stay the same, in order: when each begins, and how far ahead of UTC they are then.
    private let stretches: [(start: TimeInterval, offset: TimeInterval)]

    /// The days of a zone between two instants, both included.
    init(in zone: TimeZone, from start: Date, to end: Date) {
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
    }

    /// The calendar day in which an instant lies.
    func day(of instant: Date) -> CalendarDate {
        let time = instant.timeIntervalSince1970
        let offset = stretches.last { $0.start <= time }?.offset ?? 0
        return CalendarDate(daysSince1970: Int(((time + offset) / 86_400).rounded(.down)))
    }

    /// The first instant of a day: its midnight, or, where that does not exist, when the clocks have been put forward.
    func start(of day: CalendarDate) -> Date {
        let midnight = TimeInterval(day.daysSince1970) * 86_400
        for (index, stretch) in stretches.enumerated() {
            let end = index + 1 < stretches.count ? stretches[index + 1].start : .infinity
            let time = max(midnight - stretch.offset, stretch.start)
            if time < end { return Date(timeIntervalSince1970: time) }
        }
        return Date(timeIntervalSince1970: midnight)
    }
}

extension CalendarDate {
    /// How many days after 1 January 1970 this is, by the rules of the Gregorian calendar: counted in eras of 400 years
    /// that begin on 1 March, so that the leap day is the last of a year.
    var daysSince1970: Int {
        let year = month > 2 ? self.year : self.year - 1
        let era = (year >= 0 ? year : year - 399) / 400
        let yearOfEra = year - era * 400
        let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return era * 146_097 + dayOfEra - 719_468
    }

    /// The day so many days after 1 January 1970.
    init(daysSince1970 days: Int) {
        let shifted = days + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        self.init(
            uncheckedYear: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month: month,
            day: dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
    }

    /// The day after this one.
    var next: CalendarDate { CalendarDate(daysSince1970: daysSince1970 + 1) }
}
