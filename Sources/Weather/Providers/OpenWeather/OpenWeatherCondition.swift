extension Condition {
    /// Creates the condition of an OpenWeather id, including the codes from before 2016; unknown for any other number.
    init(openWeather id: Int) {
        self = Self.openWeather[id] ?? Self.openWeatherBeaufort(id) ?? Condition(.unknown)
    }

    private static let openWeather: [Int: Condition] = [
        200: Condition(.thunderstorm, .light), 201: Condition(.thunderstorm), 202: Condition(.thunderstorm, .heavy),
        210: Condition(.thunderstorm, .light), 211: Condition(.thunderstorm), 212: Condition(.thunderstorm, .heavy),
        221: Condition(.thunderstorm, isShowers: true),
        230: Condition(.drizzle, .light, hasThunder: true), 231: Condition(.drizzle, hasThunder: true),
        232: Condition(.drizzle, .heavy, hasThunder: true),

        300: Condition(.drizzle, .light), 301: Condition(.drizzle), 302: Condition(.drizzle, .heavy),
        310: Condition(.drizzle, .light), 311: Condition(.drizzle), 312: Condition(.drizzle, .heavy),
        313: Condition(.rain, isShowers: true), 314: Condition(.rain, .heavy, isShowers: true),
        321: Condition(.drizzle, isShowers: true),

        500: Condition(.rain, .light), 501: Condition(.rain), 502: Condition(.rain, .heavy),
        503: Condition(.rain, .heavy), 504: Condition(.rain, .heavy),
        511: Condition(.freezingRain),
        520: Condition(.rain, .light, isShowers: true), 521: Condition(.rain, isShowers: true),
        522: Condition(.rain, .heavy, isShowers: true), 531: Condition(.rain, isShowers: true),

        600: Condition(.snow, .light), 601: Condition(.snow), 602: Condition(.snow, .heavy),
        611: Condition(.sleet), 612: Condition(.sleet, .light, isShowers: true),
        613: Condition(.sleet, isShowers: true),
        615: Condition(.sleet, .light), 616: Condition(.sleet),
        620: Condition(.snow, .light, isShowers: true), 621: Condition(.snow, isShowers: true),
        622: Condition(.snow, .heavy, isShowers: true),

        701: Condition(.mist), 711: Condition(.smoke), 721: Condition(.haze), 731: Condition(.dust),
        741: Condition(.fog), 751: Condition(.sand), 761: Condition(.dust), 762: Condition(.ash),
        771: Condition(.squall), 781: Condition(.tornado),

        800: Condition(.clear), 801: Condition(.mostlyClear), 802: Condition(.partlyCloudy),
        803: Condition(.mostlyCloudy), 804: Condition(.overcast),

        900: Condition(.tornado), 901: Condition(.tropicalStorm), 902: Condition(.hurricane), 903: Condition(.cold),
        904: Condition(.hot), 905: Condition(.windy), 906: Condition(.hail),
    ]

    /// Returns the condition of an old code, 951 to 962, which are the Beaufort scale from calm to hurricane.
    private static func openWeatherBeaufort(_ id: Int) -> Condition? {
        switch id {
        case 951...955: Condition(.clear)
        case 956...959: Condition(.windy)
        case 960, 961: Condition(.tropicalStorm)
        case 962: Condition(.hurricane)
        default: nil
        }
    }
}
