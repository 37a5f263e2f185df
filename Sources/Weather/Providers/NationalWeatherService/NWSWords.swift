/// Conditions in the words of a short forecast, for periods without an icon: `Chance Light Snow then Mostly Sunny`.
enum NWSWords {
    /// Returns the first condition of a text; nil if it has none of the service's words.
    static func condition(of text: String) -> Condition? {
        // Real texts have at most twenty words.
        let words = text.lowercased().split(maxSplits: 100) { !$0.isLetter }.prefix { $0 != "then" }
        guard var condition = conditions.first(where: { $0.words.allSatisfy(words.contains) })?.condition else {
            return nil
        }
        switch condition.kind {
        case .rain, .snow, .sleet, .drizzle, .freezingRain, .freezingDrizzle:
            if words.contains("light") { condition.intensity = .light }
            if words.contains("heavy") { condition.intensity = .heavy }
            condition.isShowers = words.contains("showers")
        default: break
        }
        return condition
    }

    /// The words required for each condition, the most severe first.
    private static let conditions: [(words: [Substring], condition: Condition)] = [
        (["tornado"], Condition(.tornado)), (["hurricane"], Condition(.hurricane)),
        (["tropical", "storm"], Condition(.tropicalStorm)), (["blizzard"], Condition(.blowingSnow, .heavy)),
        (["thunderstorms"], Condition(.thunderstorm)), (["storms"], Condition(.thunderstorm)),
        (["freezing", "rain"], Condition(.freezingRain)), (["freezing", "drizzle"], Condition(.freezingDrizzle)),
        (["rain", "snow"], Condition(.sleet)), (["sleet"], Condition(.sleet)), (["wintry", "mix"], Condition(.sleet)),
        (["blowing", "snow"], Condition(.blowingSnow)), (["flurries"], Condition(.snow, .light)),
        (["snow"], Condition(.snow)), (["rain"], Condition(.rain)), (["showers"], Condition(.rain)),
        (["drizzle"], Condition(.drizzle)), (["freezing", "fog"], Condition(.freezingFog)),
        (["fog"], Condition(.fog)), (["smoke"], Condition(.smoke)), (["haze"], Condition(.haze)),
        (["dust"], Condition(.dust)), (["sand"], Condition(.sand)),
        (["mostly", "sunny"], Condition(.mostlyClear)), (["mostly", "clear"], Condition(.mostlyClear)),
        (["partly", "sunny"], Condition(.partlyCloudy)), (["partly", "cloudy"], Condition(.partlyCloudy)),
        (["mostly", "cloudy"], Condition(.mostlyCloudy)), (["cloudy"], Condition(.overcast)),
        (["sunny"], Condition(.clear)), (["clear"], Condition(.clear)),
    ]
}
