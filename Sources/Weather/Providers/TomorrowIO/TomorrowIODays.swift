import FoundationEssentials

/// Reads days, which begin at six in the morning local time unless requested otherwise.
///
/// The numbers of a day have the suffixes `Max`, `Min`, `Avg` and `Sum`. In a timeline without these suffixes, a plain
/// name is the maximum. The moon's phase is in eighths; it is computed instead.
struct TomorrowIODays {
    let units: TomorrowIOUnits
    /// The time zone of the place, if known.
    let zone: TimeZone?

    /// Returns a day; nil for an entry without a time or values.
    func day(_ entry: JSONObject) throws(ForecastProblem) -> WeatherDay? {
        guard let time = TomorrowIOTimelines.time(of: entry), let date = try date(time),
            let values = try entry.object("values")
        else { return nil }
        var day = WeatherDay(date: date)
        day.high = try firstKnown(values.double("temperatureMax"), values.double("temperature")).map(units.temperature)
        day.low = try values.double("temperatureMin").map(units.temperature)
        let apparent = try firstKnown(values.double("temperatureApparentMax"), values.double("temperatureApparent"))
        day.apparentHigh = apparent.map(units.temperature)
        day.apparentLow = try values.double("temperatureApparentMin").map(units.temperature)
        day.precipitation = try values.sum(
            "rainAccumulationSum", "snowAccumulationLweSum", "sleetAccumulationLweSum", "iceAccumulationLweSum"
        ).map(units.depth)
        day.snowfall = try values.double("snowAccumulationSum").map(units.depth)
        let probability = try firstKnown(
            values.double("precipitationProbabilityMax"), values.double("precipitationProbability"))
        day.precipitationProbability = probability.map(Fraction.init(percent:))
        day.windSpeed = try firstKnown(values.double("windSpeedMax"), values.double("windSpeed")).map(units.speed)
        day.windGust = try firstKnown(values.double("windGustMax"), values.double("windGust")).map(units.speed)
        let direction = try firstKnown(values.double("windDirectionAvg"), values.double("windDirection"))
        day.windDirection = direction.flatMap(Angle.init(direction:))
        day.uvIndex = try firstKnown(values.double("uvIndexMax"), values.double("uvIndex"))
        let code = try firstKnown(
            TomorrowIOCode(values, "weatherCodeFullDay"), TomorrowIOCode(values, "weatherCodeDay"),
            TomorrowIOCode(values, "weatherCode"), TomorrowIOCode(values, "weatherCodeMax"))
        (day.condition, day.code) = (code?.condition, code?.text)
        (day.sunrise, day.sunset) = (try values.instant("sunriseTime"), try values.instant("sunsetTime"))
        (day.moonrise, day.moonset) = (try values.instant("moonriseTime"), try values.instant("moonsetTime"))
        return day == WeatherDay(date: date) ? nil : day
    }

    /// Returns the date of a day by its start. For a time in UTC, the local date follows from the zone if known, or
    /// else from a start at six in the morning. Few people live in zones more than ten hours behind UTC.
    private func date(_ time: JSONValue) throws(ForecastProblem) -> CalendarDate? {
        let instant = try time.instant()
        if let offset = try time.writtenOffset(), offset != 0 {
            return CalendarDate(instant, offset: offset)
        }
        if let zone { return CalendarDate(instant, offset: zone.secondsFromGMT(for: instant)) }
        let secondOfDay = Int(instant.timeIntervalSince1970.rounded(.down)) % 86_400
        let behind = (secondOfDay + 86_400 - 6 * 3600) % 86_400
        return CalendarDate(instant, offset: behind > 10 * 3600 ? 86_400 - behind : -behind)
    }
}
