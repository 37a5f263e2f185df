import FoundationEssentials

/// The requests to Open-Meteo.
enum OpenMeteoRequest {
    /// Current, hourly and daily weather from yesterday on, with every variable that a forecast can hold, and the
    /// precipitation of the next quarter-hours.
    case forecast(GeoPoint)
    /// Hourly air quality and pollen from yesterday on, so that the means of a day are known now.
    case air(GeoPoint)

    // Constant, valid addresses.
    /// The service's server for weather without a key.
    static let server = URL(string: "https://api.open-meteo.com")!
    /// The service's server for weather with a key.
    static let customerServer = URL(string: "https://customer-api.open-meteo.com")!
    /// The service's server for air quality without a key.
    static let airServer = URL(string: "https://air-quality-api.open-meteo.com")!
    /// The service's server for air quality with a key.
    static let customerAirServer = URL(string: "https://customer-air-quality-api.open-meteo.com")!

    /// Returns the request in a set of units. A key is only needed for commercial use. The default server is that of
    /// the service.
    func request(to server: URL? = nil, key: String? = nil, units: PayloadUnits = .metric) -> ServiceRequest {
        switch self {
        case .forecast(let point):
            let server = server ?? (key == nil ? Self.server : Self.customerServer)
            let url = server.appending(path: "v1/forecast").asking([
                "latitude": point.latitudeText, "longitude": point.longitudeText,
                "current": Self.current, "hourly": Self.hourly, "daily": Self.daily,
                "minutely_15": Self.quarters, "timezone": "auto", "past_days": "1", "forecast_days": "10",
                "forecast_minutely_15": "24",
            ]).asking(units).asking(["apikey": key])
            return ServiceRequest(url: url, key: key)
        case .air(let point):
            let server = server ?? (key == nil ? Self.airServer : Self.customerAirServer)
            let url = server.appending(path: "v1/air-quality").asking([
                "latitude": point.latitudeText, "longitude": point.longitudeText, "hourly": Self.air,
                "timezone": "auto", "past_days": "1", "forecast_days": "5", "apikey": key,
            ])
            return ServiceRequest(url: url, key: key)
        }
    }

    private static let current = list(
        "temperature_2m apparent_temperature dew_point_2m relative_humidity_2m pressure_msl wind_speed_10m "
            + "wind_gusts_10m wind_direction_10m cloud_cover visibility uv_index weather_code is_day")
    private static let hourly = list(
        "temperature_2m apparent_temperature dew_point_2m relative_humidity_2m pressure_msl wind_speed_10m "
            + "wind_gusts_10m wind_direction_10m precipitation precipitation_probability snowfall cloud_cover "
            + "visibility uv_index weather_code is_day sunshine_duration")
    private static let air = list(
        "pm2_5 pm10 ozone nitrogen_dioxide sulphur_dioxide carbon_monoxide alder_pollen birch_pollen grass_pollen "
            + "mugwort_pollen olive_pollen ragweed_pollen european_aqi us_aqi")
    private static let quarters = list("precipitation snowfall weather_code")
    private static let daily = list(
        "temperature_2m_max temperature_2m_min apparent_temperature_max apparent_temperature_min precipitation_sum "
            + "precipitation_probability_max snowfall_sum wind_speed_10m_max wind_gusts_10m_max "
            + "wind_direction_10m_dominant uv_index_max weather_code sunrise sunset sunshine_duration")

    private static func list(_ names: String) -> String {
        names.split(separator: " ").joined(separator: ",")
    }
}

extension URL {
    /// Returns the address with parameters for units. The service uses Celsius, kilometers per hour and millimeters by
    /// default.
    fileprivate func asking(_ units: PayloadUnits) -> URL {
        switch units {
        case .metric, .ca: self
        case .standard, .si: asking(["wind_speed_unit": "ms"])
        case .uk: asking(["wind_speed_unit": "mph"])
        case .imperial, .us:
            asking(["temperature_unit": "fahrenheit", "wind_speed_unit": "mph", "precipitation_unit": "inch"])
        }
    }
}
