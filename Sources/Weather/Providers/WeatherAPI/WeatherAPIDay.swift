import FoundationEssentials

/// Reads days, with sun and moon.
extension WeatherAPIReader {
    /// Returns a day of the forecast, and its hours.
    func day(_ entry: JSONObject) throws(ForecastProblem) -> (day: WeatherDay?, hours: [WeatherMoment]) {
        let hours = try entry.known("hour", hour)
        guard let date = try entry.day("date") else { return (nil, hours) }
        var day = WeatherDay(date: date)
        if let weather = try entry.object("day") { try Self.fill(&day, weather) }
        if let sky = try entry.object("astro") {
            let fromHours = try Self.offset(ofHoursOf: entry).flatMap(LocalClock.init(offset:))
            try Self.fillSky(&day, sky, by: clock ?? fromHours)
        }
        return (day, hours)
    }

    private static func fill(_ day: inout WeatherDay, _ weather: JSONObject) throws(ForecastProblem) {
        day.high = try weather.temperature("maxtemp_c", "maxtemp_f")
        day.low = try weather.temperature("mintemp_c", "mintemp_f")
        day.precipitation = try weather.water("totalprecip_mm", "totalprecip_in")
        day.precipitationProbability = try weather.probability("daily_chance_of_rain", "daily_chance_of_snow")
        day.snowfall = try weather.double("totalsnow_cm").map(Length.init(centimeters:))
        day.windSpeed = try weather.speed("maxwind_kph", "maxwind_mph")
        day.uvIndex = try weather.double("uv")
        (day.condition, day.code, day.summary) = try weather.weatherAPICondition()
    }

    // MARK: - Sun and moon

    private static func fillSky(_ day: inout WeatherDay, _ sky: JSONObject, by clock: LocalClock?)
        throws(ForecastProblem)
    {
        day.moonPhase = try sky.words("moon_phase").flatMap { phases[$0.lowercased()] }
            .map { Angle(degrees: $0) }
        let times: [Int?] = [
            try sky.clockTime("sunrise"), try sky.clockTime("sunset"), try sky.clockTime("moonrise"),
            try sky.clockTime("moonset"),
        ]
        guard let clock else { return }
        let instants = times.map { $0.map { clock.instant($0, of: day.date) } }
        (day.sunrise, day.sunset, day.moonrise, day.moonset) = (instants[0], instants[1], instants[2], instants[3])
        // In summer in the far north, the sun sets after midnight.
        if let rise = times[0], let set = times[1], set < rise {
            day.sunset = clock.instant(set + 86_400, of: day.date)
        }
    }

    /// Returns the UTC offset in seconds from the hours of a day, which have both local times and instants.
    static func offset(ofHoursOf entry: JSONObject) throws(ForecastProblem) -> Int? {
        guard let hour = try entry.array("hour")?.first?.object(), let instant = try hour.unixTime("time_epoch"),
            let written = try hour.words("time").flatMap(written)
        else { return nil }
        return Int(written.instant(offset: 0).timeIntervalSince(instant))
    }

    /// The eight names of the moon's phases, each for an eighth of a turn.
    private static let phases: [String: Double] = [
        "new moon": 0, "waxing crescent": 45, "first quarter": 90, "waxing gibbous": 135, "full moon": 180,
        "waning gibbous": 225, "last quarter": 270, "third quarter": 270, "waning crescent": 315,
    ]
}

extension JSONObject {
    /// Returns a time such as `06:51 AM` in seconds since midnight; nil for words that there is none.
    fileprivate func clockTime(_ name: StaticString) throws(ForecastProblem) -> Int? {
        guard let text = try words(name) else { return nil }
        let parts = text.split(maxSplits: 3) { $0 == ":" || $0 == " " }
        guard parts.count == 3, let hour = Int(parts[0]), let minute = Int(parts[1]), (1...12).contains(hour),
            (0..<60).contains(minute), let half = ["AM": 0, "PM": 12][parts[2].uppercased()]
        else { return nil }
        return (hour % 12 + half) * 3600 + minute * 60
    }
}
