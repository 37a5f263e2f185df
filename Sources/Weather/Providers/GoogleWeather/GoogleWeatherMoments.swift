import FoundationEssentials

/// Reads current and hourly weather, which have the same members.
struct GoogleWeatherMoments {
    /// Returns the current weather, without past precipitation, since current weather describes an instant.
    func current(_ entry: JSONObject) throws(ForecastProblem) -> WeatherMoment? {
        guard let time = try entry.instant("currentTime") else { return nil }
        var moment = try moment(entry, at: time)
        moment.precipitation = nil
        return moment == WeatherMoment(time: time) ? nil : moment
    }

    /// Returns an hour; nil for an entry without a time.
    func hour(_ entry: JSONObject) throws(ForecastProblem) -> WeatherMoment? {
        guard let interval = try entry.object("interval"), let time = try interval.instant("startTime") else {
            return nil
        }
        var moment = try moment(entry, at: time)
        moment.duration = try interval.instant("endTime")?.timeIntervalSince(time)
        return moment
    }

    private func moment(_ entry: JSONObject, at time: Date) throws(ForecastProblem) -> WeatherMoment {
        var moment = WeatherMoment(time: time)
        moment.temperature = try entry.quantity("temperature", "degrees", in: GoogleTemperatureUnit.self)
        moment.apparentTemperature = try entry.quantity(
            "feelsLikeTemperature", "degrees", in: GoogleTemperatureUnit.self)
        moment.dewPoint = try entry.quantity("dewPoint", "degrees", in: GoogleTemperatureUnit.self)
        moment.humidity = try entry.double("relativeHumidity").map(Fraction.init(percent:))
        let pressure = try entry.object("airPressure")?.double("meanSeaLevelMillibars")
        moment.pressure = pressure.map(Pressure.init(hectopascals:))
        moment.visibility = try entry.quantity("visibility", "distance", in: GoogleDistanceUnit.self)
        moment.cloudCover = try entry.double("cloudCover").map(Fraction.init(percent:))
        moment.uvIndex = try entry.double("uvIndex")
        let part = try GoogleWeatherPart(entry)
        (moment.windSpeed, moment.windGust, moment.windDirection) = (part.speed, part.gust, part.direction)
        (moment.precipitation, moment.precipitationProbability) = (part.water, part.probability)
        (moment.condition, moment.code, moment.summary) = (part.condition, part.code, part.summary)
        moment.isDay = try entry.bool("isDaytime")
        return moment
    }
}

/// The members shared by moments and the halves of days: wind, precipitation and condition.
struct GoogleWeatherPart {
    let speed, gust: Speed?
    let direction: Angle?
    /// The precipitation as water.
    let water: Length?
    let probability: Fraction?
    let condition: Condition?
    let code, summary: String?

    init(_ entry: JSONObject) throws(ForecastProblem) {
        let wind = try entry.object("wind")
        speed = try wind?.quantity("speed", "value", in: GoogleSpeedUnit.self)
        gust = try wind?.quantity("gust", "value", in: GoogleSpeedUnit.self)
        direction = try wind?.object("direction")?.double("degrees").flatMap(Angle.init(direction:))
        let precipitation = try entry.object("precipitation")
        water = try precipitation?.quantity("qpf", "quantity", in: GoogleWaterUnit.self)
        probability = try precipitation?.object("probability")?.double("percent").map(Fraction.init(percent:))
        let weather = try entry.object("weatherCondition")
        let type = try weather?.words("type")
        // The service's value for a missing type.
        code = type == "TYPE_UNSPECIFIED" ? nil : type
        condition = code.map(Condition.init(googleWeather:))
        summary = try weather?.object("description")?.words("text")
    }
}
