import Outputs
import Testing
import Weather

@testable import ViewModels

/// Checks the exact texts of the first programs, through the streams and in all three states.
@Suite("The first views")
struct FirstViewsTests {
    /// An output, with its value for a morning in Ålesund.
    struct Row: Sendable {
        let name: String
        let value: Value

        init(_ name: String, _ text: String?) {
            (self.name, value) = (name, .text(text))
        }

        init(_ name: String, _ flag: Bool) {
            (self.name, value) = (name, .flag(flag))
        }

        /// The value without weather.
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

    @Test("emit one value for each state: empty, the weather, empty", arguments: rows)
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

    @Test("distinguish the three states")
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

    /// A list, one of its columns, the text of its first row, and the preference change after which the list emits
    /// again.
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
        "have lists with text cells",
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

    @Test("have cells with stable identifiers, and omit incomplete values")
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
