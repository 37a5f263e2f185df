/// Parsed arguments: a command, its options and its arguments.
public struct Invocation: Sendable {
    /// The program that was called.
    public let program: Program
    /// The command.
    public let command: CommandDescription
    /// The names that lead to the command from the program's own.
    public let path: [String]
    /// The index of each of these commands among its parent's subcommands.
    public let position: [Int]
    /// The arguments of the command.
    public let arguments: [String]
    /// The given options by name, with their values as written. The last occurrence takes precedence.
    public let options: [String: String]

    /// The value of a given option; nil if it was not given.
    public subscript<Value>(option: Option<Value>) -> Value? {
        options[option.description.name].flatMap(option.read)
    }
}

/// The action that the arguments ask for.
public enum Request: Sendable {
    /// Run a command.
    case run(Invocation)
    /// Show help.
    case help(HelpPage)
    /// Show the version.
    case version
}
