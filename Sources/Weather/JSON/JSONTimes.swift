import FoundationEssentials

/// Reads times, dates and time zones in the formats of services.
extension JSONValue {
    /// Reads a time such as `2026-10-15T05:00:00Z`, or with a UTC offset such as `+02:00`.
    func instant() throws(ForecastProblem) -> Date {
        guard let instant = try withText({ InstantParser.parse($0.span)?.instant }) else {
            throw problem("expected a time such as 2026-10-15T05:00:00Z, found \(found)")
        }
        return instant
    }

    /// Returns the UTC offset of a written time in seconds; nil for any other string.
    func writtenOffset() throws(ForecastProblem) -> Int? {
        try withText { InstantParser.parse($0.span)?.offset }
    }

    /// Reads a time in seconds since 1970.
    func unixTime() throws(ForecastProblem) -> Date {
        let seconds = try double()
        // The years 1 to 9999, for which there are calendars.
        guard (-62_135_596_800..<253_402_300_800).contains(seconds) else { throw unexpected("a Unix time in seconds") }
        return Date(timeIntervalSince1970: seconds)
    }

    /// Reads a date such as `2026-10-15`.
    func day() throws(ForecastProblem) -> CalendarDate {
        guard let day = try withText({ $0.count == 10 ? CalendarDate($0.span, at: 0) : nil }) else {
            throw problem("expected a date such as 2026-10-15, found \(found)")
        }
        return day
    }

    /// Reads a UTC offset in seconds.
    func secondsFromGreenwich() throws(ForecastProblem) -> Int {
        guard let seconds = document.wholeNumber(at: index), seconds.magnitude <= 86_400 else {
            throw unexpected("a UTC offset in seconds")
        }
        return seconds
    }
}
