import Foundation

/// When the sun rises and sets on a day, or that it does neither.
///
/// Where it does neither, Dark Sky leaves the times out. Pirate Weather writes the day's first and last second when the
/// sun stays up, and the day's last two seconds when it stays down.
struct DarkSkySun {
    private(set) var sunrise: Date?
    private(set) var sunset: Date?
    private(set) var polar: WeatherDay.Polar?

    /// What the two times say on the day of a number that begins at an instant, by the service's own account.
    init(sunrise: Date?, sunset: Date?, begin: Date, day number: Int, in zone: TimeZone) {
        let days = LocalDays(in: zone, from: begin, to: begin + 86_400)
        let begins = [begin, days.start(ofDay: number)]
        let ends = [begin + 86_400, days.start(ofDay: number + 1)]
        // Nobody knows of the sun of another day: such times are a number that is missing.
        func isNear(_ time: Date) -> Bool { time > begin - 86_400 && time < begin + 2 * 86_400 }
        let (rise, set) = (sunrise.flatMap { isNear($0) ? $0 : nil }, sunset.flatMap { isNear($0) ? $0 : nil })
        guard let rise, let set else {
            (self.sunrise, self.sunset) = (rise, set)
            return
        }
        if ends.contains(where: { Self.ends($0, with: rise) && Self.ends($0, with: set) }) {
            polar = .night
        } else if begins.contains(where: { (0...2).contains(rise.timeIntervalSince($0)) }),
            ends.contains(where: { Self.ends($0, with: set) })
        {
            polar = .day
        } else if rise < set {
            (self.sunrise, self.sunset) = (rise, set)
        }
    }

    /// Whether a time is one of the last seconds before a day's end.
    private static func ends(_ end: Date, with time: Date) -> Bool {
        (-3...0).contains(time.timeIntervalSince(end))
    }
}
