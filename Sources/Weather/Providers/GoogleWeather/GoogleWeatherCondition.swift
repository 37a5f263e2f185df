extension Condition {
    /// Creates the condition of a type such as `LIGHT_RAIN_SHOWERS`; unknown for any other text.
    init(googleWeather type: String) {
        self = Self.googleWeather[type] ?? Condition(.unknown)
    }

    private static let googleWeather: [String: Condition] = [
        "CLEAR": Condition(.clear), "MOSTLY_CLEAR": Condition(.mostlyClear),
        "PARTLY_CLOUDY": Condition(.partlyCloudy), "MOSTLY_CLOUDY": Condition(.mostlyCloudy),
        "CLOUDY": Condition(.overcast), "WINDY": Condition(.windy), "WIND_AND_RAIN": Condition(.rain),

        "LIGHT_RAIN_SHOWERS": Condition(.rain, .light, isShowers: true),
        "CHANCE_OF_SHOWERS": Condition(.rain, .light, isShowers: true),
        "SCATTERED_SHOWERS": Condition(.rain, .light, isShowers: true),
        "RAIN_SHOWERS": Condition(.rain, isShowers: true),
        "HEAVY_RAIN_SHOWERS": Condition(.rain, .heavy, isShowers: true),
        "LIGHT_RAIN": Condition(.rain, .light), "LIGHT_TO_MODERATE_RAIN": Condition(.rain, .light),
        "RAIN": Condition(.rain), "MODERATE_TO_HEAVY_RAIN": Condition(.rain, .heavy),
        "HEAVY_RAIN": Condition(.rain, .heavy), "RAIN_PERIODICALLY_HEAVY": Condition(.rain, .heavy),

        "LIGHT_SNOW_SHOWERS": Condition(.snow, .light, isShowers: true),
        "CHANCE_OF_SNOW_SHOWERS": Condition(.snow, .light, isShowers: true),
        "SCATTERED_SNOW_SHOWERS": Condition(.snow, .light, isShowers: true),
        "SNOW_SHOWERS": Condition(.snow, isShowers: true),
        "HEAVY_SNOW_SHOWERS": Condition(.snow, .heavy, isShowers: true),
        "LIGHT_SNOW": Condition(.snow, .light), "LIGHT_TO_MODERATE_SNOW": Condition(.snow, .light),
        "SNOW": Condition(.snow), "MODERATE_TO_HEAVY_SNOW": Condition(.snow, .heavy),
        "HEAVY_SNOW": Condition(.snow, .heavy), "SNOW_PERIODICALLY_HEAVY": Condition(.snow, .heavy),
        "SNOWSTORM": Condition(.snow, .heavy), "HEAVY_SNOW_STORM": Condition(.snow, .heavy),
        "BLOWING_SNOW": Condition(.blowingSnow), "RAIN_AND_SNOW": Condition(.sleet),

        "HAIL": Condition(.hail), "HAIL_SHOWERS": Condition(.hail, isShowers: true),
        "THUNDERSTORM": Condition(.thunderstorm), "THUNDERSHOWER": Condition(.thunderstorm, isShowers: true),
        "LIGHT_THUNDERSTORM_RAIN": Condition(.thunderstorm, .light),
        "SCATTERED_THUNDERSTORMS": Condition(.thunderstorm, .light, isShowers: true),
        "HEAVY_THUNDERSTORM": Condition(.thunderstorm, .heavy),
    ]
}
