/// Who can be asked, and with what.
extension Provider {
    /// The services that can be asked over the network; the answers of others are read from files.
    public static let askable: [Provider] = [
        .openMeteo, .metNorway, .nationalWeatherService, .openWeather, .pirateWeather,
        .weatherAPI, .visualCrossing, .brightSky, .metOffice, .tomorrowIO, .smhi,
    ]

    /// The environment's variable in which the user's key for the service stands; nil where there are no keys.
    public var keyVariable: String? {
        switch self {
        case .openMeteo: "OPEN_METEO_API_KEY"
        case .openWeather: "OPENWEATHER_API_KEY"
        case .pirateWeather: "PIRATE_WEATHER_API_KEY"
        case .weatherAPI: "WEATHERAPI_KEY"
        case .visualCrossing: "VISUAL_CROSSING_API_KEY"
        case .metOffice: "MET_OFFICE_API_KEY"
        case .tomorrowIO: "TOMORROW_IO_API_KEY"
        default: nil
        }
    }

    /// Whether the service answers nobody without a key. Open-Meteo wants one of those who earn money with it.
    public var needsKey: Bool { keyVariable != nil && self != .openMeteo }

    /// Whether a service that has been asked too often (429) may be asked again at once, without a word from it about when.
    /// Visual Crossing's terms forbid that, and the Met Office's quota is that of a day.
    var toleratesRetries: Bool { self != .visualCrossing && self != .metOffice }

    /// The environment's variable that says how the user can be reached, which some services want to know: an e-mail
    /// address or a web page.
    public static let contactVariable = "FORECAST_REPORT_CONTACT"
}
