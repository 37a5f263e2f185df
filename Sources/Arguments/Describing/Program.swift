/// The description of a program. Its arguments are parsed, explained and completed from this one description.
///
/// ```swift
/// switch try program.parse(arguments) {
/// case .run(let invocation): try run(invocation)
/// case .help(let page): print(page.text(columns: 80))
/// case .version: print(program.version)
/// }
/// ```
public struct Program: Sendable {
    /// The command of the program itself.
    public let root: CommandDescription
    /// The version.
    public let version: String
    /// The topics of help beside the commands.
    public let topics: [Topic]

    /// Creates a program with its commands and topics.
    public init(_ root: CommandDescription, version: String, topics: [Topic] = []) {
        (self.root, self.version, self.topics) = (root, version, topics)
    }

    /// The program's name.
    public var name: String { root.name }

    /// All commands, each with the names that lead to it; the program's own command has none.
    var commands: [(path: [String], command: CommandDescription)] {
        func below(_ command: CommandDescription, _ path: [String]) -> [(path: [String], command: CommandDescription)] {
            [(path, command)] + command.subcommands.flatMap { below($0, path + [$0.name]) }
        }
        return below(root, [])
    }

    /// All options, each once.
    public var options: [OptionDescription] {
        var names: Set<String> = []
        return commands.flatMap(\.command.options).filter { names.insert($0.name).inserted }
    }

    /// The option `--help`, which every command has.
    static let help = OptionDescription(
        name: "help", letter: "h", form: .flag(.on), help: "Show this help.", fallback: nil,
        use: [.common, .onceOnly])

    /// The option `--version`, which every command has and the program's own help lists.
    static let version = OptionDescription(
        name: "version", letter: nil, form: .flag(.on), help: "Show the version.", fallback: nil,
        use: [.common, .onceOnly])
}

/// A topic of help beside the commands, such as the exit statuses.
public struct Topic: Sendable {
    /// The name of the topic: `exit-status`.
    public let name: String
    /// The title.
    public let title: String
    /// The explanations before the rows.
    public let paragraphs: [String]
    /// Terms and their meanings.
    public let rows: [Row]

    /// A term and its meaning.
    public struct Row: Sendable {
        let term: String
        let meaning: String

        /// Creates a row with a term and its meaning.
        public init(_ term: String, _ meaning: String) {
            (self.term, self.meaning) = (term, meaning)
        }
    }

    /// Creates a topic with its explanations.
    public init(_ name: String, _ title: String, _ paragraphs: [String], rows: [Row] = []) {
        (self.name, self.title, self.paragraphs, self.rows) = (name, title, paragraphs, rows)
    }
}
