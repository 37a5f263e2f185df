import Foundation

/// The shape of a response of Open-Meteo for `Codable`.
struct OpenMeteoShape: Decodable {
    var latitude, longitude: Double
    var utc_offset_seconds: Int
    var timezone: String
    var current: Current
    var hourly_units, daily_units: [String: String]
    var hourly: Hourly
    var daily: Daily

    struct Current: Decodable {
        var time: String
        var temperature_2m: Double?
        var weather_code: Int?
    }

    struct Hourly: Decodable {
        var time: [String]
        var temperature_2m, relative_humidity_2m, dew_point_2m, apparent_temperature: [Double?]
        var precipitation_probability, precipitation, rain, showers, snowfall, weather_code: [Double?]
        var pressure_msl, surface_pressure, cloud_cover, visibility: [Double?]
        var wind_speed_10m, wind_direction_10m, wind_gusts_10m: [Double?]
        var uv_index, is_day, shortwave_radiation, cape, freezing_level_height: [Double?]
    }

    struct Daily: Decodable {
        var time, sunrise, sunset: [String]
        var weather_code, temperature_2m_max, temperature_2m_min: [Double?]
        var apparent_temperature_max, apparent_temperature_min: [Double?]
        var precipitation_sum, precipitation_probability_max: [Double?]
        var wind_speed_10m_max, wind_gusts_10m_max, wind_direction_10m_dominant, uv_index_max: [Double?]
    }
}

/// The shape of the canonical format for `Codable`.
struct CanonicalShape: Decodable {
    var format: String
    var place: Place
    var fetchedAt: String?
    var current: Moment?
    var hours: [Moment]
    var days: [Day]
    var alerts: [Alert]?
    var attribution: [String: String]?

    struct Place: Decodable {
        var name, timeZone, country: String?
        var latitude, longitude: Double?
    }

    struct Moment: Decodable {
        var time: String
        var temperature, apparentTemperature, dewPoint, humidity, pressure: Double?
        var windSpeed, windGust, windDirection: Double?
        var precipitation, precipitationProbability, snowfall, cloudCover, uvIndex, visibility: Double?
        var condition, code, summary: String?
        var isDay: Bool?
    }

    struct Day: Decodable {
        var date: String
        var high, low, apparentHigh, apparentLow, precipitation, precipitationProbability, snowfall: Double?
        var windSpeed, windGust, windDirection, uvIndex, moonPhase: Double?
        var condition, code, summary, sunrise, sunset, moonrise, moonset, polar: String?
    }

    struct Alert: Decodable {
        var title: String
        var description, language, severity, starts, ends, sender, url: String?
        var regions: [String]?
    }
}
