import FoundationEssentials

/// Reads current weather, hours and days, which share most of their members. Requests can omit any of them.
extension VisualCrossingReader {
    func current(_ entry: JSONObject) throws(ForecastProblem) -> WeatherMoment? {
        var moment = WeatherMoment(time: .distantPast)
        try fill(&moment, entry)
        guard moment != WeatherMoment(time: .distantPast) else { return nil }
        let today = try root.array("days")?.first?.object().day("datetime")
        guard let time = try time(entry, "datetimeEpoch", "datetime", of: today) else {
            throw entry.value.problem("“datetimeEpoch” is missing, so the time of this weather is unknown")
        }
        moment.time = time
        return moment
    }

    /// Returns a day and its hours; nil for an entry without a date.
    func day(_ entry: JSONObject) throws(ForecastProblem) -> (day: WeatherDay, hours: [WeatherMoment])? {
        guard let date = try entry.day("datetime") else { return nil }
        let hours = try entry.known("hours") { (hour) throws(ForecastProblem) in try self.hour(hour, of: date) }
        var day = WeatherDay(date: date)
        day.high = try temperature(entry, "tempmax")
        day.low = try temperature(entry, "tempmin")
        day.apparentHigh = try temperature(entry, "feelslikemax")
        day.apparentLow = try temperature(entry, "feelslikemin")
        day.precipitation = try entry.double("precip").map(units.water)
        day.precipitationProbability = try entry.percent("precipprob")
        day.snowfall = try entry.double("snow").map(units.snow)
        day.windSpeed = try entry.double("windspeed").map(units.speed)
        day.windGust = try entry.double("windgust").map(units.speed)
        day.windDirection = try entry.direction("winddir")
        day.uvIndex = try entry.double("uvindex")
        let words = try entry.words("description")
        (day.condition, day.code, day.summary, _) = try conditions(entry)
        day.summary = words ?? day.summary
        try fillSky(&day, entry)
        if let normals = try entry.object("normal") { try fillNormals(&day, normals) }
        return (day, hours)
    }

    /// Returns an hour; nil for an entry without a time.
    private func hour(_ entry: JSONObject, of date: CalendarDate) throws(ForecastProblem) -> WeatherMoment? {
        guard let time = try time(entry, "datetimeEpoch", "datetime", of: date) else { return nil }
        var moment = WeatherMoment(time: time)
        try fill(&moment, entry)
        moment.precipitationProbability = try entry.percent("precipprob")
        moment.snowfall = try entry.double("snow").map(units.snow)
        return moment
    }

    private func fill(_ moment: inout WeatherMoment, _ entry: JSONObject) throws(ForecastProblem) {
        moment.temperature = try temperature(entry, "temp")
        moment.apparentTemperature = try temperature(entry, "feelslike")
        moment.dewPoint = try temperature(entry, "dew")
        moment.humidity = try entry.percent("humidity")
        moment.pressure = try entry.double("pressure").map(Pressure.init(hectopascals:))
        moment.windSpeed = try entry.double("windspeed").map(units.speed)
        moment.windGust = try entry.double("windgust").map(units.speed)
        moment.windDirection = try entry.direction("winddir")
        moment.precipitation = try entry.double("precip").map(units.water)
        moment.cloudCover = try entry.percent("cloudcover")
        moment.uvIndex = try entry.double("uvindex")
        moment.visibility = try entry.double("visibility").map(units.distance)
        (moment.condition, moment.code, moment.summary, moment.isDay) = try conditions(entry)
    }

    private func temperature(_ entry: JSONObject, _ name: StaticString) throws(ForecastProblem) -> Temperature? {
        try entry.double(name).map(units.temperature)
    }

    /// Fills in the averages of the day of the year. Each normal is a list of the minimum, the mean and the maximum of
    /// many years.
    private func fillNormals(_ day: inout WeatherDay, _ normals: JSONObject) throws(ForecastProblem) {
        func mean(_ name: StaticString) throws(ForecastProblem) -> Double? {
            guard let numbers = try normals.array(name)?.doubles(atMost: 4), numbers.count == 3 else { return nil }
            return numbers[1]
        }
        day.normalHigh = try mean("tempmax").map(units.temperature)
        day.normalLow = try mean("tempmin").map(units.temperature)
        day.normalPrecipitation = try mean("precip").map(units.water)
    }

    private typealias Conditions = (condition: Condition?, code: String?, summary: String?, isDay: Bool?)

    /// Returns the condition. The icon is the code; type numbers in place of words are more specific.
    private func conditions(_ entry: JSONObject) throws(ForecastProblem) -> Conditions {
        let (icon, words) = (try entry.words("icon"), try entry.words("conditions"))
        let seen = icon.map(Condition.visualCrossing(icon:))
        let typed = words.flatMap(Condition.visualCrossing(types:))
        return (typed ?? seen?.condition, icon ?? (typed == nil ? nil : words), typed == nil ? words : nil, seen?.isDay)
    }

    // MARK: - Sun and moon

    private func fillSky(_ day: inout WeatherDay, _ entry: JSONObject) throws(ForecastProblem) {
        day.sunrise = try time(entry, "sunriseEpoch", "sunrise", of: day.date)
        day.sunset = try time(entry, "sunsetEpoch", "sunset", of: day.date)
        // Equal times mean that there is no day.
        if day.sunrise == day.sunset { (day.sunrise, day.sunset) = (nil, nil) }
        day.moonrise = try time(entry, "moonriseEpoch", "moonrise", of: day.date)
        day.moonset = try time(entry, "moonsetEpoch", "moonset", of: day.date)
        // Turns from 0 (new) through 0.5 (full) to 1 (new again).
        if let phase = try entry.double("moonphase"), (0...1).contains(phase) {
            day.moonPhase = Angle(degrees: phase * 360)
        }
    }
}
