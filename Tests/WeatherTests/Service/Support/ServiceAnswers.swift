import Foundation
import LocalServer

@testable import Weather

/// Short responses of each service, all with 7.5 °C in their first hour.
enum ServiceAnswers {
    static let oslo = Place(name: "Oslo", latitude: 59.91273, longitude: 10.74609)
    static let newYork = Place(name: "New York", latitude: 40.7128, longitude: -74.006)

    static func question(
        _ provider: Provider, _ place: Place? = nil, includesAir: Bool = false
    ) throws -> WeatherQuestion {
        let place = place ?? (provider == .nationalWeatherService ? newYork : oslo)
        guard let question = WeatherQuestion(to: provider, about: place, includesAir: includesAir) else {
            throw Unexpected("invalid place")
        }
        return question
    }

    static let openMeteo = """
        {"latitude": 59.9, "longitude": 10.75, "generationtime_ms": 0.1, "utc_offset_seconds": 7200,
        "timezone": "Europe/Oslo", "current_units": {"time": "iso8601", "temperature_2m": "°C"},
        "current": {"time": "2026-10-15T07:00", "temperature_2m": 7.5, "weather_code": 3}}
        """

    static let openMeteoAir = """
        {"latitude": 59.9, "longitude": 10.7, "generationtime_ms": 0.1, "utc_offset_seconds": 7200,
        "timezone": "Europe/Oslo", "hourly_units": {"time": "iso8601", "pm10": "\u{3BC}g/m³"},
        "hourly": {"time": ["2026-10-15T07:00", "2026-10-15T08:00"], "pm10": [50, 20]}}
        """

    static let openWeatherAir = """
        {"coord": {"lon": 10.7461, "lat": 59.9127}, "list": [
        {"main": {"aqi": 2}, "components": {"pm10": 50}, "dt": 1792040400},
        {"main": {"aqi": 1}, "components": {"pm10": 20}, "dt": 1792044000}]}
        """

    static let metNorwayNowcast = """
        {"type": "Feature", "geometry": {"type": "Point", "coordinates": [10.7461, 59.9127, 5]}, "properties": {
        "meta": {"updated_at": "2026-10-15T05:26:00Z", "radar_coverage": "ok"}, "timeseries": [
        {"time": "2026-10-15T05:25:00Z", "data": {"instant": {"details": {"air_temperature": 6.5,
        "precipitation_rate": 1.2}}}},
        {"time": "2026-10-15T05:30:00Z", "data": {"instant": {"details": {"precipitation_rate": 0}}}},
        {"time": "2026-10-15T05:35:00Z", "data": {"instant": {"details": {"precipitation_rate": 2.4}}}}]}}
        """

    static let metNorway = """
        {"type": "Feature", "geometry": {"type": "Point", "coordinates": [10.7461, 59.9127, 5]}, "properties": {
        "meta": {"updated_at": "2026-10-15T04:41:12Z", "units": {"air_temperature": "celsius"}}, "timeseries": [
        {"time": "2026-10-15T05:00:00Z", "data": {"instant": {"details": {"air_temperature": 7.5}},
        "next_1_hours": {"summary": {"symbol_code": "rain"}, "details": {"precipitation_amount": 0.3}}}},
        {"time": "2026-10-15T06:00:00Z", "data": {"instant": {"details": {"air_temperature": 8}}}}]}}
        """

    static let metNorwayInNewYork = metNorway.replacing("10.7461, 59.9127", with: "-74.006, 40.7128")

    static let openWeatherCurrent = """
        {"coord": {"lon": 10.7461, "lat": 59.9127}, "weather": [{"id": 804, "main": "Clouds", "icon": "04d"}],
        "main": {"temp": 7.5, "pressure": 1013, "humidity": 81}, "wind": {"speed": 4, "deg": 210}, "dt": 1792040400,
        "sys": {"country": "NO"}, "timezone": 7200, "id": 1, "name": "Sentrum", "cod": 200}
        """

    static let openWeatherForecast = """
        {"cod": "200", "message": 0, "cnt": 1, "list": [{"dt": 1792044000, "main": {"temp": 9},
        "weather": [{"id": 500}], "pop": 0.4, "rain": {"3h": 1.5}}], "city": {"id": 1, "name": "Sentrum",
        "coord": {"lat": 59.9127, "lon": 10.7461}, "country": "NO", "timezone": 7200}}
        """

    static let pirateWeather = """
        {"latitude": 59.9127, "longitude": 10.7461, "timezone": "Europe/Oslo", "offset": 2.0,
        "currently": {"time": 1792040400, "temperature": 7.5, "icon": "cloudy"},
        "flags": {"units": "si", "version": "V2.9.3", "sourceTimes": {}}}
        """

    static let weatherAPI = """
        {"location": {"name": "Sentrum", "lat": 59.9127, "lon": 10.7461, "tz_id": "Europe/Oslo",
        "localtime_epoch": 1792042200, "localtime": "2026-10-15 07:30"}, "current": {"last_updated_epoch": 1792040400,
        "temp_c": 7.5, "condition": {"text": "Overcast", "code": 1009}}, "forecast": {"forecastday": []}}
        """

    static let visualCrossing = """
        {"queryCost": 1, "latitude": 59.9127, "longitude": 10.7461, "resolvedAddress": "59.9127,10.7461",
        "timezone": "Europe/Oslo", "tzoffset": 2, "days": [], "currentConditions": {"datetimeEpoch": 1792040400,
        "temp": 7.5, "conditions": "Overcast", "icon": "cloudy"}}
        """

    private static let brightSkySources = """
        "sources": [{"id": 1, "dwd_station_id": "00001", "observation_type": "synop", "lat": 59.94, "lon": 10.72,
        "distance": 3500}]
        """

    static let brightSkyCurrent = """
        {"weather": {"timestamp": "2026-10-15T05:00:00+00:00", "source_id": 1, "temperature": 7.5, "icon": "cloudy"},
        \(brightSkySources)}
        """

    static let brightSkyHours = """
        {"weather": [{"timestamp": "2026-10-15T07:00:00+02:00", "source_id": 1, "temperature": 7.5},
        {"timestamp": "2026-10-15T08:00:00+02:00", "source_id": 1, "temperature": 8, "precipitation": 0.5}],
        \(brightSkySources)}
        """

    static let brightSkyAlerts = """
        {"alerts": [{"id": 1, "alert_id": "a", "status": "actual", "event_de": "WIND", "headline_en": "Wind"}],
        "location": {"warn_cell_id": 1, "name": "Stadt Oslo", "name_short": "Sentrum"}}
        """

    private static func metOffice(_ entries: String) -> String {
        """
        {"type": "FeatureCollection", "features": [{"type": "Feature", "geometry": {"type": "Point",
        "coordinates": [10.7461, 59.9127, 12]}, "properties": {"location": {"name": "Sentrum"},
        "requestPointDistance": 10, "modelRunDate": "2026-10-15T04:00Z", "timeSeries": [\(entries)]}}]}
        """
    }

    static let metOfficeHourly = metOffice(
        """
        {"time": "2026-10-15T05:00Z", "screenTemperature": 7.5, "significantWeatherCode": 8},
        {"time": "2026-10-15T06:00Z", "screenTemperature": 8, "totalPrecipAmount": 0.5}
        """)

    static let metOfficeDaily = metOffice(
        #"{"time": "2026-10-15T00:00Z", "dayMaxScreenTemperature": 14, "nightMinScreenTemperature": 3}"#)

    static let tomorrowIOCurrent = """
        {"data": {"time": "2026-10-15T05:29:00Z", "values": {"temperature": 7.5, "weatherCode": 1001}},
        "location": {"lat": 59.9127, "lon": 10.7461, "name": "Sentrum"}}
        """

    static let tomorrowIOForecast = """
        {"timelines": {"hourly": [{"time": "2026-10-15T05:00:00Z", "values": {"temperature": 7.25, "windSpeed": 3}}],
        "daily": [{"time": "2026-10-15T04:00:00Z", "values": {"temperatureMax": 12, "temperatureMin": 3}}]},
        "location": {"lat": 59.9127, "lon": 10.7461}}
        """

    static let smhi = """
        {"createdTime": "2026-10-15T05:11:02Z", "referenceTime": "2026-10-15T05:00:00Z", "geometry": {"type": "Point",
        "coordinates": [10.7461, 59.9127]}, "timeSeries": [
        {"time": "2026-10-15T05:00:00Z", "data": {"air_temperature": 7.5, "symbol_code": 6}},
        {"time": "2026-10-15T06:00:00Z", "data": {"air_temperature": 8, "precipitation_amount_mean": 0.3}}]}
        """

    static let nwsPoint = """
        {"@context": [], "id": "https://api.weather.gov/points/40.7128,-74.006", "type": "Feature",
        "geometry": {"type": "Point", "coordinates": [-74.006, 40.7128]}, "properties": {"gridId": "OKX", "gridX": 33,
        "gridY": 35, "forecast": "https://api.weather.gov/gridpoints/OKX/33,35/forecast",
        "forecastHourly": "https://api.weather.gov/gridpoints/OKX/33,35/forecast/hourly",
        "timeZone": "America/New_York"}}
        """

    static let nwsHourly = periods(
        """
        {"number": 1, "name": "", "startTime": "2026-10-15T01:00:00-04:00", "endTime": "2026-10-15T02:00:00-04:00",
        "isDaytime": false, "temperature": 7.5, "temperatureUnit": "C", "windSpeed": "10 km/h", "windDirection": "N",
        "shortForecast": "Clear"}
        """)

    static let nwsForecast = periods(
        """
        {"number": 1, "name": "Thursday", "startTime": "2026-10-15T06:00:00-04:00",
        "endTime": "2026-10-15T18:00:00-04:00", "isDaytime": true, "temperature": 14, "temperatureUnit": "C",
        "windSpeed": "10 to 20 km/h", "windDirection": "N", "shortForecast": "Sunny", "detailedForecast": "Sunny."}
        """, by: "BaselineForecastGenerator")

    static let nwsAlerts = """
        {"@context": [], "type": "FeatureCollection", "features": [{"geometry": null, "properties": {
        "@type": "wx:Alert", "id": "1", "event": "Flood Watch", "severity": "Severe", "messageType": "Alert"}}],
        "title": "Current watches", "updated": "2026-10-15T05:02:08+00:00"}
        """

    private static func periods(_ period: String, by generator: String = "HourlyForecastGenerator") -> String {
        """
        {"@context": [], "type": "Feature", "geometry": {"type": "Polygon", "coordinates": [[[-74.1, 40.6],
        [-73.9, 40.6], [-73.9, 40.8], [-74.1, 40.8], [-74.1, 40.6]]]}, "properties": {"units": "si",
        "forecastGenerator": "\(generator)", "generatedAt": "2026-10-15T05:00:00+00:00",
        "updateTime": "2026-10-15T04:00:00+00:00", "validTimes": "2026-10-15T04:00:00+00:00/P7DT21H",
        "periods": [\(period)]}}
        """
    }

    /// Returns the responses of a working server of a service.
    /// The responses of MET Norway for New York, where it has no nowcast.
    static var newYorkScript: ServiceBench.Script {
        ["/weatherapi/locationforecast": [.init(body: metNorwayInNewYork)]]
    }

    static func script(_ provider: Provider, headers: [String: String] = [:]) -> ServiceBench.Script {
        func answer(_ body: String) -> [LocalServer.Answer] { [.init(headers: headers, body: body)] }
        return switch provider {
        case .openMeteo: ["/v1/forecast": answer(openMeteo)]
        case .metNorway: ["/weatherapi/locationforecast": answer(metNorway)]
        case .openWeather:
            ["/data/2.5/weather": answer(openWeatherCurrent), "/data/2.5/forecast": answer(openWeatherForecast)]
        case .metOffice:
            [
                "/sitespecific/v0/point/hourly": answer(metOfficeHourly),
                "/sitespecific/v0/point/daily": answer(metOfficeDaily),
            ]
        case .brightSky:
            [
                "/current_weather": answer(brightSkyCurrent), "/weather": answer(brightSkyHours),
                "/alerts": answer(brightSkyAlerts),
            ]
        case .visualCrossing: ["/VisualCrossingWebServices": answer(visualCrossing)]
        case .weatherAPI: ["/v1/forecast.json": answer(weatherAPI)]
        case .pirateWeather: ["/forecast/": answer(pirateWeather)]
        case .nationalWeatherService:
            [
                "/points/40.7128,-74.006": [.init(headers: ["Cache-Control": "public, max-age=86400"], body: nwsPoint)],
                "/gridpoints/OKX/33,35/forecast/hourly": answer(nwsHourly), "/alerts/active": answer(nwsAlerts),
                "/gridpoints/OKX/33,35/forecast": answer(nwsForecast),
            ]
        case .tomorrowIO:
            ["/v4/weather/realtime": answer(tomorrowIOCurrent), "/v4/weather/forecast": answer(tomorrowIOForecast)]
        case .smhi: ["/api/category/snow1g": answer(smhi)]
        case .canonical, .darkSky, .weatherKit: [:]
        case .googleWeather, .accuWeather: [:]
        }
    }
}
