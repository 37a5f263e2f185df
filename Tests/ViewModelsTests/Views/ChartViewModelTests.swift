import Foundation
import Testing
import Weather

@testable import ViewModels

@Suite("The view model of the chart of hours")
struct ChartViewModelTests {
    /// Returns two days from seven in the morning on, warmest at three, with wind, and rain in the second night.
    private func twoDays() throws -> Forecast {
        try hourly(from: "2026-10-15T05:00:00Z", count: 48) { index, hour in
            hour.temperature = Temperature(celsius: 10 + 5 * cos(Double(index - 8) / 12 * .pi))
            hour.condition = Condition(.rain)
            hour.windSpeed = Speed(metersPerSecond: index == 2 ? 0.1 : 5)
            hour.windDirection = Angle(degrees: 200)
            hour.precipitation = Length(millimeters: index == 20 ? 2 : 0)
            hour.precipitationProbability = Fraction(index == 20 ? 0.4 : 0)
        }
    }

    private func fixture(_ preferences: Preferences = Preferences(.us), _ locale: String = "en_US") throws -> Fixture {
        let language = try #require(Language(locale: locale))
        let fixture = try Fixture(preferences, language: language)
        fixture.root.send(.data(try twoDays()))
        return fixture
    }

    @Test(
        "has texts",
        arguments: [
            ("title", "Temperature, rain and wind hour by hour"), ("width", "1152"), ("height", "160"),
            ("viewBox", "0 0 1152 160"), ("nowX", "4"), ("freezingY", nil), ("colorLow", "t6"), ("colorHigh", "t8"),
            (
                "description",
                """
                Temperatures from 41 °F to 59 °F: highest today, 3:00 PM, lowest tomorrow, 3:00 AM. \
                0.08 in of rain or snow in all, most of it tomorrow, 3:00 AM. \
                Wind up to 11 mph, strongest today, 7:10 AM.
                """
            ),
        ])
    func texts(output: String, text: String?) throws {
        #expect(try fixture().texts("chart." + output) == [text])
    }

    @Test("has labels in the reader's units, at the place's local hours")
    func labels() throws {
        let fixture = try fixture()
        #expect(
            fixture.column("text", of: "chart.hourLabels", ChartTextCell.self).prefix(3) == ["9 AM", "12 PM", "3 PM"])
        #expect(fixture.column("x", of: "chart.hourLabels", ChartTextCell.self).prefix(3) == ["60", "132", "204"])
        #expect(
            fixture.column("text", of: "chart.midnights", ChartTextCell.self) == ["Thursday", "Friday", "Saturday"])
        #expect(fixture.column("x", of: "chart.midnights", ChartTextCell.self) == ["0", "408", "984"])
        #expect(fixture.column("text", of: "chart.temperatureLines", ChartLineCell.self) == ["45°", "50°", "55°"])
        #expect(
            fixture.column("text", of: "chart.temperatureMarks", ChartMarkCell.self).prefix(3) == ["46°", "59°", "41°"])
        #expect(
            fixture.flags("isHigh", of: "chart.temperatureMarks", ChartMarkCell.self).prefix(3) == [false, true, false])
    }

    @Test("has arrows with the wind's speed, and none in a calm")
    func wind() throws {
        let fixture = try fixture()
        #expect(fixture.column("text", of: "chart.windArrows", ChartArrowCell.self).prefix(2) == ["0", "11"])
        #expect(
            fixture.column("transform", of: "chart.windArrows", ChartArrowCell.self).prefix(2) == [nil, "rotate(20)"])
        #expect(fixture.flags("chart.hasWind") == [true])
    }

    @Test("has bars with their amount and probability, and icons with their temperature")
    func rain() throws {
        let fixture = try fixture()
        let bars = ["x", "y", "width", "height", "opacity", "text"].map {
            fixture.column($0, of: "chart.rainBars", ChartBarCell.self)
        }
        #expect(bars == [["484"], ["145.9"], ["16"], ["14.1"], ["0.6"], ["0.08 in, 40%"]])
        #expect(fixture.flags("chart.hasRain") == [true])
        #expect(fixture.column("name", of: "chart.icons", ChartIconCell.self).first == "cloud.rain")
        #expect(fixture.column("text", of: "chart.icons", ChartIconCell.self).prefix(2) == ["50°", "56°"])
    }

    @Test("is mirrored in Arabic, except for the directions of the arrows")
    func rightToLeft() throws {
        let (plain, mirrored) = try (fixture(), fixture(Preferences(.us), "ar_EG"))
        func xs(_ fixture: Fixture, _ list: String) -> [Double] {
            fixture.column("x", of: list, schema: ["x"]).compactMap { $0.flatMap(Double.init) }
        }
        for list in ["hourLabels", "midnights", "windArrows", "icons", "temperatureMarks"] {
            let (there, here) = (xs(mirrored, "chart." + list), xs(plain, "chart." + list))
            #expect(!here.isEmpty && there == here.map { 1152 - $0 })
        }
        #expect(mirrored.texts("chart.nowX") == ["1148"])
        let arrows = plain.column("transform", of: "chart.windArrows", ChartArrowCell.self)
        #expect(mirrored.column("transform", of: "chart.windArrows", ChartArrowCell.self) == arrows)
    }

    @Test("emits once for each state, and once for each change of a preference that an output uses")
    func counts() throws {
        let fixture = try Fixture()
        fixture.root.start()
        fixture.root.send(.data(try twoDays()))
        fixture.root.send(.error(.failedRequest))
        fixture.root.send(.data(try twoDays()))
        let changes: [(inout Preferences) -> Void] = [
            { $0.temperature = .celsius }, { $0.wind = .knots }, { $0.precipitation = .millimeters },
            { $0.clock = .twentyFourHours }, { $0.theme = .dark }, { $0.pressure = .kilopascals },
        ]
        for change in changes { change(&fixture.preferences.value) }
        let counts = [
            "temperaturePath": 4, "temperatureMarks": 5, "temperatureLines": 5, "rainBars": 5, "windArrows": 5,
            "hourLabels": 5, "icons": 5, "midnights": 4, "nights": 4, "description": 8, "title": 4,
        ]
        for (output, count) in counts {
            #expect(fixture.values("chart." + output).count == count, "\(output)")
        }
        #expect(fixture.texts("chart.temperaturePath").map { $0 == nil } == [true, false, true, false])
    }

    @Test("has a description in complete sentences")
    func description() throws {
        let fixture = try Fixture(Preferences(.metric))
        fixture.root.send(.data(try hourly(from: "2026-10-15T05:00:00Z") { $1.precipitation = Length(meters: 0) }))
        fixture.root.send(.data(try hourly(from: "2026-10-15T05:00:00Z") { $1.temperature = nil }))
        #expect(fixture.texts("chart.description") == ["Temperatures stay at 10 °C. No rain or snow.", nil])
        #expect(fixture.texts("chart.temperaturePath").last == .some(nil))
    }

    @Test(
        "describes the times of the extremes: from now on in the current hour, and as they were in an archive",
        arguments: [
            ("2026-10-15T05:30:00Z", "today, 7:30 AM", "today, 9:00 AM", "today, 8:00 AM"),
            ("2027-01-01T12:00:00Z", "October 15, 7:00 AM", "October 15, 9:00 AM", "October 15, 8:00 AM"),
        ])
    func extremes(now: String, high: String, low: String, wind: String) throws {
        var preferences = Preferences(.metric)
        (preferences.wind, preferences.clock) = (.metersPerSecond, .twelveHours)
        let fixture = try Fixture(now: now, preferences)
        let forecast = try hourly(from: "2026-10-15T05:00:00Z", count: 12) {
            $1.temperature = Temperature(celsius: [20, 10, 0][min($0, 2)])
            $1.windSpeed = Speed(metersPerSecond: [3, 9, 5][min($0, 2)])
        }
        fixture.root.send(.data(forecast))
        let temperatures = "Temperatures from 0 °C to 20 °C: highest \(high), lowest \(low)."
        #expect(fixture.texts("chart.description") == ["\(temperatures) Wind up to 9 m/s, strongest \(wind)."])
    }

    @Test("does not describe wind in a calm", arguments: [0, 0.2])
    func calm(metersPerSecond: Double) throws {
        let fixture = try Fixture(Preferences(.metric))
        let calm = Speed(metersPerSecond: metersPerSecond)
        fixture.root.send(.data(try hourly(from: "2026-10-15T05:00:00Z") { $1.windSpeed = calm }))
        #expect(fixture.texts("chart.description") == ["Temperatures stay at 10 °C."])
    }

    @Test("needs few bytes for two days")
    func size() throws {
        let fixture = try fixture()
        let paths = ["temperaturePath", "temperatureArea"].compactMap { fixture.texts("chart." + $0).last ?? nil }
        #expect(paths.count == 2 && paths.allSatisfy { $0.utf8.count < 900 })
    }
}
