import Foundation
import Testing

@testable import Weather

@Suite("The precipitation of the next hour, of a response")
struct MinutesTests {
    /// The values of a minute in comparable form: millimeters per hour, probability, kind, and seconds.
    private struct Row: Equatable {
        var time: String
        var intensity: Double?
        var probability: Double?
        var kind: WeatherMinute.Kind?
        var seconds: Double?
    }

    private func rows(
        _ json: String, _ format: any ServiceFormat.Type, _ hints: ReadingHints = ReadingHints(units: .metric)
    ) throws -> [Row] {
        try AnswerReading(json, as: format, hints).forecast.minutes.map { minute in
            Row(
                time: String(minute.time.formatted(.iso8601).dropFirst(11).prefix(5)),
                intensity: minute.precipitationIntensity.map { ($0.millimeters * 1000).rounded() / 1000 },
                probability: minute.precipitationProbability?.value, kind: minute.kind, seconds: minute.duration)
        }
    }

    @Test(
        "by minutes is in the units of Dark Sky, with the kinds of Pirate Weather",
        arguments: [
            ("us", "rain", 2.54, .rain), ("si", "snow", 0.1, .snow), ("si", "sleet", 0.1, .sleet),
            ("ca", "ice", 0.1, .sleet), ("uk2", "mixed", 0.1, .sleet), ("si", "hail", 0.1, .hail),
            ("si", "none", 0.1, nil),
        ] as [(String, String, Double, WeatherMinute.Kind?)])
    func darkSky(units: String, type: String, intensity: Double, kind: WeatherMinute.Kind?) throws {
        let json = """
            {"latitude": 40.7, "longitude": -74, "timezone": "America/New_York", "flags": {"units": "\(units)"},
            "hourly": {"data": [{"time": 1792040400, "temperature": 50}]}, "minutely": {"data": [
                {"time": 1792040400, "precipIntensity": 0.1, "precipProbability": 0.5, "precipType": "\(type)"},
                {"time": 1792040460, "precipIntensity": 0, "precipProbability": -999}, {"time": 1792040520}, null]}}
            """
        let expected = [
            Row(time: "05:00", intensity: intensity, probability: 0.5, kind: kind, seconds: 60),
            Row(time: "05:01", intensity: 0, seconds: 60),
        ]
        #expect(try rows(json, DarkSkyFormat.self) == expected)
        let pirate = json.replacing("\"latitude\"", with: "\"elevation\": 1, \"latitude\"")
        #expect(try rows(pirate, PirateWeatherFormat.self) == expected)
        #expect(try AnswerReading(json, as: DarkSkyFormat.self).forecast.hours.count == 1)
    }

    @Test("of WeatherKit has the kinds of the spans of its summary")
    func weatherKit() throws {
        let json = """
            {"forecastNextHour": {"metadata": {"latitude": 40.7, "longitude": -74}, "summary": [
                {"startTime": "2026-10-15T05:00:00Z", "endTime": "2026-10-15T05:02:00Z", "condition": "mixed"},
                {"startTime": "2026-10-15T05:02:00Z", "endTime": "2026-10-15T05:03:00Z", "condition": "snow"},
                {"startTime": "2026-10-15T05:03:00Z", "condition": "clear"}], "minutes": [
                {"startTime": "2026-10-15T05:01:00Z", "precipitationChance": 0.5, "precipitationIntensity": 1.5},
                {"startTime": "2026-10-15T05:02:00Z", "precipitationIntensity": 0.2},
                {"startTime": "2026-10-15T05:03:00Z", "precipitationChance": 0}, {"startTime": "2026-10-15T05:04:00Z"}]}}
            """
        #expect(
            try rows(json, WeatherKitFormat.self) == [
                Row(time: "05:01", intensity: 1.5, probability: 0.5, kind: .sleet, seconds: 60),
                Row(time: "05:02", intensity: 0.2, kind: .snow, seconds: 60),
                Row(time: "05:03", probability: 0, seconds: 60),
            ])
    }

    @Test("of OpenWeather has millimeters in an hour, in all units, and may be the only part")
    func openWeather() throws {
        let json = """
            {"lat": 52.52, "lon": 13.405, "timezone": "Europe/Berlin", "timezone_offset": 7200, "minutely": [
                {"dt": 1792040520, "precipitation": 0.25}, {"dt": 1792040580, "precipitation": 0}, {"dt": 0}]}
            """
        let expected = [
            Row(time: "05:02", intensity: 0.25, seconds: 60), Row(time: "05:03", intensity: 0, seconds: 60),
        ]
        #expect(try rows(json, OpenWeatherFormat.self) == expected)
        #expect(try rows(json, OpenWeatherFormat.self, ReadingHints(units: .imperial)) == expected)
        #expect(try AnswerReading(json, as: OpenWeatherFormat.self).assumptions.isEmpty)
    }

    @Test(
        "of MET Norway has the rates of a nowcast, unless there is no radar",
        arguments: [
            ("", true), (#", "radar_coverage": "ok""#, true), (#", "radar_coverage": "no coverage""#, false),
            (#", "radar_coverage": "temporarily unavailable""#, false),
        ])
    func nowcast(coverage: String, hasMinutes: Bool) throws {
        func step(_ minute: String, _ details: String) -> String {
            "{\"time\": \"2026-10-15T05:\(minute):00Z\", \"data\": {\"instant\": {\"details\": {\(details)}}}}"
        }
        let rate = #""precipitation_rate": "#
        let steps = [
            step("15", rate + "1.2, \"air_temperature\": 3"), step("25", rate + "0"), step("20", rate + "2.4"),
            step("30", ""),
        ]
        let json = """
            {"properties": {"meta": {"updated_at": "2026-10-15T05:10:00Z"\(coverage)},
            "timeseries": [\(steps.joined(separator: ", "))]}}
            """
        let expected = [
            Row(time: "05:15", intensity: 1.2, seconds: 300), Row(time: "05:20", intensity: 2.4, seconds: 300),
            Row(time: "05:25", intensity: 0, seconds: 300),
        ]
        #expect(try rows(json, METNorwayFormat.self) == (hasMinutes ? expected : []))
        let hourly = json.replacing("T05:20", with: "T06:20").replacing("T05:25", with: "T07:20")
            .replacing("T05:30", with: "T08:20")
        #expect(try rows(hourly, METNorwayFormat.self).isEmpty)
    }

    @Test(
        "of Tomorrow.io has the sum and the kind of its rates",
        arguments: [
            (#""rainIntensity": 2, "snowIntensity": 0"#, 2, .rain), (#""snowIntensity": 0.5"#, 0.5, .snow),
            (#""rainIntensity": 1, "snowIntensity": 0.5"#, 1.5, .sleet), (#""freezingRainIntensity": 1"#, 1, .sleet),
            (#""precipitationIntensity": 3, "rainIntensity": 1"#, 3, .rain),
            (#""precipitationIntensity": 0, "rainIntensity": 0"#, 0, nil), ("", nil, nil),
        ] as [(String, Double?, WeatherMinute.Kind?)])
    func tomorrowIO(values: String, intensity: Double?, kind: WeatherMinute.Kind?) throws {
        let more = values.isEmpty ? "" : ", " + values
        let entry = """
            {"time": "2026-10-15T05:01:00Z", "values": {"precipitationProbability": 40\(more)}}
            """
        let json = """
            {"timelines": {"minutely": [\(entry), {"time": "2026-10-15T05:02:00Z", "values": {"temperature": 1}}],
            "hourly": [{"time": "2026-10-15T05:00:00Z", "values": {"temperature": 1, "pressureSeaLevel": 1013}}]}}
            """
        let expected = Row(time: "05:01", intensity: intensity, probability: 0.4, kind: kind, seconds: 60)
        #expect(try rows(json, TomorrowIOFormat.self) == [expected])
        let quarters = """
            {"data": {"timelines": [{"timestep": "15m", "intervals": [\(entry.replacing("time", with: "startTime"))]}]}}
            """
        var longer = expected
        longer.seconds = 900
        #expect(try rows(quarters, TomorrowIOFormat.self) == [longer])
    }

    @Test("of Open-Meteo has the quarter-hours before the times of its rows, with four times their amounts")
    func openMeteo() throws {
        let json = """
            {"generationtime_ms": 0.1, "minutely_15": {
                "time": ["2026-10-15T07:00", "2026-10-15T07:15", "2026-10-15T07:30", "2026-10-15T07:45", "2026-10-15T08:00",
                    "2026-10-15T08:15"], "precipitation": [0.5, 0.5, 1, 0, null, 1],
                "snowfall": [0, 0.35, 0.35, 0, 0, null], "weather_code": [61, 71, 71, 3, 3, 96]},
            "hourly": {"time": ["2026-10-15T07:00"], "temperature_2m": [1], "precipitation": [1], "snowfall": [0]}}
            """
        #expect(
            try rows(json, OpenMeteoFormat.self) == [
                Row(time: "06:45", intensity: 2, kind: .rain, seconds: 900),
                Row(time: "07:00", intensity: 2, kind: .snow, seconds: 900),
                Row(time: "07:15", intensity: 4, kind: .sleet, seconds: 900),
                Row(time: "07:30", intensity: 0, seconds: 900),
                Row(time: "08:00", intensity: 4, kind: .hail, seconds: 900),
            ])
        let inches = json.replacing(
            "\"minutely_15\"", with: "\"minutely_15_units\": {\"precipitation\": \"inch\"}, \"minutely_15\"")
        #expect(try rows(inches, OpenMeteoFormat.self).first?.intensity == 50.8)
        let other = json.replacing("precipitation\": [0.5", with: "temperature_80m\": [0.5").replacing(
            "\"snowfall\": [0, 0", with: "\"cape\": [0, 0")
        #expect(try rows(other, OpenMeteoFormat.self).isEmpty)
    }

    @Test("of Open-Meteo is empty for an archive of more quarter-hours than a forecast has minutes")
    func archive() throws {
        func count(_ quarters: Int) throws -> Int {
            let times = (0..<quarters).map { 1_792_040_400 + $0 * 900 }
            let block = "\"minutely_15\": {\"time\": \(times), \"precipitation\": \(times.map { _ in 0 })}"
            return try readOpenMeteo(block).forecast.minutes.count
        }
        #expect(try count(ForecastLimits.minutes) == ForecastLimits.minutes)
        #expect(try count(ForecastLimits.minutes + 1) == 0)
    }
}
