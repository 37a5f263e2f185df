import FoundationEssentials

/// Reads One Call responses: current weather, minutes, hours and days of a point, the same for the past, and a day's summary.
extension OpenWeatherReader {
    mutating func readOneCall() throws(ForecastProblem) {
        try readPoint()
        forecast.hours = try body.objects("hourly", hour).compactMap { $0 }
        forecast.minutes = try body.objects("minutely", minute).compactMap { $0 }
        forecast.secondsFromGreenwich = try body.secondsFromGreenwich("timezone_offset")
        let offset = forecast.secondsFromGreenwich ?? 0
        forecast.days = try body.objects("daily") { (entry) throws(ForecastProblem) in try day(entry, offset: offset) }
            .compactMap { $0 }
        forecast.alerts = try OpenWeatherAlerts.read(body, noting: &assumptions)
        guard let current = try body.object("current") else { return }
        var moment = WeatherMoment(time: .distantPast)
        try fill(&moment, fromPoint: current)
        if moment != WeatherMoment(time: .distantPast) {
            moment.time = try currentTime(current)
            forecast.current = moment
        }
        guard forecast.days.isEmpty else { return }
        if let day = try sunDay(current, offset: offset, at: nil) { forecast.days = [day] }
    }

    mutating func readTimeMachine() throws(ForecastProblem) {
        try readPoint()
        forecast.hours = try body.objects("data", hour).compactMap { $0 }
        let offset = try body.secondsFromGreenwich("timezone_offset") ?? 0
        forecast.days = try body.objects("data") { (entry) throws(ForecastProblem) in
            try sunDay(entry, offset: offset, at: nil)
        }
        .compactMap { $0 }
    }

    /// Reads a day's summary, which differs from all other responses. Its `tz` is an offset rather than a zone.
    mutating func readDaySummary() throws(ForecastProblem) {
        forecast.place = Place(latitude: try body.double("lat"), longitude: try body.double("lon"))
        var day = WeatherDay(date: try body.required("date").day())
        day.high = try body.object("temperature")?.temperature("max", units)
        day.low = try body.object("temperature")?.temperature("min", units)
        day.precipitation = try body.object("precipitation")?.double("total").map { Length(millimeters: $0) }
        let wind = try body.object("wind")?.object("max")
        day.windSpeed = try wind?.speed("speed", units)
        day.windDirection = try wind?.direction("direction")
        if day != WeatherDay(date: day.date) { forecast.days = [day] }
    }

    private mutating func readPoint() throws(ForecastProblem) {
        forecast.place = Place(latitude: try body.double("lat"), longitude: try body.double("lon"))
        // In responses with current weather, `timezone` is a number.
        let zone = try body.string("timezone")
        forecast.place.timeZone = zone.flatMap(TimeZone.init(named:)) == nil ? nil : zone
    }

    /// Returns an hour; nil for an entry without a time.
    private func hour(_ entry: JSONObject) throws(ForecastProblem) -> WeatherMoment? {
        guard let time = try entry.event("dt") else { return nil }
        var moment = WeatherMoment(time: time)
        try fill(&moment, fromPoint: entry)
        return moment
    }

    /// Returns a minute, whose precipitation is a rate; nil for an entry without a time or rate.
    private func minute(_ entry: JSONObject) throws(ForecastProblem) -> WeatherMinute? {
        guard let time = try entry.event("dt"), let rate = try entry.double("precipitation") else { return nil }
        var minute = WeatherMinute(time: time)
        minute.precipitationIntensity = Length(millimeters: rate)
        minute.duration = 60
        return minute
    }

    private func fill(_ moment: inout WeatherMoment, fromPoint entry: JSONObject) throws(ForecastProblem) {
        moment.temperature = try entry.temperature("temp", units)
        moment.apparentTemperature = try entry.temperature("feels_like", units)
        moment.dewPoint = try entry.temperature("dew_point", units)
        moment.humidity = try entry.percent("humidity")
        moment.pressure = try entry.double("pressure").map { Pressure(hectopascals: $0) }
        moment.windSpeed = try entry.speed("wind_speed", units)
        moment.windGust = try entry.speed("wind_gust", units)
        moment.windDirection = try entry.direction("wind_deg")
        moment.precipitation = try entry.water(over: "1h")
        moment.precipitationProbability = try entry.double("pop").map { Fraction($0) }
        moment.cloudCover = try entry.percent("clouds")
        moment.uvIndex = try entry.double("uvi")
        moment.visibility = try entry.double("visibility").map { Length(meters: $0) }
        (moment.condition, moment.code, moment.summary) = try entry.conditions()
    }

    /// Returns a day, whose time is noon; nil for an entry without a time.
    func day(_ entry: JSONObject, offset: Int) throws(ForecastProblem) -> WeatherDay? {
        guard let noon = try entry.event("dt"), let date = CalendarDate(noon, offset: offset) else { return nil }
        var day = WeatherDay(date: date)
        let temperatures = try entry.object("temp")
        day.high = try temperatures?.temperature("max", units)
        day.low = try temperatures?.temperature("min", units)
        day.precipitation = try entry.water()
        day.precipitationProbability = try entry.double("pop").map { Fraction($0) }
        // The daily forecast has shorter names for wind than One Call.
        day.windSpeed = try firstKnown(entry.speed("wind_speed", units), entry.speed("speed", units))
        day.windGust = try firstKnown(entry.speed("wind_gust", units), entry.speed("gust", units))
        day.windDirection = try firstKnown(entry.direction("wind_deg"), entry.direction("deg"))
        day.uvIndex = try entry.double("uvi")
        (day.condition, day.code, day.summary) = try entry.conditions()
        day.summary = try entry.words("summary") ?? day.summary
        (day.sunrise, day.sunset) = (try entry.event("sunrise"), try entry.event("sunset"))
        (day.moonrise, day.moonset) = (try entry.event("moonrise"), try entry.event("moonset"))
        // Turns from 0 (new) through 0.5 (full) to 1 (new again).
        if let phase = try entry.double("moon_phase"), (0...1).contains(phase) {
            day.moonPhase = Angle(degrees: phase * 360)
        }
        return day
    }
}
