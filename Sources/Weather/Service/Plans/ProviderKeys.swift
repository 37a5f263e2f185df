/// Who can be asked, and with what.
extension Provider {
    /// The services that can be asked over the network; the answers of others are read from files.
    public static let askable: [Provider] = [
        .openMeteo, .metNorway, .nationalWeatherService, .openWeather, .pirateWeather,
        .tomorrowIO, .smhi,
    ]

    /// The environment's variable in which the user's key for the service stands; nil where there are no keys.
    public var keyVariable: String? {
        switch self {
        case .openMeteo: "OPEN_METEO_API_KEY"
        case .openWeather: "OPENWEATHER_API_KEY"
        case .pirateWeather: "PIRATE_WEATHER_API_KEY"
        case .tomorrowIO: "TOMORROW_IO_API_KEY"
        default: nil
        }
    }

    /// Whether the service answers nobody without a key. Open-Meteo wants one of those who earn money with it.
    public var needsKey: Bool {
        switch self {
        case .openWeather, .pirateWeather: true
        case .tomorrowIO: true
        default: false
        }
    }

    /// The environment's variable that says how the user can be reached, which some services want to know: an e-mail
    /// address or a web page.
    public static let contactVariable = "FORECAST_REPORT_CONTACT"
}
