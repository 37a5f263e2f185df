/// The description of a command: what it does, its arguments and options, and examples.
public struct CommandDescription: Sendable {
    /// The name of the command.
    public let name: String
    /// A sentence that says what it does.
    public let overview: String
    /// The subcommands.
    public let subcommands: [CommandDescription]
    /// The name of the default subcommand.
    public let defaultSubcommand: String?
    // A run of a program explains and parses one command, and does not need those of the others.
    private let explain: @Sendable () -> [String]
    private let listArguments: @Sendable () -> [ArgumentDescription]
    private let listGroups: @Sendable () -> [OptionGroup]
    private let listExamples: @Sendable () -> [Example]

    /// Creates a command without subcommands. Its details are only evaluated for the command itself, and for help.
    public init(
        _ name: String, _ overview: String, discussion: @autoclosure @escaping @Sendable () -> [String] = [],
        arguments: @autoclosure @escaping @Sendable () -> [ArgumentDescription] = [],
        options groups: @autoclosure @escaping @Sendable () -> [OptionGroup] = [],
        examples: @autoclosure @escaping @Sendable () -> [Example] = []
    ) {
        (self.name, self.overview) = (name, overview)
        (explain, listArguments, listGroups, listExamples) = (discussion, arguments, groups, examples)
        (subcommands, defaultSubcommand) = ([], nil)
    }

    /// Creates a command with subcommands.
    public init(
        _ name: String, _ overview: String, discussion: @autoclosure @escaping @Sendable () -> [String] = [],
        subcommands: [CommandDescription], default defaultSubcommand: String? = nil,
        examples: @autoclosure @escaping @Sendable () -> [Example] = []
    ) {
        (self.name, self.overview) = (name, overview)
        (self.subcommands, self.defaultSubcommand) = (subcommands, defaultSubcommand)
        (explain, listArguments, listGroups, listExamples) = (discussion, { [] }, { [] }, examples)
    }

    /// Further explanations, in paragraphs.
    public var discussion: [String] { explain() }

    /// The arguments.
    public var arguments: [ArgumentDescription] { listArguments() }

    /// The options, in groups.
    public var groups: [OptionGroup] { listGroups() }

    /// The examples.
    public var examples: [Example] { listExamples() }

    /// All options of all groups.
    public var options: [OptionDescription] { groups.flatMap(\.options) }

    func subcommand(_ name: String) -> CommandDescription? {
        subcommands.first { $0.name == name }
    }

    /// The default subcommand.
    var standIn: CommandDescription? { defaultSubcommand.flatMap(subcommand) }
}

/// Related options.
public struct OptionGroup: Sendable {
    /// The title of the group.
    public let title: String
    /// The options, in the order in which they are explained.
    public let options: [OptionDescription]

    /// Creates a group with a title.
    public init(_ title: String, _ options: [OptionDescription]) {
        (self.title, self.options) = (title, options)
    }
}

/// An argument of a command: a word that is not an option.
public struct ArgumentDescription: Sendable {
    /// A sentence about its purpose.
    public let help: String
    /// How many times it can occur.
    public let count: Count
    /// The format of its values.
    public let shape: ValueShape

    /// How many times an argument can occur.
    public enum Count: Sendable {
        case one, optional, any
    }

    /// Creates an argument whose values have a format.
    public init<Value>(_ format: ValueFormat<Value>, _ count: Count = .one, _ help: String) {
        (shape, self.count, self.help) = (format.shape, count, help)
    }

    /// The argument in a line of usage.
    var usage: String {
        switch count {
        case .one: "<\(shape.placeholder)>"
        case .optional: "[<\(shape.placeholder)>]"
        case .any: "[<\(shape.placeholder)> ...]"
        }
    }
}

/// An example of a command line, and what it does.
public struct Example: Equatable, Sendable {
    /// The command line.
    public let line: String
    /// The meaning of the command line.
    public let meaning: String

    /// Creates an example from a command line and its meaning.
    public init(_ line: String, _ meaning: String) {
        (self.line, self.meaning) = (line, meaning)
    }
}

extension CommandDescription {
    /// The subcommand that explains others, and the topics. A program has it if it lists it.
    public static let help = CommandDescription(
        "help", "Explain a subcommand or a topic.",
        arguments: [ArgumentDescription(.text("name"), .any, "A subcommand or a topic; without it, the program.")])
}
