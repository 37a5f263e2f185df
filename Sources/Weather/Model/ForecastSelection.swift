import FoundationEssentials

/// Selects the parts of a forecast that apply to an instant.
extension Forecast {
    /// Returns the weather of an instant: the current weather while it is fresh, else the running hour, else the
    /// current weather of the last hours, or of any age if there is no forecast or it has ended. Without any of them,
    /// returns the hour that begins soon, or the first hour of a forecast that has ended.
    public func moment(at instant: Date) -> WeatherMoment? {
        let age = current.map { instant.timeIntervalSince($0.time) }
        if let age, age > -Self.near, age <= Self.near { return current }
        let next = hours(from: instant).first
        if let next, next.time <= instant, !hasEnded(by: instant) { return next }
        let isRecent = age.map { abs($0) <= Self.observationLasts } ?? false
        if let current, isRecent || hours.isEmpty && days.isEmpty || hasEnded(by: instant) { return current }
        return next.flatMap { $0.time <= instant + Self.near ? $0 : nil }
    }

    /// Returns the hours that are not over yet; all hours of a forecast that has ended.
    public func hours(from instant: Date) -> ArraySlice<WeatherMoment> {
        let start = hours.indices.first { hours.end(at: $0) > instant }
        return hours[(start ?? (hasEnded(by: instant) ? 0 : hours.endIndex))...]
    }

    /// Returns the days that are not over yet in the place's calendar; all days of a forecast that has ended.
    public func days(from instant: Date) -> ArraySlice<WeatherDay> {
        let today = CalendarDate(instant, in: zone)
        let start = days.firstIndex { $0.date >= today }
        return days[(start ?? (hasEnded(by: instant) ? 0 : days.endIndex))...]
    }

    /// Returns the local calendar day that contains an instant; the first day of a forecast that has ended.
    public func day(at instant: Date) -> WeatherDay? {
        let date = CalendarDate(instant, in: zone)
        return days.first { $0.date == date } ?? (hasEnded(by: instant) ? days.first : nil)
    }

    /// Returns whether an instant is after the whole forecast or, if there are only observations, long after them.
    public func hasEnded(by instant: Date) -> Bool {
        if hours.isEmpty && days.isEmpty {
            return current.map { instant.timeIntervalSince($0.time) > Self.observationLasts } ?? false
        }
        let hoursEnded = hours.isEmpty || hours.end(at: hours.endIndex - 1) <= instant
        let daysEnded = days.last.map { $0.date < CalendarDate(instant, in: zone) }
        return hoursEnded && (daysEnded ?? true)
    }

    /// The time difference within which weather counts as that of the instant.
    private static let near: TimeInterval = 3600
    /// The age beyond which an observation does not describe the current weather.
    private static let observationLasts: TimeInterval = 6 * 3600
}
