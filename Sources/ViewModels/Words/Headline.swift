import FoundationEssentials
import Weather

/// The weather at the beginning of a page: the current weather or, if it is unknown, that of today, of the rest of
/// today's night, or of the first known day.
struct Headline {
    private enum Subject {
        case now(WeatherMoment)
        case day(WeatherDay)
        /// Today with an unknown high, probably because it is over; after midnight, the previous day, whose night has
        /// not ended.
        case tonight(WeatherDay)
    }

    private let presented: PresentedForecast
    /// The subject; nil if all weather is unknown.
    private let subject: Subject?

    init(_ presented: PresentedForecast) {
        self.presented = presented
        if let moment = presented.moment, moment.temperature != nil || moment.condition != nil {
            subject = .now(moment)
        } else if let night = presented.runningNight {
            subject = .tonight(night)
        } else {
            let today = presented.today.flatMap { $0.tellsWeather ? $0 : nil }
            subject = (today ?? presented.days.first).map { presented.isNightAlone($0) ? .tonight($0) : .day($0) }
        }
    }

    var language: Language { presented.language }

    /// `Today`, `Tonight`, `Friday`: the period of the headline; `Today · Low` if the temperature is the day's low; nil
    /// for the current weather.
    var label: String? {
        switch subject {
        case .day(let day):
            [name(of: day), day.high == nil && day.low != nil ? language.phrases["days.low"] : nil]
                .compactMap(\.self).joined(separator: " · ")
        case .tonight: language.phrases["days.night"]
        case .now, nil: nil
        }
    }

    private func name(of day: WeatherDay) -> String {
        let distance = day.date.daysSince1970 - presented.date.daysSince1970
        // The weekday alone could be that of this week.
        return distance == 0
            ? language.phrases["days.today"]
            : language.dates.text(abs(distance) < 7 ? .weekday : .fullDate, day.date)
    }

    var image: String? {
        switch subject {
        case .now(let moment): moment.condition?.iconName(in: presented.light(of: moment))
        case .day(let day): day.condition?.iconName(in: presented.light(of: day))
        case .tonight(let day): (day.nightCondition ?? day.condition)?.iconName(in: .night)
        case nil: nil
        }
    }

    /// The name of the sky's colours.
    var tint: String? {
        switch subject {
        case .now(let moment):
            (moment.condition ?? Condition(.unknown)).tint(isDay: presented.forecast.isDay(moment) ?? true)
        case .day(let day): day.condition?.tint(isDay: true)
        case .tonight(let day): (day.nightCondition ?? day.condition)?.tint(isDay: false)
        case nil: nil
        }
    }

    /// The current temperature; for a day its high or another known temperature.
    var temperature: Temperature? {
        switch subject {
        case .now(let moment): moment.temperature
        case .day(let day): day.high ?? day.low ?? day.mean
        case .tonight(let day): presented.lowTonight(of: day) ?? day.low
        case nil: nil
        }
    }

    /// Today's high, beside the current temperature.
    var high: Temperature? {
        guard case .now = subject else { return nil }
        return presented.today?.high
    }

    /// The low, unless it is already the temperature or that of the coming night.
    var low: Temperature? {
        switch subject {
        case .now: presented.today.flatMap { presented.isNightAlone($0) ? nil : $0.low }
        case .day(let day) where day.high != nil: day.low
        case .day, .tonight, nil: nil
        }
    }

    /// Returns a text such as `tonight 6°`, to be shown beside the current temperature.
    func tonight(_ unit: TemperatureUnit) -> String? {
        guard case .now = subject else { return nil }
        return presented.today.flatMap { presented.tonight(of: $0, unit) }
    }

    var summary: String? {
        switch subject {
        case .now(let moment): SummaryWords(moment, in: presented).text
        case .day(let day): SummaryWords(day, in: presented).text
        case .tonight(let day): SummaryWords(night: day, in: presented).text ?? SummaryWords(day, in: presented).text
        case nil: nil
        }
    }

    /// Returns `6° warmer than usual for the time of year` if today's high is far from normal.
    func comparedWithNormal(_ unit: TemperatureUnit) -> String? { presented.comparedWithNormal(unit) }

    /// The sentence for the day, if it differs from the summary.
    var sentence: String? {
        let sentence =
            switch subject {
            case .tonight(let day) where day.date != presented.date: String?.none
            case .day(let day), .tonight(let day): presented.sentence(for: day)
            case .now, nil: presented.sentence
            }
        return sentence == summary ? nil : sentence
    }
}

extension PresentedForecast {
    /// Returns whether only the night is left of a day, because its high is over. A low without a high is that of the
    /// night only if it was computed from the remaining hours, if the service forecasts the night separately, or in the
    /// evening. If only lows were requested, a low is that of the whole day.
    func isNightAlone(_ day: WeatherDay) -> Bool {
        guard day.date == date, day.high == nil, day.low != nil else { return false }
        return forecast.computed.contains("days.low") || day.nightCondition != nil || day.nightSummary != nil
            || wallTime(at: now).hour >= Self.evening
    }

    /// After midnight, the day whose night has not ended, if the service forecasts that night separately.
    fileprivate var runningNight: WeatherDay? {
        guard !hasEnded, wallTime(at: now).hour < Self.morning,
            let day = forecast.days.last(where: { $0.date < date }),
            day.date.daysSince1970 == date.daysSince1970 - 1
        else { return nil }
        return day.nightCondition != nil || day.nightSummary != nil ? day : nil
    }

    /// Returns a text such as `tonight 6°`: the low that is still to come if only the night is left of a day.
    func tonight(of day: WeatherDay, _ unit: TemperatureUnit) -> String? {
        lowTonight(of: day).flatMap { low in
            language.phrases["days.tonight", ["temperature": low.short(unit, language)]]
        }
    }

    /// Returns the low of the night at the end of a day; nil if more than the night is left of the day.
    ///
    /// A low computed from hours is that of the day, which ends at midnight. If there are further hours, the result is
    /// their lowest temperature until the morning.
    func lowTonight(of day: WeatherDay) -> Temperature? {
        guard isNightAlone(day), let low = day.low else { return nil }
        let morning = clocks.start(ofDay: day.date.daysSince1970 + 1) + Self.hoursUntilMorning * 3600
        let night = hours.prefix(Self.mostRowsOfNight).prefix { $0.time < morning }
        guard forecast.computed.contains("days.low"), let last = night.indices.last,
            forecast.hours.end(at: last) >= morning
        else { return low }
        return night.reduce(low) { lowest, hour in
            [hour.low, hour.temperature].compactMap(\.self).reduce(lowest) { $1.celsius < $0.celsius ? $1 : $0 }
        }
    }

    /// The hour from which the day's high is no longer expected.
    private static var evening: Int { 18 }
    /// The maximum number of rows of a night, which has fewer minutes. A template can read the text often.
    private static var mostRowsOfNight: Int { 1_000 }
    /// The hour until which the night belongs to the previous day.
    private static var morning: Int { 6 }
    /// The usual number of hours from midnight to the rise of temperatures.
    private static var hoursUntilMorning: TimeInterval { 7 }
}
