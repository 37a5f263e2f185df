import Foundation
import Testing

@testable import Weather

@Suite("Days as numbers")
struct DayCountTests {
    @Test("are continuous from the first year to the last, and convert back")
    func everyDay() throws {
        var (expected, count) = (-719_162, 0)
        for year in 1...9999 where year < 3 || (1580...2420).contains(year) || year > 9997 {
            if year == 1580 || year == 9998 {
                expected = try #require(CalendarDate(year: year, month: 1, day: 1)).daysSince1970
            }
            for month in 1...12 {
                for day in 1...31 {
                    guard let date = CalendarDate(year: year, month: month, day: day) else { continue }
                    guard date.daysSince1970 == expected, CalendarDate(daysSince1970: expected) == date else {
                        Issue.record("\(date) is \(date.daysSince1970), not \(expected)")
                        return
                    }
                    (expected, count) = (expected + 1, count + 1)
                }
            }
        }
        #expect(count == 365 * 2 + 307_170 + 365 * 2)
        #expect(expected == 2_932_897)
    }

    @Test("equal those of Foundation")
    func foundation() throws {
        for text in ["1970-01-01", "1900-03-01", "2000-02-29", "2026-10-15", "2100-12-31"] {
            let date = try #require(CalendarDate(text))
            let start = try #require(date.start(in: .gregorian(.gmt)))
            #expect(Double(date.daysSince1970) * 86_400 == start.timeIntervalSince1970)
        }
    }

    @Test("have no date outside of the years 1 to 9999", arguments: [-719_163, 2_932_897, .min, .max])
    func outside(days: Int) {
        #expect(CalendarDate(daysSince1970: days) == nil)
    }
}
