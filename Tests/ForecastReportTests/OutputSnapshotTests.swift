import Foundation
import Testing
import ViewModels
import Weather

@testable import forecast_report

@Suite("A snapshot of all outputs")
struct OutputSnapshotTests {
    private func snapshot(_ states: [WeatherDataState]) -> OutputSnapshot {
        let world = World(now: { Date(timeIntervalSince1970: 1_792_040_400) }, language: .english)
        return OutputSnapshot(of: states, preferences: Preferences(.us), in: world)
    }

    private func forecast() throws -> Forecast {
        let sample = ForecastReader.Document(name: "sample", data: Data(Embedded.sample))
        return try ForecastReader().read([sample]).forecast
    }

    @Test("contains the emissions of each output, from loading on")
    func sequences() throws {
        let text = snapshot([.data(try forecast()), .error(.failedRequest)]).text(.json)
        let json = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: [String: [Any]]])
        let day = try #require(json["day"])
        #expect(day["loading"] as? [Bool] == [true, false, false])
        #expect(day["temperature"]?.map { $0 as? String } == [nil, "50.4 °F", nil])
        #expect((json["forecast"]?["cells"] as? [[[String: Any]]])?.map(\.count) == [0, 10, 0])
    }

    @Test("contains the weather's place as the location, and an empty form, after their delays")
    func locationAndSignup() throws {
        var forecast = try forecast()
        (forecast.place.latitude, forecast.place.longitude) = (62.47, -6.15)
        let text = snapshot([.data(forecast), .error(.failedRequest)]).text(.json)
        let json = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: [String: [Any]]])
        let location = try #require(json["location"])
        #expect(location["status"] as? [String] == ["notDetermined", "authorizedWhenInUse"])
        #expect(location["latitude"] as? [String] == ["-", "62.4700"])
        #expect(location["longitude"] as? [String] == ["-", "-6.1500"])
        #expect(location["isStartable"] as? [Bool] == [true, false])
        #expect(location["hasError"] as? [Bool] == [false, false])
        let signup = try #require(json["signup"])
        let message = "Username must be at least 6 characters long"
        #expect(signup["usernameMessage"]?.map { $0 as? String } == [nil, message])
        #expect(signup["passwordMessage"]?.first is NSNull)
        #expect(signup["passwordMessage"]?.count == 2)
        #expect(signup["isValid"] as? [Bool] == [false, false])
    }

    @Test("is the same each time, in both forms", arguments: SnapshotFormat.allCases)
    func stability(format: SnapshotFormat) throws {
        let states = [WeatherDataState.data(try forecast())]
        #expect(snapshot(states).text(format) == snapshot(states).text(format))
        #expect(snapshot(states).text(format).contains("50.4 °F"))
    }

    @Test(
        "is the same if hours were left out that no output needs",
        arguments: [
            ReportExtent(), ReportExtent(days: 1, hours: 0), ReportExtent(days: 12), ReportExtent(days: 2, hours: 240),
        ], ["Pacific/Kiritimati", "Europe/Oslo", "Pacific/Pago_Pago"])
    func neededHours(extent: ReportExtent, zone: String) throws {
        // On October 15; the response begins on the day before.
        for hour in [0.0, 5, 10, 15, 20] {
            let now = Date(timeIntervalSince1970: 1_792_022_400 + hour * 3600)
            func read(days: Int?) throws -> Forecast {
                let hints = ReadingHints(timeZone: zone, now: now, days: days)
                return try ForecastReader(hints: hints, includesSky: false).read([Self.answer]).forecast
            }
            let (needed, all) = (try read(days: extent.reach), try read(days: nil))
            #expect(needed.hours.count < all.hours.count)
            func text(_ forecast: Forecast) -> String {
                OutputSnapshot(
                    of: [.data(forecast)], preferences: Preferences(.metric), extent: extent,
                    in: World(now: { now + 1800 }, language: .english)
                ).text(.text)
            }
            #expect(text(needed) == text(all), "\(now)")
        }
    }

    /// Sixteen days from October 14 on, with other weather in each hour.
    private static let answer: ForecastReader.Document = {
        let dates = (14..<30).map { "2026-10-\($0)" }
        func list<Value>(_ count: Int, _ value: (Int) -> Value) -> String {
            (0..<count).map { "\(value($0))" }.joined(separator: ",")
        }
        let json = """
            {"generationtime_ms": 1, "latitude": 60, "longitude": 10, "utc_offset_seconds": 0, "timezone": "GMT", "hourly": {
            "time": [\(list(384) { "\"\(dates[$0 / 24])T\($0 % 24 < 10 ? "0" : "")\($0 % 24):00\"" })],
            "temperature_2m": [\(list(384) { $0 * 7 % 31 })], "precipitation": [\(list(384) { $0 * 5 % 7 / 4 })],
            "weather_code": [\(list(384) { [0, 2, 3, 61, 80][$0 / 5 % 5] })]}, "daily": {
            "time": [\(list(16) { "\"\(dates[$0])\"" })], "weather_code": [\(list(16) { [0, 2, 61][$0 % 3] })]}}
            """
        return .init(name: "answer", data: Data(json.utf8))
    }()

    @Test("contains no empty text, no negative zero and no NaN")
    func texts() throws {
        let text = snapshot([.data(try forecast())]).text(.text)
        for flaw in [": \"\"", "  \"\"", "\"nan", "\"inf", "\"-0 ", "\"-0°", "\"-0\""] {
            #expect(!text.contains(flaw), "\(flaw)")
        }
    }
}
