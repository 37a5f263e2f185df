import FoundationEssentials

/// The periods of a forecast: hours, or half days with a high or a low.
struct NWSPeriods {
    private let periods: [NWSPeriod]
    private let areHours: Bool

    /// Reads the periods of a response's content, in order. Periods without a start are skipped.
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

    /// The UTC offset in the first period; nil if the times are in UTC.
    var offset: Int? { periods.first?.offset.flatMap { $0 == 0 ? nil : $0 } }

    /// Returns the hours; empty if the periods are half days.
    func hours() throws(ForecastProblem) -> [WeatherMoment] {
        guard areHours else { return [] }
        return try periods.map { (period) throws(ForecastProblem) in try period.hour() }
    }

    /// Returns the days, each of which combines a daylight period with the following night. They are matched by their
    /// times rather than by their order, since the first period may be the rest of a night.
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
    /// The local time, in seconds since 1970-01-01 00:00 local time.
    private let wallSeconds: Int
    /// The UTC offset in seconds.
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

    /// The date to which the period belongs. A night that begins after midnight belongs to the previous day.
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

    /// Returns a day of this period alone, with its temperature as the high.
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

    /// Adds this night to its day. The condition stays that of the day; wind and precipitation combine both.
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

    /// Returns the condition, from the icon or else from the words.
    private func conditions() throws(ForecastProblem) -> (Condition?, code: String?, summary: String?) {
        let words = try content.words("shortForecast")
        return (icon?.condition ?? words.flatMap(NWSWords.condition), icon?.code, words)
    }

    /// Returns the probability of precipitation. A missing value means unknown, not zero.
    private func probability() throws(ForecastProblem) -> Fraction? {
        try content.quantity("probabilityOfPrecipitation", in: NWSShareUnit.self)
    }

    /// Returns the temperature, a number with a separate unit or a quantity.
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
