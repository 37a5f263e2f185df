import Foundation
import Testing

@testable import Weather

@Suite("A response without weather")
struct ToldWeatherTests {
    private static let place =
        #""latitude": 54.5, "longitude": 10.2, "utc_offset_seconds": 0, "timezone": "Europe/Berlin""#

    @Test(
        "is rejected with its data and the missing ones",
        arguments: [
            (
                #"{\(place), "hourly": {"time": ["2026-10-15T00:00"], "wave_height": [1.2], "wave_period": [4]}}"#,
                "Open-Meteo's response has wave_height and wave_period"
            ),
            (
                #"{\(place), "current": {"time": "2026-10-15T00:00", "interval": 900, "pm10": 3}}"#,
                "Open-Meteo's response has pm10"
            ),
            (
                """
                {\(place), "six_hourly_units": {"time": "iso8601"},
                "six_hourly": {"time": ["2026-10-15T00:00"], "temperature_2m_member01": [1]}}
                """, "Open-Meteo's response has temperature_2m_member01"
            ),
            (
                """
                {\(place), "hourly": {"time": ["2026-10-15T00:00"], "pm10": [3], "pm2_5": [3], "dust": [3], "uv_index": [1],
                "ozone": [3], "ammonia": [3], "birch_pollen": [3], "grass_pollen": [3]}}
                """, "Open-Meteo's response has pm10, pm2_5, dust, uv_index, ozone, ammonia and 2 more"
            ),
            (
                """
                {\(place), "daily": {"time": ["2026-10-15"], "sunrise": ["2026-10-15T07:40"], "sunset": ["2026-10-15T18:20"]}}
                """, "Open-Meteo's response has sunrise and sunset"
            ),
            (
                """
                {\(place), "hourly": {"time": ["2026-10-15T00:00"], "temperature_2m": [null]}, "current": {"rain": null}}
                """, "Open-Meteo's response has rain without values and temperature_2m without values"
            ),
            (
                """
                {"lat": 54.5, "lon": 10.2, "timezone": "Europe/Berlin", "timezone_offset": 7200,
                "current": {"dt": 1792044000, "sunrise": 1792042800, "sunset": 1792080000}}
                """, "OpenWeather's response has sun times"
            ),
            (
                """
                {"format": "forecast-report/1", "days": [{"date": "2026-10-15", "moonPhase": 90}]}
                """, "Forecast Report's response has moon times"
            ),
        ])
    func refused(json: String, words: String) {
        let json = json.replacingOccurrences(of: "\\(place)", with: Self.place)
        #expect(
            refusal(of: json)
                == "answer: \(words) but no weather: no temperature, wind, precipitation or condition")
    }

    @Test("is also rejected if all of its weather is implausible")
    func implausible() {
        let json = """
            {"lat": 54.5, "lon": 10.2, "timezone": "Europe/Berlin", "timezone_offset": 7200,
            "current": {"dt": 1792044000, "sunrise": 1792042800, "sunset": 1792080000, "temp": 1e6}}
            """
        #expect(
            refusal(of: json) == """
                answer: OpenWeather's response has sun times but no weather: no temperature, wind, precipitation or \
                condition
                """)
    }

    @Test("is still one after inspection, with computed times of sun and moon")
    func inspected() throws {
        let times = """
            {"weather": [{"timestamp": "2026-10-15T05:00:00Z"}],
            "sources": [{"dwd_station_id": "1", "observation_type": "synop", "lat": 52.5, "lon": 13.2, "distance": 10}]}
            """
        let reader = ForecastReader()
        let read = try reader.read([.init(name: "answer", data: Data(times.utf8))]).forecast
        let written = try CanonicalFormat.write(read)
        #expect(read.computed.contains("days.sunrise") && read.computed.contains("days.moonset"))
        let again = try reader.read([.init(name: "inspected", data: written)]).forecast
        #expect(try CanonicalFormat.write(again) == written)
    }

    @Test("adds its data to another one with weather, in any order", arguments: [false, true])
    func combined(isFirst: Bool) throws {
        let waves = #"{\#(Self.place), "hourly": {"time": ["2026-10-15T00:00"], "wave_height": [1.2]}}"#
        let air = #"{\#(Self.place), "hourly": {"time": ["2026-10-15T00:00"], "temperature_2m": [12]}}"#
        let documents = (isFirst ? [waves, air] : [air, waves]).map {
            ForecastReader.Document(name: "answer", data: Data($0.utf8))
        }
        #expect(try ForecastReader().read(documents).forecast.hours.map(\.temperature?.celsius) == [12])
    }

    @Test("does not include one with alerts")
    func warnings() {
        #expect(
            refusal(
                of: #"{"format": "forecast-report/1", "days": [{"date": "2026-10-15"}], "alerts": [{"title": "x"}]}"#)
                == nil)
    }

    @Test("lists its members, up to a number")
    func names() {
        #expect([String]().inWords(atMost: 2) == nil)
        #expect(["a"].inWords(atMost: 2) == "a" && ["a", "b"].inWords(atMost: 2) == "a and b")
        #expect(["a", "b", "c"].inWords(atMost: 2) == "a, b and 1 more")
    }
}
