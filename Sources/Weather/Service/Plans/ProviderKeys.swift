/// Services that can be fetched from, and their keys.
extension Provider {
    /// The services that can be fetched from; responses of others are read from files.
    public static let askable: [Provider] = [
        .openMeteo, .metNorway, .nationalWeatherService, .openWeather, .pirateWeather,
        .weatherAPI, .visualCrossing, .brightSky, .metOffice, .tomorrowIO, .smhi,
    ]

    /// The environment variable for the user's key of the service; nil if it has no keys.
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

    /// Whether the service requires a key. Open-Meteo requires one for commercial use only.
    public var needsKey: Bool { keyVariable != nil && self != .openMeteo }

    /// Whether fetched weather can include air quality and pollen.
    public var hasAir: Bool { sendsAirOnRequest || self == .tomorrowIO }

    /// Whether the service sends air quality or pollen only on request. Tomorrow.io sends them to keys whose plan
    /// includes them.
    var sendsAirOnRequest: Bool { [.openMeteo, .openWeather, .weatherAPI].contains(self) }

    /// Whether to retry soon after exceeding a rate limit (429) without a `Retry-After`. Visual Crossing's terms forbid
    /// it, and the Met Office has a daily quota.
    var toleratesRetries: Bool { self != .visualCrossing && self != .metOffice }

    /// The environment variable for a contact address, an e-mail address or a web page, which some services require.
    public static let contactVariable = "FORECAST_REPORT_CONTACT"
}
