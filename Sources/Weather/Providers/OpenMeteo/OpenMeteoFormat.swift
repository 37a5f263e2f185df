import Foundation

/// Answers of Open-Meteo's forecast service: any set of its variables, in any of its units.
public enum OpenMeteoFormat {
    /// The forecast in an answer.
    public static func read(_ json: Data) throws(ForecastProblem) -> Forecast {
        try read(JSONDocument(json).root.object())
    }

    private static func read(_ root: JSONObject) throws(ForecastProblem) -> Forecast {
        // All local times in an answer are as far from Greenwich as the place was when the service was asked.
        let offset = try root.secondsFromGreenwich("utc_offset_seconds") ?? 0
        let place = Place(
            latitude: try root.double("latitude"), longitude: try root.double("longitude"),
            timeZone: try root.string("timezone"))
        var forecast = Forecast(provider: provider.rawValue, place: place)
        forecast.attribution = provider.attribution
        if let block = try OpenMeteoBlock("current", "current_units", of: root, offset: offset) {
            forecast.current = try block.moments().first
        }
        if let block = try OpenMeteoBlock("hourly", "hourly_units", of: root, offset: offset) {
            forecast.hours = try block.moments()
        }
        if let block = try OpenMeteoBlock("daily", "daily_units", of: root, offset: offset) {
            forecast.days = try block.days()
        }
        return forecast
    }
}

extension OpenMeteoFormat: ServiceFormat {
    static var provider: Provider { .openMeteo }

    static func recognises(_ root: JSONValue) -> Bool {
        guard let root = try? root.object() else { return false }
        return root.contains("generationtime_ms") || root.contains("utc_offset_seconds")
    }

    static func read(_ root: JSONValue, _ hints: ReadingHints) throws(ForecastProblem) -> Answer {
        .forecast(try read(root.object()), assumptions: [])
    }
}
