extension Condition {
    /// Creates the condition of an icon, 1 to 44; unknown for any other number. Icons from 33 are those of the night,
    /// though the service may show icons of the day at night.
    init(accuWeather icon: Int) {
        self =
            switch icon {
            case 1, 33: Condition(.clear)
            case 2, 34: Condition(.mostlyClear)
            case 3, 4, 35, 36: Condition(.partlyCloudy)
            case 5, 37: Condition(.haze)
            case 6, 38: Condition(.mostlyCloudy)
            case 7, 8: Condition(.overcast)
            case 11: Condition(.fog)
            case 12, 13, 14, 39, 40: Condition(.rain, isShowers: true)
            case 15, 16, 17, 41, 42: Condition(.thunderstorm)
            case 18: Condition(.rain)
            case 19, 20, 21, 43: Condition(.snow, .light, isShowers: true)
            case 22, 23, 44: Condition(.snow)
            // Ice that rain makes on the ground.
            case 24, 26: Condition(.freezingRain)
            case 25, 29: Condition(.sleet)
            case 30: Condition(.hot)
            case 31: Condition(.cold)
            case 32: Condition(.windy)
            default: Condition(.unknown)
            }
    }
}
