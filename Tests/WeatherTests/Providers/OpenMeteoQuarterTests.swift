import Foundation
import Testing

@testable import Weather

@Suite("An Open-Meteo response by quarter-hours")
struct OpenMeteoQuarterTests {
    @Test(
        "or by three hours has moments with this duration", arguments: [900.0, 10_800])
    func otherSteps(step: Double) throws {
        let start = try #require(instant("2026-10-15T00:00Z"))
        let times = (0..<4).map { Int(start.timeIntervalSince1970 + Double($0) * step) }
        let block = step == 900 ? "minutely_15" : "hourly"
        let forecast = try readOpenMeteo(
            "\"\(block)\": {\"time\": \(times), \"temperature_2m\": [1, 2, 3, 4], \"precipitation\": [8, 1, 2, 3], "
                + "\"sunshine_duration\": [0, 60, 120, 180]}"
        ).forecast
        #expect(forecast.hours.map(\.duration) == [step, step, step, step])
        #expect(forecast.hours.map { $0.precipitation?.millimeters } == [1, 2, 3, nil])
        #expect(forecast.hours.map(\.sunshine) == [60, 120, 180, nil])
    }

    @Test("adds the amounts of quarter-hours to hours without them, if they cover the hour")
    func amountsOfQuarters() throws {
        func hours(_ members: String) throws -> [WeatherMoment] {
            try readOpenMeteo(
                """
                "hourly": {"time": ["2026-10-15T07:00", "2026-10-15T08:00"], "temperature_2m": [1, 2]\(members)},
                "minutely_15": {"time": ["2026-10-15T07:00", "2026-10-15T07:15", "2026-10-15T07:30", "2026-10-15T07:45",
                    "2026-10-15T08:00", "2026-10-15T08:15"], "precipitation": [9, 0.1, 0.2, 0.3, 0.4, 0.5],
                    "snowfall": [9, 0.5, null, 0.5, 0.5, 0.5]}
                """
            ).forecast.hours
        }
        let filled = try hours("")
        #expect(filled.map { $0.precipitation?.tenths } == [10, nil] && filled.map(\.snowfall) == [nil, nil])
        #expect(filled.map { $0.temperature?.celsius } == [1, 2] && filled.map(\.duration) == [3600, 3600])
        #expect(try hours(#", "precipitation": [9, 2]"#).map { $0.precipitation?.tenths } == [20, nil])
    }

    @Test("ignores quarter-hours if hours are complete")
    func quarters() throws {
        let forecast = try readOpenMeteo(
            """
            "minutely_15": {"time": ["2026-10-15T07:00", "2026-10-15T07:15"], "temperature_2m": [1, "warm"]},
            "hourly": {"time": ["2026-10-15T07:00"], "temperature_2m": [10]}
            """
        ).forecast
        #expect(forecast.hours.count == 1)
    }

    @Test("shows quarter-hours, with a note, if hours have no temperature")
    func quartersWithTemperature() throws {
        let gusts = #""hourly": {"time": ["2026-10-15T07:00", "2026-10-15T08:00"], "wind_gusts_10m": [1, 2]}"#
        let quarters = #""minutely_15": {"time": ["2026-10-15T07:00", "2026-10-15T07:15"], "temperature_2m": [1, 2]}"#
        let reading = try readOpenMeteo("\(gusts), \(quarters)")
        #expect(reading.forecast.hours.map { $0.temperature?.celsius } == [1, 2])
        #expect(reading.assumptions.count == 1 && reading.assumptions[0].contains("only the quarter-hours are shown"))
        #expect(try readOpenMeteo(gusts).forecast.hours.count == 2)
        #expect(try readOpenMeteo(quarters).assumptions.isEmpty)
    }
}
