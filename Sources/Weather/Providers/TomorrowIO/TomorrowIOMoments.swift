import FoundationEssentials

/// Reads current weather and steps of up to an hour.
///
/// The pressure at the place's elevation, `pressureSurfaceLevel`, is omitted, since the response does not have the
/// elevation.
struct TomorrowIOMoments {
    let units: TomorrowIOUnits

    /// Returns the current weather, with precipitation rates as amounts of an hour.
    func current(_ entry: JSONObject) throws(ForecastProblem) -> WeatherMoment? {
        var moment = try moment(entry, over: 3600)
        moment?.duration = nil
        return moment
    }

    /// Returns the weather of a step of some seconds; nil for an entry without a time or values.
    func moment(_ entry: JSONObject, over seconds: TimeInterval) throws(ForecastProblem) -> WeatherMoment? {
        guard let time = try TomorrowIOTimelines.time(of: entry)?.instant(), let values = try entry.object("values")
        else { return nil }
        var moment = WeatherMoment(time: time)
        moment.temperature = try values.double("temperature").map(units.temperature)
        moment.apparentTemperature = try values.double("temperatureApparent").map(units.temperature)
        moment.dewPoint = try values.double("dewPoint").map(units.temperature)
        moment.humidity = try values.double("humidity").map(Fraction.init(percent:))
        moment.pressure = try values.double("pressureSeaLevel").map(units.pressure)
        moment.windSpeed = try values.double("windSpeed").map(units.speed)
        moment.windGust = try values.double("windGust").map(units.speed)
        moment.windDirection = try values.double("windDirection").flatMap(Angle.init(direction:))
        moment.cloudCover = try values.double("cloudCover").map(Fraction.init(percent:))
        moment.visibility = try values.double("visibility").map(units.distance)
        moment.uvIndex = try values.double("uvIndex")
        moment.precipitationProbability = try values.double("precipitationProbability").map(Fraction.init(percent:))
        moment.precipitation = try water(values, over: seconds).map(units.depth)
        moment.snowfall = try values.double("snowAccumulation").map(units.depth)
        if let code = try TomorrowIOCode(values, "weatherCode") {
            (moment.condition, moment.code, moment.isDay) = (code.condition, code.text, code.isDay)
        }
        guard moment != WeatherMoment(time: time) else { return nil }
        moment.duration = seconds
        return moment
    }

    /// Returns the water of a step: the accumulation, or else the hourly intensity.
    private func water(_ values: JSONObject, over seconds: TimeInterval) throws(ForecastProblem) -> Double? {
        let gathered = try values.sum(
            "rainAccumulation", "snowAccumulationLwe", "sleetAccumulationLwe", "iceAccumulationLwe")
        let isSnowMelted = values["snowAccumulation"] == nil || values["snowAccumulationLwe"] != nil
        if let gathered, isSnowMelted { return gathered }
        let rate = try firstKnown(
            values.double("precipitationIntensity"),
            values.sum("rainIntensity", "snowIntensity", "sleetIntensity", "freezingRainIntensity"))
        return rate.map { $0 * seconds / 3600 } ?? gathered
    }
}

extension JSONObject {
    /// Returns the sum of the known numbers; nil if there are none.
    func sum(_ names: StaticString...) throws(ForecastProblem) -> Double? {
        var sum: Double?
        for name in names {
            if let number = try double(name) { sum = (sum ?? 0) + number }
        }
        return sum
    }
}
