extension Condition {
    /// The condition of a code that Open-Meteo takes from the World Meteorological Organization's table 4677.
    init(wmo code: Int) {
        self = Self.wmo[code] ?? Condition(.unknown)
    }

    private static let wmo: [Int: Condition] = [
        0: Condition(.clear), 1: Condition(.mostlyClear), 2: Condition(.partlyCloudy), 3: Condition(.overcast),
        45: Condition(.fog), 48: Condition(.freezingFog),
        51: Condition(.drizzle, .light), 53: Condition(.drizzle), 55: Condition(.drizzle, .heavy),
        56: Condition(.freezingDrizzle, .light), 57: Condition(.freezingDrizzle, .heavy),
        61: Condition(.rain, .light), 63: Condition(.rain), 65: Condition(.rain, .heavy),
        66: Condition(.freezingRain, .light), 67: Condition(.freezingRain, .heavy),
        71: Condition(.snow, .light), 73: Condition(.snow), 75: Condition(.snow, .heavy), 77: Condition(.snow, .light),
        80: Condition(.rain, .light, isShowers: true), 81: Condition(.rain, isShowers: true),
        82: Condition(.rain, .heavy, isShowers: true),
        85: Condition(.snow, .light, isShowers: true), 86: Condition(.snow, .heavy, isShowers: true),
        95: Condition(.thunderstorm), 96: Condition(.hail, .light, hasThunder: true),
        99: Condition(.hail, .heavy, hasThunder: true),
    ]
}
