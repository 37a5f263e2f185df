import Foundation
import Testing

@testable import Weather

@Suite("An Open-Meteo response")
struct OpenMeteoAnswerTests {
    @Test("with only mean temperatures of days is weather")
    func meanTemperature() throws {
        let forecast = try readOpenMeteo(#""daily": {"time": ["2026-10-15"], "temperature_2m_mean": [8.5]}"#).forecast
        #expect(forecast.days[0].mean == Temperature(celsius: 8.5) && forecast.tellsWeather)
        #expect(forecast.days[0].high == nil && forecast.days[0].low == nil)
    }

    @Test("with the pressure at the place's elevation has it at sea level, and lists it as computed")
    func surfacePressure() throws {
        let forecast = try readOpenMeteo(
            """
            "utc_offset_seconds": 0, "elevation": 500,
            "hourly": {"time": ["2026-10-15T07:00"], "temperature_2m": [10], "surface_pressure": [955]}
            """
        ).forecast
        #expect(abs(try #require(forecast.hours[0].pressure).hectopascals - 1013.97) < 0.1)
        #expect(forecast.computed.contains("hours.pressure"))
        let both = try readOpenMeteo(
            """
            "elevation": 500, "current": {"time": "2026-10-15T07:00", "pressure_msl": 1013, "surface_pressure": 955}
            """
        ).forecast
        #expect(both.current?.pressure?.hectopascals == 1013 && !both.computed.contains("current.pressure"))
    }

    @Test("from the past has current weather in another format, without units and without a zone")
    func formerCurrentWeather() throws {
        let forecast = try readOpenMeteo(
            """
            "latitude": 47.9, "longitude": 8.0, "utc_offset_seconds": 0,
            "current_weather": {"temperature": 19.1, "windspeed": 36, "winddirection": 265.0, "weathercode": 2.0,
                "is_day": 1, "time": "2022-07-31T16:00"}
            """
        ).forecast
        let current = try #require(forecast.current)
        #expect(current.time == instant("2022-07-31T16:00Z"))
        #expect(current.temperature == Temperature(celsius: 19.1))
        #expect(current.windSpeed == Speed(metersPerSecond: 10))
        #expect(current.windDirection == Angle(degrees: 265))
        #expect(current.condition == Condition(.partlyCloudy) && current.code == "2" && current.isDay == true)
        #expect(forecast.place.timeZone == nil)
    }

    @Test(
        "from the past has current weather in the units that other blocks name",
        arguments: [
            #""hourly_units": {"time": "iso8601", "winddirection_10m": "°", "dewpoint_2m": "°F", "windspeed_10m": "m/s"}"#,
            #""daily_units": {"windgusts_10m_max": "m/s", "temperature_2m_max": "°F"}"#,
        ])
    func formerUnits(units: String) throws {
        let forecast = try readOpenMeteo(
            """
            "utc_offset_seconds": 0, \(units),
            "current_weather": {"temperature": 66.4, "windspeed": 10, "weathercode": 2, "time": "2022-07-31T16:00"}
            """
        ).forecast
        let current = try #require(forecast.current)
        #expect(current.temperature == Temperature(fahrenheit: 66.4))
        #expect(current.windSpeed == Speed(metersPerSecond: 10))
    }

    @Test(
        "has the zone's own times, even with offsets of half and quarter hours",
        arguments: [
            (19_800, "2026-10-15T01:30:00Z"), (20_700, "2026-10-15T01:15:00Z"), (-12_600, "2026-10-15T10:30:00Z"),
            (45_900, "2026-10-14T18:15:00Z"),
        ])
    func halfHourZones(offset: Int, time: String) throws {
        let forecast = try readOpenMeteo(
            """
            "utc_offset_seconds": \(offset), "hourly": {"time": ["2026-10-15T07:00"], "temperature_2m": [10]},
            "daily": {"time": ["2026-10-15"]}
            """
        ).forecast
        #expect(forecast.hours.map(\.time) == [instant(time)])
        #expect(forecast.days.map(\.date.description) == ["2026-10-15"])
    }

    @Test("has the UTC offset at the time of the request, also after a clock change")
    func clocksChange() throws {
        // Berlin, requested in summer. On October 25 the clocks go back, but days still begin at 22:00 UTC.
        let text = try readOpenMeteo(
            """
            "utc_offset_seconds": 7200, "timezone": "Europe/Berlin", "hourly": {"time": ["2026-10-26T00:00"]},
            "daily": {"time": ["2026-10-25", "2026-10-26"]}
            """
        ).forecast
        let unix = try readOpenMeteo(
            """
            "utc_offset_seconds": 7200, "timezone": "Europe/Berlin", "hourly": {"time": [1792965600]},
            "daily": {"time": [1792879200, 1792965600]}
            """
        ).forecast
        #expect(text.hours.map(\.time) == [instant("2026-10-25T22:00Z")])
        #expect(text.hours == unix.hours && text.days == unix.days)
    }

    @Test(
        "is in GMT unless the zone of a place was requested; without days, the zone of the place is used",
        arguments: [
            (#""utc_offset_seconds": 0, "timezone": "GMT""#, nil),
            (#""utc_offset_seconds": 0, "timezone": "UTC""#, nil),
            (#""utc_offset_seconds": 0, "timezone": "GMT", "daily": {"time": ["2026-10-15"]}"#, "GMT"),
            (#""utc_offset_seconds": 0, "timezone": "Africa/Abidjan""#, "Africa/Abidjan"),
        ])
    func noZone(words: String, zone: String?) throws {
        let reading = try readOpenMeteo(
            """
            "latitude": 35.7, "longitude": 139.7, \(words), "hourly_units": {"temperature_2m": "°C"},
            "hourly": {"time": ["2026-10-15T07:00"], "temperature_2m": [15]}
            """)
        let forecast = reading.forecast
        #expect(forecast.place.timeZone == zone && forecast.hours.map(\.time) == [instant("2026-10-15T07:00Z")])
        #expect(reading.assumptions.isEmpty == (zone != "GMT"))
    }

    @Test("has the unit “undefined” for a missing variable")
    func undefined() throws {
        let forecast = try readOpenMeteo(
            """
            "hourly_units": {"temperature_2m": "undefined", "visibility": "m"},
            "hourly": {"time": ["2026-10-15T07:00"], "temperature_2m": [null], "visibility": [900]}
            """
        ).forecast
        #expect(forecast.hours[0].temperature == nil && forecast.hours[0].visibility == Length(meters: 900))
    }

    @Test("in inches has feet instead of meters, and snow without a unit in centimeters")
    func unitStrings() throws {
        let forecast = try readOpenMeteo(
            """
            "hourly_units": {"visibility": "ft", "precipitation": "inch", "relative_humidity_2m": "fraction"},
            "hourly": {"time": ["2026-10-15T07:00", "2026-10-15T08:00"], "visibility": [1000, 1000],
                "precipitation": [0, 1], "snowfall": [0, 4], "relative_humidity_2m": [0.5, 1]}
            """
        ).forecast
        let hour = forecast.hours[0]
        #expect(hour.visibility == Length(inches: 12_000) && hour.precipitation == Length(inches: 1))
        #expect(hour.snowfall == Length(centimeters: 4) && hour.humidity == Fraction(0.5))
    }

    @Test("has implausible numbers removed")
    func implausible() throws {
        let reading = try readOpenMeteo(
            """
            "hourly": {"time": ["2026-10-15T07:00"], "temperature_2m": [-460], "relative_humidity_2m": [300],
                "pressure_msl": [0], "wind_speed_10m": [-999], "wind_direction_10m": [-999], "visibility": [-1],
                "uv_index": [1e30], "cloud_cover": [45]}
            """
        )
        let forecast = PlausibleValues.of(reading.forecast)
        var known = try WeatherMoment(time: #require(instant("2026-10-15T07:00Z")))
        known.cloudCover = Fraction(0.45)
        #expect(forecast.hours == [known])
    }

    @Test("has its hours and days sorted, each once")
    func order() throws {
        let reading = try readOpenMeteo(
            """
            "hourly": {"time": ["2026-10-15T08:00", "2026-10-15T07:00", "2026-10-15T08:00"],
                "temperature_2m": [8, 7, 9]},
            "daily": {"time": ["2026-10-16", "2026-10-15", "2026-10-16"], "temperature_2m_max": [16, 15, 17]}
            """
        )
        let forecast = PlausibleValues.of(reading.forecast)
        #expect(forecast.hours.map { $0.temperature?.celsius } == [7, 8])
        #expect(forecast.days.map { $0.high?.celsius } == [15, 16])
    }

    @Test("may lack a moonrise, and one of the sun's times if not requested")
    func sunAndMoon() throws {
        let days = try readOpenMeteo(
            """
            "utc_offset_seconds": 3600,
            "daily": {"time": ["2026-10-15", "2026-10-16"], "sunrise": ["2026-10-15T07:30", "1970-01-01T00:00"],
                "moonrise": ["2026-10-15T12:00", null], "moonset": ["2026-10-15T20:00", "2026-10-16T21:00"]}
            """
        ).forecast.days
        #expect(days.map(\.sunrise) == [instant("2026-10-15T06:30Z"), nil])
        #expect(days.map(\.moonrise) == [instant("2026-10-15T11:00Z"), nil])
        #expect(days.map(\.moonset) == [instant("2026-10-15T19:00Z"), instant("2026-10-16T20:00Z")])
    }

    @Test(
        "can be an error, or contain no weather",
        arguments: [
            (
                #"{"reason": "Latitude must be in range", "error": true}"#,
                "answer: Open-Meteo rejected the request: Latitude must be in range"
            ),
            (#"{"error": true, "generationtime_ms": 1}"#, "answer: Open-Meteo rejected the request: no reason given"),
            (
                #"{"hourly": {"time": ["2026-Unexpected error while streaming data: timeout"#,
                "answer: Open-Meteo rejected the request: Unexpected error while streaming data: timeout"
            ),
            (
                #"{"generationtime_ms": 0.6}"#,
                "answer: no weather data: this is an empty list of places from Open-Meteo"
            ),
            (
                #"{"results": [{"name": "A", "feature_code": "PPL"}, {"name": "B"}], "generationtime_ms": 0.6}"#,
                "answer: no weather data: this is a list of 2 places from Open-Meteo"
            ),
            (
                #"{"id": 1, "name": "A", "latitude": 1, "feature_code": "PPL"}"#,
                "answer: no weather data: this is a place description from Open-Meteo"
            ),
            (
                #"{"generationtime_ms": 0.6, "latitude": 1, "longitude": 2, "utc_offset_seconds": 0}"#,
                "answer: no weather data: this is a response from Open-Meteo"
            ),
        ])
    func refusals(json: String, words: String) {
        #expect(refusal(of: json) == words)
    }

    @Test("with random changes never crashes the reader", arguments: 0..<3)
    func mutations(seed: Int) throws {
        let json = """
            [{"latitude": 50, "longitude": 10, "generationtime_ms": 1, "utc_offset_seconds": 7200, "timezone":
            "Europe/Berlin", "current_units": {"temperature_2m": "°C"}, "current": {"time": "2026-10-15T07:15",
            "temperature_2m": 8.5, "weather_code": 3, "is_day": 1}, "hourly_units": {"time": "iso8601",
            "temperature_2m_icon": "°C", "precipitation_icon": "inch"}, "hourly": {"time": ["2026-10-15T07:00",
            "2026-10-15T08:00"], "temperature_2m_icon": [8, 9], "precipitation_icon": [0.1, 0.2],
            "weather_code_gfs": [3, 61], "wind_gusts_10m_gfs": [30, 40]},
            "daily": {"time": ["2026-10-15", "2026-10-16"],
            "temperature_2m_max": [12, 13], "sunrise": ["2026-10-15T07:30", "2026-10-16T07:32"],
            "sunset": ["2026-10-15T18:30", "2026-10-16T18:28"], "moonrise": ["2026-10-15T12:30", null]}}]
            """
        let forecasts = try MutatedAnswer.forecasts(of: json, seed: seed)
        #expect((20..<150).contains(forecasts))
    }
}
