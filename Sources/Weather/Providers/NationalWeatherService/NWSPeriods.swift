import Foundation

/// The periods of a forecast: half days, each with a high or a low, or hours.
struct NWSPeriods {
    private let periods: [NWSPeriod]
    private let areHours: Bool

    /// The periods of an answer's content, in order. One that does not say when it begins says nothing.
    init(_ content: JSONObject) throws(ForecastProblem) {
        let usesCelsius = try content.words("units") == "si"
        periods = try content.objects("periods") { (period) throws(ForecastProblem) in
            try NWSPeriod(period, usesCelsius: usesCelsius)
        }.compactMap { $0 }.sorted { $0.start < $1.start }
        if let generator = try content.words("forecastGenerator") {
            areHours = generator.hasPrefix("Hourly")
        } else {
            areHours = periods.contains { $0.length == 3600 }
        }
    }

    /// How far the clocks are ahead of Greenwich's in the first period; nil where the times are Greenwich's own.
    var offset: Int? { periods.first?.offset.flatMap { $0 == 0 ? nil : $0 } }

    /// The hours; none where the periods are half days.
    func hours() throws(ForecastProblem) -> [WeatherMoment] {
        guard areHours else { return [] }
        return try periods.map { (period) throws(ForecastProblem) in try period.hour() }
    }

    /// The days: each the daylight's period with the night that follows it, found by their times and not by their
    /// order, as the first period may be what is left of a night.
    func days() throws(ForecastProblem) -> [WeatherDay] {
        guard !areHours else { return [] }
        var days: [WeatherDay] = []
        var positions: [CalendarDate: Int] = [:]
        for period in periods {
            guard let date = period.date else { continue }
            let index = positions[date]
            if index == nil { positions[date] = days.count }
            if period.isDaytime {
                if index == nil { days.append(try period.day(date)) }
            } else if let index {
                try period.addNight(to: &days[index])
            } else {
                var night = try period.day(date)
                (night.high, night.low) = (nil, night.high)
                (night.nightCondition, night.nightSummary) = (night.condition, night.summary)
                days.append(night)
            }
        }
        return days
    }
}

/// Half a day or an hour.
private struct NWSPeriod {
    let start: Date
    let length: TimeInterval?
    let isDaytime: Bool
    /// The seconds since 1970 if the place's clocks were in Greenwich.
    private let wallSeconds: Int
    /// How many of them are the zone's.
    let offset: Int?
    private let content: JSONObject
    private let usesCelsius: Bool
    private let icon: NWSIcon?

    init?(_ content: JSONObject, usesCelsius: Bool) throws(ForecastProblem) {
        guard let written = content["startTime"] else { return nil }
        start = try written.instant()
        let time = try written.withText { InstantParser.parse($0.span) }
        wallSeconds = time?.wallSeconds ?? Int(start.timeIntervalSince1970)
        offset = time?.offset
        length = try content.instant("endTime")?.timeIntervalSince(start)
        icon = try content.words("icon").flatMap(NWSIcon.init)
        let hour = Self.hour(wallSeconds)
        isDaytime = try content.bool("isDaytime") ?? icon?.isDay ?? (6..<18).contains(hour)
        (self.content, self.usesCelsius) = (content, usesCelsius)
    }

    private static func hour(_ wallSeconds: Int) -> Int {
        (wallSeconds % 86_400 + 86_400) % 86_400 / 3600
    }

    /// The day to which it belongs: a night that begins after midnight is that of the day before.
    var date: CalendarDate? {
        let isAfterMidnight = !isDaytime && Self.hour(wallSeconds) < 12
        let seconds = wallSeconds - (isAfterMidnight ? 86_400 : 0)
        return CalendarDate(daysSince1970: Int((Double(seconds) / 86_400).rounded(.down)))
    }

    func hour() throws(ForecastProblem) -> WeatherMoment {
        var hour = WeatherMoment(time: start)
        hour.duration = length
        hour.temperature = try temperature()
        hour.dewPoint = try content.quantity("dewpoint", in: NWSTemperatureUnit.self)
        hour.humidity = try content.quantity("relativeHumidity", in: NWSShareUnit.self)
        hour.windSpeed = try content.windSpeed("windSpeed")
        hour.windGust = try content.windSpeed("windGust")
        hour.windDirection = try content.windDirection("windDirection")
        hour.precipitationProbability = try probability()
        (hour.condition, hour.code, hour.summary) = try conditions()
        hour.isDay = isDaytime
        return hour
    }

    /// A day of this period alone, with its temperature as the high.
    func day(_ date: CalendarDate) throws(ForecastProblem) -> WeatherDay {
        var day = WeatherDay(date: date)
        day.high = try temperature()
        day.windSpeed = try content.windSpeed("windSpeed")
        day.windGust = try content.windSpeed("windGust")
        day.windDirection = try content.windDirection("windDirection")
        day.precipitationProbability = try probability()
        (day.condition, day.code, day.summary) = try conditions()
        return day
    }

    /// Adds this night to its day, which says itself what its weather is like; its wind and what may fall are those of
    /// both.
    func addNight(to day: inout WeatherDay) throws(ForecastProblem) {
        guard day.low == nil else { return }
        let night = try self.day(day.date)
        day.low = night.high
        (day.nightCondition, day.nightSummary) = (night.condition, night.summary)
        if let speed = night.windSpeed, day.windSpeed.map({ $0 < speed }) ?? true {
            (day.windSpeed, day.windDirection) = (speed, night.windDirection)
        }
        day.windGust = [day.windGust, night.windGust].compactMap { $0 }.max()
        day.precipitationProbability =
            [day.precipitationProbability, night.precipitationProbability].compactMap { $0 }.max()
    }

    /// What the weather is like, by the icon or else by the words.
    private func conditions() throws(ForecastProblem) -> (Condition?, code: String?, summary: String?) {
        let words = try content.words("shortForecast")
        return (icon?.condition ?? words.flatMap(NWSWords.condition), icon?.code, words)
    }

    /// No value means that nothing is said of it, and not that nothing falls.
    private func probability() throws(ForecastProblem) -> Fraction? {
        try content.quantity("probabilityOfPrecipitation", in: NWSShareUnit.self)
    }

    /// A number whose unit stands beside it, or a quantity of its own.
    private func temperature() throws(ForecastProblem) -> Temperature? {
        guard let value = content["temperature"] else { return nil }
        if value.kind == .object { return try content.quantity("temperature", in: NWSTemperatureUnit.self) }
        let number = try value.doubleOrText()
        guard let unit = content["temperatureUnit"] else {
            return usesCelsius ? Temperature(celsius: number) : Temperature(fahrenheit: number)
        }
        switch try unit.string() {
        case "F": return Temperature(fahrenheit: number)
        case "C": return Temperature(celsius: number)
        default: throw unit.unexpected("F or C")
        }
    }
}
