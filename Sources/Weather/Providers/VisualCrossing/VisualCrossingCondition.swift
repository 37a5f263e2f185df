extension Condition {
    /// Returns the condition of an icon of Visual Crossing, and whether it is for day or night. The condition is
    /// unknown for any other name.
    static func visualCrossing(icon: String) -> (condition: Condition, isDay: Bool?) {
        for (ending, isDay) in [("-day", true), ("-night", false)] where icon.hasSuffix(ending) {
            return (icons[String(icon.dropLast(ending.count))] ?? Condition(.unknown), isDay)
        }
        return (icons[icon] ?? Condition(.unknown), nil)
    }

    private static let icons: [String: Condition] = [
        "clear": Condition(.clear), "partly-cloudy": Condition(.partlyCloudy), "cloudy": Condition(.overcast),
        "wind": Condition(.windy), "fog": Condition(.fog), "rain": Condition(.rain), "snow": Condition(.snow),
        "showers": Condition(.rain, isShowers: true), "snow-showers": Condition(.snow, isShowers: true),
        "thunder-rain": Condition(.rain, hasThunder: true),
        "thunder-showers": Condition(.rain, isShowers: true, hasThunder: true), "thunder": Condition(.thunderstorm),
        "rain-snow": Condition(.sleet), "rain-snow-showers": Condition(.sleet, isShowers: true),
        "sleet": Condition(.sleet), "hail": Condition(.hail),
    ]

    /// Returns the most significant condition of a list such as `type_21, type_41`, which replaces words for the
    /// language `id`; nil for words.
    static func visualCrossing(types list: String) -> Condition? {
        guard list.utf8.count <= 1000 else { return nil }
        let types = list.split { $0 == "," || $0 == " " }.map { $0.split(separator: "_") }
        guard !types.isEmpty, types.allSatisfy({ $0.count == 2 && $0[0].lowercased() == "type" }) else { return nil }
        let numbers = types.map { Int($0[1]) ?? 0 }
        // The state of the sky and its changes only matter without any other type.
        let known = numbers.sorted { !skies.contains($0) && skies.contains($1) }.lazy.compactMap { byType[$0] }
        return known.first ?? Condition(.unknown)
    }

    private static let skies: Set<Int> = [27, 28, 29, 41, 42, 43]

    private static let byType: [Int: Condition] = [
        1: Condition(.blowingSnow), 2: Condition(.drizzle), 3: Condition(.drizzle, .heavy),
        4: Condition(.drizzle, .light), 5: Condition(.rain, .heavy), 6: Condition(.rain, .light), 7: Condition(.dust),
        8: Condition(.fog), 9: Condition(.freezingRain), 10: Condition(.freezingRain, .heavy),
        11: Condition(.freezingRain, .light), 12: Condition(.freezingFog), 13: Condition(.freezingRain, .heavy),
        14: Condition(.freezingRain, .light), 15: Condition(.tornado), 16: Condition(.hail, isShowers: true),
        17: Condition(.icePellets), 18: Condition(.thunderstorm, .light), 19: Condition(.mist),
        20: Condition(.rain, .light, isShowers: true), 21: Condition(.rain), 22: Condition(.sleet, .heavy),
        23: Condition(.sleet, .light), 24: Condition(.rain, isShowers: true), 25: Condition(.rain, .heavy),
        26: Condition(.rain, .light), 27: Condition(.mostlyClear), 28: Condition(.mostlyCloudy),
        29: Condition(.partlyCloudy), 30: Condition(.haze), 31: Condition(.snow),
        32: Condition(.sleet, isShowers: true), 33: Condition(.snow, isShowers: true), 34: Condition(.snow, .heavy),
        35: Condition(.snow, .light), 36: Condition(.squall), 37: Condition(.thunderstorm),
        38: Condition(.thunderstorm), 39: Condition(.icePellets, .light), 40: Condition(.hail),
        41: Condition(.overcast), 42: Condition(.partlyCloudy), 43: Condition(.clear),
    ]
}
