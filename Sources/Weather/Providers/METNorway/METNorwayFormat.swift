import FoundationEssentials

/// Responses of MET Norway's Locationforecast, compact and complete, even if a client has wrapped and stored them.
enum METNorwayFormat: ServiceFormat {
    static var provider: Provider { .metNorway }

    static func recognises(_ root: JSONValue) -> Bool {
        guard let root = try? root.object() else { return false }
        return isForecast(root) || wrapped(root) != nil
    }

    static func read(_ root: JSONValue, _ hints: ReadingHints) throws(ForecastProblem) -> Answer {
        let root = try root.object()
        let answer = isForecast(root) ? root : wrapped(root) ?? root
        guard let properties = try answer.object("properties") else { return .helper("a response") }
        let meta = try properties.object("meta")
        if let units = try meta?.object("units") { try METNorwayUnits.check(units) }
        var forecast = Forecast(from: .service(provider), place: try place(of: answer))
        forecast.fetchedAt = try meta?.instant("updated_at")
        if let sent = try date(inHeadersOf: root) { forecast.fetchedAt = sent }
        forecast.attribution = provider.attribution
        (forecast.current, forecast.hours) = try METNorwayStep.moments(of: properties)
        if forecast.current != nil, try METNorwayMinutes.hasRadar(meta) {
            forecast.minutes = try METNorwayMinutes.read(properties)
        }
        return forecast.current == nil && forecast.hours.isEmpty
            ? .helper("a response") : .forecast(forecast, assumptions: [])
    }

    private static func isForecast(_ root: JSONObject) -> Bool {
        guard let properties = try? root.object("properties") else { return false }
        if properties.contains("timeseries") { return true }
        guard let meta = try? properties.object("meta") else { return false }
        return meta.contains("units") && meta.contains("updated_at")
    }

    /// Returns the response inside `{"status_code": 200, "headers": {…}, "data": {…}}`.
    private static func wrapped(_ root: JSONObject) -> JSONObject? {
        guard root.contains("headers") || root.contains("status_code"), let data = try? root.object("data"),
            isForecast(data)
        else { return nil }
        return data
    }

    /// Returns the time of the response, if a client has stored the headers.
    private static func date(inHeadersOf root: JSONObject) throws(ForecastProblem) -> Date? {
        guard let headers = try root.object("headers"), let date = headers["Date"] ?? headers["date"] else {
            return nil
        }
        return HTTPDate.parse(try date.string())
    }

    /// Returns the place from GeoJSON coordinates: longitude, latitude and possibly altitude.
    private static func place(of answer: JSONObject) throws(ForecastProblem) -> Place {
        guard let point = try answer.object("geometry")?.array("coordinates")?.doubles(atMost: 3), point.count >= 2
        else {
            return Place()
        }
        return Place(latitude: point[1], longitude: point[0])
    }
}

/// The units of the service, which are constant but named in each response.
enum METNorwayUnits {
    /// Throws if numbers are in other units.
    static func check(_ units: JSONObject) throws(ForecastProblem) {
        for unit in units where !unit.value.isNull {
            guard let known = known[unit.name], try unit.value.string() != known else { continue }
            throw unit.value.unexpected("the unit “\(known)”")
        }
    }

    /// Returns whether the units are those of a response with likely ranges, or unknown.
    static func nameRanges(_ units: JSONObject?) -> Bool {
        guard let units else { return true }
        return units.contains("air_temperature_percentile_10") || units.contains("wind_speed_percentile_10")
            || units.contains("precipitation_amount_min")
    }

    private static let known = [
        "air_temperature": "celsius", "air_temperature_max": "celsius", "air_temperature_min": "celsius",
        "air_temperature_percentile_10": "celsius", "air_temperature_percentile_90": "celsius",
        "dew_point_temperature": "celsius", "relative_humidity": "%",
        "air_pressure_at_sea_level": "hPa", "wind_speed": "m/s", "wind_speed_of_gust": "m/s",
        "wind_speed_percentile_10": "m/s", "wind_speed_percentile_90": "m/s",
        "wind_from_direction": "degrees", "cloud_area_fraction": "%", "precipitation_amount": "mm",
        "precipitation_amount_min": "mm", "precipitation_amount_max": "mm",
        "precipitation_rate": "mm/h",
        "probability_of_precipitation": "%", "ultraviolet_index_clear_sky": "1",
    ]
}
