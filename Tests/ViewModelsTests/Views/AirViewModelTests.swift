import Foundation
import StreamSnapshots
import Testing
import Weather

@testable import ViewModels

@Suite("The view model of the air")
struct AirViewModelTests {
    /// Returns a fixture whose forecast has air at the time of the page and in the hours after it.
    private func fixture(
        country: String?, language: Language = .english, _ preferences: Preferences = Preferences(.us),
        ozone: [Double] = [110], _ change: (inout AirMoment) -> Void = { _ in }
    ) throws -> Fixture {
        let fixture = try Fixture(preferences, language: language)
        let forecast = try morning { forecast in
            forecast.place.country = country
            let start = forecast.hours[0].time
            forecast.air.hours = ozone.enumerated().map { index, amount in
                var moment = AirMoment(time: start + Double(index) * 3600)
                moment.ozone = amount
                change(&moment)
                return moment
            }
        }
        fixture.root.send(.data(forecast))
        return fixture
    }

    @Test(
        "uses the index of the country, or the chosen one",
        arguments: [
            ("NO", nil, "European air quality index", "Moderate", nil, "3", 6),
            ("GB", nil, "UK air quality index", "Moderate pollution", "4 of 10", "4", 10),
            ("US", nil, "US air quality index", "Moderate", "AQI 54", "2", 6),
            (nil, nil, "US air quality index", "Moderate", "AQI 54", "2", 6),
            ("US", .european, "European air quality index", "Moderate", nil, "3", 6),
        ] as [(String?, AirIndex?, String, String, String?, String, Int)])
    func index(
        country: String?, chosen: AirIndex?, index: String, level: String, value: String?, number: String, steps: Int
    ) throws {
        var preferences = Preferences(.us)
        preferences.airIndex = chosen
        let fixture = try fixture(country: country, preferences)
        #expect(fixture.texts("air.title") == ["Air quality"])
        #expect(fixture.texts("air.index") == [index])
        #expect(fixture.texts("air.level") == [level])
        #expect(fixture.texts("air.value") == [value])
        #expect(fixture.texts("air.levelNumber") == [number])
        #expect(fixture.texts("air.pollutant") == ["Mostly ozone"])
        #expect(fixture.texts("air.sentence") == ["Air quality: \(level)"])
        let reached = try fixture.recorder.rows("air.steps").map { $0.values == [.flag(true)] }
        #expect(reached.count == steps)
        #expect(reached.count { $0 } == Int(number))
    }

    @Test("has the worst hour of the rest of the day, if its level is worse than now")
    func worst() throws {
        let later = try fixture(country: "NO", ozone: [50, 110, 170, 130])
        #expect(later.texts("air.worst") == ["Worst today at 9:00 AM: Very poor"])
        #expect(try fixture(country: "NO", ozone: [110, 50, 119]).texts("air.worst") == [nil])
        // Tomorrow does not count.
        let tomorrow = try fixture(country: "NO", ozone: Array(repeating: 50, count: 20) + [170])
        #expect(tomorrow.texts("air.worst") == [nil])
    }

    @Test("lists the pollen in the air")
    func pollen() throws {
        let fixture = try fixture(country: "NO") { air in
            (air.birchPollen, air.alderPollen, air.olivePollen) = (12.4, 0, 0.3)
            (air.grassPollenLevel, air.grassPollen, air.weedPollenLevel, air.treePollenLevel) = (4, 20, 0, 5)
        }
        let names = ["kind", "amount"]
        #expect(
            fixture.column("kind", of: "air.pollen", schema: names) == ["Tree pollen", "Birch pollen", "Grass pollen"])
        #expect(fixture.column("amount", of: "air.pollen", schema: names) == ["Very high", "12 grains/m³", "High"])
        #expect(fixture.flags("air.hasPollen") == [true])
    }

    @Test("is empty without data for the time of the page")
    func absent() throws {
        let without = try Fixture()
        without.root.send(.data(try morning()))
        let old = try Fixture()
        old.root.send(
            .data(
                try morning { forecast in
                    var moment = AirMoment(time: forecast.hours[0].time - 4 * 3600)
                    moment.ozone = 50
                    forecast.air.hours = [moment]
                }))
        for fixture in [without, old] {
            for name in ["title", "index", "level", "levelNumber", "value", "pollutant", "worst", "sentence"] {
                #expect(fixture.texts("air.\(name)") == [nil])
            }
            #expect(fixture.flags("air.hasPollen") == [false])
            #expect(try fixture.recorder.rows("air.steps").isEmpty)
            #expect(try fixture.recorder.rows("air.pollen").isEmpty)
        }
    }
}
