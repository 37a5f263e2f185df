/// The ways in which a subcommand differs from others before it runs.
struct CommandTraits: OptionSet, Sendable {
    let rawValue: Int

    /// Reads no settings. A shell that starts in any folder asks for its completions.
    static let withoutSettings = CommandTraits(rawValue: 1)
    /// Runs until it is interrupted, and reads its inputs again and again.
    static let untilInterrupted = CommandTraits(rawValue: 2)
}
