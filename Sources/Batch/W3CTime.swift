/// Times as the W3C's note on date and time formats writes them: `2026-11-22T10:00:00Z`.
package enum W3CTime {
    /// Returns the text of a time in seconds since 1970; nil outside the years 0 to 9999.
    package static func text(_ seconds: Int) -> String? {
        guard (-62_167_219_200..<253_402_300_800).contains(seconds) else { return nil }
        // Rounded down, so that times before 1970 belong to the right day.
        let second = ((seconds % 86_400) + 86_400) % 86_400
        let (year, month, day) = date((seconds - second) / 86_400)
        let time = [second / 3600, second / 60 % 60, second % 60].map { padded($0, 2) }.joined(separator: ":")
        return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))T\(time)Z"
    }

    /// Returns the Gregorian date of a day after 1970-01-01.
    private static func date(_ day: Int) -> (year: Int, month: Int, day: Int) {
        // The years begin in March; 400 of them have 146,097 days. The first is the year 0.
        let shifted = day + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let month = (5 * dayOfYear + 2) / 153
        return (
            yearOfEra + era * 400 + (month < 10 ? 0 : 1), month < 10 ? month + 3 : month - 9,
            dayOfYear - (153 * month + 2) / 5 + 1
        )
    }

    private static func padded(_ number: Int, _ digits: Int) -> String {
        let text = String(number)
        return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
    }
}
