import FoundationEssentials

/// Reads the quality of the air and the pollen, which current weather and hours have if they were requested.
///
/// The US index of the response is only a category from 1 to 6, and is ignored.
extension WeatherAPIReader {
    /// Returns the air of current weather and hours. Any of them can lack it.
    func air() throws(ForecastProblem) -> AirForecast {
        var air = AirForecast()
        if let current = try root.object("current") {
            air.current = try Self.air(current) { () throws(ForecastProblem) in try currentTime(current) }
        }
        air.hours = Array((try root.object("forecast")?.known("forecastday", hoursOfAir) ?? []).joined())
        return air
    }

    private func hoursOfAir(of day: JSONObject) throws(ForecastProblem) -> [AirMoment] {
        try day.known("hour") { (hour) throws(ForecastProblem) in
            try Self.air(hour) { () throws(ForecastProblem) in try time(ofHour: hour) }
        }
    }

    private static func air(
        _ entry: JSONObject, at time: () throws(ForecastProblem) -> Date?
    ) throws(ForecastProblem) -> AirMoment? {
        guard entry.contains(anyOf: ["air_quality", "pollen"]), let time = try time() else { return nil }
        var moment = AirMoment(time: time)
        if let parts = try entry.object("air_quality") {
            try moment.fillConcentrations(parts)
            moment.ukIndex = try parts.double("gb-defra-index")
        }
        if let pollen = try entry.object("pollen") {
            moment.alderPollen = try pollen.double("Alder")
            moment.birchPollen = try pollen.double("Birch")
            moment.grassPollen = try pollen.double("Grass")
            moment.mugwortPollen = try pollen.double("Mugwort")
            moment.ragweedPollen = try pollen.double("Ragweed")
        }
        return moment == AirMoment(time: time) ? nil : moment
    }
}
