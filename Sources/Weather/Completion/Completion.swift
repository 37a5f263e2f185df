import Foundation

/// Adds to a forecast what follows from it, once for all services: what a service has said stays as it is.
///
/// Whatever is added is named in ``Forecast/computed`` by its path, such as `days.sunrise`.
public struct Completion {
    private var forecast: Forecast
    private var marks: Set<String>
    private let days: LocalDays
    private let observer: Observer?
    private let ephemeris: Ephemeris

    /// The forecast with everything added that can be computed.
    public static func completed(_ forecast: Forecast) -> Forecast {
        var completion = Completion(forecast)
        completion.completeMoments()
        completion.completeDays()
        completion.forecast.computed = completion.marks.sorted()
        return completion.forecast
    }

    private init(_ forecast: Forecast) {
        self.forecast = forecast
        marks = Set(forecast.computed)
        let instants = [forecast.hours.first?.time, forecast.hours.last?.time, forecast.current?.time].compactMap { $0 }
        let dates = [forecast.days.first?.date, forecast.days.last?.date].compactMap {
            $0.map { Date(timeIntervalSince1970: TimeInterval($0.daysSince1970) * 86_400) }
        }
        let all = instants + dates
        let start = all.min() ?? Date(timeIntervalSince1970: 0)
        // No forecast reaches further; data that do are damaged, and shall not cost a computation for each day between.
        let end = min(all.max() ?? start, start + 400 * 86_400)
        days = LocalDays(in: forecast.zone, from: start, to: end)
        ephemeris = Ephemeris(from: start - 2 * 86_400, to: end + 2 * 86_400)
        if let latitude = forecast.place.latitude, let longitude = forecast.place.longitude {
            observer = Observer(latitude: latitude, longitude: longitude)
        } else {
            observer = nil
        }
    }

    // MARK: - Moments

    private mutating func completeMoments() {
        var sun = SunByDay(days: days, observer: observer, ephemeris: ephemeris)
        for index in forecast.hours.indices {
            Self.complete(&forecast.hours[index], "hours.", &sun, &marks)
        }
        if var current = forecast.current {
            Self.complete(&current, "current.", &sun, &marks)
            forecast.current = current
        }
    }

    private static func complete(
        _ moment: inout WeatherMoment, _ prefix: String, _ sun: inout SunByDay, _ marks: inout Set<String>
    ) {
        func note(_ name: String) { marks.insert(prefix + name) }
        if let temperature = moment.temperature {
            if moment.dewPoint == nil, let humidity = moment.humidity,
                let made = Moisture.dewPoint(temperature, humidity: humidity)
            {
                moment.dewPoint = made
                note("dewPoint")
            }
            if moment.humidity == nil, let dewPoint = moment.dewPoint,
                let made = Moisture.humidity(temperature, dewPoint: dewPoint)
            {
                moment.humidity = made
                note("humidity")
            }
            if moment.apparentTemperature == nil,
                let made = FeelsLike.temperature(temperature, wind: moment.windSpeed, humidity: moment.humidity)
            {
                moment.apparentTemperature = made
                note("apparentTemperature")
            }
        }
        if moment.isDay == nil, let made = sun.isDay(at: moment.time) {
            moment.isDay = made
            note("isDay")
        }
        // A code that nobody here knows has been given a neutral condition; only where there is none, one is made.
        if moment.condition == nil, let made = ConditionFromParts.condition(of: moment) {
            moment.condition = made
            note("condition")
        }
    }

    // MARK: - Days

    private mutating func completeDays() {
        let groups = DaysFromHours.groups(forecast.hours, by: days)
        let listed = Set(forecast.days.map(\.date))
        // Some services tell of a day only when the sun rises and sets.
        let told = Set(forecast.days.filter(\.tellsWeather).map(\.date))
        for (index, group) in groups.enumerated() where listed.contains(group.date) {
            if group.isWhole || (index == 0 && !told.contains(group.date)) { fillDay(from: group) }
        }
        addDays(from: groups, besides: listed)
        for index in forecast.days.indices {
            var day = forecast.days[index]
            completeSky(of: &day)
            forecast.days[index] = day
        }
    }

    /// Fills in what the service's own day leaves out. Its hours have to cover the day, or its high would be wrong; but of
    /// the first day, which may have begun already, what is left of it is better than nothing.
    private mutating func fillDay(from group: DaysFromHours.Group) {
        guard let index = forecast.days.firstIndex(where: { $0.date == group.date }) else { return }
        let made = DaysFromHours.day(of: group)
        for field in DayField.all { field.fill(&forecast.days[index], made, &marks) }
    }

    /// Adds the days that the service does not list. The first, which may have begun already, says what is left of it;
    /// another that is not covered to its end is left out.
    private mutating func addDays(from groups: [DaysFromHours.Group], besides listed: Set<CalendarDate>) {
        var added = false
        for (index, group) in groups.enumerated() where !listed.contains(group.date) {
            guard group.isWhole || (index == 0 && listed.isEmpty) else { continue }
            var day = WeatherDay(date: group.date)
            let made = DaysFromHours.day(of: group)
            for field in DayField.all { field.fill(&day, made, &marks) }
            forecast.days.append(day)
            added = true
        }
        if added { forecast.days.sort { $0.date < $1.date } }
    }

    /// When sun and moon rise and set, and the moon's phase.
    private mutating func completeSky(of day: inout WeatherDay) {
        guard let observer else { return }
        let number = day.date.daysSince1970
        let (start, end) = (days.start(ofDay: number), days.start(ofDay: number + 1))
        if day.sunrise == nil, day.sunset == nil, day.polar == nil {
            let sun = SunDay(from: start, to: end, at: observer, in: ephemeris)
            (day.sunrise, day.sunset) = (sun.sunrise, sun.sunset)
            day.polar = sun.kind == .dayAndNight ? nil : sun.kind == .polarDay ? .day : .night
            marks.insert(day.polar == nil ? "days.sunrise" : "days.polar")
            if day.polar == nil { marks.insert("days.sunset") }
        }
        if day.moonrise == nil, day.moonset == nil {
            let moon = MoonDay(from: start, to: end, at: observer, in: ephemeris)
            (day.moonrise, day.moonset) = (moon.moonrise, moon.moonset)
            marks.formUnion(["days.moonrise", "days.moonset"])
        }
        if day.moonPhase == nil {
            day.moonPhase = ephemeris.moonPhase(at: start + end.timeIntervalSince(start) / 2).angle
            marks.insert("days.moonPhase")
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
