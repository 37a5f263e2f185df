import Foundation
import Weather

/// What a forecast says at the moment at which it is shown: worked out once, for all outputs.
///
/// It is an object, so that handing it to a hundred outputs copies a reference and not the weather.
final class PresentedForecast: Sendable {
    /// All of the weather.
    let forecast: Forecast
    /// The moment at which it is looked at.
    let now: Date
    /// The language in which it is told.
    let language: Language
    /// Whether the service's own words are in that language.
    let isInPageLanguage: Bool
    /// The zone whose clocks are shown.
    let zone: TimeZone
    /// The days of the place by its clocks, over all that is shown.
    let clocks: LocalDays
    /// The day that it is at the place.
    let date: CalendarDate
    /// The weather now.
    let moment: WeatherMoment?
    /// The weather of the whole day.
    let today: WeatherDay?
    /// The hours that are not over.
    let hours: ArraySlice<WeatherMoment>
    /// The days that are not over, but for those of which only sun and moon are known.
    let days: ArraySlice<WeatherDay>
    /// Whether all that was forecast is over.
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
    /// The time that the page is of: now, or where all is over, that of the weather it shows.
    var shownTime: Date { hasEnded ? moment?.time ?? now : now }

    /// The hours that begin within so many hours from the one that is running.
    func hours(within count: Int) -> ArraySlice<WeatherMoment> {
        guard let first = hours.first else { return hours }
        return hours.prefix { $0.time < first.time + Double(count) * 3600 }
    }

    /// When the sun rises and sets today.
    var sunToday: (sunrise: Date?, sunset: Date?, polar: WeatherDay.Polar?)? { today.map { $0.sun(in: forecast.sky) } }

    /// An instant as the place's calendar and clocks show it, in the page's language; nil for none.
    func text(_ pattern: DatePattern, _ instant: Date?) -> String? {
        instant.map { language.dates.text(pattern, wallTime(at: $0)) }
    }

    /// A day in full, with its year where that is not the year it is now: `Thursday, October 15`.
    func date(_ instant: Date) -> String? {
        let isThisYear = wallTime(at: instant).date.year == date.year
        return text(isThisYear ? .fullDate : .fullDateWithYear, instant)
    }

    /// A date with a time, put together by a phrase: `Thursday, October 15 at 7:00 AM`.
    func dateAndTime(_ key: String, _ instant: Date, _ clock: Clock) -> String? {
        guard let day = date(instant), let time = text(.time(clock), instant) else { return nil }
        return language.phrases[key, ["date": day, "time": time]]
    }

    /// What the calendar and the clocks of the place show at an instant.
    func wallTime(at instant: Date) -> WallTime {
        clocks.offset(at: instant).map { WallTime(instant, ahead: $0) } ?? WallTime(instant, in: zone)
    }
}

extension Forecast {
    /// The days of the place from the first that is known to the last, with that of an instant.
    fileprivate func clocks(seenAt now: Date?) -> LocalDays {
        let dates = [days.first?.date, days.last?.date].compactMap { date in
            date.map { Date(timeIntervalSince1970: Double($0.daysSince1970) * 86_400) }
        }
        let instants = [hours.first?.time, hours.last?.time, now].compactMap(\.self) + dates
        let end = instants.max() ?? Date(timeIntervalSince1970: 0)
        // What lies further back than any forecast reaches is damaged, and is not worth a look at each day since.
        return LocalDays(in: zone, from: max(instants.min() ?? end, end - 400 * 86_400), to: end)
    }
}
