import FoundationEssentials

/// Dates as numbers of days, in the proleptic Gregorian calendar.
extension CalendarDate {
    /// The number of days from 1970-01-01 to this date.
    package var daysSince1970: Int {
        // Counted in years that begin in March, so that a leap day is the last day of its year.
        let (marchYear, marchMonth) = month > 2 ? (year, month - 3) : (year - 1, month + 9)
        let leapDays = marchYear / 4 - marchYear / 100 + marchYear / 400
        return marchYear * 365 + leapDays + (marchMonth * 153 + 2) / 5 + day - 719_469
    }

    /// The range of valid dates, years 1 to 9999, in days since 1970-01-01.
    private static let all = -719_162...2_932_896

    /// Creates the date a number of days after 1970-01-01; nil before the year 1 and after the year 9999.
    package init?(daysSince1970 days: Int) {
        guard Self.all.contains(days) else { return nil }
        let count = days + 719_468
        let (era, dayOfEra) = (count / 146_097, count % 146_097)
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let marchMonth = (5 * dayOfYear + 2) / 153
        let month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
        self.init(
            year: era * 400 + yearOfEra + (month < 3 ? 1 : 0), month: month,
            day: dayOfYear - (153 * marchMonth + 2) / 5 + 1)
    }

    /// Creates the date of an instant in a time zone; before the year 1 and after 9999, the first or last date.
    package init(_ instant: Date, in zone: TimeZone) {
        let (first, last) = (Double(Self.all.lowerBound) * 86_400, Double(Self.all.upperBound) * 86_400)
        let seconds = min(max(first, instant.timeIntervalSince1970), last)
        let offset = zone.secondsFromGMT(for: Date(timeIntervalSince1970: seconds))
        let days = Int(((seconds + Double(offset)) / 86_400).rounded(.down))
        // Every number within the limits is a valid date.
        self.init(daysSince1970: min(max(Self.all.lowerBound, days), Self.all.upperBound))!
    }
}
