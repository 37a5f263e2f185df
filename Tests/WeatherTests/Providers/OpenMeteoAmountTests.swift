import Foundation
import Testing

@testable import Weather

@Suite("Open-Meteo precipitation")
struct OpenMeteoAmountTests {
    @Test("with separate rain and showers is their sum, in the hour in which they fall")
    func rainAndShowers() throws {
        let forecast = try readOpenMeteo(
            """
            "utc_offset_seconds": 0,
            "hourly": {"time": ["2026-10-15T07:00", "2026-10-15T08:00", "2026-10-15T09:00"], "rain": [9, 1, 0.5],
                "showers": [9, 0.2, null]},
            "daily": {"time": ["2026-10-15"], "rain_sum": [3], "showers_sum": [1.5], "sunshine_duration": [3600]}
            """
        ).forecast
        #expect(forecast.hours.map { $0.precipitation?.tenths } == [12, 5, nil])
        #expect(forecast.days[0].precipitation?.tenths == 45 && forecast.days[0].sunshine == 3600)
    }

    @Test("with rain alone is rain, and with the total counts nothing twice")
    func rainAlone() throws {
        let rain = try readOpenMeteo(#""daily": {"time": ["2026-10-15"], "rain_sum": [3]}"#).forecast
        #expect(rain.days[0].precipitation?.millimeters == 3)
        let whole = try readOpenMeteo(
            #""daily": {"time": ["2026-10-15"], "rain_sum": [3], "precipitation_sum": [4]}"#
        ).forecast
        #expect(whole.days[0].precipitation?.millimeters == 4)
    }

    @Test("with snow beside rain or showers includes the snow's water")
    func rainAndSnow() throws {
        let forecast = try readOpenMeteo(
            """
            "hourly_units": {"snowfall": "cm"},
            "hourly": {"time": ["2026-10-15T07:00", "2026-10-15T08:00", "2026-10-15T09:00"], "rain": [9, 0.5, null],
                "snowfall": [9, 0.7, 1.4]},
            "daily": {"time": ["2026-10-15"], "showers_sum": [1], "snowfall_sum": [7]}
            """
        ).forecast
        #expect(forecast.hours.map { $0.precipitation?.tenths } == [15, 20, nil])
        #expect(forecast.days[0].precipitation?.tenths == 110)
        let snow = try readOpenMeteo(#""daily": {"time": ["2026-10-15"], "snowfall_sum": [7]}"#).forecast
        #expect(snow.days[0].precipitation == nil)
    }

    @Test(
        "of current weather is that of the named interval, which determines the condition",
        arguments: [
            (#""precipitation": 0.8"#, 0.8, nil, Condition(.rain)), (#""rain": 0.8"#, 0.8, nil, Condition(.rain)),
            (#""rain": 0.1, "showers": 0.1, "temperature_2m": 5"#, 0.2, nil, Condition(.rain, .light)),
            (#""snowfall": 0.7"#, nil, 0.7, Condition(.snow)),
            (#""rain": 0, "weather_code": 73"#, nil, nil, Condition(.snow)),
        ] as [(String, Double?, Double?, Condition)])
    func now(members: String, water: Double?, snow: Double?, condition: Condition) throws {
        let members = #""utc_offset_seconds": 0, "current": {"time": "2026-10-15T07:15", "interval": 900, \#(members)}"#
        let now = try #require(try readOpenMeteo(members).forecast.current)
        #expect(now.precipitation?.tenths == water.map { $0 * 10 } && now.snowfall?.centimeters == snow)
        #expect(now.duration == 900)
        let document = ForecastReader.Document(name: "a", data: Data("{\(members)}".utf8))
        #expect(try ForecastReader().read([document]).forecast.current?.condition == condition)
    }

    @Test(
        "in parts is unknown if the weather code implies a missing part",
        arguments: [
            ("rain", 61, 10.0), ("rain", 3, 10), ("rain", 80, nil), ("rain", 73, nil), ("rain", 95, nil),
            ("showers", 80, 10), ("showers", 63, nil), ("showers", 55, nil), ("showers", 45, 10),
            ("precipitation", 73, 10),
        ] as [(String, Int, Double?)])
    func partsOfWater(part: String, code: Int, tenths: Double?) throws {
        let forecast = try readOpenMeteo(
            """
            "hourly": {"time": ["2026-10-15T07:00", "2026-10-15T08:00"], "\(part)": [9, 1], "weather_code": [\(code), 3]},
            "daily": {"time": ["2026-10-15"], "\(part)_sum": [1], "weather_code": [\(code)]}
            """
        ).forecast
        #expect(forecast.hours[0].precipitation?.tenths == tenths && forecast.days[0].precipitation?.tenths == tenths)
    }

    @Test("and gusts belong to the hour that begins with the previous row")
    func precedingHour() throws {
        let forecast = try readOpenMeteo(
            """
            "utc_offset_seconds": 0,
            "current": {"time": "2026-10-15T07:15", "interval": 900, "precipitation": 3, "snowfall": 1,
                "wind_gusts_10m": 36, "precipitation_probability": 50},
            "hourly": {"time": ["2026-10-15T07:00", "2026-10-15T08:00", "2026-10-15T09:00", "2026-10-15T12:00"],
                "precipitation": [9, 1, 2, 3], "precipitation_probability": [90, 10, 20, 30],
                "wind_gusts_10m": [90, 36, 72, 18], "wind_speed_10m": [36, 18, 9, 0], "snowfall": [5, 1, 2, 3]}
            """
        ).forecast
        let hours = forecast.hours
        #expect(hours.map { $0.precipitation?.millimeters } == [1, 2, nil, nil])
        #expect(hours.map { $0.precipitationProbability?.percent } == [10, 20, nil, nil])
        #expect(hours.map { $0.windGust?.metersPerSecond } == [10, 20, nil, nil])
        #expect(hours.map { $0.windSpeed?.metersPerSecond } == [10, 5, 2.5, 0])
        #expect(hours.map { $0.snowfall?.centimeters } == [1, 2, nil, nil])
        #expect(forecast.current?.precipitationProbability == nil)
        #expect(forecast.current?.windGust == Speed(metersPerSecond: 10))
    }
}
