import Outputs
import Testing
import Weather

@testable import ViewModels

/// What the first programs show, to the letter, through the streams and in all three states.
@Suite("The first views")
struct FirstViewsTests {
    /// An output, and what it says of a morning in Ålesund.
    struct Row: Sendable {
        let name: String
        let value: Value

        init(_ name: String, _ text: String?) {
            (self.name, value) = (name, .text(text))
        }

        init(_ name: String, _ flag: Bool) {
            (self.name, value) = (name, .flag(flag))
        }

        /// What it says while there is no weather.
        var nothing: Value { if case .flag = value { .flag(false) } else { .text(nil) } }
    }

    private static let rows = [
        Row("day.date", "Thu, October 15"),
        Row("day.time", "07:00 AM"),
        Row("day.summary", "Light rain showers"),
        Row("day.temperature", "50.4 °F"),
        Row("day.windSpeed", "8 MPH"),
        Row("day.image", "cloud.moon.rain"),
        Row("day.hasWeatherData", true),
        Row("weather.hasCurrent", true),
        Row("weather.time", "October 15, 2026 at 7:00:00 AM"),
        Row("weather.temperature", "50°"),
        Row("weather.summary", "Light rain showers"),
        Row("weather.image", "cloud.moon.rain"),
    ]

    @Test("say one thing for each state: nothing, the weather, nothing", arguments: rows)
    func states(row: Row) throws {
        let fixture = try Fixture()
        fixture.root.start()
        fixture.root.send(.data(try morning()))
        fixture.root.send(.error(.failedRequest))
        #expect(fixture.values(row.name) == [row.nothing, row.value, row.nothing])
    }

    @Test(
        "follow their preferences",
        arguments: [
            (PreferenceChange.clock, "day.time", "07:00"), (.temperature, "day.temperature", "10.2 °C"),
            (.wind, "day.windSpeed", "13 KPH"), (.clock, "weather.time", "October 15, 2026 at 07:00:00"),
            (.temperature, "weather.temperature", "10°"),
        ])
    func changes(change: PreferenceChange, name: String, text: String) throws {
        let fixture = try Fixture()
        fixture.root.send(.data(try morning()))
        change.apply(to: &fixture.preferences.value)
        #expect(fixture.texts(name).last == text)
    }

    @Test("know which of the three states it is")
    func flags() throws {
        let fixture = try Fixture()
        fixture.root.start()
        fixture.root.send(.data(try morning()))
        fixture.root.send(.error(.failedRequest))
        #expect(fixture.flags("day.loading") == [true, false, false])
        #expect(fixture.flags("day.hasWeatherData") == [false, true, false])
        #expect(fixture.flags("day.hasWeatherDataError") == [false, false, true])
        #expect(fixture.flags("weather.hasCurrent") == [false, true, false])
        let message = "The weather service did not answer, or refused. Try again in a few minutes."
        #expect(fixture.texts("day.errorMessage") == [nil, nil, message])
        #expect(fixture.texts("weather.errorMessage") == [nil, nil, message])
        #expect(fixture.texts("day.errorTitle") == [nil, nil, "The weather could not be fetched"])
    }

    /// A list, one of its columns, what it says of the first row, and what makes the list say it again.
    struct Column: Sendable {
        let list: String
        let name: String
        let text: String?

        init(_ list: String, _ name: String, _ text: String?) { (self.list, self.name, self.text) = (list, name, text) }

        var schema: [String] {
            switch list {
            case "week.cells": WeekDayViewModel.fields.map(\.name)
            case "forecast.cells": ForecastCellViewModel.fields.map(\.name)
            default: WeatherRowViewModel.fields.map(\.name)
            }
        }
    }

    @Test(
        "have lists whose cells are strings",
        arguments: [
            Column("week.cells", "id", "2026-10-15"), Column("week.cells", "day", "Thursday"),
            Column("week.cells", "date", "October 15"), Column("week.cells", "temperature", "32 °F - 50 °F"),
            Column("week.cells", "windSpeed", "8 MPH"), Column("week.cells", "image", "sun.max"),
            Column("forecast.cells", "id", "2026-10-15"), Column("forecast.cells", "day", "Thursday"),
            Column("forecast.cells", "date", "October 15"), Column("forecast.cells", "summary", "Clear"),
            Column("forecast.cells", "imageName", "sun.max"), Column("forecast.cells", "windSpeed", "8 mi/h"),
            Column("forecast.cells", "lowTemperature", "32 °F"), Column("forecast.cells", "highTemperature", "50 °F"),
            Column("weather.rows", "id", "2026-10-15T05:00:00Z"),
            Column("weather.rows", "time", "October 15, 2026 at 7:00:00 AM"),
            Column("weather.rows", "temperature", "50°"), Column("weather.rows", "summary", "Light rain showers"),
            Column("weather.rows", "image", "cloud.moon.rain"),
        ])
    func cells(column: Column) throws {
        let fixture = try Fixture()
        fixture.root.start()
        fixture.root.send(.data(try morning()))
        #expect(fixture.values(column.list).first == .list([]))
        #expect(fixture.values(column.list).count == 2)
        #expect(fixture.column(column.name, of: column.list, schema: column.schema).first == .some(column.text))
    }

    @Test("have cells that stay the same ones, and leave out what is only half known")
    func identity() throws {
        let fixture = try Fixture()
        fixture.root.send(.data(try morning()))
        let schema = WeekDayViewModel.fields.map(\.name)
        let before = fixture.column("id", of: "week.cells", schema: schema)
        fixture.root.send(.data(try morning { $0.days[1].low = nil }))
        #expect(fixture.column("id", of: "week.cells", schema: schema) == before)
        #expect(Set(before).count == 7)
        #expect(
            fixture.column("temperature", of: "week.cells", schema: schema).prefix(3) == [
                "32 °F - 50 °F", nil, "36 °F - 54 °F",
            ])
    }
}
