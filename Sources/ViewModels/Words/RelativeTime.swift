import FoundationEssentials
import Weather

/// Formats a time relative to the current day: `tomorrow, 9 AM`.
struct RelativeTime {
    let language: Language
    private var phrases: Phrases { language.phrases }

    /// Returns a text such as `until tomorrow, 9:00 AM`, or a period from start to end if it has not begun.
    func period(from start: Date?, to end: Date?, seenAt now: Date, _ clock: Clock, in zone: TimeZone) -> String? {
        let begins = start.flatMap { $0 > now ? text($0, seenAt: now, clock, in: zone) : nil }
        let ends = end.map { text($0, seenAt: now, clock, in: zone) }
        switch (begins, ends) {
        case (let begins?, let ends?): return phrases["when.fromUntil", ["start": begins, "end": ends]]
        case (let begins?, nil): return phrases["when.from", ["start": begins]]
        case (nil, let ends?): return phrases["when.until", ["end": ends]]
        case (nil, nil): return nil
        }
    }

    /// Returns a text such as `today, 6:00 PM`, `tomorrow, …`, `Saturday, …`, or a date if it is further away.
    func text(_ instant: Date, seenAt now: Date, _ clock: Clock, in zone: TimeZone) -> String {
        let (today, then) = (WallTime(now, in: zone).date, WallTime(instant, in: zone))
        let time = language.dates.text(.time(clock), then)
        let day =
            switch then.date.daysSince1970 - today.daysSince1970 {
            case 0: phrases["when.today"]
            case 1: phrases["when.tomorrow"]
            case 2..<7: language.dates.text(.weekday, then)
            default: language.dates.text(.monthDay, then)
            }
        return phrases["when.dayAndTime", ["day": day, "time": time]]
    }
}
