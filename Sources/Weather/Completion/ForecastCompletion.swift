import FoundationEssentials

/// Adds computed values to a forecast of any service. Values of the service stay unchanged.
///
/// The path of each added value, such as `days.sunrise`, is listed in ``Forecast/computed``.
public struct ForecastCompletion {
    private var forecast: Forecast
    private var computed: ComputedFields
    private let days: LocalDays
    private let sky: Sky?
    /// Whether sun and moon are computed now rather than on demand.
    private let includesSky: Bool

    /// Returns the forecast with all values that can be computed.
    public static func completed(_ forecast: consuming Forecast) -> Forecast {
        ForecastCompletion(forecast, includesSky: true).completed()
    }

    /// Returns the forecast with all weather values that can be computed. Sun and moon are computed on demand.
    package static func completedButForSky(_ forecast: consuming Forecast) -> Forecast {
        ForecastCompletion(forecast, includesSky: false).completed()
    }

    private init(_ forecast: consuming Forecast, includesSky: Bool) {
        computed = ComputedFields(known: forecast.computed)
        days = forecast.localDays
        sky = forecast.place.sky(over: days)
        self.includesSky = includesSky
        self.forecast = forecast
    }

    private consuming func completed() -> Forecast {
        completeMoments()
        completeDays()
        if includesSky {
            completeSky()
        }
        forecast.sky = includesSky ? nil : sky
        forecast.computed = computed.paths
        return forecast
    }

    private mutating func completeSky() {
        for index in forecast.days.indices { forecast.days[index].complete(from: sky, &computed) }
    }

    // MARK: - Moments

    private mutating func completeMoments() {
        let sky = includesSky ? sky : nil
        for index in forecast.hours.indices {
            let seconds = forecast.hours.amountsSpan(at: index)
            forecast.hours[index].complete(.hours, over: seconds, sky, &computed)
        }
        let seconds = forecast.current?.duration ?? 3600
        forecast.current?.complete(.current, over: seconds, sky, &computed)
    }

    // MARK: - Days

    private mutating func completeDays() {
        let groups = DaysFromHours.groups(forecast.hours, by: days)
        let listed = Dictionary(
            forecast.days.enumerated().map { ($0.element.date, $0.offset) }, uniquingKeysWith: { first, _ in first })
        for (index, group) in groups.enumerated() {
            guard let position = listed[group.date] else { continue }
            // Hours have to cover a day, or its high would be wrong. The first day may already have begun. Its
            // remaining hours are enough if the service lists only its sunrise and sunset.
            guard group.isWhole || (index == 0 && !forecast.days[position].tellsWeather) else { continue }
            forecast.days[position].fill(from: group, of: forecast.hours, sky, &computed)
        }
        addDays(from: groups.enumerated().filter { listed[$0.element.date] == nil }, areFirst: listed.isEmpty)
    }

    /// Adds the days that the service does not list. The first day, which may already have begun, describes its
    /// remaining hours; any other day without full coverage is left out.
    private mutating func addDays(from groups: [(offset: Int, element: DaysFromHours.Group)], areFirst: Bool) {
        var added = false
        for (index, group) in groups {
            guard group.isWhole || (index == 0 && areFirst) else { continue }
            var day = WeatherDay(date: group.date)
            day.fill(from: group, of: forecast.hours, sky, &computed)
            forecast.days.append(day)
            added = true
        }
        if added { forecast.days.sort { $0.date < $1.date } }
    }
}

extension WeatherDay {
    /// Fills in values that the service's own day lacks, from its hours.
    fileprivate mutating func fill(
        from group: DaysFromHours.Group, of hours: [WeatherMoment], _ sky: Sky?, _ computed: inout ComputedFields
    ) {
        DaysFromHours.fill(&self, from: group, of: hours) { computed.note($0, of: .days) }
        guard condition == nil else { return }
        condition = DominantCondition.of(group.indices, in: hours) { $0.isDay ?? sky?.isDay(at: $0.time) }
        if condition != nil { computed.note(.condition, of: .days) }
    }

    /// Fills in the rise and set times of sun and moon, and the moon's phase.
    fileprivate mutating func complete(from sky: Sky?, _ computed: inout ComputedFields) {
        guard let sky else { return }
        let number = date.daysSince1970
        if sunrise == nil, sunset == nil, polar == nil {
            let sun = sky.sun(ofDay: number)
            (sunrise, sunset, polar) = (sun.sunrise, sun.sunset, sun.kind.polar)
            let made: [ComputedFields.Other] = polar == nil ? [.sunrise, .sunset] : [.polar]
            for field in made { computed.note(field, of: .days) }
        }
        let lacksTimes = moonrise == nil && moonset == nil
        guard lacksTimes || moonPhase == nil else { return }
        let moon = sky.moon(ofDay: number)
        if lacksTimes {
            (moonrise, moonset) = (moon.moonrise, moon.moonset)
            for field in [ComputedFields.Other.moonrise, .moonset] { computed.note(field, of: .days) }
        }
        if moonPhase == nil {
            moonPhase = moon.phase.angle
            computed.note(DayMember.moonPhase, of: .days)
        }
    }
}

extension WeatherMoment {
    /// Adds values that follow from the others, and from the sun if requested.
    fileprivate mutating func complete(
        _ part: ComputedFields.Part, over seconds: TimeInterval, _ sky: Sky?, _ computed: inout ComputedFields
    ) {
        completeTemperature { computed.note($0, of: part) }
        completeAir { computed.note($0, of: part) }
        if isDay == nil, let sky {
            isDay = sky.isDay(at: time)
            computed.note(.isDay, of: part)
        }
        // An unknown code has a neutral condition already; only a missing condition is derived.
        if condition == nil, let made = ConditionFromParts.condition(of: self, over: seconds) {
            condition = made
            computed.note(.condition, of: part)
        }
    }

    /// Adds the mean of the span's extremes if there is no temperature of an instant.
    fileprivate mutating func completeTemperature(noting note: (MomentMember) -> Void) {
        guard temperature == nil, let high, let low else { return }
        temperature = Temperature(celsius: (high.celsius + low.celsius) / 2)
        note(.temperature)
    }

    /// Adds values that follow from temperature, moisture and wind, and reports the members added.
    fileprivate mutating func completeAir(noting note: (MomentMember) -> Void) {
        guard let temperature else { return }
        if dewPoint == nil, let humidity, let made = Moisture.dewPoint(temperature, humidity: humidity) {
            dewPoint = made
            note(.dewPoint)
        }
        if humidity == nil, let dewPoint, let made = Moisture.humidity(temperature, dewPoint: dewPoint) {
            humidity = made
            note(.humidity)
        }
        if apparentTemperature == nil,
            let made = FeelsLike.temperature(temperature, wind: windSpeed, humidity: humidity)
        {
            apparentTemperature = made
            note(.apparentTemperature)
        }
    }
}

extension Forecast {
    /// The days of the place during the whole forecast.
    fileprivate var localDays: LocalDays {
        let instants = [hours.first?.time, hours.last?.time, current?.time].compactMap { $0 }
        let dates = [days.first?.date, days.last?.date].compactMap {
            $0.map { Date(timeIntervalSince1970: TimeInterval($0.daysSince1970) * 86_400) }
        }
        let all = instants + dates
        let (first, last) = (all.min() ?? Date(timeIntervalSince1970: 0), all.max() ?? Date(timeIntervalSince1970: 0))
        // No forecast reaches further. An instant that does is damaged, and the days up to it are not worth visiting.
        let middle = (hours.isEmpty ? dates.last : hours[hours.count / 2].time) ?? first
        return LocalDays(in: zone, from: max(first, middle - Self.longest), to: min(last, middle + Self.longest))
    }

    /// An upper bound for the length of all hours that a forecast may have.
    private static let longest: TimeInterval = 5 * 366 * 86_400
}

extension Forecast {
    /// The forecast with sun and moon computed for all days and moments.
    public var includingSky: Forecast { sky == nil ? self : ForecastCompletion.completed(self) }
}
