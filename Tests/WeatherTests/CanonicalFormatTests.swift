import Foundation
import Templates
import Testing
import Weather

@Suite("The canonical format")
struct CanonicalFormatTests {
    private func read(_ json: String) throws(ForecastProblem) -> Forecast {
        try CanonicalFormat.read(Data(json.utf8))
    }

    @Test("is written and read without loss")
    func roundTrip() throws {
        let sample = try #require(embedded_file("sample.json"))
        let forecast = try CanonicalFormat.read(Data(String(cString: sample.pointee.text).utf8))
        #expect(try CanonicalFormat.read(CanonicalFormat.write(forecast)) == forecast)
    }

    @Test("says each quantity in its canonical unit")
    func units() throws {
        let forecast = try read(
            """
            {"format": "forecast-report/1", "hours": [{
                "time": "2026-10-15T05:00:00Z", "temperature": -3.5, "windSpeed": 10, "pressure": 1013, "precipitation": 2,
                "snowfall": 3, "visibility": 500, "humidity": 0.5, "windDirection": 370, "condition": "light-snow"
            }]}
            """)
        let hour = try #require(forecast.hours.first)
        #expect(hour.temperature == Temperature(celsius: -3.5))
        #expect(hour.windSpeed == Speed(metersPerSecond: 10))
        #expect(hour.pressure == Pressure(hectopascals: 1013))
        #expect(hour.precipitation == Length(millimeters: 2))
        #expect(hour.snowfall == Length(centimeters: 3))
        #expect(hour.visibility == Length(meters: 500))
        #expect(hour.humidity == Fraction(0.5))
        #expect(hour.windDirection == Angle(degrees: 10))
        #expect(hour.condition == Condition(.snow, .light))
        #expect(hour.uvIndex == nil)
    }

    @Test("keeps a condition that nobody knows as an unknown one")
    func unknownCondition() throws {
        let forecast = try read(
            #"{"format": "forecast-report/1", "current": {"time": "2026-10-15T05:00:00Z", "condition": "frogs", "code": "F1"}}"#
        )
        #expect(forecast.current?.condition == Condition(.unknown))
        #expect(forecast.current?.code == "F1")
    }

    @Test(
        "reports what is wrong and where",
        arguments: [
            (#"{"format": "forecast-report/2"}"#, "format", "“forecast-report/2”"),
            (#"{"hours": []}"#, "", "“format” is missing"),
            (
                #"{"format": "forecast-report/1", "hours": [{"time": "2026-10-15T05:00:00Z", "temperature": "warm"}]}"#,
                "hours[0].temperature", ""
            ),
            (#"{"format": "forecast-report/1", "hours": [{"time": "yesterday"}]}"#, "hours[0].time", ""),
            (#"{"format": "forecast-report/1", "hours": [{}]}"#, "hours[0]", "“time” is missing"),
            (#"{"format": "forecast-report/1", "days": [{"date": "2026-02-30"}]}"#, "days[0].date", "“2026-02-30”"),
            (#"{"format": "#, "", "not JSON"),
            ("", "", "not JSON"),
            ("[]", "", ""),
        ])
    func problems(json: String, path: String, words: String) throws {
        let problem = try #require(throws: ForecastProblem.self) { try read(json) }
        #expect(problem.path == path)
        #expect(problem.message.contains(words) || words.isEmpty, "\(problem)")
    }
}
