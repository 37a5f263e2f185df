import Foundation
import Weather

/// How a locale writes dates and times: by the Gregorian calendar, in the locale's words, order and digits.
public final class DateFormat: Sendable {
    private let programs: [DateProgram]
    private let vocabulary: DateVocabulary
    private let numerals: Numerals
    /// How people of the region count hours.
    let clock: Clock

    /// The dates of a locale that are made of such parts.
    init(_ parts: DateParts, _ numerals: Numerals) {
        var vocabulary = DateVocabulary(parts.names)
        programs = parts.patterns.map { DateProgram($0, &vocabulary, numerals) }
        self.vocabulary = vocabulary
        self.numerals = numerals
        clock = parts.clock
    }

    /// An instant as a place's calendar and clock show it.
    public func text(_ pattern: DatePattern, _ instant: Date, _ zone: TimeZone) -> String {
        text(pattern, WallTime(instant, in: zone))
    }

    /// A day of the calendar, wherever it is.
    public func text(_ pattern: DatePattern, _ day: CalendarDate) -> String {
        text(pattern, WallTime(day))
    }

    func text(_ pattern: DatePattern, _ time: WallTime) -> String {
        programs[pattern.index].text(time, vocabulary, numerals)
    }
}
