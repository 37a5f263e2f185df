import Foundation
import Templates
import Testing

@testable import Weather

@Suite("The canonical format")
struct CanonicalFormatTests {
    private func read(_ json: String) throws(ForecastProblem) -> Forecast {
        try CanonicalFormat.read(Data(json.utf8))
    }

    @Test("writes numbers without conversion residues and without negative zeros")
    func numbers() throws {
        var forecast = Forecast(from: "test", place: Place())
        forecast.current = WeatherMoment(time: Date(timeIntervalSince1970: 0))
        forecast.current?.precipitation = Length(meters: (0..<24).reduce(0) { sum, _ in sum + 0.001 })
        forecast.current?.precipitationProbability = Fraction(-0.0)
        let json = String(decoding: try CanonicalFormat.write(forecast), as: UTF8.self)
        #expect(json.contains(#""precipitation" : 24,"#) || json.contains(#""precipitation" : 24\n"#), "\(json)")
        #expect(json.contains(#""precipitationProbability" : 0"#))
    }

    @Test(
        "reports unknown members, once each and with their paths",
        arguments: [
            (
                #""hours": [{"time": "2026-06-21T00:00:00Z", "temprature": 3}]"#,
                ["hours[0].temprature: unknown member; did you mean “temperature”?"]
            ),
            (
                #""hours": [{"time": "2026-06-21T00:00:00Z"}, {"time": "2026-06-21T01:00:00Z", "x": 1, "x": 2}], "x": 3"#,
                ["hours[1].x: unknown member"]
            ),
            (#""days": [], "current": {"time": "2026-06-21T00:00:00Z", "temperature": null}"#, []),
            (
                #""current": {"time": "2026-06-21T00:00:00Z", "condition": "blah"}"#,
                ["current.condition: unknown value “blah”"]
            ),
            (#""current": {"time": "2026-06-21T00:00:00Z", "condition": ""}"#, []),
        ])
    func strays(members: String, words: [String]) throws {
        let json = #"{"format": "forecast-report/1", "place": {}, \#(members)}"#
        let reading = try ForecastReader().read([.init(name: "a", data: Data(json.utf8))])
        #expect(reading.assumptions == words)
    }

    @Test("reports twenty unknown members, and the number of the others")
    func manyStrays() throws {
        let members = (0..<1_000).map { "\"stray\($0)\": \($0)" }.joined(separator: ", ")
        let hours = (0..<30).map { "{\"time\": \"2026-06-21T00:00:00Z\", \"condition\": \"blah\($0)\"}" }
        let json =
            "{\"format\": \"forecast-report/1\", \"hours\": [\(hours.joined(separator: ", "))], \"daze\": [], \(members)}"
        let document = ForecastReader.Document(name: "a", data: Data(json.utf8))
        let strays = (0..<19).map { "stray\($0): unknown member" }
        #expect(
            try ForecastReader().read([document]).assumptions == [
                "hours[0].condition: unknown value “blah0”",
                "daze: unknown member; did you mean “days”?",
            ] + strays + ["981 more of this kind: unknown member"])
    }

    @Test("reports nothing in its own output")
    func noStrays() throws {
        let sample = try #require(EmbeddedFile.named("sample.json"))
        let written = try CanonicalFormat.write(
            CanonicalFormat.read(Data(sample.bytes)))
        #expect(try ForecastReader().read([.init(name: "a", data: written)]).assumptions == [])
    }

    @Test("is written and read without loss")
    func roundTrip() throws {
        let sample = try #require(EmbeddedFile.named("sample.json"))
        let forecast = try CanonicalFormat.read(Data(sample.bytes))
        #expect(try CanonicalFormat.read(CanonicalFormat.write(forecast)) == forecast)
    }

    @Test("has a member for every value")
    func everyMember() throws {
        func isWhole(_ part: Any) -> Bool {
            // The sky is not part of the format, nor is the offset that is only used until the zone is known.
            let others = ["sky", "secondsFromGreenwich"]
            let values = Mirror(reflecting: part).children.filter { !others.contains($0.label ?? "") }.map(\.value)
            return values.allSatisfy { Mirror(reflecting: $0).displayStyle != .optional || "\($0)" != "nil" }
        }
        let json = """
            {
              "format": "forecast-report/1", "provider": "test", "language": "en", "fetchedAt": "2026-10-15T04:35:00Z", "computed": ["a.b"],
              "place": {"name": "Å", "latitude": 1, "longitude": 2, "timeZone": "Europe/Oslo", "country": "NO"},
              "current": {
                "time": "2026-10-15T05:00:00Z", "temperature": 1, "apparentTemperature": 2, "dewPoint": 3, "humidity": 0.4,
                "pressure": 5, "windSpeed": 6, "windGust": 7, "windDirection": 8, "precipitation": 9,
                "precipitationProbability": 0.1, "snowfall": 11, "cloudCover": 0.12, "uvIndex": 13, "visibility": 14,
                "sunshine": 15, "duration": 3600, "high": 17, "low": 18, "likely": {
                  "temperatureFrom": 1, "temperatureTo": 2, "highFrom": 3, "highTo": 4, "lowFrom": 5, "lowTo": 6,
                  "precipitationFrom": 7, "precipitationTo": 8, "windSpeedFrom": 9, "windSpeedTo": 10
                }, "condition": "light-rain", "code": "x", "summary": "y", "isDay": true
              },
              "days": [{
                "date": "2026-10-15", "high": 1, "low": 2, "mean": 1.5, "apparentHigh": 3, "apparentLow": 4, "precipitation": 5,
                "precipitationProbability": 0.6, "snowfall": 7, "windSpeed": 8, "windGust": 9, "windDirection": 10,
                "uvIndex": 11, "sunshine": 12, "normalHigh": 13, "normalLow": 14, "normalPrecipitation": 15, "likely": {"highFrom": 1, "highTo": 2}, "condition": "hail", "code": "x", "summary": "y", "nightCondition": "rain", "nightSummary": "z", "sunrise": "2026-10-15T05:00:00Z",
                "sunset": "2026-10-15T06:00:00Z", "moonrise": "2026-10-15T07:00:00Z", "moonset": "2026-10-15T08:00:00Z",
                "moonPhase": 12, "polar": "night"
              }],
              "alerts": [{
                "title": "a", "description": "b", "language": "en", "severity": "severe", "starts": "2026-10-15T05:00:00Z",
                "ends": "2026-10-15T06:00:00Z", "sender": "c", "url": "https://example.org/", "regions": ["d", "e"]
              }],
              "minutes": [{
                "time": "2026-10-15T05:00:00Z", "precipitationIntensity": 1, "precipitationProbability": 0.5, "duration": 60,
                "kind": "snow"
              }],
              "air": {
                "current": {
                  "time": "2026-10-15T05:00:00Z", "fineParticles": 1, "particles": 2, "ozone": 3, "nitrogenDioxide": 4,
                  "sulphurDioxide": 5, "carbonMonoxide": 6, "alderPollen": 7, "birchPollen": 8, "grassPollen": 9,
                  "mugwortPollen": 10, "olivePollen": 11, "ragweedPollen": 12, "treePollenLevel": 1,
                  "grassPollenLevel": 2, "weedPollenLevel": 3, "europeanIndex": 4, "usIndex": 5, "ukIndex": 6
                },
                "hours": [{"time": "2026-10-15T05:00:00Z", "fineParticles": 1}]
              },
              "attribution": {"text": "f", "url": "https://example.org/"}, "hours": []
            }
            """
        let forecast = try read(json)
        #expect(isWhole(forecast) && isWhole(forecast.place))
        #expect(try isWhole(#require(forecast.current)) && isWhole(forecast.days[0]) && isWhole(forecast.alerts[0]))
        #expect(MomentMember.allCases.allSatisfy { forecast.current?.numbers[$0] != nil })
        #expect(DayMember.allCases.allSatisfy { forecast.days[0].numbers[$0] != nil })
        #expect(MinuteMember.allCases.allSatisfy { forecast.minutes[0].numbers[$0] != nil })
        #expect(LikelyMember.allCases.allSatisfy { forecast.current?.likely?.numbers[$0] != nil })
        #expect(AirMember.allCases.allSatisfy { forecast.air.current?.numbers[$0] != nil })
        #expect(isWhole(forecast.minutes[0]) && isWhole(forecast.air))
        let written = try CanonicalFormat.write(forecast)
        #expect(try CanonicalFormat.read(written) == forecast)
        #expect(try names(JSONDocument(written).root) == names(JSONDocument(Data(json.utf8)).root))
    }

    /// The names of all members at any depth, in alphabetical order.
    private func names(_ value: JSONValue) throws -> [String] {
        switch value.kind {
        case .object: try value.object().flatMap { [$0.name] + (try names($0.value)) }.sorted()
        case .array: try value.array().flatMap { try names($0) }.sorted()
        default: []
        }
    }

    @Test("has each quantity in its canonical unit")
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

    @Test("reads an unknown condition as such")
    func unknownCondition() throws {
        let forecast = try read(
            #"{"format": "forecast-report/1", "current": {"time": "2026-10-15T05:00:00Z", "condition": "frogs", "code": "F1"}}"#
        )
        #expect(forecast.current?.condition == Condition(.unknown))
        #expect(forecast.current?.code == "F1")
    }

    @Test(
        "reports errors with their paths",
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
            (#"{"format": "#, "", "invalid JSON"),
            ("", "", "not JSON"),
            ("[]", "", ""),
        ])
    func problems(json: String, path: String, words: String) throws {
        let problem = try #require(throws: ForecastProblem.self) { try read(json) }
        #expect(problem.path == path)
        #expect(problem.message.contains(words) || words.isEmpty, "\(problem)")
    }
}
