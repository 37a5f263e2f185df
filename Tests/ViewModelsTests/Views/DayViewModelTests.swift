import Foundation
import Testing
import Weather

@testable import ViewModels

@Suite("The day's view model")
struct DayViewModelTests {
    @Test("is in one of three states, and emits it for each state")
    func states() throws {
        let fixture = try Fixture()
        fixture.root.start()
        fixture.root.send(.data(try morning()))
        fixture.root.send(.error(.failedRequest))
        #expect(fixture.flags("day.loading") == [true, false, false])
        #expect(fixture.flags("day.hasWeatherData") == [false, true, false])
        #expect(fixture.flags("day.hasWeatherDataError") == [false, false, true])
    }

    @Test(
        "formats the weather",
        arguments: [
            ("day.date", "Thu, October 15"), ("day.time", "07:00 AM"), ("day.temperature", "50.4 °F"),
            ("day.windSpeed", "8 MPH"), ("day.summary", "Light rain showers"), ("day.image", "cloud.moon.rain"),
            ("day.wind", "8 mph"), ("day.windDirection", "from the southwest"), ("day.windArrow", "rotate(42)"),
            ("day.pressure", "29.72 inHg"), ("day.visibility", "5.0 mi"), ("day.precipitation", "0.02 in"),
            ("day.humidity", "85%"), ("day.uvIndex", "3, moderate"), ("day.feelsLike", "45°"),
            ("headline.tint", "rain-night"),
            ("place.name", "Ålesund"), ("place.localTime", "Thursday, October 15 · 7:10 AM"),
            ("place.coordinates", "62.47° N, 6.15° W"), ("page.title", "Weather in Ålesund"),
            ("freshness.updated", "Updated 35 minutes ago"), ("freshness.updatedAt", "Thursday, October 15 at 6:35 AM"),
        ])
    func strings(output: String, text: String) throws {
        let fixture = try Fixture()
        fixture.root.send(.data(try morning()))
        #expect(fixture.texts(output).last == text)
    }

    @Test(
        "uses the units of the preferences, for every quantity of a preset",
        arguments: [
            (UnitPreset.us, ["50.4 °F", "8 MPH", "29.72 inHg", "0.02 in", "5.0 mi"]),
            (.metric, ["10.2 °C", "13 KPH", "1006 hPa", "0.4 mm", "8.0 km"]),
            (.uk, ["10.2 °C", "8 MPH", "1006 hPa", "0.4 mm", "5.0 mi"]),
            (.ca, ["10.2 °C", "13 KPH", "100.6 kPa", "0.4 mm", "8.0 km"]),
            (.si, ["10.2 °C", "4 m/s", "1006 hPa", "0.4 mm", "8.0 km"]),
        ])
    func presets(preset: UnitPreset, texts: [String]) throws {
        let fixture = try Fixture(Preferences(preset))
        fixture.root.send(.data(try morning()))
        let outputs = ["temperature", "windSpeed", "pressure", "precipitation", "visibility"]
        #expect(outputs.map { fixture.texts("day.\($0)").last } == texts)
    }

    @Test("emits again when a preference that it uses changes, and only then")
    func preferences() throws {
        let fixture = try Fixture()
        fixture.root.send(.data(try morning()))
        fixture.preferences.value.temperature = .celsius
        fixture.preferences.value.clock = .twentyFourHours
        #expect(fixture.texts("day.temperature") == ["50.4 °F", "10.2 °C"])
        #expect(fixture.texts("day.time") == ["07:00 AM", "07:00"])
        #expect(fixture.texts("day.windSpeed") == ["8 MPH"])
        #expect(fixture.texts("day.date") == ["Thu, October 15"])
    }

    @Test("emits equal strings too, one for each state")
    func equalStrings() throws {
        let fixture = try Fixture()
        for _ in 0..<3 { fixture.root.send(.data(try morning())) }
        #expect(fixture.texts("day.temperature") == ["50.4 °F", "50.4 °F", "50.4 °F"])
        #expect(fixture.values("hours.items").count == 3)
    }

    @Test("has nil for unknown values, and never a minus sign before a zero")
    func unknown() throws {
        let fixture = try Fixture()
        fixture.root.send(
            .data(
                try morning {
                    $0.current?.temperature = nil; $0.current?.windSpeed = nil
                }))
        fixture.root.send(.data(try morning { $0.current?.temperature = Temperature(fahrenheit: -0.04) }))
        #expect(fixture.texts("day.temperature") == [nil, "0.0 °F"])
        #expect(fixture.texts("day.temperatureShort") == [nil, "0°"])
        #expect(fixture.texts("day.windSpeed").first == .some(nil))
    }

    @Test("treats blank texts as unknown")
    func blanks() throws {
        let fixture = try Fixture()
        fixture.root.send(
            .data(
                try morning {
                    $0.place.name = " "
                    $0.place.country = ""
                    $0.current?.summary = ""
                    $0.attribution = Attribution(text: "\n", url: "javascript:alert(1)")
                }))
        #expect(fixture.texts("place.name") == ["62.47° N, 6.15° W"])
        #expect(fixture.texts("place.country") == [nil])
        #expect(fixture.texts("page.title") == ["Weather forecast"])
        #expect(fixture.texts("day.summary") == ["Light rain showers"])
        #expect(fixture.texts("attribution.text") == [nil])
        #expect(fixture.texts("attribution.url") == [nil])
    }

    @Test("does not mark data from after the page's time as new")
    func future() throws {
        let fixture = try Fixture(now: "2026-10-15T04:20:00Z")
        fixture.root.send(.data(try morning()))
        #expect(fixture.texts("freshness.updated") == [nil])
        #expect(fixture.texts("freshness.updatedAt") == ["Thursday, October 15 at 6:35 AM"])
    }

    @Test("has no direction in a calm, and the apparent temperature only if it differs")
    func calm() throws {
        let fixture = try Fixture()
        fixture.root.send(
            .data(
                try morning {
                    $0.current?.windSpeed = Speed(metersPerSecond: 0.2)
                    $0.current?.apparentTemperature = Temperature(celsius: 10.1)
                }))
        #expect(fixture.texts("day.windArrow") == [nil])
        #expect(fixture.texts("day.windDirection") == [nil])
        #expect(fixture.texts("day.feelsLike") == [nil])
    }

    @Test("emits the error once for each state, and no weather", arguments: WrittenError.all)
    func errors(written: WrittenError) throws {
        let fixture = try Fixture()
        fixture.root.start()
        fixture.root.send(.error(written.error))
        fixture.root.send(.data(try morning()))
        #expect(fixture.texts("day.errorTitle") == [nil, written.title, nil])
        #expect(fixture.texts("day.errorMessage") == [nil, written.message, nil])
        #expect(fixture.texts("weather.errorMessage") == [nil, written.message, nil])
        #expect(fixture.texts("day.temperature") == [nil, nil, "50.4 °F"])
    }

    @Test("has texts for every error")
    func everyError() {
        #expect(Set(WrittenError.all.map(\.error)) == Set(WeatherDataError.allCases))
    }
}

/// An error, with its texts for the reader.
struct WrittenError: Sendable {
    let error: WeatherDataError
    let title: String
    let message: String

    static let all = [
        WrittenError(
            error: .notAuthorizedToRequestLocation, title: "No permission to know where this is",
            message: "The forecast needs a place. Allow the location to be used, or name a place."),
        WrittenError(
            error: .failedToRequestLocation, title: "The place could not be found",
            message: "Where this is could not be found out. Name a place, or try again later."),
        WrittenError(
            error: .failedRequest, title: "The weather could not be fetched",
            message: "The weather service did not answer, or refused. Try again in a few minutes."),
        WrittenError(
            error: .invalidResponse, title: "The answer could not be understood",
            message: "The weather service answered with something that is no forecast. Try again later."),
    ]
}
