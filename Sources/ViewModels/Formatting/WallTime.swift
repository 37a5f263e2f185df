import Foundation
import Weather

/// What calendar and clock on a wall show at an instant, by arithmetic. All that is looked up is how far the wall's
/// time zone is ahead of Greenwich then.
struct WallTime {
    let date: CalendarDate
    /// 0 for Sunday to 6 for Saturday.
    let weekday: Int
    let hour: Int
    let minute: Int
    let second: Int

    /// The time at an instant in a zone. Before the year 1 and after 9999 the calendar stands still.
    init(_ instant: Date, in zone: TimeZone) {
        let seconds = Self.seconds(instant)
        self.init(seconds: seconds + zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(seconds))))
    }

    /// The time at an instant where clocks are so many seconds ahead of Greenwich.
    init(_ instant: Date, ahead: Int) {
        self.init(seconds: Self.seconds(instant) + ahead)
    }

    /// The midnight at which a day begins.
    init(_ day: CalendarDate) {
        self.init(seconds: day.daysSince1970 * 86_400)
    }

    private init(seconds: Int) {
        let (days, secondOfDay) = (seconds.floored(by: 86_400), seconds - seconds.floored(by: 86_400) * 86_400)
        // The limits are the calendar's own, so that every day between them has a date.
        date = CalendarDate(daysSince1970: days)!
        weekday = days + 4 - (days + 4).floored(by: 7) * 7
        hour = secondOfDay / 3600
        minute = secondOfDay / 60 % 60
        second = secondOfDay % 60
    }

    /// The whole seconds since 1970, inside the limits.
    private static func seconds(_ instant: Date) -> Int {
        Int(min(max(instant.timeIntervalSince1970.rounded(.down), first), last))
    }

    /// The limits of the calendar, a day away from its ends, which some zone may have passed.
    private static let (first, last) = (-62_135_596_800.0 + 86_400, 253_402_300_799.0 - 86_400)
}

extension Int {
    fileprivate func floored(by divisor: Int) -> Int {
        self >= 0 ? self / divisor : (self + 1) / divisor - 1
    }
}
