import Testing
import Weather

@testable import ViewModels

@Suite("Words")
struct WordsTests {
    @Test("exist for every condition, and every condition has a drawing")
    func conditions() throws {
        let phrases = try #require(Phrases(language: "en"))
        for kind in Condition.Kind.allCases {
            for intensity in Condition.Intensity.allCases {
                for (isShowers, hasThunder) in [(false, false), (false, true), (true, false), (true, true)] {
                    let condition = Condition(kind, intensity, isShowers: isShowers, hasThunder: hasThunder)
                    #expect(!condition.words(phrases).hasPrefix("condition."), "\(condition.name)")
                }
            }
        }
    }

    @Test(
        "are whole phrases",
        arguments: [
            ("light-rain-showers", "Light rain showers"), ("heavy-rain-and-thunder", "Heavy thunderstorm"),
            ("snow-showers-and-thunder", "Snow showers with thunder"), ("light-fog", "Fog"), ("frogs", nil),
        ])
    func phrases(name: String, words: String?) throws {
        let phrases = try #require(Phrases(language: "en"))
        #expect(Condition(name: name)?.words(phrases) == words)
    }

    @Test("speak of numbers as people do", arguments: [(1, "Updated one minute ago"), (2, "Updated 2 minutes ago")])
    func plurals(count: Int, words: String) throws {
        #expect(try #require(Phrases(language: "en")).counted("updated.minutes", count) == words)
    }

    @Test(
        "name Beaufort's forces by the bounds of the official table",
        arguments: [
            (0.4, 0), (0.5, 1), (3.3, 2), (3.4, 3), (10.7, 5), (10.8, 6), (32.6, 11), (32.7, 12), (80, 12),
        ])
    func beaufort(metersPerSecond: Double, force: Int) {
        #expect(Speed(metersPerSecond: metersPerSecond).beaufort == force)
    }
}
