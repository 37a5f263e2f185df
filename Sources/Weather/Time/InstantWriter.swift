import FoundationEssentials

extension Date {
    /// The seconds since 1970 of the years 1 to 9999.
    private static let writable = -62_135_596_800.0...253_402_300_799.0

    /// Whether the instant is in one of the years of the calendar.
    package var isInCalendar: Bool { Self.writable.contains(timeIntervalSince1970) }

    /// The instant in ISO 8601, in whole seconds and UTC: `2026-10-15T05:00:00Z`.
    ///
    /// The calendar is Gregorian for every year, as in ``init(written:)``; Foundation's formatter uses the Julian
    /// calendar before 1582. An instant before the year 1 or after 9999 is written as the nearest one in these years.
    package var written: String {
        let limits = Self.writable
        let seconds = Int(min(max(timeIntervalSince1970.rounded(.down), limits.lowerBound), limits.upperBound))
        let days = (seconds - (seconds < 0 ? 86_399 : 0)) / 86_400
        let second = seconds - days * 86_400
        // The limits are those of the calendar.
        let date = CalendarDate(daysSince1970: days)!
        func digits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return "\(date)T\(digits(second / 3600)):\(digits(second / 60 % 60)):\(digits(second % 60))Z"
    }
}
