import Foundation
import Testing

@testable import Weather

@Suite("The days of a place")
struct LocalDaysTests {
    private static let zones = [
        "Europe/Oslo", "America/New_York", "Asia/Kathmandu", "Australia/Adelaide", "Australia/Lord_Howe",
        "America/Sao_Paulo", "America/Asuncion", "America/Havana", "Asia/Beirut", "Pacific/Apia", "Pacific/Chatham",
        "Asia/Tehran", "Africa/Casablanca", "America/St_Johns", "Antarctica/Troll", "UTC",
    ]

    @Test("equal those of Foundation's calendar, hour by hour over years with clock changes", arguments: zones)
    func calendar(zone name: String) throws {
        let zone = try #require(TimeZone(identifier: name))
        let calendar = Calendar.gregorian(zone)
        for year in [2011, 2018, 2024, 2026] {
            let start = try #require(CalendarDate(year: year, month: 1, day: 1)?.start(in: calendar))
            let days = LocalDays(in: zone, from: start, to: start + 366 * 86_400)
            for hour in stride(from: 0, to: 366 * 24, by: 7) {
                let instant = start + TimeInterval(hour) * 3600 + 1800
                let number = days.number(of: instant)
                #expect(CalendarDate(daysSince1970: number) == CalendarDate(instant, in: calendar), "\(instant)")
                #expect(days.start(ofDay: number) == calendar.startOfDay(for: instant), "\(instant)")
                #expect(days.offset(at: instant) == zone.secondsFromGMT(for: instant), "\(instant)")
            }
        }
    }

    @Test("have no UTC offset outside of the interval")
    func unknownOffset() throws {
        let zone = try #require(TimeZone(identifier: "Europe/Oslo"))
        let start = Date(timeIntervalSince1970: 1_790_000_000)
        let days = LocalDays(in: zone, from: start, to: start + 86_400)
        #expect(days.offset(at: start + 86_400) == 7200)
        #expect(days.offset(at: start - 90 * 86_400) == nil)
        #expect(days.offset(at: start + 90 * 86_400) == nil)
    }

    @Test(
        "have 23 or 25 hours when the clocks change",
        arguments: [
            ("Europe/Oslo", "2026-03-29", 23.0), ("Europe/Oslo", "2026-10-25", 25), ("Europe/Oslo", "2026-07-01", 24),
            ("Australia/Lord_Howe", "2026-04-05", 24.5), ("America/New_York", "2026-03-08", 23),
        ])
    func lengths(zone name: String, text: String, hours: Double) throws {
        let zone = try #require(TimeZone(identifier: name))
        let day = try #require(CalendarDate(text))
        let number = day.daysSince1970
        let noon = Date(timeIntervalSince1970: TimeInterval(number) * 86_400 + 43_200)
        let days = LocalDays(in: zone, from: noon, to: noon)
        #expect(days.start(ofDay: number + 1).timeIntervalSince(days.start(ofDay: number)) == hours * 3600)
    }
}
