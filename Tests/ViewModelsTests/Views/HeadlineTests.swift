import Foundation
import Testing
import Weather

@testable import ViewModels

@Suite("The headline of a page")
struct HeadlineTests {
    private func texts(_ fixture: Fixture) -> [String?] {
        ["label", "image", "temperature", "high", "low", "summary"].map {
            fixture.texts("headline.\($0)").last ?? "nothing was said"
        }
    }

    @Test("is the weather now where that is known, with what today brings")
    func now() throws {
        let fixture = try Fixture()
        fixture.root.send(.data(try morning()))
        #expect(fixture.texts("headline.temperature") == fixture.texts("day.temperatureShort"))
        #expect(fixture.texts("headline.label") == [nil])
        #expect(fixture.texts("headline.high") == fixture.texts("day.high"))
    }

    @Test(
        "is today, or the first day that is known, where nobody knows the weather now",
        arguments: [
            ("2026-10-15", 12.0, 8.0, "Today", "54°", "46°"), ("2026-10-16", 12, nil, "Friday", "54°", nil),
            ("2026-10-15", nil, 8, "Today", "46°", nil), ("2026-10-15", nil, nil, "Today", nil, nil),
        ] as [(String, Double?, Double?, String, String?, String?)])
    func day(
        date: String, high: Double?, low: Double?, label: String, temperature: String?, lowText: String?
    ) throws {
        let fixture = try Fixture(now: "2026-10-15T05:00:00Z")
        var day = WeatherDay(date: try #require(CalendarDate(date)))
        (day.high, day.low) = (high.map { Temperature(celsius: $0) }, low.map { Temperature(celsius: $0) })
        day.condition = Condition(.rain)
        var forecast = try morning()
        (forecast.current, forecast.hours, forecast.days) = (nil, [], [day])
        fixture.root.send(.data(forecast))
        #expect(texts(fixture) == [label, "cloud.rain", temperature, nil, lowText, "Rain"])
        #expect(fixture.texts("headline.sentence") == [nil], "what the summary says already")
    }

    @Test("is nothing where only sun and moon are known, of which there is no row among the days either")
    func sunAlone() throws {
        let fixture = try Fixture(now: "2026-10-15T05:00:00Z")
        var day = WeatherDay(date: try #require(CalendarDate("2026-10-15")))
        day.sunrise = Date(timeIntervalSince1970: 1_792_041_600)
        var forecast = try morning()
        (forecast.current, forecast.hours, forecast.days) = (nil, [], [day])
        fixture.root.send(.data(forecast))
        #expect(fixture.texts("forecast.title") == [nil])
        #expect(fixture.texts("headline.temperature") == [nil])
    }
}
