import FoundationEssentials

extension DarkSkyEntry {
    /// Returns the weather of the instant or hour; nil for an entry without a time.
    func moment() throws(ForecastProblem) -> WeatherMoment? {
        guard let time = try time("time") else { return nil }
        var moment = WeatherMoment(time: time)
        moment.temperature = try temperature("temperature")
        moment.apparentTemperature = try temperature("apparentTemperature")
        moment.dewPoint = try temperature("dewPoint")
        moment.humidity = try fraction("humidity")
        moment.pressure = try number("pressure").map(Pressure.init(hectopascals:))
        moment.windSpeed = try speed("windSpeed")
        moment.windGust = try speed("windGust")
        moment.windDirection = try direction("windBearing")
        moment.precipitation = try water(hours: 1)
        moment.precipitationProbability = try fraction("precipProbability")
        moment.snowfall = try snowfall()
        moment.cloudCover = try fraction("cloudCover")
        moment.uvIndex = try number("uvIndex")
        moment.visibility = try number("visibility").map(units.distance)
        moment.summary = try object.words("summary")
        if let icon = try object.words("icon") {
            moment.code = icon
            if let known = Condition.darkSky(icon) { (moment.condition, moment.isDay) = known }
        }
        return moment
    }

    /// Returns the weather of the day; nil for an entry without a time.
    func day(in zone: TimeZone) throws(ForecastProblem) -> WeatherDay? {
        guard let time = try time("time") else { return nil }
        // A day begins at midnight, or after a clock change perhaps at eleven. Noon is certainly part of it.
        let noon = time + 43_200
        let number = Int(
            ((noon.timeIntervalSince1970 + Double(zone.secondsFromGMT(for: noon))) / 86_400).rounded(.down))
        guard let date = CalendarDate(daysSince1970: number) else { return nil }
        var day = WeatherDay(date: date)
        try fillAir(&day)
        // A day's intensity is the mean of its hours.
        day.precipitation = try water(hours: 24)
        day.precipitationProbability = try fraction("precipProbability")
        day.snowfall = try snowfall()
        day.summary = try object.words("summary")
        if let icon = try object.words("icon") {
            day.code = icon
            day.condition = Condition.darkSky(icon)?.condition
        }
        let sun = DarkSkySun(
            sunrise: try self.time("sunriseTime"), sunset: try self.time("sunsetTime"), begin: time, day: number,
            in: zone)
        (day.sunrise, day.sunset, day.polar) = (sun.sunrise, sun.sunset, sun.polar)
        if let phase = try self.number("moonPhase"), (0...1).contains(phase) {
            day.moonPhase = Angle(degrees: phase * 360)
        }
        return day
    }

    /// Fills in high and low of the calendar day. `temperatureHigh` and `temperatureLow` describe daytime and the
    /// following night.
    private func fillAir(_ day: inout WeatherDay) throws(ForecastProblem) {
        day.high = try temperature("temperatureMax")
        day.low = try temperature("temperatureMin")
        day.apparentHigh = try temperature("apparentTemperatureMax")
        day.apparentLow = try temperature("apparentTemperatureMin")
        day.windSpeed = try speed("windSpeed")
        day.windGust = try speed("windGust")
        day.windDirection = try direction("windBearing")
        day.uvIndex = try number("uvIndex")
    }
}
