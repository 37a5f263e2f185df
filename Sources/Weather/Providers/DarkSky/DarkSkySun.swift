import FoundationEssentials

/// The times of sunrise and sunset on a day, or the polar day or night.
///
/// On a polar day or night, Dark Sky omits the times. Pirate Weather then writes the day's first and last second on a
/// polar day, and the day's last two seconds in a polar night.
struct DarkSkySun {
    private(set) var sunrise: Date?
    private(set) var sunset: Date?
    private(set) var polar: WeatherDay.Polar?

    /// Reads the service's times of sunrise and sunset, on a day given by its start and number.
    init(sunrise: Date?, sunset: Date?, begin: Date, day number: Int, in zone: TimeZone) {
        let days = LocalDays(in: zone, from: begin, to: begin + 86_400)
        let begins = [begin, days.start(ofDay: number)]
        let ends = [begin + 86_400, days.start(ofDay: number + 1)]
        // A time far from the day is the number for a missing value.
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

    /// Returns whether a time is one of the last seconds before the end of a day.
    private static func ends(_ end: Date, with time: Date) -> Bool {
        (-3...0).contains(time.timeIntervalSince(end))
    }
}
