/// A weather phenomenon of the grid series and the observations, such as light rain showers or patchy fog.
struct NWSWeather {
    let code: String
    let condition: Condition

    /// Reads a phenomenon; nil if none is named.
    init?(_ content: JSONObject) throws(ForecastProblem) {
        guard let name = try content.words("weather") else { return nil }
        // Up to a month of hours can have the same one.
        code = String(name.unicodeScalars.prefix(Self.longestCode))
        var condition = Self.conditions[name] ?? Condition(.unknown)
        switch try content.words("intensity") {
        case "very_light", "light": condition.intensity = .light
        case "heavy": condition.intensity = .heavy
        default: break
        }
        switch try content.words("modifier") {
        case "showers": condition.isShowers = true
        case "freezing": condition.kind = Self.frozen[condition.kind] ?? condition.kind
        case "blowing", "low_drifting": condition.kind = condition.kind == .snow ? .blowingSnow : condition.kind
        default: break
        }
        self.condition = condition
    }

    /// Returns the condition of several phenomena, the first of which is the main one, and its code; nil if empty.
    static func condition(of weather: [NWSWeather]) -> (Condition, String)? {
        guard let main = weather.first else { return nil }
        var condition = main.condition
        if condition.kind != .thunderstorm && weather.contains(where: { $0.condition.kind == .thunderstorm }) {
            condition.hasThunder = true
        }
        return (condition, main.code)
    }

    private static let longestCode = 100

    private static let frozen: [Condition.Kind: Condition.Kind] = [
        .rain: .freezingRain, .drizzle: .freezingDrizzle, .fog: .freezingFog,
    ]

    private static let conditions: [String: Condition] = [
        "rain": Condition(.rain), "rain_showers": Condition(.rain, isShowers: true), "drizzle": Condition(.drizzle),
        "freezing_rain": Condition(.freezingRain), "freezing_drizzle": Condition(.freezingDrizzle),
        "freezing_spray": Condition(.freezingDrizzle), "spray": Condition(.drizzle),
        "snow": Condition(.snow), "snow_showers": Condition(.snow, isShowers: true), "snow_grains": Condition(.snow),
        "snow_pellets": Condition(.icePellets), "blowing_snow": Condition(.blowingSnow),
        "ice_crystals": Condition(.snow, .light), "ice_pellets": Condition(.icePellets),
        "sleet": Condition(.icePellets),
        "hail": Condition(.hail), "thunderstorms": Condition(.thunderstorm), "squalls": Condition(.squall),
        "fog": Condition(.fog), "fog_mist": Condition(.mist), "freezing_fog": Condition(.freezingFog),
        "ice_fog": Condition(.freezingFog), "haze": Condition(.haze), "smoke": Condition(.smoke),
        "dust": Condition(.dust), "dust_storm": Condition(.dust, .heavy), "dust_whirls": Condition(.dust),
        "blowing_dust": Condition(.dust), "sand": Condition(.sand), "sand_storm": Condition(.sand, .heavy),
        "blowing_sand": Condition(.sand), "volcanic_ash": Condition(.ash), "funnel_cloud": Condition(.tornado),
        "water_spouts": Condition(.tornado), "frost": Condition(.cold),
    ]
}
