import FoundationEssentials

/// Reads current and hourly weather, which have the same members: °C, km/h, hPa, meters, and fractions.
struct WeatherKitMoments {
    /// Returns the current weather or, if it was not requested, the first minute of the next hour.
    func current(_ body: JSONObject) throws(ForecastProblem) -> WeatherMoment? {
        guard let entry = try body.object("currentWeather"), let time = try entry.instant("asOf") else {
            return try firstMinute(body)
        }
        var moment = try moment(entry, at: time)
        moment.precipitation = try entry.double("precipitationIntensity").map { Length(millimeters: $0) }
        return moment
    }

    /// Returns the probability of precipitation, if there is no other weather. Nothing else is used: the condition
    /// `clear` only means that there is no precipitation.
    private func firstMinute(_ body: JSONObject) throws(ForecastProblem) -> WeatherMoment? {
        guard let nextHour = try body.object("forecastNextHour"), !body.contains("forecastHourly"),
            let minute = try nextHour.array("minutes")?.first?.object(),
            let chance = try minute.double("precipitationChance"),
            let time = try firstKnown(minute.instant("startTime"), nextHour.instant("forecastStart"))
        else { return nil }
        var moment = WeatherMoment(time: time)
        moment.precipitationProbability = Fraction(chance)
        return moment
    }

    func hour(_ entry: JSONObject) throws(ForecastProblem) -> WeatherMoment? {
        guard let time = try entry.instant("forecastStart") else { return nil }
        var moment = try moment(entry, at: time)
        moment.precipitationProbability = try entry.double("precipitationChance").map { Fraction($0) }
        // Millimeters and millimeters per hour are the same for an hour. Snow amounts are depths.
        let water = try firstKnown(entry.double("precipitationAmount"), entry.double("precipitationIntensity"))
        let snow = try firstKnown(entry.double("snowfallAmount"), entry.double("snowfallIntensity"))
        moment.precipitation = water.map { Length(millimeters: $0) }
        moment.snowfall = snow.map { Length(millimeters: $0) }
        return moment
    }

    private func moment(_ entry: JSONObject, at time: Date) throws(ForecastProblem) -> WeatherMoment {
        var moment = WeatherMoment(time: time)
        moment.temperature = try entry.double("temperature").map { Temperature(celsius: $0) }
        moment.apparentTemperature = try entry.double("temperatureApparent").map { Temperature(celsius: $0) }
        moment.dewPoint = try entry.double("temperatureDewPoint").map { Temperature(celsius: $0) }
        moment.humidity = try entry.double("humidity").map { Fraction($0) }
        moment.pressure = try entry.double("pressure").map { Pressure(hectopascals: $0) }
        moment.windSpeed = try entry.double("windSpeed").map { Speed(kilometersPerHour: $0) }
        moment.windGust = try entry.double("windGust").map { Speed(kilometersPerHour: $0) }
        moment.windDirection = try entry.double("windDirection").flatMap { Angle(direction: $0) }
        moment.cloudCover = try entry.double("cloudCover").map { Fraction($0) }
        moment.uvIndex = try entry.double("uvIndex")
        moment.visibility = try entry.double("visibility").map { Length(meters: $0) }
        moment.isDay = try entry.bool("daylight")
        moment.code = try entry.words("conditionCode")
        moment.condition = moment.code.map { Condition(weatherKit: $0) }
        return moment
    }
}
