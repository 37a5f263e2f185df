import Foundation
import Weather

/// How a locale writes dates and times: by the Gregorian calendar, in the locale's words, order and digits.
public struct DateFormat: Sendable {
    private let programs: [DateProgram]
    private let numerals: Numerals
    /// How people of the region count hours.
    let clock: Clock

    /// The dates of a locale. Its patterns and names are asked once.
    init(_ locale: Locale, isFirstEnglish: Bool, _ numbers: NumberFormat) {
        numerals = numbers.numerals
        let names = DateNames(locale)
        func program(_ pattern: String) -> DateProgram { DateProgram(pattern, names, numbers.numerals) }
        if isFirstEnglish {
            programs = DatePattern.allCases.map { program($0.firstEnglish) }
            clock = .twelveHours
        } else {
            programs = DatePattern.allCases.map { program(names.pattern($0.skeleton)) }
            clock = program(names.pattern("j")).countsTwelveHours ? .twelveHours : .twentyFourHours
        }
    }

    /// An instant as a place's calendar and clock show it.
    public func text(_ pattern: DatePattern, _ instant: Date, _ zone: TimeZone) -> String {
        programs[pattern.index].text(WallTime(instant, in: zone), numerals)
    }

    /// A day of the calendar, wherever it is.
    public func text(_ pattern: DatePattern, _ day: CalendarDate) -> String {
        programs[pattern.index].text(WallTime(day), numerals)
    }
}
