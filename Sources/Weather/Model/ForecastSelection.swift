import Foundation

/// What of a forecast matters at an instant.
extension Forecast {
    /// The weather of an instant: the current one while it is fresh, then the hour that is running, then the current one
    /// however old it is; without any of them the hour that begins soon, or the first of a forecast that has ended.
    public func moment(at instant: Date) -> WeatherMoment? {
        let age = current.map { instant.timeIntervalSince($0.time) }
        if let age, age > -Self.near, age <= Self.near { return current }
        let next = hours(from: instant).first
        if let next, next.time <= instant, !hasEnded(by: instant) { return next }
        if let current { return current }
        return next.flatMap { $0.time <= instant + Self.near ? $0 : nil }
    }

    /// The hours that are not over yet. A forecast that has ended is shown from its first hour.
    public func hours(from instant: Date) -> ArraySlice<WeatherMoment> {
        let start = hours.indices.first { hours.end(at: $0) > instant }
        return hours[(start ?? (hasEnded(by: instant) ? 0 : hours.endIndex))...]
    }

    /// The days that are not over yet in the place's calendar. A forecast that has ended is shown from its first day.
    public func days(from instant: Date) -> ArraySlice<WeatherDay> {
        let today = CalendarDate(instant, in: zone)
        let start = days.firstIndex { $0.date >= today }
        return days[(start ?? (hasEnded(by: instant) ? 0 : days.endIndex))...]
    }

    /// The calendar day of the place in which an instant lies; the first day of a forecast that has ended.
    public func day(at instant: Date) -> WeatherDay? {
        let date = CalendarDate(instant, in: zone)
        return days.first { $0.date == date } ?? (hasEnded(by: instant) ? days.first : nil)
    }

    /// Whether an instant lies behind all that is forecast, or, where nothing is, long after what was observed.
    public func hasEnded(by instant: Date) -> Bool {
        if hours.isEmpty && days.isEmpty {
            return current.map { instant.timeIntervalSince($0.time) > Self.observationLasts } ?? false
        }
        let hoursEnded = hours.isEmpty || hours.end(at: hours.endIndex - 1) <= instant
        let daysEnded = days.last.map { $0.date < CalendarDate(instant, in: zone) }
        return hoursEnded && (daysEnded ?? true)
    }

    /// Weather that is no further away than this is as good as that of the instant.
    private static let near: TimeInterval = 3600
    /// An observation that is older than this tells nothing of the weather now.
    private static let observationLasts: TimeInterval = 6 * 3600
}
