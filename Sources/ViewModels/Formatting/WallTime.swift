import FoundationEssentials
import Weather

/// The local date and time of an instant, by arithmetic. Only the UTC offset of the time zone is looked up.
struct WallTime {
    let date: CalendarDate
    /// 0 for Sunday to 6 for Saturday.
    let weekday: Int
    let hour: Int
    let minute: Int
    let second: Int

    /// Creates the local time of an instant in a zone. Times before the year 1 and after 9999 are clamped.
    init(_ instant: Date, in zone: TimeZone) {
        let seconds = Self.seconds(instant)
        self.init(seconds: seconds + zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(seconds))))
    }

    /// Creates the local time of an instant with a UTC offset in seconds.
    init(_ instant: Date, ahead: Int) {
        self.init(seconds: Self.seconds(instant) + ahead)
    }

    /// Creates the midnight at the start of a day.
    init(_ day: CalendarDate) {
        self.init(seconds: day.daysSince1970 * 86_400)
    }

    private init(seconds: Int) {
        let (days, secondOfDay) = (seconds.floored(by: 86_400), seconds - seconds.floored(by: 86_400) * 86_400)
        // The limits are those of the calendar, so every day between them has a date.
        date = CalendarDate(daysSince1970: days)!
        weekday = days + 4 - (days + 4).floored(by: 7) * 7
        hour = secondOfDay / 3600
        minute = secondOfDay / 60 % 60
        second = secondOfDay % 60
    }

    /// Returns the whole seconds since 1970, within the limits.
    private static func seconds(_ instant: Date) -> Int {
        Int(min(max(instant.timeIntervalSince1970.rounded(.down), first), last))
    }

    /// The limits of the calendar, less a day at either end, because of UTC offsets.
    private static let (first, last) = (-62_135_596_800.0 + 86_400, 253_402_300_799.0 - 86_400)
}

extension Int {
    fileprivate func floored(by divisor: Int) -> Int {
        self >= 0 ? self / divisor : (self + 1) / divisor - 1
    }
}
