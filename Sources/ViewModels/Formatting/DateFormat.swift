import FoundationEssentials
import Weather

/// The formats of a locale for dates and times: in the Gregorian calendar, in the locale's words, order and digits.
public final class DateFormat: Sendable {
    private let programs: [DateProgram]
    private let vocabulary: DateVocabulary
    private let numerals: Numerals
    /// The clock that is usual in the region.
    let clock: Clock

    /// Creates the formats from a locale's patterns and names.
    init(_ parts: DateParts, _ numerals: Numerals) {
        var vocabulary = DateVocabulary(parts.names)
        programs = parts.patterns.map { DateProgram($0, &vocabulary, numerals) }
        self.vocabulary = vocabulary
        self.numerals = numerals
        clock = parts.clock
    }

    /// Formats an instant in the calendar and time zone of a place.
    public func text(_ pattern: DatePattern, _ instant: Date, _ zone: TimeZone) -> String {
        text(pattern, WallTime(instant, in: zone))
    }

    /// Formats a calendar day, independent of the time zone.
    public func text(_ pattern: DatePattern, _ day: CalendarDate) -> String {
        text(pattern, WallTime(day))
    }

    func text(_ pattern: DatePattern, _ time: WallTime) -> String {
        programs[pattern.index].text(time, vocabulary, numerals)
    }
}
