import Foundation
import Testing

@testable import Weather

@Suite("A local clock")
struct LocalClockTests {
    @Test(
        "converts a local time to an instant, also at clock changes",
        arguments: [
            ("Europe/Oslo", "2026-07-01T12:00", "2026-07-01T10:00:00Z"),
            ("Europe/Oslo", "2026-03-29T01:59", "2026-03-29T00:59:00Z"),
            // Skipped: half past two, by the offset of winter.
            ("Europe/Oslo", "2026-03-29T02:30", "2026-03-29T01:30:00Z"),
            ("Europe/Oslo", "2026-03-29T03:00", "2026-03-29T01:00:00Z"),
            // The clock shows this time twice; the first instant is used.
            ("Europe/Oslo", "2026-10-25T02:30", "2026-10-25T00:30:00Z"),
            ("Europe/Oslo", "2026-10-25T03:00", "2026-10-25T02:00:00Z"),
            ("Australia/Lord_Howe", "2026-04-05T12:00", "2026-04-05T01:30:00Z"),
            ("America/St_Johns", "2026-03-08T12:00", "2026-03-08T14:30:00Z"),
            ("Pacific/Apia", "2011-12-31T12:00", "2011-12-30T22:00:00Z"),
            ("Pacific/Apia", "2011-12-29T12:00", "2011-12-29T22:00:00Z"),
        ])
    func instants(zone: String, time: String, expected: String) throws {
        let clock = LocalClock(try #require(TimeZone(identifier: zone)))
        let written = try #require(InstantParser.parse(time))
        #expect(clock.instant(written) == instant(expected))
        let date = try #require(CalendarDate(time.prefix(10)))
        #expect(clock.instant(written.wallSeconds - date.daysSince1970 * 86_400, of: date) == instant(expected))
    }

    @Test("is not used for a time with its own UTC offset")
    func offset() throws {
        let clock = try #require(LocalClock(offset: 7200))
        #expect(
            clock.instant(try #require(InstantParser.parse("2026-10-15T05:00:00Z"))) == instant("2026-10-15T05:00:00Z"))
        #expect(clock.instant(try #require(InstantParser.parse("2026-10-15 07:00"))) == instant("2026-10-15T05:00:00Z"))
        #expect(LocalClock(offset: 90_000) == nil)
    }
}
