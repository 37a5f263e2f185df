import Foundation
import Testing

@testable import Weather

@Suite("An Open-Meteo response for several models or places")
struct OpenMeteoModelTests {
    @Test("shows the numbers of the first model, and those of the next one beyond its range")
    func models() throws {
        let reading = try readOpenMeteo(
            """
            "utc_offset_seconds": 0,
            "hourly_units": {"temperature_2m_icon_d2": "°C", "temperature_2m_gfs_global": "°F"},
            "hourly": {"time": ["2026-10-15T07:00", "2026-10-15T08:00"], "temperature_2m_icon_d2": [10, null],
                "temperature_2m_gfs_global": [41, 50], "cloud_cover_low_icon_d2": [1, 1],
                "weather_code_gfs_global": [3, 61]},
            "daily": {"time": ["2026-10-15"], "temperature_2m_max_icon_d2": [12],
                "sunrise_icon_d2": ["2026-10-15T05:58"], "sunset_icon_d2": ["2026-10-15T16:00"]}
            """)
        let hours = reading.forecast.hours
        #expect(hours.map(\.temperature) == [Temperature(celsius: 10), Temperature(fahrenheit: 50)])
        #expect(hours.map(\.code) == ["3", "61"])
        #expect(hours.map(\.cloudCover) == [nil, nil])
        #expect(reading.forecast.days[0].high == Temperature(celsius: 12))
        #expect(reading.forecast.days[0].sunrise == instant("2026-10-15T05:58Z"))
        #expect(reading.assumptions.count == 1)
        #expect(reading.assumptions.first?.contains("icon_d2 is shown") == true)
        #expect(reading.assumptions.first?.contains("gfs_global") == true)
    }

    @Test("shows the water of the first model that has it, and never adds up models")
    func waterOfModels() throws {
        let forecast = try readOpenMeteo(
            """
            "hourly": {"time": ["2026-10-15T07:00", "2026-10-15T08:00", "2026-10-15T09:00"],
                "precipitation_gfs_seamless": [9, 0.1, null], "precipitation_icon_seamless": [9, 0.2, 0.4]},
            "daily": {"time": ["2026-10-15"], "precipitation_sum_gfs_seamless": [1],
                "precipitation_sum_icon_seamless": [5]}
            """
        ).forecast
        #expect(forecast.hours.map { $0.precipitation?.tenths } == [1, 4, nil])
        #expect(forecast.days[0].precipitation?.tenths == 10)
        let parts = try readOpenMeteo(
            """
            "hourly": {"time": ["2026-10-15T07:00", "2026-10-15T08:00"], "rain_gfs_seamless": [9, 0.1],
                "rain_icon_seamless": [9, 0.2], "showers_icon_seamless": [9, 0.4]},
            "daily": {"time": ["2026-10-15"], "rain_sum_gfs_seamless": [1], "rain_sum_icon_seamless": [5]}
            """
        ).forecast
        #expect(parts.hours.map { $0.precipitation?.tenths } == [5, nil])
        #expect(parts.days[0].precipitation?.tenths == 10)
    }

    @Test("of an ensemble shows its control run")
    func ensemble() throws {
        let reading = try readOpenMeteo(
            """
            "hourly": {"time": ["2026-10-15T07:00"], "temperature_2m": [10], "temperature_2m_member01": [30]}
            """)
        #expect(reading.forecast.hours[0].temperature == Temperature(celsius: 10))
        #expect(reading.assumptions.isEmpty)
    }

    @Test("shows the first place, or the requested one")
    func places() throws {
        func place(_ latitude: Int) -> String {
            """
            {"latitude": \(latitude), "longitude": 10, "generationtime_ms": 1, "utc_offset_seconds": 0,
            "hourly": {"time": ["2026-10-15T07:00"], "temperature_2m": [\(latitude)]}}
            """
        }
        let json = "[\(place(50)), \(place(60)), \(place(70))]"
        let first = try AnswerReading(json, as: OpenMeteoFormat.self)
        #expect(first.forecast.place.latitude == 50 && first.assumptions.count == 1)
        #expect(first.assumptions[0].contains("50.0,10.0 is shown, not those at 60.0,10.0; 70.0,10.0"))
        let hint = ReadingHints(place: Place(latitude: 61, longitude: 10))
        #expect(try AnswerReading(json, as: OpenMeteoFormat.self, hint).forecast.place.latitude == 60)
        #expect(try AnswerReading("[\(place(50))]", as: OpenMeteoFormat.self).assumptions.isEmpty)
    }

    @Test("of more models than the service can have is rejected")
    func tooManyModels() throws {
        let columns = (0...200).map { "\"rain_model\($0)\": [1]".replacing("model", with: "m") }
        #expect(throws: ForecastProblem.self) {
            try readOpenMeteo("\"hourly\": {\"time\": [\"2026-10-15T07:00\"], \(columns.joined(separator: ", "))}")
        }
    }

    @Test("skips an invalid place, unless it is the only one")
    func unreadablePlaces() throws {
        let good = #"{"latitude": 50, "longitude": 10, "utc_offset_seconds": 0, "daily": {"time": ["2026-10-15"]}}"#
        let bad = #"{"latitude": "north", "utc_offset_seconds": 0}"#
        let reading = try AnswerReading("[\(good), \(bad)]", as: OpenMeteoFormat.self)
        #expect(reading.forecast.place.latitude == 50)
        #expect(reading.assumptions.count == 1)
        #expect(reading.assumptions[0].contains("[1].latitude"))
        #expect(reading.assumptions[0].contains("this place is skipped"))
        #expect(throws: ForecastProblem.self) { try AnswerReading("[\(bad)]", as: OpenMeteoFormat.self) }
    }

    @Test("with a single place found names the place of a forecast")
    func foundPlace() throws {
        let found = """
            {"results": [{"id": 1, "name": "Null Island", "feature_code": "ISL", "longitude": 0.01, "admin2": "",
            "country_code": "XX", "timezone": "Etc/GMT"}], "generationtime_ms": 0.6}
            """
        let forecast = """
            {"generationtime_ms": 1, "latitude": 0.1, "longitude": 0, "utc_offset_seconds": 0,
            "hourly": {"time": ["2026-10-15T07:00"], "temperature_2m": [30]}}
            """
        let documents = [found, forecast].map { ForecastReader.Document(name: "a", data: Data($0.utf8)) }
        let place = try ForecastReader().read(documents).forecast.place
        let expected = Place(name: "Null Island", latitude: 0, longitude: 0.01, timeZone: "Etc/GMT", country: "XX")
        #expect(place == expected)
    }
}
