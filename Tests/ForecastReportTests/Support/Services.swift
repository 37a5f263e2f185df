import LocalServer

/// Local services with weather for every place, so that examples run unchanged.
enum Services {
    @Sendable static func answer(_ request: LocalServer.Request) -> LocalServer.Answer {
        switch request.target.prefix(while: { $0 != "?" }) {
        case "/weatherapi/nowcast/2.0/complete": .init(status: 422)
        case "/v1/air-quality": .init(body: placed(air, request))
        case let path where path.hasPrefix("/weatherapi"): .init(body: placed(metNorway, request))
        default: .init(body: placed(weather, request))
        }
    }

    /// Returns a response for the requested place instead of Oslo.
    private static func placed(_ body: String, _ request: LocalServer.Request) -> String {
        func value(_ names: String...) -> Substring? {
            request.target.split { "?&".contains($0) }.lazy.compactMap { parameter in
                names.first { parameter.hasPrefix("\($0)=") }.map { parameter.dropFirst($0.count + 1) }
            }.first
        }
        guard let latitude = value("latitude", "lat"), let longitude = value("longitude", "lon") else { return body }
        return body.replacing(
            /"latitude": [0-9.]+, "longitude": [0-9.]+/, with: "\"latitude\": \(latitude), \"longitude\": \(longitude)"
        )
        .replacing("[10.7461, 59.9127, 5]", with: "[\(longitude), \(latitude), 5]")
    }

    private static let air = """
        {"latitude": 59.9, "longitude": 10.7, "utc_offset_seconds": 7200, "timezone": "Europe/Oslo",
        "hourly_units": {"pm10": "\u{3BC}g/m³"}, "hourly": {"time": ["2026-10-15T07:00"], "pm10": [50]}}
        """

    /// The current weather in Oslo, as Open-Meteo sends it.
    static let weather = """
        {"latitude": 59.9, "longitude": 10.75, "utc_offset_seconds": 7200, "timezone": "Europe/Oslo",
        "current_units": {"time": "iso8601", "temperature_2m": "°C"},
        "current": {"time": "2026-10-15T07:00", "temperature_2m": 7.5, "weather_code": 3}}
        """

    private static let metNorway = """
        {"type": "Feature", "geometry": {"type": "Point", "coordinates": [10.7461, 59.9127, 5]}, "properties": {
        "meta": {"updated_at": "2026-10-15T04:41:12Z", "units": {"air_temperature": "celsius"}}, "timeseries": [
        {"time": "2026-10-15T05:00:00Z", "data": {"instant": {"details": {"air_temperature": 7.5}},
        "next_1_hours": {"summary": {"symbol_code": "rain"}, "details": {"precipitation_amount": 0.3}}}}]}}
        """
}
