import FoundationEssentials

/// Reads current weather and hours, whose members are named with their units. Most exist twice, in metric and other
/// units; an account can disable each of them.
extension WeatherAPIReader {
    /// Returns the current weather. Without a time, it describes the moment of the response.
    mutating func current() throws(ForecastProblem) -> WeatherMoment? {
        guard let entry = try root.object("current") else { return nil }
        var moment = WeatherMoment(time: .distantPast)
        try Self.fill(&moment, entry)
        guard moment != WeatherMoment(time: .distantPast) else { return nil }
        guard let time = try currentTime(entry) else {
            throw entry.value.problem("“last_updated_epoch” is missing, so the time of this weather is unknown")
        }
        moment.time = time
        return moment
    }

    /// Returns the time of the entry of current weather, or else that of the response.
    func currentTime(_ entry: JSONObject) throws(ForecastProblem) -> Date? {
        let written = try entry.words("last_updated").flatMap(instant)
        return try firstKnown(entry.unixTime("last_updated_epoch"), written, forecast.fetchedAt, hints.now)
    }

    /// Returns the time of an hour's entry.
    func time(ofHour entry: JSONObject) throws(ForecastProblem) -> Date? {
        let written = try entry.words("time").flatMap(instant)
        return try firstKnown(entry.unixTime("time_epoch"), written)
    }

    /// Returns an hour; nil for an entry without a time.
    func hour(_ entry: JSONObject) throws(ForecastProblem) -> WeatherMoment? {
        guard let time = try time(ofHour: entry) else { return nil }
        var moment = WeatherMoment(time: time)
        try Self.fill(&moment, entry)
        moment.precipitationProbability = try entry.probability("chance_of_rain", "chance_of_snow")
        moment.snowfall = try entry.double("snow_cm").map(Length.init(centimeters:))
        return moment
    }

    private static func fill(_ moment: inout WeatherMoment, _ entry: JSONObject) throws(ForecastProblem) {
        moment.temperature = try entry.temperature("temp_c", "temp_f")
        moment.apparentTemperature = try entry.temperature("feelslike_c", "feelslike_f")
        moment.dewPoint = try entry.temperature("dewpoint_c", "dewpoint_f")
        moment.humidity = try entry.percent("humidity")
        moment.pressure = try firstKnown(
            entry.double("pressure_mb").map(Pressure.init(hectopascals:)),
            entry.double("pressure_in").map(Pressure.init(inchesOfMercury:)))
        moment.windSpeed = try entry.speed("wind_kph", "wind_mph")
        moment.windGust = try entry.speed("gust_kph", "gust_mph")
        moment.windDirection = try entry.direction("wind_degree")
        moment.precipitation = try entry.water("precip_mm", "precip_in")
        moment.cloudCover = try entry.percent("cloud")
        moment.uvIndex = try entry.double("uv")
        moment.isDay = try entry.int("is_day").flatMap { [0: false, 1: true][$0] }
        (moment.condition, moment.code, moment.summary) = try entry.weatherAPICondition()
        moment.visibility = try firstKnown(
            entry.double("vis_km").map(Length.init(kilometers:)), entry.double("vis_miles").map(Length.init(miles:)))
        // The service also writes zero for an unknown visibility, such as in a clear night.
        if moment.visibility?.meters == 0, moment.condition?.canHideEverything != true { moment.visibility = nil }
    }
}

extension JSONObject {
    func temperature(_ celsius: StaticString, _ fahrenheit: StaticString) throws(ForecastProblem) -> Temperature? {
        try firstKnown(
            double(celsius).map(Temperature.init(celsius:)), double(fahrenheit).map(Temperature.init(fahrenheit:)))
    }

    func speed(_ kilometers: StaticString, _ miles: StaticString) throws(ForecastProblem) -> Speed? {
        try firstKnown(
            double(kilometers).map(Speed.init(kilometersPerHour:)), double(miles).map(Speed.init(milesPerHour:)))
    }

    func water(_ millimeters: StaticString, _ inches: StaticString) throws(ForecastProblem) -> Length? {
        try firstKnown(double(millimeters).map(Length.init(millimeters:)), double(inches).map(Length.init(inches:)))
    }

    /// Returns the probability of precipitation: the higher one of rain and snow.
    func probability(_ rain: StaticString, _ snow: StaticString) throws(ForecastProblem) -> Fraction? {
        try [percent(rain), percent(snow)].compactMap { $0 }.max()
    }

    /// Returns the condition, with the service's code and words. An account can have words without codes.
    func weatherAPICondition() throws(ForecastProblem) -> (condition: Condition?, code: String?, summary: String?) {
        guard let condition = try object("condition") else { return (nil, nil, nil) }
        let code = try condition.int("code")
        return (code.map(Condition.init(weatherAPI:)), code.map(String.init), try condition.words("text"))
    }
}
