import FoundationEssentials

/// The series of a grid point, from which the service makes its forecasts. The values of each series hold over
/// intervals of their own, which are converted to hours.
struct NWSGrid {
    /// The hours for which temperatures are known, or else any other values.
    let hours: [WeatherMoment]
    private let highs, lows: NWSSeries<Temperature>

    /// Reads the series of a response's content.
    init(_ content: JSONObject) throws(ForecastProblem) {
        let temperatures = try NWSSeries("temperature", in: NWSTemperatureUnit.self, of: content)
        let clouds = try NWSSeries("skyCover", in: NWSShareUnit.self, of: content)
        let weather = try NWSSeries(weatherOf: content)
        let axis = [temperatures.intervals, clouds.intervals, weather.intervals].first { !$0.isEmpty }
        var hours = Self.hours(over: axis ?? [])
        temperatures.fill(&hours) { $0.temperature = $1 }
        clouds.fill(&hours) { $0.cloudCover = $1 }
        weather.fill(&hours) { ($0.condition, $0.code) = $1 }
        try NWSSeries("apparentTemperature", in: NWSTemperatureUnit.self, of: content)
            .fill(&hours) { $0.apparentTemperature = $1 }
        try NWSSeries("dewpoint", in: NWSTemperatureUnit.self, of: content).fill(&hours) { $0.dewPoint = $1 }
        try NWSSeries("relativeHumidity", in: NWSShareUnit.self, of: content).fill(&hours) { $0.humidity = $1 }
        try NWSSeries("windSpeed", in: NWSSpeedUnit.self, of: content).fill(&hours) { $0.windSpeed = $1 }
        try NWSSeries("windGust", in: NWSSpeedUnit.self, of: content).fill(&hours) { $0.windGust = $1 }
        try NWSSeries("windDirection", in: NWSDirectionUnit.self, of: content).fill(&hours) { $0.windDirection = $1 }
        try NWSSeries("visibility", in: NWSDistanceUnit.self, of: content).fill(&hours) { $0.visibility = $1 }
        try NWSSeries("probabilityOfPrecipitation", in: NWSShareUnit.self, of: content)
            .fill(&hours) { $0.precipitationProbability = $1 }
        try NWSSeries("quantitativePrecipitation", in: NWSDepthUnit.self, of: content)
            .spread(over: &hours) { $0.precipitation = $1 }
        try NWSSeries("snowfallAmount", in: NWSDepthUnit.self, of: content).spread(over: &hours) { $0.snowfall = $1 }
        hours.hold(for: 3600)
        self.hours = hours
        highs = try NWSSeries("maxTemperature", in: NWSTemperatureUnit.self, of: content)
        lows = try NWSSeries("minTemperature", in: NWSTemperatureUnit.self, of: content)
    }

    /// Returns the days with a high or a low. A high belongs to the day on which its interval begins, a low to the one
    /// on which it ends. The response names no zone, so dates are those of the nearest town, or else of solar time.
    func days(at place: Place) throws(ForecastProblem) -> [WeatherDay] {
        // The place is checked for plausibility only later.
        let longitude = place.longitude.flatMap { abs($0) <= 180 ? $0 : nil } ?? Self.middleOfTheCountry
        let solarOffset = Int(longitude / 15 * 3600)
        let zone = place.zoneOfNearestTown ?? TimeZone(secondsFromGMT: solarOffset) ?? .gmt
        var days: [CalendarDate: WeatherDay] = [:]
        func set(_ temperature: Temperature, _ member: WritableKeyPath<WeatherDay, Temperature?>, at instant: Date) {
            let date = CalendarDate(instant, in: zone)
            let day = days[date] ?? WeatherDay(date: date)
            days[date] = day
            if day[keyPath: member] == nil { days[date]?[keyPath: member] = temperature }
        }
        for span in highs.spans { set(span.value, \.high, at: span.interval.start) }
        for span in lows.spans { set(span.value, \.low, at: span.interval.end) }
        return days.values.sorted { $0.date < $1.date }
    }

    private static let middleOfTheCountry = -98.0

    /// Returns the hours from the start of the first interval to the end of the last one, for a month at most.
    private static func hours(over intervals: [NWSInterval]) -> [WeatherMoment] {
        guard let start = intervals.map(\.start).min(), let end = intervals.map(\.end).max() else { return [] }
        let first = (start.timeIntervalSince1970 / 3600).rounded(.down) * 3600
        let count = min(max(0, (end.timeIntervalSince1970 - first) / 3600), 31 * 24).rounded(.up)
        return (0..<Int(count)).map { WeatherMoment(time: Date(timeIntervalSince1970: first + Double($0) * 3600)) }
    }
}
