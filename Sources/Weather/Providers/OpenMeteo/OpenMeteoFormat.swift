import Foundation

/// Answers of Open-Meteo's forecast service: any set of its variables, in any of its units.
public enum OpenMeteoFormat {
    /// The forecast in an answer.
    public static func read(_ json: Data) throws(ForecastProblem) -> Forecast {
        let root = try JSONDocument(json).root.object()
        // All local times in an answer are as far from Greenwich as the place was when the service was asked.
        let offset = try root.secondsFromGreenwich("utc_offset_seconds") ?? 0
        let place = Place(
            latitude: try root.double("latitude"), longitude: try root.double("longitude"),
            timeZone: try root.string("timezone"))
        var forecast = Forecast(provider: "open-meteo", place: place)
        forecast.attribution = Attribution(text: "Weather data by Open-Meteo.com", url: "https://open-meteo.com/")
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
