import FoundationEssentials

/// Reads days, which begin at seven in the morning and have two halves: the day until seven in the evening, and the
/// following night.
///
/// The moon's phase is one of eight words. It is computed instead if the position of the place is known.
struct GoogleWeatherDays {
    /// The time zone of the place, for days without a date.
    let zone: TimeZone?
    /// Whether the moon can be computed.
    let knowsPosition: Bool

    /// Returns a day; nil for an entry without a date.
    func day(_ entry: JSONObject) throws(ForecastProblem) -> WeatherDay? {
        guard let date = try date(of: entry) else { return nil }
        var day = WeatherDay(date: date)
        day.high = try entry.quantity("maxTemperature", "degrees", in: GoogleTemperatureUnit.self)
        day.low = try entry.quantity("minTemperature", "degrees", in: GoogleTemperatureUnit.self)
        day.apparentHigh = try entry.quantity("feelsLikeMaxTemperature", "degrees", in: GoogleTemperatureUnit.self)
        day.apparentLow = try entry.quantity("feelsLikeMinTemperature", "degrees", in: GoogleTemperatureUnit.self)
        let night = try entry.object("nighttimeForecast")
        try fill(&day, from: [entry.object("daytimeForecast"), night].compactMap { $0 })
        if let part = try night.map(GoogleWeatherPart.init) {
            (day.nightCondition, day.nightSummary) = (part.condition, part.summary)
        }
        let sun = try entry.object("sunEvents")
        (day.sunrise, day.sunset) = (try sun?.instant("sunriseTime"), try sun?.instant("sunsetTime"))
        let moon = try entry.object("moonEvents")
        (day.moonrise, day.moonset) = (try moon?.first("moonriseTimes"), try moon?.first("moonsetTimes"))
        if !knowsPosition { day.moonPhase = try moon?.words("moonPhase").flatMap { Self.moonPhases[$0] } }
        return day == WeatherDay(date: date) ? nil : day
    }

    /// Adds the values of the halves. The first half determines the condition.
    private func fill(_ day: inout WeatherDay, from halves: [JSONObject]) throws(ForecastProblem) {
        for half in halves {
            let part = try GoogleWeatherPart(half)
            if let speed = part.speed, day.windSpeed.map({ $0 < speed }) ?? true {
                (day.windSpeed, day.windDirection) = (speed, part.direction)
            }
            day.windGust = [day.windGust, part.gust].compactMap { $0 }.max()
            day.precipitationProbability = [day.precipitationProbability, part.probability].compactMap { $0 }.max()
            if let water = part.water {
                day.precipitation = Length(meters: (day.precipitation?.meters ?? 0) + water.meters)
            }
            day.uvIndex = try [day.uvIndex, half.double("uvIndex")].compactMap { $0 }.max()
            if day.code == nil { (day.condition, day.code, day.summary) = (part.condition, part.code, part.summary) }
        }
    }

    /// The middle of each of the moon's phases, which last an eighth of a turn.
    private static let moonPhases: [String: Angle] = {
        let names = [
            "NEW_MOON", "WAXING_CRESCENT", "FIRST_QUARTER", "WAXING_GIBBOUS", "FULL_MOON", "WANING_GIBBOUS",
            "LAST_QUARTER", "WANING_CRESCENT",
        ]
        return Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, Angle(degrees: Double($0) * 45)) })
    }()

    private func date(of entry: JSONObject) throws(ForecastProblem) -> CalendarDate? {
        if let date = try entry.object("displayDate"), let year = try date.int("year"),
            let month = try date.int("month"),
            let day = try date.int("day")
        {
            return CalendarDate(year: year, month: month, day: day)
        }
        guard let start = try entry.object("interval")?.instant("startTime"), let zone else { return nil }
        return CalendarDate(start, offset: zone.secondsFromGMT(for: start))
    }
}

extension JSONObject {
    /// Returns the first time of an array.
    fileprivate func first(_ name: StaticString) throws(ForecastProblem) -> Date? {
        guard let first = try array(name)?.first, !first.isNull else { return nil }
        return try first.instant()
    }
}
