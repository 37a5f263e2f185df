extension Condition {
    /// Returns the condition of an icon of Dark Sky or Pirate Weather, and whether it is day or night; nil for “none”.
    static func darkSky(_ icon: String) -> (condition: Condition, isDay: Bool?)? {
        var name = Substring(icon)
        var isDay: Bool?
        if name.hasSuffix("-day") {
            (name, isDay) = (name.dropLast(4), true)
        } else if name.hasSuffix("-night") {
            (name, isDay) = (name.dropLast(6), false)
        }
        if name == "none" || name.isEmpty { return nil }
        return (darkSky[String(name)] ?? Condition(.unknown), isDay)
    }

    private static let darkSky: [String: Condition] = [
        "clear": Condition(.clear), "mostly-clear": Condition(.mostlyClear),
        "partly-cloudy": Condition(.partlyCloudy), "mostly-cloudy": Condition(.mostlyCloudy),
        "cloudy": Condition(.overcast),
        "rain": Condition(.rain), "light-rain": Condition(.rain, .light), "heavy-rain": Condition(.rain, .heavy),
        "drizzle": Condition(.drizzle), "possible-rain": Condition(.rain, .light, isShowers: true),
        "precipitation": Condition(.rain), "possible-precipitation": Condition(.rain, .light, isShowers: true),
        "snow": Condition(.snow), "light-snow": Condition(.snow, .light), "heavy-snow": Condition(.snow, .heavy),
        "flurries": Condition(.snow, .light, isShowers: true),
        "possible-snow": Condition(.snow, .light, isShowers: true),
        "sleet": Condition(.sleet), "very-light-sleet": Condition(.sleet, .light),
        "light-sleet": Condition(.sleet, .light), "heavy-sleet": Condition(.sleet, .heavy),
        "possible-sleet": Condition(.sleet, .light, isShowers: true),
        "mixed": Condition(.sleet), "hail": Condition(.hail), "ice": Condition(.freezingRain),
        "thunderstorm": Condition(.thunderstorm), "possible-thunderstorm": Condition(.thunderstorm, .light),
        "wind": Condition(.windy), "breezy": Condition(.windy, .light), "dangerous-wind": Condition(.windy, .heavy),
        "tornado": Condition(.tornado), "fog": Condition(.fog), "mist": Condition(.mist), "haze": Condition(.haze),
        "smoke": Condition(.smoke),
    ]
}
