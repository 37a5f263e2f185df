import Foundation
import Weather

/// Says when something is, as people do who know what day it is: `tomorrow, 9 AM`.
struct RelativeTime {
    let phrases: Phrases
    private let clock = ClockFormats(twelveHours: "h:mm a", twentyFourHours: "HH:mm")
    private let weekday = DateText("EEEE")
    private let date = DateText("MMMM d")

    init(phrases: Phrases) {
        self.phrases = phrases
    }

    /// `until tomorrow, 9:00 AM`, or from when to when where it has not begun.
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

    /// `today, 6:00 PM`, `tomorrow, …`, `Saturday, …`, or a date where it is further away.
    func text(_ instant: Date, seenAt now: Date, _ clock: Clock, in zone: TimeZone) -> String {
        let calendar = Calendar.gregorian(zone)
        let days =
            calendar.dateComponents(
                [.day], from: calendar.startOfDay(for: now), to: calendar.startOfDay(for: instant)
            ).day ?? 0
        let time = self.clock[clock].string(instant, in: zone)
        let day =
            switch days {
            case 0: phrases["when.today"]
            case 1: phrases["when.tomorrow"]
            case 2..<7: weekday.string(instant, in: zone)
            default: date.string(instant, in: zone)
            }
        return phrases["when.dayAndTime", ["day": day, "time": time]]
    }
}
