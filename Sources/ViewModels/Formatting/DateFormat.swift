import Foundation
import Weather

/// How a locale writes dates and times: by the Gregorian calendar, in the locale's words, order and digits.
public struct DateFormat: Sendable {
    private let programs: [DateProgram]
    private let numbers: NumberFormat

    /// The dates of a locale. Its patterns and names are asked once.
    init(_ locale: Locale, isFirstEnglish: Bool, _ numbers: NumberFormat) {
        self.numbers = numbers
        let names = DateNames(locale)
        programs = DatePattern.allCases.map { pattern in
            DateProgram(isFirstEnglish ? pattern.firstEnglish : names.pattern(pattern.skeleton), names, numbers)
        }
    }

    /// An instant as a place's calendar and clock show it.
    public func text(_ pattern: DatePattern, _ instant: Date, _ zone: TimeZone) -> String {
        programs[pattern.index].text(WallTime(instant, in: zone), numbers)
    }

    /// A day of the calendar, wherever it is.
    public func text(_ pattern: DatePattern, _ day: CalendarDate) -> String {
        programs[pattern.index].text(WallTime(day), numbers)
    }
}
