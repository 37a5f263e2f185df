import Foundation

/// What of a forecast matters at an instant.
extension Forecast {
    /// The weather of an instant: the current one, or the hour that is running; the first hour before all of them.
    public func moment(at instant: Date) -> WeatherMoment? {
        current ?? hours(from: instant).first
    }

    /// The hours that are not over yet. A forecast that has ended is shown from its first hour.
    public func hours(from instant: Date) -> ArraySlice<WeatherMoment> {
        let start = hours.firstIndex { $0.time.addingTimeInterval(3600) > instant }
        return start.map { hours[$0...] } ?? hours[...]
    }

    /// The days that are not over yet in the place's calendar. A forecast that has ended is shown from its first day.
    public func days(from instant: Date) -> ArraySlice<WeatherDay> {
        let today = CalendarDate(instant, in: calendar)
        let start = days.firstIndex { $0.date >= today }
        return start.map { days[$0...] } ?? days[...]
    }

    /// The calendar day of the place in which an instant lies; the first day of a forecast that has ended.
    public func day(at instant: Date) -> WeatherDay? {
        let date = CalendarDate(instant, in: calendar)
        return days.first { $0.date == date } ?? (hasEnded(by: instant) ? days.first : nil)
    }

    /// Whether an instant lies behind all that is forecast.
    public func hasEnded(by instant: Date) -> Bool {
        let hoursEnded = hours.last.map { $0.time.addingTimeInterval(3600) <= instant }
        let daysEnded = days.last.map { $0.date < CalendarDate(instant, in: calendar) }
        return (hoursEnded ?? true) && (daysEnded ?? true) && !(hours.isEmpty && days.isEmpty)
    }
}
