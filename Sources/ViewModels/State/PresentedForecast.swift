import FoundationEssentials
import Weather

/// A forecast at the moment of its presentation, with values computed once for all outputs.
///
/// It is an object, so that passing it to many outputs copies only a reference.
final class PresentedForecast: Sendable {
    /// The forecast.
    let forecast: Forecast
    /// The moment of the presentation.
    let now: Date
    /// The language of the page.
    let language: Language
    /// Whether the service's own texts are in that language.
    let isInPageLanguage: Bool
    /// The time zone of the displayed times.
    let zone: TimeZone
    /// The local days of the place, over the displayed period.
    let clocks: LocalDays
    /// The current date at the place.
    let date: CalendarDate
    /// The current weather.
    let moment: WeatherMoment?
    /// The weather of the current day.
    let today: WeatherDay?
    /// The hours that have not ended.
    let hours: ArraySlice<WeatherMoment>
    /// The days that have not ended, except days with only sun and moon times.
    let days: ArraySlice<WeatherDay>
    /// Whether the whole forecast is in the past.
    let hasEnded: Bool

    init(_ forecast: Forecast, in world: World) {
        let now = world.now()
        self.forecast = forecast
        self.now = now
        language = world.language
        isInPageLanguage = forecast.language.map(world.language.includes) ?? false
        zone = forecast.zone
        date = CalendarDate(now, in: zone)
        moment = forecast.moment(at: now)
        today = forecast.day(at: now)
        hours = forecast.hours(from: now)
        let days = forecast.days(from: now)
        self.days = days.allSatisfy(\.tellsWeather) ? days : days.filter(\.tellsWeather)[...]
        hasEnded = forecast.hasEnded(by: now)
        let seen = hasEnded ? moment?.time : now
        clocks = forecast.localDays(reaching: seen) ?? forecast.clocks(seenAt: seen)
    }
}

extension PresentedForecast {
    /// The time of the page: now, or for a past forecast the time of the displayed weather.
    var shownTime: Date { hasEnded ? moment?.time ?? now : now }

    /// Returns the hours that begin within `count` hours from the current one.
    func hours(within count: Int) -> ArraySlice<WeatherMoment> {
        guard let first = hours.first else { return hours }
        return hours.prefix { $0.time < first.time + Double(count) * 3600 }
    }

    /// Today's sunrise and sunset.
    var sunToday: (sunrise: Date?, sunset: Date?, polar: WeatherDay.Polar?)? { today.map { $0.sun(in: forecast.sky) } }

    /// Formats an instant in the time zone of the place and the language of the page; nil for nil.
    func text(_ pattern: DatePattern, _ instant: Date?) -> String? {
        instant.map { language.dates.text(pattern, wallTime(at: $0)) }
    }

    /// Formats a date, with its year unless it is the current one: `Thursday, October 15`.
    func date(_ instant: Date) -> String? {
        let isThisYear = wallTime(at: instant).date.year == date.year
        return text(isThisYear ? .fullDate : .fullDateWithYear, instant)
    }

    /// Formats a date and a time with a phrase: `Thursday, October 15 at 7:00 AM`.
    func dateAndTime(_ key: String, _ instant: Date, _ clock: Clock) -> String? {
        guard let day = date(instant), let time = text(.time(clock), instant) else { return nil }
        return language.phrases[key, ["date": day, "time": time]]
    }

    /// Returns the local date and time of the place at an instant.
    func wallTime(at instant: Date) -> WallTime {
        clocks.offset(at: instant).map { WallTime(instant, ahead: $0) } ?? WallTime(instant, in: zone)
    }
}

extension Forecast {
    /// Returns the days of the place from the first known day to the last, including that of an instant.
    fileprivate func clocks(seenAt now: Date?) -> LocalDays {
        let dates = [days.first?.date, days.last?.date].compactMap { date in
            date.map { Date(timeIntervalSince1970: Double($0.daysSince1970) * 86_400) }
        }
        let instants = [hours.first?.time, hours.last?.time, now].compactMap(\.self) + dates
        let end = instants.max() ?? Date(timeIntervalSince1970: 0)
        // Earlier instants than any forecast has are damaged data, and would need a look at each day since.
        return LocalDays(in: zone, from: max(instants.min() ?? end, end - 400 * 86_400), to: end)
    }
}
