import Foundation
import Weather

/// The weather that a page begins with: that of now or, where nobody knows it, of today, of the night that today has left,
/// or of the first day that is known.
struct Headline {
    private enum Subject {
        case now(WeatherMoment)
        case day(WeatherDay)
        /// Today, whose high is not known, probably because it is over; after midnight the day before, whose night it still is.
        case tonight(WeatherDay)
    }

    private let presented: PresentedForecast
    /// Nil where there is nothing to say.
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

    /// `Today`, `Tonight`, `Friday`: what it is about; `Today · Low` where the temperature is the day's low; nil where it is
    /// about now.
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
        day.date == presented.date ? language.phrases["days.today"] : language.dates.text(.weekday, day.date)
    }

    var image: String? {
        switch subject {
        case .now(let moment): moment.condition?.iconName(in: presented.light(of: moment))
        case .day(let day): day.condition?.iconName(in: presented.light(of: day))
        case .tonight(let day): (day.nightCondition ?? day.condition)?.iconName(in: .night)
        case nil: nil
        }
    }

    /// The name of the colours of the sky.
    var tint: String? {
        switch subject {
        case .now(let moment):
            (moment.condition ?? Condition(.unknown)).tint(isDay: presented.forecast.isDay(moment) ?? true)
        case .day(let day): day.condition?.tint(isDay: true)
        case .tonight(let day): (day.nightCondition ?? day.condition)?.tint(isDay: false)
        case nil: nil
        }
    }

    /// That of now; of a day its high, or what else is known of it.
    var temperature: Temperature? {
        switch subject {
        case .now(let moment): moment.temperature
        case .day(let day): day.high ?? day.low ?? day.mean
        case .tonight(let day): presented.lowTonight(of: day) ?? day.low
        case nil: nil
        }
    }

    /// Today's high beside the temperature of now.
    var high: Temperature? {
        guard case .now = subject else { return nil }
        return presented.today?.high
    }

    /// The low, where it is neither the temperature already nor that of the night to come.
    var low: Temperature? {
        switch subject {
        case .now: presented.today.flatMap { presented.isNightAlone($0) ? nil : $0.low }
        case .day(let day) where day.high != nil: day.low
        case .day, .tonight, nil: nil
        }
    }

    /// `tonight 6°`, beside the temperature of now.
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

    /// The sentence for the day, where it says more than the summary.
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
    /// Whether nothing but the night is left of a day, of which the high is over. A service that was asked for lows alone
    /// tells that of the whole day, so a low without a high is that of the night only where it was made of the hours that are
    /// left, where the service tells of the night on its own, or in the evening.
    func isNightAlone(_ day: WeatherDay) -> Bool {
        guard day.date == date, day.high == nil, day.low != nil else { return false }
        return forecast.computed.contains("days.low") || day.nightCondition != nil || day.nightSummary != nil
            || wallTime(at: now).hour >= Self.evening
    }

    /// After midnight, the day whose night it still is, where the service tells of that night on its own.
    fileprivate var runningNight: WeatherDay? {
        guard !hasEnded, wallTime(at: now).hour < Self.morning,
            let day = forecast.days.last(where: { $0.date < date }),
            day.date.daysSince1970 == date.daysSince1970 - 1
        else { return nil }
        return day.nightCondition != nil || day.nightSummary != nil ? day : nil
    }

    /// `tonight 6°`: what is still to come of a day of which nothing but the night is left.
    func tonight(of day: WeatherDay, _ unit: TemperatureUnit) -> String? {
        lowTonight(of: day).flatMap { low in
            language.phrases["days.tonight", ["temperature": low.short(unit, language)]]
        }
    }

    /// The low of the night in which a day ends; nil where more than the night is left of it.
    ///
    /// A low that was made of hours is that of the day, which ends at midnight. Where hours go on, it is the lowest of them
    /// until the morning.
    func lowTonight(of day: WeatherDay) -> Temperature? {
        guard isNightAlone(day), let low = day.low else { return nil }
        let morning = clocks.start(ofDay: day.date.daysSince1970 + 1) + Self.hoursUntilMorning * 3600
        let night = hours.prefix { $0.time < morning }
        guard forecast.computed.contains("days.low"), let last = night.indices.last,
            forecast.hours.end(at: last) >= morning
        else { return low }
        return night.reduce(low) { lowest, hour in
            [hour.low, hour.temperature].compactMap(\.self).reduce(lowest) { $1.celsius < $0.celsius ? $1 : $0 }
        }
    }

    /// From this hour on nobody awaits the day's high.
    private static var evening: Int { 18 }
    /// Until this hour it is the night of the day before.
    private static var morning: Int { 6 }
    /// How long after midnight it becomes warmer, where nothing better is known.
    private static var hoursUntilMorning: TimeInterval { 7 }
}
