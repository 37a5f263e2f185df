import FoundationEssentials
import Weather

/// The instant to show: the chosen one, else SOURCE_DATE_EPOCH, else the clock's.
struct ShownInstant {
    let context: CommandContext

    /// The years 1 to 9999, which the calendar of a page supports.
    private static let epochs = -62_135_596_800...253_402_300_799

    private var epoch: String? { context.surroundings.environment["SOURCE_DATE_EPOCH"] }

    /// Whether the instant was chosen instead of read from the clock.
    var isChosen: Bool { context.choices[WeatherOptions.now] != nil || epoch != nil }

    /// Returns the instant.
    func date() throws(CommandProblem) -> Date {
        if let now = context.choices[WeatherOptions.now] { return now }
        guard let epoch else { return context.surroundings.now() }
        guard let seconds = Int(epoch), Self.epochs.contains(seconds) else {
            throw CommandProblem(
                .configuration,
                "the environment variable SOURCE_DATE_EPOCH takes a whole number of seconds since 1970, not “\(epoch)”"
            )
        }
        return Date(timeIntervalSince1970: TimeInterval(seconds))
    }

    /// Returns a clock that stands still if the instant was chosen.
    func clock() throws(CommandProblem) -> @Sendable () -> Date {
        guard isChosen else { return context.surroundings.now }
        let date = try date()
        return { date }
    }
}
