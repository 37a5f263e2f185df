import Testing
import Weather

@Suite("A condition")
struct ConditionTests {
    @Test("can be created from its name, for every combination of its parts")
    func names() {
        var names: Set<String> = []
        for kind in Condition.Kind.allCases {
            for intensity in Condition.Intensity.allCases {
                for (isShowers, hasThunder) in [(false, false), (false, true), (true, false), (true, true)] {
                    let condition = Condition(kind, intensity, isShowers: isShowers, hasThunder: hasThunder)
                    #expect(Condition(name: condition.name) == condition)
                    names.insert(condition.name)
                }
            }
        }
        #expect(names.count == Condition.Kind.allCases.count * 3 * 4)
    }

    @Test(
        "has the names of the canonical format",
        arguments: [
            (Condition(.clear), "clear"),
            (Condition(.partlyCloudy), "partly-cloudy"),
            (Condition(.rain, .light, isShowers: true), "light-rain-showers"),
            (Condition(.snow, .heavy, isShowers: true, hasThunder: true), "heavy-snow-showers-and-thunder"),
            (Condition(.freezingRain), "freezing-rain"),
        ])
    func canonicalNames(condition: Condition, name: String) {
        #expect(condition.name == name)
    }

    @Test("is nil for other texts", arguments: ["", "sunny", "light-", "-showers", "light-heavy-rain", "Rain"])
    func otherTexts(name: String) {
        #expect(Condition(name: name) == nil)
    }
}
