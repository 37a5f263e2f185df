import Wording

/// Responses of the Met Office's site-specific forecasts, hourly, three-hourly and daily, and errors of its API
/// gateway.
enum MetOfficeFormat: ServiceFormat {
    static var provider: Provider { .metOffice }

    static func recognises(_ root: JSONValue) -> Bool {
        guard let root = try? root.object() else { return false }
        if let properties = properties(of: root) {
            return properties.contains("timeSeries")
                && (properties.contains("modelRunDate") || properties.contains("requestPointDistance"))
        }
        return isRefusal(root)
    }

    static func read(_ root: JSONValue, _ hints: ReadingHints) throws(ForecastProblem) -> Answer {
        let root = try root.object()
        if isRefusal(root) { return .refusal(try words(root)) }
        try MetOfficeUnits.check(root)
        guard let feature = try root.array("features")?.first?.object(),
            let properties = try feature.object("properties")
        else { return .helper("a response") }
        var forecast = Forecast(
            from: .service(provider), place: try place(of: feature, properties), attribution: provider.attribution)
        forecast.fetchedAt = try properties.instant("modelRunDate")
        let series = try properties.known("timeSeries") { (entry) throws(ForecastProblem) in entry }
        switch MetOfficeStep(of: series) {
        case .day: forecast.days = try MetOfficeDays.read(properties)
        case .threeHours: forecast.hours = try MetOfficeHours.read(properties, span: 3 * 3600)
        case .hour: forecast.hours = try MetOfficeHours.read(properties, span: 3600)
        }
        let isEmpty = forecast.hours.isEmpty && forecast.days.isEmpty
        return isEmpty ? .helper("a response", place: forecast.place) : .forecast(forecast, assumptions: [])
    }

    private static func properties(of root: JSONObject) -> JSONObject? {
        guard let first = try? root.array("features")?.first?.object() else { return nil }
        return try? first.object("properties")
    }

    /// Returns the place from GeoJSON coordinates: longitude, latitude and altitude.
    private static func place(of feature: JSONObject, _ properties: JSONObject) throws(ForecastProblem) -> Place {
        let point = try feature.object("geometry")?.array("coordinates")?.doubles(atMost: 3) ?? []
        let name = try properties.object("location")?.words("name")
        guard point.count >= 2 else { return Place(name: name) }
        return Place(name: name, latitude: point[1], longitude: point[0])
    }

    // MARK: - Errors

    /// Returns whether this is `{"code": "900901", "message": "…", "description": "…"}` or `{"httpCode": "401",
    /// "httpMessage": "…", …}`.
    private static func isRefusal(_ root: JSONObject) -> Bool {
        if root.contains("httpCode"), root.contains("httpMessage") { return true }
        guard root["message"]?.kind == .string, let code = root["code"] else { return false }
        let written = code.text ?? (try? code.int()).map(String.init) ?? ""
        return written.count == 6 && written.hasPrefix("90") && written.utf8.allSatisfy { (48...57).contains($0) }
    }

    private static func words(_ root: JSONObject) throws(ForecastProblem) -> String {
        let message = try firstKnown(root.words("message"), root.words("httpMessage"))
        let more = try firstKnown(root.words("description"), root.words("moreInformation"))
        let all = [message, more].compactMap { $0 }
        return all.isEmpty ? noReason : all.joined(separator: ": ")
    }
}

/// The interval between the entries of a forecast, determined by their members.
enum MetOfficeStep {
    case hour, threeHours, day

    init(of series: [JSONObject]) {
        let isOfDays = series.contains { entry in
            entry.contains("nightMinScreenTemperature") || entry.contains("midnight10MWindSpeed")
                || entry.contains("nightSignificantWeatherCode") || entry.contains("daySignificantWeatherCode")
        }
        let isOfThreeHours = series.contains { $0.contains("feelsLikeTemp") || $0.contains("probOfSferics") }
        self = isOfDays ? .day : isOfThreeHours ? .threeHours : .hour
    }
}
