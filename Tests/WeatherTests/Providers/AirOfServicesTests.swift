import Foundation
import Testing

@testable import Weather

@Suite("Air quality of services besides Open-Meteo")
struct AirOfServicesTests {
    private static let components = #"{"co": 250.5, "no": 1, "no2": 20, "o3": 30, "so2": 4, "pm2_5": 5, "pm10": 6}"#

    private func values(_ air: AirMoment?) -> [Double?] {
        [
            air?.carbonMonoxide, air?.nitrogenDioxide, air?.ozone, air?.sulphurDioxide, air?.fineParticles,
            air?.particles,
        ]
    }

    @Test("OpenWeather", arguments: [#"{"lon": 2, "lat": 1}"#, "[1, 2]"])
    func openWeather(place: String) throws {
        let entry = #"{"main": {"aqi": 2}, "components": \#(Self.components), "dt": 1611597600}"#
        let json = #"{"coord": \#(place), "list": [\#(entry)]}"#
        let forecast = try AnswerReading(json, as: OpenWeatherFormat.self).forecast
        #expect(forecast.place == Place(latitude: 1, longitude: 2))
        #expect(forecast.air.current?.time == Date(timeIntervalSince1970: 1_611_597_600))
        #expect(values(forecast.air.current) == [250.5, 20, 30, 4, 5, 6])
        #expect(forecast.air.current?.europeanIndex == nil && forecast.air.current?.usIndex == nil)
        #expect(forecast.air.hours.isEmpty)
        #expect(
            refusal(of: json)
                == """
                answer: OpenWeather's response has air quality but no weather: no temperature, wind, precipitation or \
                condition
                """)
    }

    @Test("OpenWeather's hours")
    func openWeatherHours() throws {
        let list = (0..<3).map {
            #"{"components": \#($0 == 1 ? "{}" : Self.components), "dt": \#(1_611_597_600 + $0 * 3600)}"#
        }
        let json = #"{"coord": [1, 2], "list": [\#(list.joined(separator: ", "))]}"#
        let forecast = try AnswerReading(json, as: OpenWeatherFormat.self).forecast
        #expect(forecast.air.current == nil)
        #expect(forecast.air.hours.map(\.time.timeIntervalSince1970) == [1_611_597_600, 1_611_604_800])
    }

    @Test("WeatherAPI.com")
    func weatherAPI() throws {
        let air = #"{"us-epa-index": 2, "gb-defra-index": 3, "pm2_5": 5, "o3": 30}"#
        let forecast = try AnswerReading(
            """
            {"location": {"tz_id": "Europe/London", "localtime_epoch": 1792040400},
            "current": {"last_updated_epoch": 1792040400, "temp_c": 10, "air_quality": \(air)},
            "forecast": {"forecastday": [{"date": "2026-10-15", "hour": [
                {"time_epoch": 1792040400, "temp_c": 10, "air_quality": \(air)},
                {"time_epoch": 1792044000, "temp_c": 11},
                {"time_epoch": 1792047600, "temp_c": 12, "air_quality": {"pm10": 7}}]}]}}
            """, as: WeatherAPIFormat.self
        ).forecast
        #expect(values(forecast.air.current) == [nil, nil, 30, nil, 5, nil])
        #expect(forecast.air.current?.ukIndex == 3 && forecast.air.current?.usIndex == nil)
        #expect(forecast.hours.count == 3)
        #expect(forecast.air.hours.map(\.time.timeIntervalSince1970) == [1_792_040_400, 1_792_047_600])
        #expect(forecast.air.hours.map(\.particles) == [nil, 7])
    }

    @Test("WeatherAPI.com with pollen and without air in the first hours")
    func weatherAPILater() throws {
        let forecast = try AnswerReading(
            """
            {"location": {"tz_id": "Europe/London", "localtime_epoch": 1792040400},
            "current": {"last_updated_epoch": 1792040400, "temp_c": 10, "pollen": {"Hazel": 1, "Alder": 2}},
            "forecast": {"forecastday": [{"date": "2026-10-15", "hour": [
                {"time_epoch": 1792040400, "temp_c": 10, "air_quality": null},
                {"time_epoch": 1792044000, "temp_c": 11, "air_quality": {"o3": 30}}]},
                {"date": "2026-10-16", "hour": [{"time_epoch": 1792130400, "temp_c": 12},
                {"time_epoch": 1792134000, "temp_c": 12,
                    "pollen": {"Birch": 3, "Grass": 4, "Mugwort": 5, "Ragweed": 6, "Oak": 7}}]}]}}
            """, as: WeatherAPIFormat.self
        ).forecast
        #expect(forecast.air.current?.alderPollen == 2)
        #expect(forecast.air.hours.map(\.time.timeIntervalSince1970) == [1_792_044_000, 1_792_134_000])
        #expect(forecast.air.hours.first?.ozone == 30)
        let last = forecast.air.hours.last
        #expect(
            [last?.birchPollen, last?.grassPollen, last?.mugwortPollen, last?.ragweedPollen] == [3, 4, 5, 6])
    }

    @Test("Tomorrow.io")
    func tomorrowIO() throws {
        let values = """
            {"temperature": 10, "particulateMatter25": 5, "particulateMatter10": 6, "pollutantO3": 24.45,
            "pollutantNO2": 24.45, "pollutantSO2": 24.45, "pollutantCO": 0.2445, "epaIndex": 40, "treeIndex": 0,
            "grassIndex": 2, "weedIndex": 5}
            """
        let forecast = try AnswerReading(
            """
            {"timelines": {"hourly": [{"time": "2026-10-15T06:00:00Z", "values": {"temperature": 9}},
            {"time": "2026-10-15T07:00:00Z", "values": \(values)},
            {"time": "2026-10-15T08:00:00Z", "values": {"temperature": 11, "epaIndex": null}}]}}
            """, as: TomorrowIOFormat.self
        ).forecast
        #expect(forecast.hours.count == 3 && forecast.air.hours.count == 1)
        let air = try #require(forecast.air.hours.first)
        for (value, expected) in zip(self.values(air), [280.10, 46.006, 48, 64.066, 5, 6]) {
            #expect(abs((value ?? .nan) - expected) < 1e-6)
        }
        #expect([air.usIndex, air.treePollenLevel, air.grassPollenLevel, air.weedPollenLevel] == [40, 0, 2, 5])
    }

    @Test(
        "Tomorrow.io's parts per billion have the US index of the table",
        arguments: [(54.0, 50), (55, 51), (70, 100), (71, 101), (105, 200)])
    func partsPerBillion(ozone: Double, value: Int) throws {
        let forecast = try AnswerReading(
            """
            {"timelines": {"hourly": [{"time": "2026-10-15T07:00:00Z",
            "values": {"temperature": 10, "pollutantO3": \(ozone)}}]}}
            """, as: TomorrowIOFormat.self
        ).forecast
        let hour = try #require(forecast.air.hours.first)
        #expect(forecast.air.reading(of: .us, at: hour.time)?.value == value)
    }
}
