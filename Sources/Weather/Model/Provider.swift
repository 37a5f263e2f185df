/// A supported weather service, or the project's own format.
public enum Provider: String, CaseIterable, Sendable {
    case canonical
    case openMeteo = "open-meteo"
    case openWeather = "openweather"
    case metNorway = "met-norway"
    case nationalWeatherService = "nws"
    case pirateWeather = "pirate-weather"
    case darkSky = "dark-sky"
    case weatherKit = "weatherkit"
    case weatherAPI = "weatherapi"
    case visualCrossing = "visual-crossing"
    case brightSky = "bright-sky"
    case metOffice = "met-office"
    case tomorrowIO = "tomorrow-io"
    case accuWeather = "accuweather"
    case googleWeather = "google-weather"
    case smhi

    /// The service's name in its own spelling.
    public var title: String {
        switch self {
        case .canonical: "Forecast Report"
        case .openMeteo: "Open-Meteo"
        case .openWeather: "OpenWeather"
        case .metNorway: "MET Norway"
        case .nationalWeatherService: "US National Weather Service"
        case .pirateWeather: "Pirate Weather"
        case .darkSky: "Dark Sky"
        case .weatherKit: "Apple Weather"
        case .weatherAPI: "WeatherAPI.com"
        case .visualCrossing: "Visual Crossing"
        case .brightSky: "Bright Sky"
        case .metOffice: "Met Office"
        case .tomorrowIO: "Tomorrow.io"
        case .accuWeather: "AccuWeather"
        case .googleWeather: "Google Weather"
        case .smhi: "SMHI"
        }
    }

    /// The attribution that the service requires; nil for the project's own format, which contains its attribution.
    public var attribution: Attribution? {
        switch self {
        case .canonical: nil
        case .openMeteo: Attribution(text: "Weather data by Open-Meteo.com", url: "https://open-meteo.com/")
        case .openWeather: Attribution(text: "Weather data provided by OpenWeather", url: "https://openweathermap.org/")
        case .metNorway: Attribution(text: "Data from MET Norway", url: "https://www.met.no/")
        case .nationalWeatherService: Attribution(text: "US National Weather Service", url: "https://www.weather.gov/")
        case .pirateWeather: Attribution(text: "Pirate Weather", url: "https://pirateweather.net/")
        case .darkSky: Attribution(text: "Powered by Dark Sky", url: "https://darksky.net/poweredby/")
        case .weatherKit: Attribution(text: "Weather", url: "https://weatherkit.apple.com/legal-attribution.html")
        case .weatherAPI: Attribution(text: "Powered by WeatherAPI.com", url: "https://www.weatherapi.com/")
        case .visualCrossing:
            Attribution(text: "Weather data provided by Visual Crossing", url: "https://www.visualcrossing.com/")
        case .brightSky: Attribution(text: "Data basis: Deutscher Wetterdienst", url: "https://www.dwd.de/")
        case .metOffice: Attribution(text: "Data from the Met Office", url: "https://www.metoffice.gov.uk/")
        case .tomorrowIO: Attribution(text: "Powered by Tomorrow.io", url: "https://www.tomorrow.io/")
        case .accuWeather: Attribution(text: "AccuWeather", url: "https://www.accuweather.com/")
        case .googleWeather: Attribution(text: "Google Maps", url: "https://maps.google.com/")
        case .smhi: Attribution(text: "Data from SMHI", url: "https://www.smhi.se/")
        }
    }
}
