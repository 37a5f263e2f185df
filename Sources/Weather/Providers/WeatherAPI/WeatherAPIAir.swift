import Foundation

/// Reads the quality of the air, which current weather and hours have if it was requested.
///
/// The US index of the response is only a category from 1 to 6, and is ignored.
extension WeatherAPIReader {
    /// Returns the air of the entries of current weather and hours; without a requested one, of none.
    func air() throws(ForecastProblem) -> AirForecast {
        var air = AirForecast()
        if let current = try root.object("current"), let parts = try current.object("air_quality") {
            if let time = try currentTime(current) { air.current = try Self.air(parts, at: time) }
        }
        air.hours = Array((try root.object("forecast")?.known("forecastday", hoursOfAir) ?? []).joined())
        return air
    }

    /// Returns the air of a day's hours. The first hour decides whether the response has any.
    private func hoursOfAir(of day: JSONObject) throws(ForecastProblem) -> [AirMoment] {
        guard let first = try? day.array("hour")?.first?.object(), first.contains("air_quality") else { return [] }
        return try day.known("hour") { (hour) throws(ForecastProblem) in
            guard let time = try time(ofHour: hour), let parts = try hour.object("air_quality") else { return nil }
            return try Self.air(parts, at: time)
        }
    }

    private static func air(_ parts: JSONObject, at time: Date) throws(ForecastProblem) -> AirMoment? {
        var moment = AirMoment(time: time)
        try moment.fillConcentrations(parts)
        moment.ukIndex = try parts.double("gb-defra-index")
        return moment == AirMoment(time: time) ? nil : moment
    }
}
