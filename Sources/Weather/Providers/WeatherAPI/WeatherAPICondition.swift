extension Condition {
    /// Creates the condition of a code of WeatherAPI.com; unknown for any other number.
    init(weatherAPI code: Int) {
        self = Self.weatherAPI[code] ?? Condition(.unknown)
    }

    private static let weatherAPI: [Int: Condition] = [
        1000: Condition(.clear), 1003: Condition(.partlyCloudy), 1006: Condition(.mostlyCloudy),
        1009: Condition(.overcast),

        // Haze, dust, sand and smoke were added in 2026.
        1012: Condition(.haze), 1015: Condition(.dust, .light), 1018: Condition(.dust),
        1021: Condition(.dust, .heavy), 1024: Condition(.sand), 1027: Condition(.sand, .heavy),
        1030: Condition(.mist), 1033: Condition(.smoke), 1036: Condition(.smoke, .light),
        1039: Condition(.haze), 1042: Condition(.haze, .heavy), 1045: Condition(.dust), 1048: Condition(.dust),

        // “Possible” means patchy.
        1063: Condition(.rain, .light, isShowers: true), 1066: Condition(.snow, .light, isShowers: true),
        1069: Condition(.sleet, .light, isShowers: true), 1072: Condition(.freezingDrizzle, .light, isShowers: true),
        1087: Condition(.thunderstorm, .light),

        1114: Condition(.blowingSnow), 1117: Condition(.blowingSnow, .heavy),
        1135: Condition(.fog), 1147: Condition(.freezingFog),

        1150: Condition(.drizzle, .light, isShowers: true), 1153: Condition(.drizzle, .light),
        1168: Condition(.freezingDrizzle), 1171: Condition(.freezingDrizzle, .heavy),

        1180: Condition(.rain, .light, isShowers: true), 1183: Condition(.rain, .light),
        1186: Condition(.rain, isShowers: true), 1189: Condition(.rain),
        1192: Condition(.rain, .heavy, isShowers: true), 1195: Condition(.rain, .heavy),
        1198: Condition(.freezingRain, .light), 1201: Condition(.freezingRain),

        1204: Condition(.sleet, .light), 1207: Condition(.sleet),
        1210: Condition(.snow, .light, isShowers: true), 1213: Condition(.snow, .light),
        1216: Condition(.snow, isShowers: true), 1219: Condition(.snow),
        1222: Condition(.snow, .heavy, isShowers: true), 1225: Condition(.snow, .heavy),
        1237: Condition(.icePellets),

        1240: Condition(.rain, .light, isShowers: true), 1243: Condition(.rain, isShowers: true),
        1246: Condition(.rain, .heavy, isShowers: true),
        1249: Condition(.sleet, .light, isShowers: true), 1252: Condition(.sleet, isShowers: true),
        1255: Condition(.snow, .light, isShowers: true), 1258: Condition(.snow, isShowers: true),
        1261: Condition(.icePellets, .light, isShowers: true), 1264: Condition(.icePellets, isShowers: true),

        1273: Condition(.rain, .light, isShowers: true, hasThunder: true), 1276: Condition(.rain, hasThunder: true),
        1279: Condition(.snow, .light, isShowers: true, hasThunder: true), 1282: Condition(.snow, hasThunder: true),
    ]

    /// Whether visibility can be zero in this weather.
    var canHideEverything: Bool {
        switch kind {
        case .fog, .freezingFog, .mist, .haze, .smoke, .dust, .sand, .ash, .blowingSnow, .snow: true
        default: false
        }
    }
}
