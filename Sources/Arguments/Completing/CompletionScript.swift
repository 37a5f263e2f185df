/// The shells with completion scripts.
public enum Shell: String, CaseIterable, Sendable {
    case bash, zsh, fish

    /// Returns the script that completes the words of a program in this shell.
    public func completion(of program: Program) -> String {
        let words = CompletionWords(of: program)
        switch self {
        case .bash: return BashCompletion(words).script
        case .zsh: return ZshCompletion(words).script
        case .fish: return FishCompletion(words).script
        }
    }
}

/// The words and their positions, as all three shells need them.
struct CompletionWords {
    let program: Program
    /// The commands that can be run or have subcommands, with the names that lead to them.
    let commands: [(path: [String], command: CommandDescription)]

    init(of program: Program) {
        self.program = program
        commands = program.commands
    }

    /// The program's name with the characters that shells allow in function names.
    var function: String { "_" + program.name.map { $0.isLetter || $0.isNumber ? String($0) : "_" }.joined() }

    /// Returns the options of a command.
    func options(of command: CommandDescription) -> [OptionDescription] {
        let own = command.subcommands.isEmpty ? command.options : command.standIn?.options ?? []
        return own + (command.name == program.name ? [Program.version, Program.help] : [Program.help])
    }

    /// Returns the arguments of a command.
    func arguments(of command: CommandDescription) -> [ArgumentDescription] {
        command.standIn?.arguments ?? command.arguments
    }

    /// Every option once, for the format of its values.
    var allOptions: [OptionDescription] { program.options }

    /// Every option once for each set of values that it takes, with the commands that take them.
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
    /// Every form of an option that is worth offering.
    var offered: [String] { spellings + (letter.map { ["-\($0)"] } ?? []) }
}

/// Returns a text between single quotes, which shells do not expand.
func quoted(_ text: String, escapingQuotesAs quote: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: quote) + "'"
}
