import Foundation
import Testing
import Weather

@Suite("The Open-Meteo format")
struct OpenMeteoFormatTests {
    private func read(_ members: String) throws -> Forecast {
        try OpenMeteoFormat.read(Data("{\"utc_offset_seconds\": 7200, \(members)}".utf8))
    }

    @Test("has the place, and the place's zone")
    func place() throws {
        let forecast = try read(#""latitude": 62.47, "longitude": 6.16, "timezone": "Europe/Oslo""#)
        #expect(forecast.place == Place(latitude: 62.47, longitude: 6.16, timeZone: "Europe/Oslo"))
        #expect(forecast.origin == "open-meteo")
        #expect(forecast.current == nil && forecast.hours.isEmpty && forecast.days.isEmpty)
    }

    @Test("has local times of the place")
    func times() throws {
        let local = try read(#""hourly": {"time": ["2026-10-15T07:00"]}"#)
        let unix = try read(#""hourly": {"time": [1792040400]}"#)
        #expect(local.hours.map(\.time) == [Date(timeIntervalSince1970: 1_792_040_400)])
        #expect(unix.hours.map(\.time) == local.hours.map(\.time))
    }

    @Test("has days by the place's calendar")
    func days() throws {
        let forecast = try read(#""daily": {"time": ["2026-10-15"], "temperature_2m_max": [12]}"#)
        #expect(forecast.days.map(\.date.description) == ["2026-10-15"])
        #expect(forecast.days[0].high == Temperature(celsius: 12))
        let unix = try read(#""daily": {"time": [1792015200]}"#)
        #expect(unix.days.map(\.date.description) == ["2026-10-15"])
    }

    @Test("has each quantity in its named unit")
    func units() throws {
        let forecast = try read(
            """
            "current_units": {"temperature_2m": "°F", "wind_speed_10m": "kn", "visibility": "ft"},
            "current": {"time": "2026-10-15T07:00", "temperature_2m": 50, "wind_speed_10m": 10,
                "visibility": 1000, "relative_humidity_2m": 45, "cloud_cover": null},
            "daily_units": {"precipitation_sum": "inch", "snowfall_sum": "inch", "wind_speed_10m_max": "m/s"},
            "daily": {"time": ["2026-10-15"], "precipitation_sum": [0.1], "snowfall_sum": [2],
                "wind_speed_10m_max": [9]}
            """)
        let current = try #require(forecast.current)
        #expect(current.temperature == Temperature(fahrenheit: 50))
        #expect(current.windSpeed == Speed(knots: 10))
        #expect(current.visibility == Length(inches: 12_000))
        #expect(current.humidity == Fraction(0.45))
        #expect(current.cloudCover == nil)
        #expect(forecast.days[0].precipitation == Length(inches: 0.1))
        #expect(forecast.days[0].snowfall == Length(inches: 2))
        #expect(forecast.days[0].windSpeed == Speed(metersPerSecond: 9))
    }

    @Test("has columns, whose numbers belong to rows and may be null")
    func columns() throws {
        let forecast = try read(
            """
            "hourly_units": {"temperature_2m": "°C", "snowfall": "cm"},
            "hourly": {"time": ["2026-10-15T07:00", "2026-10-15T08:00", "2026-10-15T09:00"],
                "temperature_2m": [-1.5, null, 2], "snowfall": [9, 1, 2], "weathercode": [71, 3.0, 42],
                "is_day": [0, 1, null], "uv_index": [0, 1, 2, 3, 4], "dew_point_2m": []}
            """)
        let hours = forecast.hours
        #expect(hours.map(\.temperature) == [Temperature(celsius: -1.5), nil, Temperature(celsius: 2)])
        #expect(hours.map(\.condition) == [Condition(.snow, .light), Condition(.overcast), Condition(.unknown)])
        #expect(hours.map(\.code) == ["71", "3", "42"])
        #expect(hours.map(\.isDay) == [false, true, nil])
        #expect(hours.map(\.uvIndex) == [0, 1, 2])
        // Precipitation is that of the hour before a row's time.
        #expect(hours.map(\.snowfall) == [Length(centimeters: 1), Length(centimeters: 2), nil])
    }

    @Test("has polar days and nights")
    func sun() throws {
        let forecast = try read(
            """
            "daily": {"time": ["2020-12-15", "2026-06-15", "2026-10-15", "2026-10-16", "2026-12-15"],
                "sunrise": ["1970-01-01T00:00", "2026-06-15T00:00", "2026-10-15T07:58", null, "2026-12-15T00:00"],
                "sunset": ["1970-01-01T00:00", "2026-06-16T00:00", "2026-10-15T18:09", null, "2026-12-15T00:00"]}
            """)
        #expect(forecast.days.map(\.polar) == [nil, .day, nil, nil, .night])
        #expect(forecast.days.map { $0.sunrise?.formatted(.iso8601) } == [nil, nil, "2026-10-15T05:58:00Z", nil, nil])
        #expect(forecast.days.map { $0.sunset?.formatted(.iso8601) } == [nil, nil, "2026-10-15T16:09:00Z", nil, nil])
    }

    @Test(
        "is rejected if it is invalid",
        arguments: [
            (#""hourly": {"time": ["7 AM"]}"#, "hourly.time[0]"),
            (#""hourly": {"time": [1e20]}"#, "hourly.time[0]"),
            (#""hourly": {"time": [1792040400], "temperature_2m": ["warm"]}"#, "hourly.temperature_2m[0]"),
            (
                #""hourly_units": {"temperature_2m": "°R"}, "hourly": {"time": [0], "temperature_2m": [1]}"#,
                "hourly_units.temperature_2m"
            ),
            (#""daily": {"time": ["2026-02-30"]}"#, "daily.time[0]"),
            (#""hourly": []"#, "hourly"),
        ])
    func problems(members: String, path: String) throws {
        let problem = try #require(throws: ForecastProblem.self) { try read(members) }
        #expect(problem.path == path)
    }

    @Test("is rejected with an impossible UTC offset")
    func offset() throws {
        let json = #"{"utc_offset_seconds": 9223372036854775807, "hourly": {"time": ["2026-10-15T07:00"]}}"#
        let problem = try #require(throws: ForecastProblem.self) { try OpenMeteoFormat.read(Data(json.utf8)) }
        #expect(problem.path == "utc_offset_seconds")
    }
}
