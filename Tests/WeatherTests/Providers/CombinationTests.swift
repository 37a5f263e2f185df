import Foundation
import Testing

@testable import Weather

@Suite("Several documents about one place")
struct CombinationTests {
    private func read(_ documents: String...) throws -> Forecast {
        let documents = documents.enumerated().map { number, members in
            let json = "{\"format\": \"forecast-report/1\", \"place\": {\"timeZone\": \"UTC\"}, \(members)}"
            return ForecastReader.Document(name: "\(number)", data: Data(json.utf8))
        }
        return try ForecastReader().read(documents).forecast
    }

    @Test("fill in each other's hours and days, and the first one counts")
    func completion() throws {
        let forecast = try read(
            """
            "hours": [{"time": "2026-10-15T05:00:00Z", "temperature": 1, "condition": "rain"}],
            "days": [{"date": "2026-10-15", "high": 9}]
            """,
            """
            "hours": [{"time": "2026-10-15T05:00:00Z", "temperature": 2, "pressure": 1013, "precipitation": 0.5,
            "condition": "clear"}, {"time": "2026-10-15T06:00:00Z", "temperature": 3}],
            "days": [{"date": "2026-10-15", "high": 8, "low": 1}]
            """)
        #expect(forecast.hours.map { $0.temperature?.celsius } == [1, 3])
        #expect(forecast.hours[0].pressure?.hectopascals == 1013 && forecast.hours[0].condition == Condition(.rain))
        #expect(forecast.hours[0].precipitation?.millimeters == 0.5)
        #expect(forecast.days[0].high?.celsius == 9 && forecast.days[0].low?.celsius == 1)
    }

    @Test("are as old as the older forecast, whatever the time of warnings and observations")
    func ages() throws {
        let day = #""days": [{"date": "2026-10-15", "high": 9}]"#
        let (old, new) = ("\"fetchedAt\": \"2026-10-15T05:00:00Z\"", "\"fetchedAt\": \"2026-10-18T05:00:00Z\"")
        let alert = #""alerts": [{"title": "Storm"}]"#
        let now = #""current": {"time": "2026-10-18T05:00:00Z", "temperature": 1}"#
        let date = try Date("2026-10-15T05:00:00Z", strategy: .iso8601)
        for other in [alert, now, day] {
            #expect(try read("\(old), \(day)", "\(new), \(other)").fetchedAt == date)
            #expect(try read("\(new), \(other)", "\(old), \(day)").fetchedAt == date)
        }
        #expect(try read("\(old), \(now)", "\(new), \(alert)").fetchedAt == date + 3 * 86_400)
    }

    @Test("with other spans fill in values of the instant, but no amounts")
    func spans() throws {
        let forecast = try read(
            #""hours": [{"time": "2026-10-15T06:00:00Z", "duration": 3600, "temperature": 1}]"#,
            """
            "hours": [{"time": "2026-10-15T06:00:00Z", "duration": 21600, "precipitation": 12, "windGust": 9, "pressure": 1013}]
            """)
        let hour = forecast.hours[0]
        #expect(hour.duration == 3600 && hour.pressure?.hectopascals == 1013)
        #expect(hour.precipitation == nil && hour.windGust == nil)
    }
}
