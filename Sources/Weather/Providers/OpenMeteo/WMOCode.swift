extension Condition {
    /// Creates the condition of a code that Open-Meteo uses from table 4677 of the World Meteorological Organization;
    /// unknown for any other number.
    init(wmo code: Int) {
        self =
            switch code {
            case 0: Condition(.clear)
            case 1: Condition(.mostlyClear)
            case 2: Condition(.partlyCloudy)
            case 3: Condition(.overcast)
            case 45: Condition(.fog)
            case 48: Condition(.freezingFog)
            case 51: Condition(.drizzle, .light)
            case 53: Condition(.drizzle)
            case 55: Condition(.drizzle, .heavy)
            case 56: Condition(.freezingDrizzle, .light)
            case 57: Condition(.freezingDrizzle, .heavy)
            case 61: Condition(.rain, .light)
            case 63: Condition(.rain)
            case 65: Condition(.rain, .heavy)
            case 66: Condition(.freezingRain, .light)
            case 67: Condition(.freezingRain, .heavy)
            case 71: Condition(.snow, .light)
            case 73: Condition(.snow)
            case 75: Condition(.snow, .heavy)
            case 77: Condition(.snow, .light)
            case 80: Condition(.rain, .light, isShowers: true)
            case 81: Condition(.rain, isShowers: true)
            case 82: Condition(.rain, .heavy, isShowers: true)
            case 85: Condition(.snow, .light, isShowers: true)
            case 86: Condition(.snow, .heavy, isShowers: true)
            case 95: Condition(.thunderstorm)
            case 96: Condition(.hail, .light, hasThunder: true)
            case 99: Condition(.hail, .heavy, hasThunder: true)
            default: Condition(.unknown)
            }
    }
}
