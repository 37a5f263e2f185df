import Foundation
import Testing
import Weather

@testable import ViewModels

@Suite("The headline of a page")
struct HeadlineTests {
    private func texts(_ fixture: Fixture) -> [String?] {
        ["label", "image", "temperature", "high", "low", "summary"].map {
            fixture.texts("headline.\($0)").last ?? "no value"
        }
    }

    @Test("is the current weather if it is known, with that of today")
    func now() throws {
        let fixture = try Fixture()
        fixture.root.send(.data(try morning()))
        #expect(fixture.texts("headline.temperature") == fixture.texts("day.temperatureShort"))
        #expect(fixture.texts("headline.label") == [nil])
        #expect(fixture.texts("headline.high") == fixture.texts("day.high"))
    }

    @Test(
        "is today, or the first known day, if the current weather is unknown",
        arguments: [
            ("2026-10-15", 12.0, 8.0, "Today", "54°", "46°"), ("2026-10-16", 12, nil, "Friday", "54°", nil),
            ("2026-10-16", nil, 8, "Friday · Low", "46°", nil), ("2026-10-15", nil, nil, "Today", nil, nil),
            ("2026-10-15", nil, 8, "Today · Low", "46°", nil),
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
        #expect(fixture.texts("headline.sentence") == [nil], "the summary says the same")
    }

    @Test("is the mean of a day with unknown high and low, as in its row")
    func mean() throws {
        let fixture = try Fixture(now: "2026-10-15T05:00:00Z")
        var day = WeatherDay(date: try #require(CalendarDate("2026-10-15")))
        day.mean = Temperature(celsius: 10)
        var forecast = try morning()
        (forecast.current, forecast.hours, forecast.days) = (nil, [], [day])
        fixture.root.send(.data(forecast))
        #expect(texts(fixture) == ["Today", nil, "50°", nil, nil, nil])
        let fields = ForecastCellViewModel.fields.map(\.name)
        #expect(fixture.column("meanShort", of: "forecast.cells", schema: fields) == ["50°"])
        forecast.days[0].low = Temperature(celsius: 5)
        fixture.root.send(.data(forecast))
        #expect(fixture.column("meanShort", of: "forecast.cells", schema: fields) == [nil])
    }

    @Test("is the night if nothing else is left of today, with its own text if it has one")
    func night() throws {
        func page(_ now: String, _ change: (inout WeatherDay) -> Void) throws -> [String?] {
            let fixture = try Fixture(now: now)
            var forecast = try morning()
            (forecast.current, forecast.hours, forecast.language) = (nil, [], "en")
            (forecast.days[0].high, forecast.days[0].low) = (nil, Temperature(celsius: 8))
            (forecast.days[0].summary, forecast.days[0].condition) = ("rain", Condition(.rain))
            change(&forecast.days[0])
            fixture.root.send(.data(forecast))
            return texts(fixture) + fixture.texts("headline.tint").suffix(1)
                + fixture.texts("headline.tonight").suffix(1)
        }
        let evening = try page("2026-10-15T16:00:00Z") { _ in }
        #expect(evening == ["Tonight", "cloud.rain", "46°", nil, nil, "Rain", "rain-night", nil])
        let afternoon = try page("2026-10-15T15:59:00Z") { _ in }
        #expect(afternoon == ["Today · Low", "cloud.rain", "46°", nil, nil, "Rain", "rain-day", nil])
        let night = try page("2026-10-15T05:00:00Z") {
            ($0.nightSummary, $0.nightCondition) = ("patchy frost", Condition(.clear))
        }
        #expect(night == ["Tonight", "moon", "46°", nil, nil, "Patchy frost", "clear-night", nil])
    }

    @Test(
        "is the previous day's night after midnight, if the service forecasts it separately",
        arguments: [("01:20", "Tonight", "21°", "Mostly clear"), ("04:00", "Today", "58°", "Sunny")])
    func afterMidnight(time: String, label: String, temperature: String, summary: String) throws {
        let fixture = try Fixture(now: "2026-10-15T\(time):00Z")
        var forecast = try morning()
        (forecast.current, forecast.hours, forecast.language) = (nil, [], "en")
        var before = WeatherDay(date: try #require(CalendarDate("2026-10-14")))
        (before.low, before.nightSummary, before.summary) = (Temperature(celsius: -6), "Mostly clear", "Rain")
        forecast.days[0].high = Temperature(celsius: 14.5)
        (forecast.days[0].summary, forecast.days[0].nightSummary) = ("Sunny", "Fog")
        forecast.days.insert(before, at: 0)
        fixture.root.send(.data(forecast))
        let texts = texts(fixture)
        #expect([texts[0], texts[2], texts[5]] == [label, temperature, summary])
        #expect(fixture.texts("headline.sentence") == [nil])
    }

    @Test("is the first day with weather, if today has none")
    func nextDay() throws {
        let fixture = try Fixture(now: "2026-10-15T05:00:00Z")
        var forecast = try morning()
        (forecast.current, forecast.hours) = (nil, [])
        forecast.days[0] = WeatherDay(date: forecast.days[0].date)
        fixture.root.send(.data(forecast))
        #expect(fixture.texts("headline.label") == ["Friday"])
    }

    @Test("is nil if only sun and moon are known, which have no row among the days either")
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
