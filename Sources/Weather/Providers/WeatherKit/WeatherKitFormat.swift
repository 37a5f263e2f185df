import Wording

/// Responses of WeatherKit: any of its data sets, a single alert, a list of available data sets, and errors.
///
/// Each data set has its own place and creation time. No data set has a time zone.
enum WeatherKitFormat: ServiceFormat {
    static var provider: Provider { .weatherKit }

    /// The supported data sets, those that most certainly describe the requested place first: an alert may be for
    /// another country.
    private static let dataSets: [StaticString] = [
        "currentWeather", "forecastHourly", "forecastDaily", "forecastNextHour", "weatherAlerts",
    ]

    static func recognises(_ root: JSONValue) -> Bool {
        if let names = try? root.array() { return isAvailability(names) }
        // A list of alerts is from Google Weather.
        guard let body = try? root.object(), body["weatherAlerts"]?.kind != .array else { return false }
        return dataSets.contains(where: body.contains) || isAlert(body) || isRefusal(body)
    }

    static func read(_ root: JSONValue, _ hints: ReadingHints) throws(ForecastProblem) -> Answer {
        if root.kind == .array { return .helper("a list of available data sets") }
        let body = try root.object()
        if isRefusal(body) { return .refusal(try refusal(body)) }
        var forecast = Forecast(from: .service(provider), place: Place(), attribution: provider.attribution)
        var words: Sentences = []
        if isAlert(body) {
            forecast.alerts = [try WeatherKitAlerts.alert(body, language: nil)].compactMap { $0 }
        } else {
            try readMetadata(body, into: &forecast)
            let moments = WeatherKitMoments()
            forecast.current = try moments.current(body)
            forecast.hours = try body.object("forecastHourly")?.objects("hours", moments.hour).compactMap { $0 } ?? []
            forecast.hours.hold(for: 3600)
            forecast.minutes = try body.object("forecastNextHour").map(WeatherKitMinutes.read) ?? []
            let days = WeatherKitDays(place: forecast.place)
            forecast.days = try body.object("forecastDaily")?.objects("days", days.day).compactMap { $0 } ?? []
            forecast.alerts = try WeatherKitAlerts.read(body.object("weatherAlerts"), noting: &words)
        }
        words.add(try remarks(on: body, forecast))
        return .forecast(forecast, assumptions: words)
    }

    // MARK: - Recognition

    private static func isAvailability(_ names: JSONArray) -> Bool {
        // A long list has something else, and would take much memory as texts.
        guard names.underestimatedCount <= 100 else { return false }
        let texts = names.compactMap(\.text)
        return !texts.isEmpty && texts.count == names.underestimatedCount
            && texts.contains { name in dataSets.contains { $0.description == name } }
    }

    private static func isAlert(_ body: JSONObject) -> Bool {
        (try? body.string("name")) == "WeatherAlert"
    }

    private static func isRefusal(_ body: JSONObject) -> Bool {
        if body.contains("reason"), body.underestimatedCount == 1 { return true }
        return ["timestamp", "status", "error", "path"].allSatisfy(body.contains)
    }

    private static func refusal(_ body: JSONObject) throws(ForecastProblem) -> String {
        let error = try firstKnown(body.words("error"), body.words("reason"))
        let message = try body.words("message")
        // They are usually equal.
        let words = [error, message == error ? nil : message].compactMap { $0 }.joined(separator: ": ")
        return words.isEmpty ? "no reason given" : words
    }

    // MARK: - Metadata

    private static func readMetadata(_ body: JSONObject, into forecast: inout Forecast) throws(ForecastProblem) {
        for name in dataSets {
            guard let metadata = try body.object(name)?.object("metadata") else { continue }
            // The only known set of units.
            if let units = metadata["units"], try units.string() != "m" { throw units.unexpected("the units “m”") }
            let place = Place(latitude: try metadata.double("latitude"), longitude: try metadata.double("longitude"))
            if forecast.place == Place(), place.latitude != nil, place.longitude != nil { forecast.place = place }
            if forecast.fetchedAt == nil { forecast.fetchedAt = try metadata.instant("readTime") }
        }
    }

    private static func remarks(on body: JSONObject, _ forecast: Forecast) throws(ForecastProblem) -> Sentences {
        let isEmpty =
            forecast.current == nil && forecast.hours.isEmpty && forecast.days.isEmpty && forecast.minutes.isEmpty
        return isEmpty && forecast.alerts.isEmpty && !body.contains("weatherAlerts")
            ? ["The Apple Weather response contains no weather."] : []
    }
}
