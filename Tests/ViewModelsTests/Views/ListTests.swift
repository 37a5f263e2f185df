import Foundation
import Testing
import Weather

@testable import ViewModels

@Suite("The lists of a report")
struct ListTests {
    @Test("have 48 hours and ten days from now on")
    func counts() throws {
        let fixture = try Fixture()
        fixture.root.send(.data(try morning()))
        let hours = HourCellViewModel.fields.map(\.name)
        let days = ForecastCellViewModel.fields.map(\.name)
        let times = fixture.column("time", of: "hours.items", schema: hours)
        #expect(times.count == 48)
        #expect(times.prefix(3) == ["7 AM", "8 AM", "9 AM"])
        #expect(fixture.column("id", of: "forecast.cells", schema: days).count == 10)
        #expect(fixture.column("id", of: "forecast.cells", schema: days).first == "2026-10-15")
    }

    @Test(
        "have their numbers in their titles",
        arguments: [(60, 12, "Next 48 hours", "Next 10 days"), (2, 1, "Next 2 hours", "Today"), (0, 0, nil, nil)]
            as [(Int, Int, String?, String?)])
    func titles(hours: Int, days: Int, hoursTitle: String?, daysTitle: String?) throws {
        let fixture = try Fixture()
        fixture.root.send(
            .data(
                try morning {
                    $0.hours = Array($0.hours.prefix(hours))
                    $0.days = Array($0.days.prefix(days))
                }))
        #expect(fixture.texts("hours.title") == [hoursTitle])
        #expect(fixture.texts("forecast.title") == [daysTitle])
        let named = fixture.flags("isCalledToday", of: "forecast.cells", ForecastCellViewModel.self)
        #expect(named.first == (days == 0 ? nil : days > 1), "a list of only today has that title")
    }

    @Test("omit hours of which only dryness is known")
    func dryHours() throws {
        let fixture = try Fixture()
        let forecast = try morning {
            $0.hours = $0.hours.prefix(4).enumerated().map { index, hour in
                var dry = WeatherMoment(time: hour.time)
                dry.precipitation = Length(millimeters: index == 2 ? 0.5 : 0)
                return index == 0 ? hour : dry
            }
        }
        fixture.root.send(.data(forecast))
        let times = fixture.column("time", of: "hours.items", schema: HourCellViewModel.fields.map(\.name))
        #expect(times == ["7 AM", "9 AM"])
    }

    @Test("omit rain that would be formatted as zero")
    func traces() throws {
        let fixture = try Fixture()
        fixture.root.send(.data(try morning { $0.hours[0].precipitation = Length(millimeters: 0.1) }))
        let schema = HourCellViewModel.fields.map(\.name)
        #expect(fixture.column("precipitation", of: "hours.items", schema: schema).prefix(2) == [nil, "0.02 in"])
        fixture.preferences.value = Preferences(.metric)
        #expect(fixture.column("precipitation", of: "hours.items", schema: schema).prefix(2) == ["0.1 mm", "0.4 mm"])
    }

    @Test("name the day at the first hour and at each midnight of the place")
    func midnights() throws {
        let fixture = try Fixture()
        fixture.root.send(.data(try morning()))
        let days = fixture.column("day", of: "hours.items", schema: HourCellViewModel.fields.map(\.name))
        let named = days.enumerated().compactMap { index, day in day.map { "\(index) \($0)" } }
        #expect(named == ["0 Thursday", "17 Friday", "41 Saturday"])
    }

    @Test(
        "have the forecast's cells as texts",
        arguments: [
            ("day", "Thursday"), ("date", "October 15"), ("summary", "Clear"), ("imageName", "sun.max"),
            ("windSpeed", "8 mi/h"), ("lowTemperature", "32 °F"), ("highTemperature", "50 °F"),
            ("lowShort", "32°"), ("highShort", "50°"), ("barStart", "0.0"), ("barWidth", "52.6"),
            ("nowPosition", "53.7"),
            ("barColorLow", "t5"), ("barColorHigh", "t7"), ("sunrise", nil), ("precipitation", nil),
        ])
    func cell(field: String, text: String?) throws {
        let fixture = try Fixture()
        fixture.root.send(.data(try morning()))
        let column = fixture.column(field, of: "forecast.cells", schema: ForecastCellViewModel.fields.map(\.name))
        #expect(column.first == .some(text))
    }

    @Test("have one scale for all days")
    func scale() throws {
        let fixture = try Fixture()
        fixture.root.send(.data(try morning()))
        let schema = ForecastCellViewModel.fields.map(\.name)
        let starts = fixture.column("barStart", of: "forecast.cells", schema: schema).compactMap {
            $0.flatMap(Double.init)
        }
        let widths = fixture.column("barWidth", of: "forecast.cells", schema: schema).compactMap {
            $0.flatMap(Double.init)
        }
        #expect(starts == starts.sorted() && starts.first == 0)
        #expect(zip(starts, widths).allSatisfy { $0 + $1 <= 100.1 })
    }

    @Test("have the alerts that have not ended, the most severe first")
    func alerts() throws {
        let now = try Date("2026-10-15T05:10:00Z", strategy: .iso8601)
        let fixture = try Fixture()
        fixture.root.send(
            .data(
                try morning {
                    $0.alerts = [
                        WeatherAlert(title: "minor", severity: .minor, ends: now + 3600),
                        WeatherAlert(title: "ended", severity: .extreme, ends: now - 1),
                        WeatherAlert(
                            title: "severe", severity: .severe, starts: now + 24 * 3600, ends: now + 72 * 3600),
                        WeatherAlert(title: "endless", severity: .minor),
                    ]
                }))
        let schema = AlertCellViewModel.fields.map(\.name)
        #expect(fixture.column("title", of: "alerts.items", schema: schema) == ["severe", "minor", "endless"])
        #expect(
            fixture.column("period", of: "alerts.items", schema: schema) == [
                "from tomorrow, 7:10 AM until Sunday, 7:10 AM", "until today, 8:10 AM", nil,
            ])
    }
}
