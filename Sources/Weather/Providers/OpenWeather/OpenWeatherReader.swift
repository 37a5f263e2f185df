import FoundationEssentials
import Wording

/// Reads an OpenWeather response with weather.
struct OpenWeatherReader {
    let body: JSONObject
    let kind: OpenWeatherKind.Weather
    let hints: ReadingHints
    let units: OpenWeatherUnits
    var forecast = Forecast(from: .service(.openWeather), place: Place())
    var assumptions: Sentences = []

    init(_ body: JSONObject, of kind: OpenWeatherKind.Weather, _ hints: ReadingHints) throws(ForecastProblem) {
        (self.body, self.kind, self.hints) = (body, kind, hints)
        units = try OpenWeatherUnits(of: body, kind, hints)
        forecast.attribution = Provider.openWeather.attribution
    }

    mutating func read() throws(ForecastProblem) {
        switch kind {
        case .current: try readCurrent(body)
        case .group: try readGroup()
        case .steps: try readSteps()
        case .days: try readDays()
        case .oneCall: try readOneCall()
        case .timeMachine: try readTimeMachine()
        case .daySummary: try readDaySummary()
        }
        // A time alone is not weather.
        if let current = forecast.current, current == WeatherMoment(time: current.time) { forecast.current = nil }
        forecast.hours.removeAll { $0 == WeatherMoment(time: $0.time) }
        forecast.hours.hold(for: kind == .steps ? forecast.hours.shortestStep ?? 3 * 3600 : 3600)
    }

    /// The forecast and the assumptions made for it.
    var answer: Answer {
        var sentences = assumptions
        var forecast = forecast
        if forecast.hasUnits, let assumption = units.assumption { sentences.add(assumption) }
        if forecast.hasUnits, units.isInDoubt { forecast.doubts = [.units] }
        if forecast.current == nil, forecast.hours.isEmpty, forecast.days.isEmpty, forecast.alerts.isEmpty,
            forecast.minutes.isEmpty
        {
            sentences.add("The OpenWeather response contains no weather.")
        }
        return .forecast(forecast, assumptions: sentences)
    }

    /// Returns the time of current weather. A response without one describes the moment of reading.
    mutating func currentTime(_ entry: JSONObject) throws(ForecastProblem) -> Date {
        if let time = try entry.event("dt") { return time }
        guard let now = hints.now else {
            throw entry.value.problem("“dt” is missing, so the time of this weather is unknown")
        }
        assumptions.add("The OpenWeather response has no time; assuming that it describes the current weather.")
        forecast.computed.append("current.time")
        return now
    }

    /// Returns the local day of a sunrise and sunset. Two zeros mean that there is neither on the day of the response;
    /// whether it is a polar day or night is unknown.
    func sunDay(_ sun: JSONObject, offset: Int?, at time: Date?) throws(ForecastProblem) -> WeatherDay? {
        let (sunrise, sunset) = (try sun.event("sunrise"), try sun.event("sunset"))
        let never = sun["sunrise"] != nil && sun["sunset"] != nil ? time : nil
        guard let offset, let instant = sunrise ?? sunset ?? never, let date = CalendarDate(instant, offset: offset)
        else { return nil }
        var day = WeatherDay(date: date)
        (day.sunrise, day.sunset) = (sunrise, sunset)
        return day
    }
}

extension CalendarDate {
    /// Creates the local date of an instant, for a UTC offset in seconds.
    init?(_ instant: Date, offset: Int) {
        self.init(daysSince1970: Int(((instant.timeIntervalSince1970 + Double(offset)) / 86_400).rounded(.down)))
    }
}

extension Forecast {
    /// Whether the forecast has values that depend on units.
    var hasUnits: Bool {
        let moments = hours + (current.map { [$0] } ?? [])
        return moments.contains { $0.temperature != nil || $0.apparentTemperature != nil || $0.windSpeed != nil }
            || days.contains { $0.high != nil || $0.low != nil || $0.windSpeed != nil }
    }
}
