import FoundationEssentials

/// Parses the dates of HTTP headers: `Mon, 20 Jul 2020 11:44:31 GMT` (RFC 9110, section 5.6.7).
enum HTTPDate {
    /// Returns the instant of a text; nil for any other text.
    static func parse(_ text: String) -> Date? {
        let parts = text.split(separator: " ", maxSplits: 6)
        guard parts.count == 6, parts[0].hasSuffix(","), parts[5] == "GMT",
            let month = months.firstIndex(of: String(parts[2])), let day = Int(parts[1]), let year = Int(parts[3]),
            let date = CalendarDate(year: year, month: month + 1, day: day),
            let time = InstantParser.parse("\(date)T\(parts[4])Z")
        else { return nil }
        return time.instant
    }

    private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
}
