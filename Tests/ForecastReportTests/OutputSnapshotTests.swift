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

    @Test("has what each output emitted, from loading on")
    func sequences() throws {
        let text = snapshot([.data(try forecast()), .error(.failedRequest)]).text(.json)
        let json = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: [String: [Any]]])
        let day = try #require(json["day"])
        #expect(day["loading"] as? [Bool] == [true, false, false])
        #expect(day["temperature"]?.map { $0 as? String } == [nil, "50.4 °F", nil])
        #expect((json["forecast"]?["cells"] as? [[[String: Any]]])?.map(\.count) == [0, 10, 0])
    }

    @Test("has the location, which is the weather's place, and an empty form to sign up, after their pauses")
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

    @Test("is the same each time, in both forms", arguments: OutputSnapshot.Format.allCases)
    func stability(format: OutputSnapshot.Format) throws {
        let states = [WeatherDataState.data(try forecast())]
        #expect(snapshot(states).text(format) == snapshot(states).text(format))
        #expect(snapshot(states).text(format).contains("50.4 °F"))
    }

    @Test("knows each text or leaves it out: none is empty, a minus before a zero, or no number")
    func texts() throws {
        let text = snapshot([.data(try forecast())]).text(.text)
        for flaw in [": \"\"", "  \"\"", "\"nan", "\"inf", "\"-0 ", "\"-0°", "\"-0\""] {
            #expect(!text.contains(flaw), "\(flaw)")
        }
    }
}
