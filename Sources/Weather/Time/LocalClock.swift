import FoundationEssentials

/// The local clock of a place, for services that write times without a UTC offset.
struct LocalClock: Sendable {
    private let zone: TimeZone

    /// Creates the clock of a time zone.
    init(_ zone: TimeZone) {
        self.zone = zone
    }

    /// Creates a clock with a fixed UTC offset in seconds; nil if no place has this offset.
    init?(offset: Int) {
        guard offset.magnitude <= 18 * 3600, let zone = TimeZone(secondsFromGMT: offset) else { return nil }
        self.zone = zone
    }

    /// Returns the instant at which the clock shows a number of seconds after midnight of a date.
    func instant(_ seconds: Int, of date: CalendarDate) -> Date {
        instant(wall: date.daysSince1970 * 86_400 + seconds)
    }

    /// Returns the instant of a written time, by this clock unless it has a UTC offset of its own.
    func instant(_ written: InstantParser.WrittenTime) -> Date {
        written.instant ?? instant(wall: written.wallSeconds)
    }

    /// Returns the instant of a local time. If the clock shows it twice, the first instant is used; if the clock skips
    /// it, the offset before the change applies.
    private func instant(wall: Int) -> Date {
        // Clocks change at most once in two days: one of these offsets holds before the change, the other one after it.
        let (before, after) = (offset(at: wall - 86_400), offset(at: wall + 86_400))
        let isAfter = offset(at: wall - before) != before && offset(at: wall - after) == after
        return Date(timeIntervalSince1970: Double(wall - (isAfter ? after : before)))
    }

    private func offset(at time: Int) -> Int {
        zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(time)))
    }
}
