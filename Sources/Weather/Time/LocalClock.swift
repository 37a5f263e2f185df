import Foundation

/// The clocks of a place, for services that write the time of day without its offset from UTC.
struct LocalClock: Sendable {
    private let zone: TimeZone

    /// The clocks of a time zone.
    init(_ zone: TimeZone) {
        self.zone = zone
    }

    /// Clocks that are ahead of UTC by a fixed number of seconds; nil where that is no offset of a place.
    init?(offset: Int) {
        guard offset.magnitude <= 18 * 3600, let zone = TimeZone(secondsFromGMT: offset) else { return nil }
        self.zone = zone
    }

    /// The instant at which the clocks show a number of seconds since a day's midnight.
    func instant(_ seconds: Int, of date: CalendarDate) -> Date {
        instant(wall: date.daysSince1970 * 86_400 + seconds)
    }

    /// The instant of a written time, by these clocks unless it has an offset of its own.
    func instant(_ written: InstantParser.WrittenTime) -> Date {
        written.instant ?? instant(wall: written.wallSeconds)
    }

    /// The instant at which the clocks show a time, given as if they showed UTC. Of a time that they show twice, the first
    /// counts; a time that they skip is counted as if they had not been put forward yet.
    private func instant(wall: Int) -> Date {
        // Clocks are put forward or back at most once in two days: one of these offsets holds before that, one after it.
        let (before, after) = (offset(at: wall - 86_400), offset(at: wall + 86_400))
        let isAfter = offset(at: wall - before) != before && offset(at: wall - after) == after
        return Date(timeIntervalSince1970: Double(wall - (isAfter ? after : before)))
    }

    private func offset(at time: Int) -> Int {
        zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(time)))
    }
}
