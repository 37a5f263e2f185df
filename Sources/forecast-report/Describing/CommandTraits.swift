/// Differences between subcommands that matter before they run.
struct CommandTraits: OptionSet, Sendable {
    let rawValue: Int

    /// Reads no settings. A shell asks for its completions in any folder.
    static let withoutSettings = CommandTraits(rawValue: 1)
    /// Runs until it is interrupted, and reads its inputs repeatedly.
    static let untilInterrupted = CommandTraits(rawValue: 2)
}
