/// What a person asked for: a command, its options, and what else stands there.
public struct Invocation: Sendable {
    /// The program that was called.
    public let program: Program
    /// The command.
    public let command: CommandDescription
    /// The names that lead to the command from the program's own.
    public let path: [String]
    /// The index of each of these commands among the subcommands of the one before it.
    public let position: [Int]
    /// What stands after the command, beside options.
    public let arguments: [String]
    /// The options that were given, by name, with their values as they were written. The last of several counts.
    public let options: [String: String]

    /// The value of an option that was given; nil where it was not.
    public subscript<Value>(option: Option<Value>) -> Value? {
        options[option.description.name].flatMap(option.read)
    }
}

/// What a program is to do with its arguments.
public enum Request: Sendable {
    /// Do what was asked for.
    case run(Invocation)
    /// Explain something.
    case help(HelpPage)
    /// Say which version this is.
    case version
}
