import Foundation
import Testing
import Weather

@testable import ViewModels

@Suite("Dates")
struct DateFormatTests {
    private static func language(_ locale: String) throws -> DateFormat {
        DateFormat(asking: Locale(identifier: locale + "@calendar=gregorian"))
    }

    @Test(
        "have the first view models' format in American English",
        arguments: [
            (.shortHeading, "Thu, October 15"), (.weekday, "Thursday"), (.shortWeekday, "Thu"),
            (.monthDay, "October 15"), (.fullDate, "Thursday, October 15"),
            (.fullDateWithYear, "Thursday, October 15, 2026"), (.time(.twelveHours), "7:10 AM"),
            (.time(.twentyFourHours), "07:10"), (.paddedTime(.twelveHours), "07:10 AM"),
            (.paddedTime(.twentyFourHours), "07:10"), (.hour(.twelveHours), "7 AM"),
            (.hour(.twentyFourHours), "07:10"),
        ] as [(DatePattern, String)])
    func english(pattern: DatePattern, text: String) throws {
        let instant = try Date("2026-10-15T05:10:00Z", strategy: .iso8601)
        let oslo = try #require(TimeZone(identifier: "Europe/Oslo"))
        #expect(Language.english.dates.text(pattern, instant, oslo) == text)
    }

    @Test(
        "have each locale's own order, words and digits",
        arguments: [
            ("de", "Donnerstag, 15. Oktober", "07:10"), ("en_GB", "Thursday 15 October", "07:10"),
            ("ja", "10月15日 木曜日", "7:10"), ("ar_EG", "الخميس، ١٥ أكتوبر", "٠٧:١٠"),
            ("fi", "torstai 15. lokakuuta", "7.10"),
        ])
    func locales(identifier: String, date: String, time: String) throws {
        let dates = try Self.language(identifier)
        let (instant, zone) = (try Date("2026-10-15T05:10:00Z", strategy: .iso8601), TimeZone(secondsFromGMT: 7200))
        #expect(dates.text(.fullDate, instant, try #require(zone)) == date)
        #expect(dates.text(.time(.twentyFourHours), instant, try #require(zone)) == time)
        #expect(dates.text(.fullDate, try #require(CalendarDate("2026-10-15"))) == date)
    }

    @Test("are Gregorian even if the locale uses another calendar", arguments: ["fa_IR", "th_TH", "ar_SA"])
    func gregorian(identifier: String) throws {
        let date = try #require(CalendarDate("2026-10-15"))
        let style = Date.FormatStyle(
            locale: Locale(identifier: identifier), calendar: Calendar(identifier: .gregorian), timeZone: .gmt)
        let day = style.day().format(try Date("2026-10-15T00:00:00Z", strategy: .iso8601))
        #expect(try Self.language(identifier).text(.monthDay, date).contains(day))
    }

    @Test(
        "have local times",
        arguments: [
            ("Europe/Oslo", "2026-10-25T00:59:59Z", "Sunday, October 25 2:59 AM"),
            ("Europe/Oslo", "2026-10-25T01:00:00Z", "Sunday, October 25 2:00 AM"),
            ("America/New_York", "2026-03-08T06:59:59Z", "Sunday, March 8 1:59 AM"),
            ("America/New_York", "2026-03-08T07:00:00Z", "Sunday, March 8 3:00 AM"),
            ("Asia/Kathmandu", "2026-10-14T18:15:00Z", "Thursday, October 15 12:00 AM"),
            ("Australia/Adelaide", "2026-12-31T13:29:59Z", "Thursday, December 31 11:59 PM"),
            ("Pacific/Kiritimati", "1969-12-31T09:59:00Z", "Tuesday, December 30 11:19 PM"),
            ("GMT", "2024-02-29T12:00:00Z", "Thursday, February 29 12:00 PM"),
        ])
    func walls(zone: String, instant: String, text: String) throws {
        let zone = try #require(TimeZone(identifier: zone))
        let instant = try Date(instant, strategy: .iso8601)
        let dates = Language.english.dates
        let shown = dates.text(.fullDate, instant, zone) + " " + dates.text(.time(.twelveHours), instant, zone)
        #expect(shown == text)
    }

    @Test(
        "are clamped at the ends of the calendar",
        arguments: [Date.distantPast, .distantFuture, Date(timeIntervalSince1970: .infinity)])
    func ends(instant: Date) throws {
        let text = Language.english.dates.text(.fullDate, instant, .gmt)
        #expect(
            text.hasSuffix(
                instant == .distantPast ? "January 2" : instant == .distantFuture ? "January 1" : "December 30"))
    }

    @Test(
        "for machines are in UTC",
        arguments: ["2026-10-15T05:10:07Z", "1969-12-31T23:59:59Z", "2024-02-29T00:00:00Z"])
    func instants(text: String) throws {
        #expect(InstantText.string(try Date(text, strategy: .iso8601)) == text)
    }
}
