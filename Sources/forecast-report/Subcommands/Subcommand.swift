import Arguments

/// A subcommand: its description, and the code that it runs.
struct Subcommand: Sendable {
    let description: CommandDescription
    let traits: CommandTraits
    /// The subcommands of a group; empty for a subcommand that runs itself.
    let subcommands: [Subcommand]
    /// Runs the subcommand.
    let run: @Sendable (CommandContext) throws(CommandProblem) -> ExitCode

    /// Creates a subcommand without further subcommands.
    init(
        _ description: CommandDescription, _ traits: CommandTraits = [],
        run: @escaping @Sendable (CommandContext) throws(CommandProblem) -> ExitCode
    ) {
        (self.description, self.traits, self.run) = (description, traits, run)
        subcommands = []
    }

    /// Creates a group of subcommands.
    init(_ name: String, _ overview: String, subcommands: [Subcommand]) {
        description = CommandDescription(name, overview, subcommands: subcommands.map(\.description))
        (self.subcommands, traits) = (subcommands, [])
        run = { _ in preconditionFailure("the parser requires a subcommand of a group") }
    }

    /// Returns the subcommand at a position in the program's descriptions, which are made from ``all``.
    static func at(_ position: [Int]) -> Subcommand {
        position.dropFirst().reduce(all[position[0]]) { group, index in group.subcommands[index] }
    }
}
