import Foundation

/// Adds to a forecast what follows from it, once for all services: what a service has said stays as it is.
///
/// Whatever is added is named in ``Forecast/computed`` by its path, such as `days.sunrise`.
public struct Completion {
    private var forecast: Forecast
    private var marks: Marks
    private var sky: SkyByDay

    /// The forecast with everything added that can be computed.
    public static func completed(_ forecast: consuming Forecast) -> Forecast {
        var completion = Completion(forecast)
        completion.completeMoments()
        completion.completeDays()
        completion.forecast.computed = completion.marks.paths
        return completion.forecast
    }

    private init(_ forecast: consuming Forecast) {
        marks = Marks(known: forecast.computed)
        sky = SkyByDay(of: forecast)
        self.forecast = forecast
    }

    // MARK: - Moments

    private mutating func completeMoments() {
        for index in forecast.hours.indices {
            Self.complete(&forecast.hours[index], .hours, &sky, &marks)
        }
        if var current = forecast.current {
            Self.complete(&current, .current, &sky, &marks)
            forecast.current = current
        }
    }

    private static func complete(
        _ moment: inout WeatherMoment, _ part: Marks.Part, _ sky: inout SkyByDay, _ marks: inout Marks
    ) {
        if let temperature = moment.temperature {
            if moment.dewPoint == nil, let humidity = moment.humidity,
                let made = Moisture.dewPoint(temperature, humidity: humidity)
            {
                moment.dewPoint = made
                marks.note(.dewPoint, of: part)
            }
            if moment.humidity == nil, let dewPoint = moment.dewPoint,
                let made = Moisture.humidity(temperature, dewPoint: dewPoint)
            {
                moment.humidity = made
                marks.note(.humidity, of: part)
            }
            if moment.apparentTemperature == nil,
                let made = FeelsLike.temperature(temperature, wind: moment.windSpeed, humidity: moment.humidity)
            {
                moment.apparentTemperature = made
                marks.note(.apparentTemperature, of: part)
            }
        }
        if moment.isDay == nil, let made = sky.isDay(at: moment.time) {
            moment.isDay = made
            marks.note(.isDay, of: part)
        }
        // A code that nobody here knows has been given a neutral condition; only where there is none, one is made.
        if moment.condition == nil, let made = ConditionFromParts.condition(of: moment) {
            moment.condition = made
            marks.note(.condition, of: part)
        }
    }

    // MARK: - Days

    private mutating func completeDays() {
        let groups = DaysFromHours.groups(forecast.hours, by: sky.days)
        let listed = Dictionary(
            forecast.days.enumerated().map { ($0.element.date, $0.offset) }, uniquingKeysWith: { first, _ in first })
        // Some services tell of a day only when the sun rises and sets.
        let told = Set(forecast.days.filter(\.tellsWeather).map(\.date))
        for (index, group) in groups.enumerated() {
            guard let position = listed[group.date] else { continue }
            if group.isWhole || (index == 0 && !told.contains(group.date)) { fillDay(at: position, from: group) }
        }
        addDays(from: groups.enumerated().filter { listed[$0.element.date] == nil }, areFirst: listed.isEmpty)
        for index in forecast.days.indices {
            var day = forecast.days[index]
            completeSky(of: &day)
            forecast.days[index] = day
        }
    }

    /// Fills in what the service's own day leaves out. Its hours have to cover the day, or its high would be wrong; but of
    /// the first day, which may have begun already, what is left of it is better than nothing.
    private mutating func fillDay(at index: Int, from group: DaysFromHours.Group) {
        let made = DaysFromHours.day(of: group)
        forecast.days[index].fill(from: made, noting: &marks)
    }

    /// Adds the days that the service does not list. The first, which may have begun already, says what is left of it;
    /// another that is not covered to its end is left out.
    private mutating func addDays(from groups: [(offset: Int, element: DaysFromHours.Group)], areFirst: Bool) {
        var added = false
        for (index, group) in groups {
            guard group.isWhole || (index == 0 && areFirst) else { continue }
            var day = WeatherDay(date: group.date)
            let made = DaysFromHours.day(of: group)
            day.fill(from: made, noting: &marks)
            forecast.days.append(day)
            added = true
        }
        if added { forecast.days.sort { $0.date < $1.date } }
    }

    /// When sun and moon rise and set, and the moon's phase.
    private mutating func completeSky(of day: inout WeatherDay) {
        let number = day.date.daysSince1970
        if day.sunrise == nil, day.sunset == nil, day.polar == nil, let sun = sky.sun(ofDay: number) {
            (day.sunrise, day.sunset) = (sun.sunrise, sun.sunset)
            day.polar = sun.kind == .dayAndNight ? nil : sun.kind == .polarDay ? .day : .night
            let made: [Marks.Field] = day.polar == nil ? [.sunrise, .sunset] : [.polar]
            for field in made { marks.note(field, of: .days) }
        }
        guard day.moonPhase == nil || day.moonrise == nil && day.moonset == nil, let moon = sky.moon(ofDay: number)
        else {
            return
        }
        if day.moonrise == nil, day.moonset == nil {
            (day.moonrise, day.moonset) = (moon.moonrise, moon.moonset)
            marks.note(.moonrise, of: .days)
            marks.note(.moonset, of: .days)
        }
        if day.moonPhase == nil {
            day.moonPhase = moon.phase.angle
            marks.note(.moonPhase, of: .days)
        }
    }
}

extension WeatherDay {
    /// Whether more is known of the day than what sun and moon do.
    fileprivate var tellsWeather: Bool {
        var sky = WeatherDay(date: date)
        (sky.sunrise, sky.sunset, sky.polar) = (sunrise, sunset, polar)
        (sky.moonrise, sky.moonset, sky.moonPhase) = (moonrise, moonset, moonPhase)
        return self != sky
    }
}
