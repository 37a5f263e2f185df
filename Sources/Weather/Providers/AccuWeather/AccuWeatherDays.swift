import FoundationEssentials

/// Reads days, which begin at seven in the morning and have two halves: the day until seven in the evening, and the
/// following night, which has the lowest temperature.
///
/// The moon's phase is a word and a number of days; it is computed instead.
enum AccuWeatherDays {
    /// Returns a day; nil for an entry without a date.
    static func day(_ entry: JSONObject) throws(ForecastProblem) -> WeatherDay? {
        guard let date = try date(of: entry) else { return nil }
        var day = WeatherDay(date: date)
        let temperature = try entry.object("Temperature")
        day.high = try temperature?.measure("Maximum")?.temperature()
        day.low = try temperature?.measure("Minimum")?.temperature()
        let apparent = try entry.object("RealFeelTemperature")
        day.apparentHigh = try apparent?.measure("Maximum")?.temperature()
        day.apparentLow = try apparent?.measure("Minimum")?.temperature()
        day.sunshine = try entry.double("HoursOfSun").map { $0 * 3600 }
        day.uvIndex = try ultraviolet(entry)
        let night = try entry.object("Night")
        try fill(&day, from: [entry.object("Day"), night].compactMap { $0 })
        day.nightCondition = try night?.int("Icon").map(Condition.init(accuWeather:))
        day.nightSummary = try night?.words("IconPhrase")
        (day.sunrise, day.sunset) = try passages(entry.object("Sun"))
        (day.moonrise, day.moonset) = try passages(entry.object("Moon"))
        return day == WeatherDay(date: date) ? nil : day
    }

    /// Returns the local date.
    private static func date(of entry: JSONObject) throws(ForecastProblem) -> CalendarDate? {
        guard let written = entry["Date"] else { return nil }
        return CalendarDate(try written.instant(), offset: try written.writtenOffset() ?? 0)
    }

    /// Returns the UV index, which is listed among the pollen.
    private static func ultraviolet(_ entry: JSONObject) throws(ForecastProblem) -> Double? {
        let indices = try entry.known("AirAndPollen") { (index) throws(ForecastProblem) -> Double? in
            try index.string("Name") == "UVIndex" ? try index.double("Value") : nil
        }
        return indices.first
    }

    /// Adds the values of the halves. The first half determines the condition.
    private static func fill(_ day: inout WeatherDay, from halves: [JSONObject]) throws(ForecastProblem) {
        for half in halves {
            let (part, wind) = (try AccuWeatherPart(half), try AccuWeatherWind(half))
            day.precipitation = sum(day.precipitation, part.water)
            day.snowfall = sum(day.snowfall, part.snow)
            day.precipitationProbability = [day.precipitationProbability, part.probability].compactMap { $0 }.max()
            if let speed = wind.speed, day.windSpeed.map({ $0 < speed }) ?? true {
                (day.windSpeed, day.windDirection) = (speed, wind.direction)
            }
            day.windGust = [day.windGust, wind.gust].compactMap { $0 }.max()
            guard day.code == nil, let icon = try half.int("Icon") else { continue }
            (day.condition, day.code) = (Condition(accuWeather: icon), String(icon))
            day.summary = try half.words("IconPhrase")
        }
    }

    private static func sum(_ one: Length?, _ other: Length?) -> Length? {
        guard let one, let other else { return one ?? other }
        return Length(meters: one.meters + other.meters)
    }

    /// Returns the rise and set times of sun or moon.
    private static func passages(_ entry: JSONObject?) throws(ForecastProblem) -> (Date?, Date?) {
        let rise = try firstKnown(entry?.instant("Rise"), entry?.unixTime("EpochRise"))
        return (rise, try firstKnown(entry?.instant("Set"), entry?.unixTime("EpochSet")))
    }
}
