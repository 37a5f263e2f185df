import Foundation
import Weather

/// What a forecast says at the moment at which it is shown: worked out once, for all outputs.
///
/// It is an object, so that handing it to a hundred outputs copies a reference and not the weather.
final class Reading: Sendable {
    /// All of the weather.
    let forecast: Forecast
    /// The moment at which it is looked at.
    let now: Date
    /// The zone whose clocks are shown.
    let zone: TimeZone
    /// The calendar by which the place counts days.
    let calendar: Calendar
    /// The day that it is at the place.
    let date: CalendarDate
    /// The weather now.
    let moment: WeatherMoment?
    /// The weather of the whole day.
    let today: WeatherDay?
    /// The hours that are not over.
    let hours: ArraySlice<WeatherMoment>
    /// The days that are not over.
    let days: ArraySlice<WeatherDay>
    /// Whether all that was forecast is over.
    let hasEnded: Bool

    init(_ forecast: Forecast, at now: Date) {
        self.forecast = forecast
        self.now = now
        zone = forecast.zone
        calendar = .gregorian(zone)
        date = CalendarDate(now, in: calendar)
        moment = forecast.moment(at: now)
        today = forecast.day(at: now)
        hours = forecast.hours(from: now)
        days = forecast.days(from: now)
        hasEnded = forecast.hasEnded(by: now)
    }
}
