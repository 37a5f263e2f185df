import FoundationEssentials

/// Reads current and hourly weather, which share most members.
struct AccuWeatherMoments {
    /// Returns the latest of several observations, without past precipitation, since current weather describes an
    /// instant.
    func newest(_ entries: [JSONObject]) throws(ForecastProblem) -> WeatherMoment? {
        var newest: WeatherMoment?
        for entry in entries {
            guard let time = try firstKnown(entry.unixTime("EpochTime"), entry.instant("LocalObservationDateTime"))
            else { continue }
            var moment = try moment(entry, at: time)
            moment.summary = try entry.words("WeatherText")
            moment.isDay = try entry.bool("IsDayTime")
            if moment != WeatherMoment(time: time), newest.map({ $0.time < time }) ?? true { newest = moment }
        }
        return newest
    }

    /// Returns an hour; nil for an entry without a time.
    func hour(_ entry: JSONObject) throws(ForecastProblem) -> WeatherMoment? {
        guard let time = try firstKnown(entry.unixTime("EpochDateTime"), entry.instant("DateTime")) else { return nil }
        var moment = try moment(entry, at: time)
        let part = try AccuWeatherPart(entry)
        (moment.precipitation, moment.snowfall) = (part.water, part.snow)
        moment.precipitationProbability = part.probability
        moment.summary = try entry.words("IconPhrase")
        moment.isDay = try entry.bool("IsDaylight")
        guard moment != WeatherMoment(time: time) else { return nil }
        moment.duration = 3600
        return moment
    }

    private func moment(_ entry: JSONObject, at time: Date) throws(ForecastProblem) -> WeatherMoment {
        var moment = WeatherMoment(time: time)
        moment.temperature = try entry.measure("Temperature")?.temperature()
        moment.apparentTemperature = try entry.measure("RealFeelTemperature")?.temperature()
        moment.dewPoint = try entry.measure("DewPoint")?.temperature()
        moment.humidity = try entry.double("RelativeHumidity").map(Fraction.init(percent:))
        moment.pressure = try entry.measure("Pressure")?.pressure()
        moment.visibility = try entry.measure("Visibility")?.length()
        moment.cloudCover = try entry.double("CloudCover").map(Fraction.init(percent:))
        moment.uvIndex = try firstKnown(entry.double("UVIndexFloat"), entry.double("UVIndex"))
        let wind = try AccuWeatherWind(entry)
        (moment.windSpeed, moment.windGust, moment.windDirection) = (wind.speed, wind.gust, wind.direction)
        if let icon = try entry.int("WeatherIcon") {
            (moment.condition, moment.code) = (Condition(accuWeather: icon), String(icon))
        }
        return moment
    }
}

/// The wind of a moment or of half a day.
struct AccuWeatherWind {
    let speed, gust: Speed?
    let direction: Angle?

    init(_ entry: JSONObject) throws(ForecastProblem) {
        let wind = try entry.object("Wind")
        speed = try wind?.measure("Speed")?.speed()
        direction = try wind?.object("Direction")?.double("Degrees").flatMap(Angle.init(direction:))
        gust = try entry.object("WindGust")?.measure("Speed")?.speed()
    }
}

/// The precipitation of an hour or of half a day.
struct AccuWeatherPart {
    /// The precipitation as water.
    let water: Length?
    /// The depth of snow.
    let snow: Length?
    let probability: Fraction?

    init(_ entry: JSONObject) throws(ForecastProblem) {
        water = try entry.measure("TotalLiquid")?.length()
        snow = try entry.measure("Snow")?.length()
        probability = try entry.double("PrecipitationProbability").map(Fraction.init(percent:))
    }
}
