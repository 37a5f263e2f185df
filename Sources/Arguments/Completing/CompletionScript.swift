/// The shells that can complete a program's words.
public enum Shell: String, CaseIterable, Sendable {
    case bash, zsh, fish

    /// The script that makes this shell complete the words of a program.
    public func completion(of program: Program) -> String {
        let words = CompletionWords(of: program)
        switch self {
        case .bash: return BashCompletion(words).script
        case .zsh: return ZshCompletion(words).script
        case .fish: return FishCompletion(words).script
        }
    }
}

/// What can stand where, as all three shells need it.
struct CompletionWords {
    let program: Program
    /// The commands that do something, or have others below them, with the names that lead to them.
    let commands: [(path: [String], command: CommandDescription)]

    init(of program: Program) {
        self.program = program
        commands = program.commands
    }

    /// The program's name as shells allow it in names of functions.
    var function: String { "_" + program.name.map { $0.isLetter || $0.isNumber ? String($0) : "_" }.joined() }

    /// The options that can stand behind a command.
    func options(of command: CommandDescription) -> [OptionDescription] {
        let own = command.subcommands.isEmpty ? command.options : command.standIn?.options ?? []
        return own + (command.name == program.name ? [Program.version, Program.help] : [Program.help])
    }

    /// What stands behind a command and is no option.
    func arguments(of command: CommandDescription) -> [ArgumentDescription] {
        command.standIn?.arguments ?? command.arguments
    }

    /// Every option once, for what its values look like.
    var allOptions: [OptionDescription] { program.options }

    /// Every option once for each set of values that it takes, with the commands where it takes them.
    var variants: [(option: OptionDescription, commands: [[String]])] {
        var variants: [(option: OptionDescription, commands: [[String]])] = []
        for (path, command) in commands {
            for option in options(of: command) {
                let known = variants.firstIndex {
                    $0.option.name == option.name && $0.option.shape?.choices == option.shape?.choices
                }
                if let known { variants[known].commands.append(path) } else { variants.append((option, [path])) }
            }
        }
        return variants
    }

    /// The subcommands and topics that help explains.
    var subjects: [Choice] {
        program.root.subcommands.map { Choice($0.name, $0.overview) } + program.topics.map { Choice($0.name, $0.title) }
    }
}

extension OptionDescription {
    /// Every way to write it that is worth offering.
    var offered: [String] { spellings + (letter.map { ["-\($0)"] } ?? []) }
}

/// A text between single quotes, which no shell looks into.
func quoted(_ text: String, escapingQuotesAs quote: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: quote) + "'"
}
