import FoundationEssentials

/// Reads the forecast in steps of three hours.
extension OpenWeatherReader {
    mutating func readSteps() throws(ForecastProblem) {
        forecast.hours = try body.objects("list", step).compactMap { $0 }
        guard let city = try body.object("city") else { return }
        forecast.place = try place(city, country: city)
        // The sun's times may belong to the day before the first step, for which there are no other values.
        let offset = try city.secondsFromGreenwich("timezone")
        forecast.secondsFromGreenwich = offset
        guard let offset, let day = try sunDay(city, offset: offset, at: forecast.hours.first?.time) else { return }
        let isTold = forecast.hours.contains { CalendarDate($0.time, offset: offset) == day.date }
        if isTold { forecast.days = [day] }
    }

    /// Reads the daily forecast.
    mutating func readDays() throws(ForecastProblem) {
        let city = try body.object("city")
        if let city { forecast.place = try place(city, country: city) }
        let said = try city?.secondsFromGreenwich("timezone")
        let offset = if let said { said } else { try offsetOfNearestTown() }
        forecast.days = try body.objects("list") { (entry) throws(ForecastProblem) in
            try day(entry, offset: offset)
        }
        .compactMap { $0 }
    }

    /// Returns the UTC offset at the place in seconds, for responses without one. Their days are at noon, so that a clock
    /// change does not matter.
    private func offsetOfNearestTown() throws(ForecastProblem) -> Int {
        let noons = try body.objects("list") { (entry) throws(ForecastProblem) in try entry.event("dt") }
        guard let noon = noons.compactMap({ $0 }).first else { return 0 }
        return forecast.place.zoneOfNearestTown?.secondsFromGMT(for: noon) ?? 0
    }

    /// Returns a step; nil for an entry without a time.
    private func step(_ entry: JSONObject) throws(ForecastProblem) -> WeatherMoment? {
        guard let time = try firstKnown(entry.event("dt"), Self.written(entry)) else { return nil }
        var moment = WeatherMoment(time: time)
        try fill(&moment, from: entry)
        moment.precipitation = try entry.water(over: "3h", "1h")
        moment.precipitationProbability = try entry.double("pop").map { Fraction($0) }
        moment.isDay = try entry.object("sys")?.string("pod").flatMap { ["d": true, "n": false][$0] }
        return moment
    }

    /// Returns the time written as text, which is in UTC.
    private static func written(_ entry: JSONObject) throws(ForecastProblem) -> Date? {
        try entry.string("dt_txt").flatMap { InstantParser.parse($0)?.instant(offset: 0) }
    }
}
