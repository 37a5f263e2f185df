extension Condition {
    /// Creates the condition of a WeatherKit code, including those of its first months; unknown for any other word.
    init(weatherKit code: String) {
        self = Self.weatherKit[code] ?? Condition(.unknown)
    }

    private static let weatherKit: [String: Condition] = [
        "BlowingDust": Condition(.dust), "Clear": Condition(.clear), "Cloudy": Condition(.overcast),
        "Foggy": Condition(.fog), "Haze": Condition(.haze), "MostlyClear": Condition(.mostlyClear),
        "MostlyCloudy": Condition(.mostlyCloudy), "PartlyCloudy": Condition(.partlyCloudy),
        "Smoky": Condition(.smoke),
        "Breezy": Condition(.windy, .light), "Windy": Condition(.windy),
        "Drizzle": Condition(.drizzle), "HeavyRain": Condition(.rain, .heavy),
        "IsolatedThunderstorms": Condition(.thunderstorm, .light, isShowers: true), "Rain": Condition(.rain),
        "SunShowers": Condition(.rain, .light, isShowers: true),
        "ScatteredThunderstorms": Condition(.thunderstorm, isShowers: true),
        "StrongStorms": Condition(.thunderstorm, .heavy), "Thunderstorms": Condition(.thunderstorm),
        "Frigid": Condition(.cold), "Hail": Condition(.hail), "Hot": Condition(.hot),
        "Flurries": Condition(.snow, .light, isShowers: true), "Sleet": Condition(.sleet), "Snow": Condition(.snow),
        "SunFlurries": Condition(.snow, .light, isShowers: true), "WintryMix": Condition(.sleet),
        "Blizzard": Condition(.blowingSnow, .heavy), "BlowingSnow": Condition(.blowingSnow),
        "FreezingDrizzle": Condition(.freezingDrizzle), "FreezingRain": Condition(.freezingRain),
        "HeavySnow": Condition(.snow, .heavy),
        "Hurricane": Condition(.hurricane), "TropicalStorm": Condition(.tropicalStorm),

        "Dust": Condition(.dust), "Fog": Condition(.fog), "Smoke": Condition(.smoke),
        "Showers": Condition(.rain, isShowers: true), "ScatteredShowers": Condition(.rain, .light, isShowers: true),
        "ScatteredSnowShowers": Condition(.snow, .light, isShowers: true),
        "SnowShowers": Condition(.snow, isShowers: true), "MixedRainAndSleet": Condition(.sleet),
        "MixedRainAndSnow": Condition(.sleet), "MixedRainfall": Condition(.rain),
        "MixedSnowAndSleet": Condition(.sleet), "SevereThunderstorm": Condition(.thunderstorm, .heavy),
        "Thunderstorm": Condition(.thunderstorm), "Tornado": Condition(.tornado),
    ]
}
