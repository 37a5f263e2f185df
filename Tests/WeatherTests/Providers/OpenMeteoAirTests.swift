import Foundation
import Testing

@testable import Weather

@Suite("Open-Meteo's air quality")
struct OpenMeteoAirTests {
    private static let hourly = """
        "hourly_units": {"pm2_5": "μg/m³", "ozone": "μg/m³", "birch_pollen": "grains/m³", "us_aqi": "USAQI"},
        "hourly": {"time": ["2026-10-15T07:00", "2026-10-15T08:00", "2026-10-15T09:00"],
            "pm2_5": [1.5, null, 3], "ozone": [60, null, 61], "birch_pollen": [0, null, null], "us_aqi": [20, null, 21],
            "uv_index": [0, 0.1, 0.2], "is_day": [0, 1, 1]}
        """

    @Test("has hours without weather")
    func hours() throws {
        let forecast = try readOpenMeteo(Self.hourly).forecast
        #expect(forecast.hours.isEmpty)
        #expect(forecast.air.hours.map(\.time) == ["2026-10-15T07:00:00Z", "2026-10-15T09:00:00Z"].map(instant))
        #expect(forecast.air.hours.map(\.fineParticles) == [1.5, 3])
        #expect(forecast.air.hours.map(\.ozone) == [60, 61])
        #expect(forecast.air.hours.map(\.birchPollen) == [0, nil])
        #expect(forecast.air.hours.map(\.usIndex) == [20, 21])
        #expect(forecast.air.hours.map(\.particles) == [nil, nil])
    }

    @Test("has all quantities now")
    func current() throws {
        let names = [
            "pm2_5", "pm10", "ozone", "nitrogen_dioxide", "sulphur_dioxide", "carbon_monoxide", "alder_pollen",
            "birch_pollen", "grass_pollen", "mugwort_pollen", "olive_pollen", "ragweed_pollen", "european_aqi",
            "us_aqi",
        ]
        let members = zip(names, 1...).map { "\"\($0)\": \($1)" }.joined(separator: ", ")
        let forecast = try readOpenMeteo(
            #""current": {"time": "2026-10-15T07:00", "interval": 3600, "uv_index": 1, \#(members)}"#
        ).forecast
        let air = try #require(forecast.air.current)
        #expect(forecast.current == nil)
        let known: [Double?] = [
            air.fineParticles, air.particles, air.ozone, air.nitrogenDioxide, air.sulphurDioxide, air.carbonMonoxide,
            air.alderPollen, air.birchPollen, air.grassPollen, air.mugwortPollen, air.olivePollen, air.ragweedPollen,
            air.europeanIndex, air.usIndex,
        ]
        #expect(known == (1...14).map(Double.init))
    }

    @Test(
        "is rejected with an unknown unit",
        arguments: [("pm10", "ppb"), ("ozone", "μg"), ("grass_pollen", "μg/m³"), ("us_aqi", "EAQI")])
    func units(name: String, unit: String) throws {
        let problem = try #require(throws: ForecastProblem.self) {
            try readOpenMeteo(
                """
                "hourly_units": {"\(name)": "\(unit)"}, "hourly": {"time": ["2026-10-15T07:00"], "\(name)": [1]}
                """)
        }
        #expect(problem.path == "hourly_units.\(name)")
    }

    @Test("is added to the weather of another document, and is not weather by itself")
    func combined() throws {
        func document(_ members: String) -> ForecastReader.Document {
            .init(name: "answer", data: Data("{\"generationtime_ms\": 0.1, \(members)}".utf8))
        }
        let weather = #""hourly": {"time": ["2026-10-15T07:00"], "temperature_2m": [9]}"#
        let forecast = try ForecastReader().read([document(weather), document(Self.hourly)]).forecast
        #expect(forecast.hours.count == 1)
        #expect(forecast.air.hours.count == 2)
        #expect(try ForecastReader().read([document(weather)]).forecast.air.isEmpty)
        #expect(refusal(of: "{\"generationtime_ms\": 0.1, \(Self.hourly)}")?.contains("but no weather") == true)
    }

    @Test("is read from blocks that also have weather")
    func oneBlock() throws {
        let forecast = try readOpenMeteo(
            """
            "current": {"time": "2026-10-15T07:00", "interval": 900, "temperature_2m": 7, "pm10": 9},
            "hourly_units": {"temperature_2m": "°C", "european_aqi": "EAQI"},
            "hourly": {"time": ["2026-10-15T07:00", "2026-10-15T08:00"], "temperature_2m": [8, 9],
                "pm10": [null, 10], "european_aqi": [null, 21]}
            """
        ).forecast
        #expect(forecast.current?.temperature?.celsius == 7 && forecast.air.current?.particles == 9)
        #expect(forecast.hours.map(\.temperature?.celsius) == [8, 9])
        #expect(forecast.air.hours.map(\.time) == [instant("2026-10-15T08:00:00Z")])
        #expect(forecast.air.hours.map(\.europeanIndex) == [21])
    }
}
