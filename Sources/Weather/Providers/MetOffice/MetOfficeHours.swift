import FoundationEssentials

/// Reads entries of one or three hours. Amounts, extremes and gusts describe the time before an entry; all other values
/// describe its instant.
enum MetOfficeHours {
    static func read(_ properties: JSONObject, span: TimeInterval) throws(ForecastProblem) -> [WeatherMoment] {
        var gusts: [Date: Speed] = [:]
        var hours = try properties.known("timeSeries") { (entry) throws(ForecastProblem) -> WeatherMoment? in
            guard let time = try entry.instant("time") else { return nil }
            gusts[time] = try entry.double("windGustSpeed10m").map(Speed.init(metersPerSecond:))
            return try moment(at: time, entry)
        }
        hours.moveSpansToTheirBegin(span, [.high, .low, .precipitation, .windGust])
        // The last entries only have the gust speed of the instant.
        for index in hours.indices { hours[index].windGust = hours[index].windGust ?? gusts[hours[index].time] }
        return hours
    }

    private static func moment(at time: Date, _ entry: JSONObject) throws(ForecastProblem) -> WeatherMoment {
        var moment = WeatherMoment(time: time)
        moment.temperature = try entry.celsius("screenTemperature")
        moment.high = try entry.celsius("maxScreenAirTemp")
        moment.low = try entry.celsius("minScreenAirTemp")
        moment.apparentTemperature = try firstKnown(
            entry.celsius("feelsLikeTemperature"), entry.celsius("feelsLikeTemp"))
        moment.dewPoint = try entry.celsius("screenDewPointTemperature")
        moment.humidity = try entry.percent("screenRelativeHumidity")
        moment.pressure = try entry.double("mslp").map { Pressure(hectopascals: $0 / 100) }
        moment.windSpeed = try entry.double("windSpeed10m").map(Speed.init(metersPerSecond:))
        moment.windGust = try entry.double("max10mWindGust").map(Speed.init(metersPerSecond:))
        moment.windDirection = try entry.direction("windDirectionFrom10m")
        moment.precipitation = try entry.double("totalPrecipAmount").map(Length.init(millimeters:))
        moment.precipitationProbability = try entry.percent("probOfPrecipitation")
        moment.uvIndex = try entry.double("uvIndex")
        moment.visibility = try entry.double("visibility").map(Length.init(meters:))
        if let code = try entry.weatherCode("significantWeatherCode") {
            (moment.condition, moment.code) = (Condition(metOffice: code), String(code))
            moment.isDay = Condition.metOfficeLight(code)
        }
        return moment
    }
}

/// Reads days, each of which consists of daylight and the following night.
enum MetOfficeDays {
    /// Returns the days. The first is yesterday, of which only the night remains.
    static func read(_ properties: JSONObject) throws(ForecastProblem) -> [WeatherDay] {
        try properties.known("timeSeries") { (entry) throws(ForecastProblem) -> WeatherDay? in
            guard let midnight = try entry.instant("time"), let date = CalendarDate(midnight, offset: 0) else {
                return nil
            }
            return try day(date, entry)
        }
    }

    private static func day(_ date: CalendarDate, _ entry: JSONObject) throws(ForecastProblem) -> WeatherDay {
        var day = WeatherDay(date: date)
        day.high = try entry.celsius("dayMaxScreenTemperature")
        day.low = try entry.celsius("nightMinScreenTemperature")
        day.apparentHigh = try entry.celsius("dayMaxFeelsLikeTemp")
        day.apparentLow = try entry.celsius("nightMinFeelsLikeTemp")
        day.precipitationProbability = try [
            entry.percent("dayProbabilityOfPrecipitation"), entry.percent("nightProbabilityOfPrecipitation"),
        ].compactMap { $0 }.max()
        day.uvIndex = try entry.double("maxUvIndex")
        try fillWind(&day, entry)
        let (light, night) = (
            try entry.weatherCode("daySignificantWeatherCode"), try entry.weatherCode("nightSignificantWeatherCode")
        )
        if let code = light ?? night { (day.condition, day.code) = (Condition(metOffice: code), String(code)) }
        day.nightCondition = night.map(Condition.init(metOffice:))
        return day
    }

    /// Fills in the stronger wind of those at noon and at midnight.
    private static func fillWind(_ day: inout WeatherDay, _ entry: JSONObject) throws(ForecastProblem) {
        let noon = (
            speed: try entry.double("midday10MWindSpeed"), direction: try entry.direction("midday10MWindDirection")
        )
        let midnight = (
            speed: try entry.double("midnight10MWindSpeed"), direction: try entry.direction("midnight10MWindDirection")
        )
        let isWorseAtNight = (midnight.speed ?? -1) > (noon.speed ?? -1)
        let wind = isWorseAtNight ? midnight : noon
        (day.windSpeed, day.windDirection) = (wind.speed.map(Speed.init(metersPerSecond:)), wind.direction)
        day.windGust = try [entry.double("midday10MWindGust"), entry.double("midnight10MWindGust")]
            .compactMap { $0 }.max().map(Speed.init(metersPerSecond:))
    }
}

extension JSONObject {
    fileprivate func celsius(_ name: StaticString) throws(ForecastProblem) -> Temperature? {
        try double(name).map(Temperature.init(celsius:))
    }
}
