import Foundation
import Testing

@testable import Weather

@Suite("The likely ranges of a response")
struct LikelyRangesTests {
    @Test("of MET Norway are its percentiles, and the extremes of the span's precipitation")
    func percentiles() throws {
        let json = """
            {"geometry": {"coordinates": [10.75, 59.91]}, "properties": {"timeseries": [
            {"time": "2026-10-15T05:00:00Z", "data": {"instant": {"details": {"air_temperature": 5,
                "air_temperature_percentile_10": 3.5, "air_temperature_percentile_90": 6,
                "wind_speed_percentile_10": 2, "wind_speed_percentile_90": 4.5}},
            "next_1_hours": {"details": {"precipitation_amount_min": 0, "precipitation_amount_max": 1.2}},
            "next_6_hours": {"details": {"precipitation_amount_min": 3, "precipitation_amount_max": 9}}}},
            {"time": "2026-10-15T06:00:00Z", "data": {"instant": {"details": {"air_temperature": 5,
                "air_temperature_percentile_10": 3.5}}, "next_1_hours": {"details": {}}}}]}}
            """
        let hours = try AnswerReading(json, as: METNorwayFormat.self).forecast.hours
        let likely = try #require(hours[0].likely)
        #expect(likely.temperature == Temperature(celsius: 3.5)...Temperature(celsius: 6))
        #expect(likely.windSpeed == Speed(metersPerSecond: 2)...Speed(metersPerSecond: 4.5))
        #expect(likely.precipitation == Length(millimeters: 0)...Length(millimeters: 1.2))
        #expect(hours[1].likely == nil, "a range needs both of its bounds")
    }

    @Test("of MET Norway are read if the units name them")
    func namedUnits() throws {
        func json(_ units: String) -> String {
            """
            {"properties": {"meta": {"units": {\(units)}}, "timeseries": [{"time": "2026-10-15T05:00:00Z", "data": {
            "instant": {"details": {"air_temperature_percentile_10": 3, "air_temperature_percentile_90": 6}}}}]}}
            """
        }
        let complete = try AnswerReading(json(#""air_temperature_percentile_10": "celsius""#), as: METNorwayFormat.self)
        #expect(complete.forecast.hours[0].likely != nil)
        let compact = try AnswerReading(json(#""air_temperature": "celsius""#), as: METNorwayFormat.self)
        #expect(compact.forecast.hours[0].likely == nil)
    }

    @Test(
        "go from the 10th to the 90th percentile, interpolated",
        arguments: [
            ([1.0, 2, 3, 4, 5], 1.4, 4.6), ([0, 0, 0, 0, 10], 0, 6),
            (Array(stride(from: 0.0, through: 10, by: 1)), 1, 9),
            ([7], 7, 7),
        ])
    func quantiles(values: [Double], low: Double, high: Double) {
        typealias Runs = OpenMeteoRuns<OpenMeteoTemperatureUnit>
        #expect(abs(Runs.quantile(0.1, of: values) - low) < 1e-9)
        #expect(abs(Runs.quantile(0.9, of: values) - high) < 1e-9)
    }

    /// The columns of a variable in an ensemble of eleven runs, which differ by one degree or millimeter.
    private func ensemble(_ name: String, rows: Int, _ value: (_ run: Int, _ row: Int) -> Double) -> String {
        (0...10).map { run in
            let member = run == 0 ? "" : run < 10 ? "_member0\(run)" : "_member\(run)"
            return "\"\(name)\(member)\": \((0..<rows).map { value(run, $0) })"
        }.joined(separator: ", ")
    }

    private func times(_ count: Int) -> String {
        "\"time\": \((0..<count).map { "2026-10-\(15 + $0 / 24)T\($0 % 24 < 10 ? "0" : "")\($0 % 24):00" })"
    }

    @Test("of an ensemble are those of hours, and of each run's own extremes of a day")
    func members() throws {
        let air = ensemble("temperature_2m", rows: 30) { run, row in Double(run + (row == run ? 20 : 0)) }
        let water = ensemble("precipitation", rows: 30) { run, _ in Double(run) }
        let forecast = try readOpenMeteo(
            "\"utc_offset_seconds\": 3600, \"hourly\": {\(times(30)), \(air), \(water)}"
        ).forecast
        let hour = try #require(forecast.hours[25].likely)
        #expect(hour.temperature == Temperature(celsius: 1)...Temperature(celsius: 9))
        #expect(hour.precipitation == Length(millimeters: 1)...Length(millimeters: 9))
        #expect(forecast.hours[25].temperature == Temperature(celsius: 0), "the control run")
        #expect(forecast.days.map(\.date.description) == ["2026-10-15"], "the next day is not covered")
        let day = try #require(forecast.days.first?.likely)
        // Each run has its high at another hour.
        #expect(day.high == Temperature(celsius: 21)...Temperature(celsius: 29))
        #expect(day.low == Temperature(celsius: 1)...Temperature(celsius: 9))
        #expect(day.precipitation == Length(millimeters: 24)...Length(millimeters: 216))
    }

    @Test("of an ensemble's days are read from daily variables, before those of its hours")
    func dailyMembers() throws {
        let high = ensemble("temperature_2m_max", rows: 1) { run, _ in Double(run + 50) }
        let air = ensemble("temperature_2m", rows: 24) { run, _ in Double(run) }
        let forecast = try readOpenMeteo(
            """
            "utc_offset_seconds": 3600, "daily_units": {"temperature_2m_max": "°F"},
            "daily": {"time": ["2026-10-15"], \(high)}, "hourly": {\(times(24)), \(air)}
            """
        ).forecast
        let likely = try #require(forecast.days.first?.likely)
        #expect(likely.high == Temperature(fahrenheit: 51)...Temperature(fahrenheit: 59))
        #expect(likely.low == Temperature(celsius: 1)...Temperature(celsius: 9))
    }

    @Test(
        "of several models are those from the lowest to the highest of at least three",
        arguments: [(["3", "1", "8"], 1...8), (["3", "1", "null"], nil), (["3", "1"], nil), (["3"], nil)]
            as [([String], ClosedRange<Int>?)])
    func models(values: [String], range: ClosedRange<Int>?) throws {
        let names = ["icon_seamless", "gfs_seamless", "jma_seamless"]
        let columns = zip(names, values).map { "\"temperature_2m_\($0)\": [\($1)]" }.joined(separator: ", ")
        let json = "\"hourly\": {\"time\": [\"2026-10-15T07:00\"], \(columns)}"
        let likely = try readOpenMeteo(json).forecast.hours[0].likely
        let expected = range.map {
            Temperature(celsius: Double($0.lowerBound))...Temperature(celsius: Double($0.upperBound))
        }
        #expect(likely?.temperature == expected)
    }

    @Test("are absent if fewer than five runs are known")
    func fewMembers() throws {
        let json = """
            "hourly": {"time": ["2026-10-15T07:00"], "temperature_2m": [10], "temperature_2m_member01": [30],
                "temperature_2m_member02": [31], "temperature_2m_member03": [32], "temperature_2m_member04": [null]}
            """
        let forecast = try readOpenMeteo(json).forecast
        #expect(forecast.hours[0].likely == nil)
    }

    @Test("do not make a day's weather")
    func noWeather() {
        var day = WeatherDay(date: CalendarDate(daysSince1970: 20_000)!)
        day.likely = LikelyRanges()
        day.likely?.high = Temperature(celsius: 1)...Temperature(celsius: 2)
        #expect(!day.tellsWeather)
    }

    @Test("of other years are the means of Visual Crossing's normals, in the units of the response")
    func normals() throws {
        let json = """
            {"queryCost": 1, "resolvedAddress": "50,10", "latitude": 50, "longitude": 10, "timezone": "Europe/Oslo", "days": [
            {"datetime": "2026-10-15", "tempmax": 12, "tempmin": 5, "icon": "rain", "normal": {
                "tempmax": [3, 14, 22], "tempmin": [-2, 6.5, 12], "precip": [0, 1.5, 20]}},
            {"datetime": "2026-10-16", "tempmax": 12, "tempmin": 5, "normal": {"tempmax": [null, null, null]}}]}
            """
        let hints = ReadingHints(units: .metric)
        let days = try AnswerReading(json, as: VisualCrossingFormat.self, hints).forecast.days
        #expect(days[0].normalHigh == Temperature(celsius: 14) && days[0].normalLow == Temperature(celsius: 6.5))
        #expect(days[0].normalPrecipitation == Length(millimeters: 1.5))
        #expect(days[1].normalHigh == nil && days[1].normalLow == nil)
    }
}
