import Foundation

/// Instants, days and zones in the forms in which services write them.
extension JSONValue {
    /// An instant, written as `2026-10-15T05:00:00Z` or with the distance from Greenwich, `+02:00`.
    func instant() throws(ForecastProblem) -> Date {
        guard let instant = try withText({ InstantParser.parse($0.span)?.instant }) else {
            throw problem("an instant is written as 2026-10-15T05:00:00Z, found \(found)")
        }
        return instant
    }

    /// The distance from Greenwich with which an instant is written, in seconds; nil for any other text.
    func writtenOffset() throws(ForecastProblem) -> Int? {
        try withText { InstantParser.parse($0.span)?.offset }
    }

    /// An instant, as the seconds since 1970.
    func unixTime() throws(ForecastProblem) -> Date {
        let seconds = try double()
        // The years 1 to 9999, for which there are calendars.
        guard (-62_135_596_800..<253_402_300_800).contains(seconds) else { throw unexpected("seconds since 1970") }
        return Date(timeIntervalSince1970: seconds)
    }

    /// A day of the calendar, written as `2026-10-15`.
    func day() throws(ForecastProblem) -> CalendarDate {
        guard let day = try withText({ $0.count == 10 ? CalendarDate($0.span, at: 0) : nil }) else {
            throw problem("a day is written as 2026-10-15, found \(found)")
        }
        return day
    }

    /// How many seconds a place's clocks are ahead of Greenwich.
    func secondsFromGreenwich() throws(ForecastProblem) -> Int {
        guard let seconds = document.wholeNumber(at: index), seconds.magnitude <= 86_400 else {
            throw unexpected("the seconds that clocks are ahead of Greenwich")
        }
        return seconds
    }
}
