import Foundation
import Testing
import Weather

@testable import ViewModels

@Suite("The page, its place and its data")
struct PageTests {
    @Test(
        "have a language and units, even without weather",
        arguments: [
            ("en_US", "en-US", "English", "ltr", "°F", "mph", "°F, mph, inHg, in, mi"),
            ("de", "de", "Deutsch", "ltr", "°C", "km/h", "°C, km/h, hPa, mm, km"),
            ("en_GB", "en-GB", "English", "ltr", "°C", "mph", "°C, mph, hPa, mm, mi"),
        ])
    func page(
        locale: String, tag: String, name: String, direction: String, temperature: String, wind: String, units: String
    ) throws {
        let language = try #require(Language(locale: locale))
        let fixture = try Fixture(Preferences(language), language: language)
        fixture.root.start()
        let outputs = ["language", "languageName", "direction", "temperatureUnit", "windUnit", "units"]
        let texts = outputs.map { fixture.texts("page." + $0) }
        #expect(texts == [[tag], [name], [direction], [temperature], [wind], [units]])
    }

    @Test("have the direction right to left in Hebrew and Arabic", arguments: ["he", "ar_EG"])
    func direction(locale: String) throws {
        let fixture = try Fixture(language: try #require(Language(locale: locale)))
        fixture.root.start()
        #expect(fixture.texts("page.direction") == ["rtl"])
    }

    @Test("change with the preferences that they use, and with no others")
    func preferences() throws {
        let fixture = try Fixture()
        fixture.root.send(.data(try morning()))
        fixture.preferences.value.wind = .beaufort
        fixture.preferences.value.refreshMinutes = 30
        fixture.preferences.value.theme = .dark
        fixture.preferences.value.address = "https://example.org/oslo.html"
        #expect(fixture.texts("page.windUnit") == ["mph", "Bft"])
        #expect(fixture.texts("page.temperatureUnit") == ["°F"])
        #expect(fixture.texts("page.units") == ["°F, mph, inHg, in, mi", "°F, Bft, inHg, in, mi"])
        #expect(fixture.texts("page.refreshSeconds") == [nil, "1800"])
        #expect(fixture.texts("page.address") == [nil, "https://example.org/oslo.html"])
        #expect(fixture.texts("page.theme") == [nil, "dark"])
        #expect(fixture.texts("page.title") == ["Weather in Ålesund"])
    }

    @Test(
        "have the place's local time",
        arguments: [
            ("Europe/Oslo", "Thursday, October 15", "7:10 AM", "GMT+2"),
            ("Asia/Kathmandu", "Thursday, October 15", "10:55 AM", "GMT+5:45"),
            ("Australia/Adelaide", "Thursday, October 15", "3:40 PM", "GMT+10:30"),
            ("America/Los_Angeles", "Wednesday, October 14", "10:10 PM", "GMT-7"),
            ("Pacific/Marquesas", "Wednesday, October 14", "7:40 PM", "GMT-9:30"),
            ("Africa/Abidjan", "Thursday, October 15", "5:10 AM", "GMT"),
        ])
    func place(zone: String, date: String, time: String, name: String) throws {
        let fixture = try Fixture()
        fixture.root.send(.data(try morning { $0.place.timeZone = zone }))
        let texts = ["date", "time", "zone", "instant"].map { fixture.texts("place." + $0) }
        #expect(texts == [[date], [time], [name], ["2026-10-15T05:10:00Z"]])
    }

    @Test("have the time zone in the digits of the language", arguments: [("ar_EG", "GMT+٥:٤٥"), ("fr", "GMT+5:45")])
    func digits(locale: String, name: String) throws {
        let fixture = try Fixture(language: try #require(Language(locale: locale)))
        fixture.root.send(.data(try morning { $0.place.timeZone = "Asia/Kathmandu" }))
        #expect(fixture.texts("place.zone") == [name])
    }

    @Test("have the age of the data, for readers and for machines")
    func freshness() throws {
        let fixture = try Fixture()
        fixture.root.send(.data(try morning()))
        fixture.root.send(.data(try morning { $0.fetchedAt = nil }))
        fixture.root.send(.data(try morning { ($0.fetchedAt, $0.current) = (nil, nil) }))
        #expect(fixture.texts("freshness.updatedAtInstant") == ["2026-10-15T04:35:00Z", "2026-10-15T05:00:00Z", nil])
    }

    @Test("have a date for data from before the calendar")
    func ages() throws {
        let fixture = try Fixture()
        for seconds in [-1e300, -.infinity] {
            fixture.root.send(.data(try morning { $0.fetchedAt = Date(timeIntervalSince1970: seconds) }))
        }
        #expect(fixture.texts("freshness.updated").allSatisfy { $0?.hasPrefix("Updated on ") == true })
    }

    @Test(
        "have the age of an old observation",
        arguments: [
            ("2026-10-15T08:00:00Z", "Updated 3 hours ago", false, false),
            ("2026-10-15T09:00:00Z", "Updated 4 hours ago", true, false),
            ("2026-10-17T06:00:00Z", "Updated 2 days ago", true, true),
            ("2026-10-22T04:00:00Z", "Updated 6 days ago", true, true),
            ("2026-10-22T06:00:00Z", "Updated on Thursday, October 15", true, true),
            ("2030-05-01T06:00:00Z", "Updated on Thursday, October 15, 2026", true, true),
        ])
    func observation(now: String, updated: String, isStale: Bool, isArchived: Bool) throws {
        let fixture = try Fixture(now: now)
        var forecast = try hourly(from: "2026-10-15T05:00:00Z", count: 0)
        forecast.current = WeatherMoment(time: try Date("2026-10-15T05:00:00Z", strategy: .iso8601))
        fixture.root.send(.data(forecast))
        #expect(fixture.texts("freshness.updated") == [updated])
        #expect(fixture.flags("freshness.isStale") == [isStale])
        #expect(fixture.flags("freshness.isArchived") == [isArchived])
        // The sky is that of the observation's day.
        #expect(fixture.texts("almanac.sunrise") == ["7:55 AM"])
    }

    @Test("have the title of an archive for past days")
    func archived() throws {
        let fixture = try Fixture(now: "2027-01-01T00:00:00Z")
        fixture.root.send(.data(try morning()))
        #expect(fixture.texts("forecast.title") == ["10 days"])
        #expect(fixture.flags("freshness.isArchived") == [true])
    }

    @Test(
        "have the time of past weather, with its year unless it is the current one",
        arguments: [
            ("2026-10-15T05:10:00Z", "Thursday, October 15 · 7:10 AM", "Thursday, October 15 at 6:35 AM", "GMT+2"),
            ("2026-12-01T00:00:00Z", "Thursday, October 15 · 7:00 AM", "Thursday, October 15 at 6:35 AM", "GMT+2"),
            (
                "2027-01-01T00:00:00Z", "Thursday, October 15, 2026 · 7:00 AM",
                "Thursday, October 15, 2026 at 6:35 AM", "GMT+2"
            ),
        ])
    func shownTime(now: String, time: String, updated: String, zone: String) throws {
        let fixture = try Fixture(now: now)
        fixture.root.send(.data(try morning()))
        #expect(fixture.texts("place.localTime") == [time])
        #expect(fixture.texts("freshness.updatedAt") == [updated])
        #expect(fixture.texts("place.zone") == [zone])
    }

    @Test(
        "have the attribution in the owner's words, or at least by name",
        arguments: [
            ("met-norway", "Data from MET Norway", "Data from MET Norway", "MET Norway"),
            ("met-norway", nil, "Weather data from MET Norway", "MET Norway"),
            ("canonical", nil, nil, nil), ("of my own", nil, nil, nil), ("of my own", "Mine", "Mine", nil),
        ] as [(WeatherOrigin, String?, String?, String?)])
    func attribution(origin: WeatherOrigin, words: String?, text: String?, name: String?) throws {
        let fixture = try Fixture()
        fixture.root.send(
            .data(
                try morning {
                    $0.origin = origin
                    $0.attribution = words.map { Attribution(text: $0) }
                }))
        #expect(fixture.texts("attribution.text") == [text])
        #expect(fixture.texts("attribution.provider") == [name])
    }

    @Test(
        "have the label of the source once, if the owner's words begin with it",
        arguments: [
            ("Weather data provided by Mine", true), ("weather data by Mine", true), ("Data from Mine", false),
            ("Mine", false),
        ])
    func labelOfSource(words: String, isSaid: Bool) throws {
        let fixture = try Fixture()
        fixture.root.send(.data(try morning { $0.attribution = Attribution(text: words) }))
        #expect(fixture.flags("attribution.saysSource") == [isSaid])
    }

    @Test("have a sentence for today and for each day from the hours, unless it only repeats the summary")
    func sentences() throws {
        let fixture = try Fixture()
        fixture.root.send(.data(try morning()))
        let sentences = fixture.column("sentence", of: "forecast.cells", ForecastCellViewModel.self)
        #expect(fixture.texts("day.sentence") == ["Showers all day."])
        #expect(sentences.prefix(4) == ["Showers all day.", "Showers all day.", nil, nil])
        fixture.root.send(.data(try morning { $0.days = [] }))
        #expect(fixture.texts("day.sentence").last == "Showers all day.")
    }
}
