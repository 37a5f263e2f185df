import Foundation
import Testing
import Weather

@Suite("A calendar date")
struct CalendarDateTests {
    @Test(
        "is written and parsed as year, month and day",
        arguments: ["2026-10-15", "2024-02-29", "0001-01-01", "9999-12-31"])
    func text(text: String) {
        #expect(CalendarDate(text)?.description == text)
    }

    @Test(
        "is nil for any other text",
        arguments: [
            "", "2026-13-01", "2026-02-29", "2100-02-29", "2026-00-10", "2026-1-1", "26-10-15", "2026-10-15T00:00",
            "2026-10-+5", "2026-10-٠٥",
        ])
    func otherTexts(text: String) {
        #expect(CalendarDate(text) == nil)
    }

    @Test(
        "begins at local midnight, or at the first time after a clock change",
        arguments: [
            ("Europe/Oslo", "2026-10-25", "2026-10-24T22:00:00Z"),
            ("Asia/Kathmandu", "2026-10-25", "2026-10-24T18:15:00Z"),
            ("America/Sao_Paulo", "2018-11-04", "2018-11-04T03:00:00Z"),  // midnight did not exist on this day
        ])
    func start(zone: String, day: String, instant: String) throws {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try #require(TimeZone(identifier: zone))
        let start = try #require(CalendarDate(day)?.start(in: calendar))
        #expect(start.formatted(.iso8601) == instant)
        #expect(CalendarDate(start, in: calendar).description == day)
    }
}
