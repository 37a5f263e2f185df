/// A command as a person sees it: what it does, what can stand after its name, and what it looks like in use.
public struct CommandDescription: Sendable {
    /// The name by which it is called.
    public let name: String
    /// What it does, in a sentence.
    public let overview: String
    /// What else there is to know, in paragraphs.
    public let discussion: [String]
    /// What stands after its name, beside options.
    public let arguments: [ArgumentDescription]
    /// The options, in groups.
    public let groups: [OptionGroup]
    /// The commands below this one.
    public let subcommands: [CommandDescription]
    /// The name of the subcommand that is meant where none is named.
    public let defaultSubcommand: String?
    /// What it looks like in use.
    public let examples: [Example]

    /// A command that does something by itself.
    public init(
        _ name: String, _ overview: String, discussion: [String] = [], arguments: [ArgumentDescription] = [],
        options groups: [OptionGroup] = [], examples: [Example] = []
    ) {
        (self.name, self.overview, self.discussion) = (name, overview, discussion)
        (self.arguments, self.groups, self.examples) = (arguments, groups, examples)
        (subcommands, defaultSubcommand) = ([], nil)
    }

    /// A command that leaves it all to those below it.
    public init(
        _ name: String, _ overview: String, discussion: [String] = [], subcommands: [CommandDescription],
        default defaultSubcommand: String? = nil, examples: [Example] = []
    ) {
        (self.name, self.overview, self.discussion) = (name, overview, discussion)
        (self.subcommands, self.defaultSubcommand, self.examples) = (subcommands, defaultSubcommand, examples)
        (arguments, groups) = ([], [])
    }

    /// All options of all groups.
    public var options: [OptionDescription] { groups.flatMap(\.options) }

    func subcommand(_ name: String) -> CommandDescription? {
        subcommands.first { $0.name == name }
    }

    /// The subcommand that is meant where none is named.
    var standIn: CommandDescription? { defaultSubcommand.flatMap(subcommand) }
}

/// Options that belong together.
public struct OptionGroup: Sendable {
    /// What they are about.
    public let title: String
    /// The options, in the order in which they are explained.
    public let options: [OptionDescription]

    /// A group with its title.
    public init(_ title: String, _ options: [OptionDescription]) {
        (self.title, self.options) = (title, options)
    }
}

/// Something that stands after a command's name and is no option.
public struct ArgumentDescription: Sendable {
    /// What it is for.
    public let help: String
    /// How often it can stand there.
    public let count: Count
    /// How its values look.
    public let shape: ValueShape

    /// How often an argument can stand there.
    public enum Count: Sendable {
        case one, optional, any
    }

    /// An argument, its values read by a format.
    public init<Value>(_ format: ValueFormat<Value>, _ count: Count = .one, _ help: String) {
        (shape, self.count, self.help) = (format.shape, count, help)
    }

    /// The argument as it stands in a line of usage.
    var usage: String {
        switch count {
        case .one: "<\(shape.placeholder)>"
        case .optional: "[<\(shape.placeholder)>]"
        case .any: "[<\(shape.placeholder)> ...]"
        }
    }
}

/// A line as somebody would type it, and what it does.
public struct Example: Equatable, Sendable {
    /// The line.
    public let line: String
    /// What it does.
    public let meaning: String

    /// A line and its meaning.
    public init(_ line: String, _ meaning: String) {
        (self.line, self.meaning) = (line, meaning)
    }
}

extension CommandDescription {
    /// The subcommand that explains others, and the topics. A program that lists it has it.
    public static let help = CommandDescription(
        "help", "Explain a subcommand or a topic.",
        arguments: [ArgumentDescription(.text("name"), .any, "A subcommand or a topic; without it, the program.")])
}
