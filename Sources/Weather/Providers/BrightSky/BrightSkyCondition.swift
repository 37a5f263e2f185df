extension Condition {
    /// Returns the condition of two words: a condition, set if there is precipitation or fog, and an icon, which also
    /// covers the sky. Slight rain has the icon of the sky.
    static func brightSky(condition: String?, icon: String?) -> (condition: Condition, code: String, isDay: Bool?)? {
        let (name, isDay) = icon.map(withoutLight) ?? (nil, nil)
        if let condition, condition != "dry", var known = brightSky[condition] {
            let isOfTheSky = name.map { $0 != condition && brightSky[$0] != nil } ?? false
            if falling.contains(known.kind), isOfTheSky { known.intensity = .light }
            return (known, condition, isDay)
        }
        // In the past, the condition could be the string “null”.
        if let icon, let name { return (brightSky[name] ?? Condition(.unknown), icon, isDay) }
        guard let condition, condition != "dry" else { return nil }
        return (Condition(.unknown), condition, nil)
    }

    /// Returns an icon's name without its suffix for day or night.
    private static func withoutLight(_ icon: String) -> (name: String, isDay: Bool?) {
        for (ending, isDay) in [("-day", true), ("-night", false)] where icon.hasSuffix(ending) {
            return (String(icon.dropLast(ending.count)), isDay)
        }
        return (icon, nil)
    }

    private static let falling: Set<Kind> = [.rain, .sleet, .snow]

    private static let brightSky: [String: Condition] = [
        "clear": Condition(.clear), "partly-cloudy": Condition(.partlyCloudy), "cloudy": Condition(.overcast),
        "fog": Condition(.fog), "wind": Condition(.windy), "rain": Condition(.rain), "sleet": Condition(.sleet),
        "snow": Condition(.snow), "hail": Condition(.hail), "thunderstorm": Condition(.thunderstorm),
    ]
}
