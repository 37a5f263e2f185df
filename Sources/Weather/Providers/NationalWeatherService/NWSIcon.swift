/// The URL of a National Weather Service icon, which contains one or two conditions, day or night, and the probability
/// of the second condition: `https://api.weather.gov/icons/land/night/rain,40/snow,60?size=medium`.
struct NWSIcon {
    /// The first condition.
    let condition: Condition
    /// The code of the condition.
    let code: String
    /// Whether it is day.
    let isDay: Bool?
    /// The probability of the condition, if the URL has one.
    let probability: Fraction?

    /// Parses a URL, absolute or relative; nil if it is not that of an icon.
    init?(_ address: String) {
        let path = address.prefix { $0 != "?" }
        let parts = path.split(separator: "/", maxSplits: 20)
        guard let place = parts.lastIndex(where: { $0 == "day" || $0 == "night" }), place + 1 < parts.endIndex else {
            return nil
        }
        let first = parts[place + 1].split(separator: ",", maxSplits: 1)
        guard let name = first.first else { return nil }
        code = String(name)
        condition = Self.conditions[code] ?? Condition(.unknown)
        isDay = parts[place] == "day"
        probability = first.dropFirst().first.flatMap { Double($0) }.map { Fraction(percent: $0) }
    }

    private static let conditions: [String: Condition] = [
        "skc": Condition(.clear), "few": Condition(.mostlyClear), "sct": Condition(.partlyCloudy),
        "bkn": Condition(.mostlyCloudy), "ovc": Condition(.overcast),
        // Windy, since the state of the sky alone would lose the wind of the icon.
        "wind_skc": Condition(.windy), "wind_few": Condition(.windy), "wind_sct": Condition(.windy),
        "wind_bkn": Condition(.windy), "wind_ovc": Condition(.windy),
        "snow": Condition(.snow), "rain_snow": Condition(.sleet), "rain_sleet": Condition(.sleet),
        "snow_sleet": Condition(.sleet), "fzra": Condition(.freezingRain), "rain_fzra": Condition(.freezingRain),
        "snow_fzra": Condition(.freezingRain), "sleet": Condition(.sleet), "rain": Condition(.rain),
        "rain_showers": Condition(.rain, isShowers: true), "rain_showers_hi": Condition(.rain, isShowers: true),
        "tsra": Condition(.thunderstorm), "tsra_sct": Condition(.thunderstorm, isShowers: true),
        "tsra_hi": Condition(.thunderstorm, .light, isShowers: true),
        "tornado": Condition(.tornado), "hurricane": Condition(.hurricane),
        "tropical_storm": Condition(.tropicalStorm), "dust": Condition(.dust), "smoke": Condition(.smoke),
        "haze": Condition(.haze), "hot": Condition(.hot), "cold": Condition(.cold),
        "blizzard": Condition(.blowingSnow, .heavy),
        "fog": Condition(.fog),
    ]
}
