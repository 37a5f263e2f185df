import Spelling

extension Program {
    /// Parses arguments, or throws a message that says what is wrong.
    ///
    /// `--name value`, `--name=value`, `-nvalue` and `-n value` are equivalent. Short flags can be combined. After
    /// `--`, every word is an argument. A value may begin with a minus sign before a digit.
    public func parse(_ arguments: [String]) throws(Misuse) -> Request {
        var parser = ArgumentParser(self, arguments)
        return try parser.request()
    }

    /// Returns the subcommand that an unknown word probably means.
    public func subcommand(near name: String) -> String? {
        Suggestion.nearest(to: name, among: root.subcommands.map(\.name))
    }
}

/// Parses the arguments from left to right.
struct ArgumentParser {
    let program: Program
    private(set) var rest: ArraySlice<String>
    private(set) var command: CommandDescription
    private(set) var path: [String] = []
    private var position: [Int] = []
    private(set) var arguments: [String] = []
    private var options: [String: String] = [:]
    /// The options as they were written, for messages about misplaced ones.
    private var written: [(option: OptionDescription, as: String)] = []
    private var help = false

    init(_ program: Program, _ arguments: [String]) {
        self.program = program
        rest = arguments[...]
        command = program.root
    }

    mutating func request() throws(Misuse) -> Request {
        while let argument = rest.popFirst() {
            if argument == "--" {
                for argument in rest { try take(argument) }
                break
            }
            if argument.hasPrefix("--") {
                if argument == "--version" { return .version }
                try takeLong(argument)
            } else if argument.hasPrefix("-"), argument != "-" {
                try takeShort(argument)
            } else {
                try take(argument)
            }
            if help { return .help(helpPage()) }
        }
        return try finished()
    }

    // MARK: - Arguments

    private mutating func take(_ argument: String) throws(Misuse) {
        guard !command.subcommands.isEmpty, arguments.isEmpty else { return arguments.append(argument) }
        if enter(argument) { return }
        guard enter(command.defaultSubcommand) else { throw unknownSubcommand(argument) }
        arguments.append(argument)
    }

    /// Enters a subcommand. Returns false if the command has none of this name.
    private mutating func enter(_ name: String?) -> Bool {
        guard let index = command.subcommands.firstIndex(where: { $0.name == name }) else { return false }
        command = command.subcommands[index]
        path.append(command.name)
        position.append(index)
        return true
    }

    // MARK: - Options

    private mutating func takeLong(_ argument: String) throws(Misuse) {
        let parts = argument.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let (name, value) = (String(parts[0]), parts.count > 1 ? String(parts[1]) : nil)
        guard let (option, isOn) = option(named: name) else { throw unknownOption("--\(name)") }
        switch option.form {
        case .flag:
            if let value {
                throw Misuse(
                    .surplusValue, "“--\(name)” does not take a value, but has “\(Misuse.shortened(value))”",
                    "write “--\(name)” or “--no-\(name)”")
            }
            set(option, to: isOn ? "true" : "false", as: "--\(name)")
        case .value:
            let value = if let value { value } else { try nextValue(of: "--\(name)") }
            try set(option, to: value, checkedAs: "--\(name)")
        }
    }

    private mutating func takeShort(_ argument: String) throws(Misuse) {
        var letters = argument.dropFirst()
        while let letter = letters.popFirst() {
            guard let option = allOptions.first(where: { $0.letter == letter }) else {
                throw unknownOption(argument.count == 2 ? argument : "-\(letter)", of: argument)
            }
            guard option.shape != nil else {
                set(option, to: "true", as: "-\(letter)")
                continue
            }
            if letters.first == "=" { letters.removeFirst() }
            let value = try letters.isEmpty ? nextValue(of: "-\(letter)") : String(letters)
            try set(option, to: value, checkedAs: "-\(letter)")
            return
        }
    }

    /// Returns the value after an option. Another option is not a value: a file of such a name is written `./-name`.
    private mutating func nextValue(of name: String) throws(Misuse) -> String {
        guard let value = rest.first, !value.isEmpty, !Self.isOption(value) else {
            throw Misuse(.missingValue, "“\(name)” needs a value", example(of: name))
        }
        rest.removeFirst()
        return value
    }

    private func example(of name: String) -> String {
        let shape = allOptions.first { "--\($0.name)" == name || $0.letter.map { "-\($0)" } == name }?.shape
        return shape.map { "it takes \($0.expectation)" } ?? ""
    }

    private static func isOption(_ argument: String) -> Bool {
        guard argument.hasPrefix("-"), let second = argument.dropFirst().first else { return false }
        return !(second.isNumber || second == ".")
    }

    private mutating func set(
        _ option: OptionDescription, to value: String, checkedAs name: String
    ) throws(Misuse) {
        guard !value.isEmpty else { throw Misuse(.missingValue, "“\(name)” needs a value", example(of: name)) }
        if let refusal = option.refusal(of: value) { throw .wrongValue(value, of: name, refusal) }
        set(option, to: value, as: name)
    }

    private mutating func set(_ option: OptionDescription, to value: String, as name: String) {
        if option.name == Program.help.name { help = true }
        options[option.name] = value
        written.append((option, name))
    }

    /// The options that are allowed here. Before the name of a subcommand, they include those of the default
    /// subcommand.
    var allOptions: [OptionDescription] {
        command.options + (command.standIn?.options ?? []) + [Program.help]
    }

    private func option(named name: String) -> (option: OptionDescription, isOn: Bool)? {
        let all = allOptions
        if let option = all.first(where: { $0.name == name }) { return (option, true) }
        guard name.hasPrefix("no-") else { return nil }
        let positive = name.dropFirst(3)
        return all.first { $0.name == positive && $0.shape == nil && $0.name != "help" }.map { ($0, false) }
    }

    // MARK: - The end

    private func helpPage() -> HelpPage {
        // The requested subcommand can also be the second word: `--help fetch`.
        var (command, path) = (command, path)
        for word in rest {
            guard let subcommand = command.subcommand(word) else { break }
            (command, path) = (subcommand, path + [word])
        }
        return HelpPage(program: program, subject: .command(path, command))
    }

    private mutating func finished() throws(Misuse) -> Request {
        if !command.subcommands.isEmpty, !enter(command.defaultSubcommand) {
            throw Misuse(
                .missingArgument, "“\(typed)” needs a subcommand",
                "it has " + command.subcommands.map(\.name).joined(separator: ", "))
        }
        for (option, name) in written where !command.options.contains(where: { $0.name == option.name }) {
            throw Misuse(.unknownOption, "“\(typed)” has no option “\(name)”", advice(for: name, of: nil))
        }
        try checkArguments()
        if command.name == CommandDescription.help.name { return .help(try HelpPage(of: program, about: arguments)) }
        return .run(
            Invocation(
                program: program, command: command, path: path, position: position, arguments: arguments,
                options: options))
    }

    private func checkArguments() throws(Misuse) {
        for (index, description) in command.arguments.enumerated() {
            guard index < arguments.count else {
                guard description.count != .one else {
                    throw Misuse(
                        .missingArgument, "“\(typed)” needs \(description.usage)",
                        "it takes \(description.shape.expectation)")
                }
                return
            }
            let values = description.count == .any ? arguments[index...] : arguments[index...index]
            for value in values where !description.shape.accepts(value) {
                throw .wrongValue(
                    value, of: typed,
                    .init(
                        expectation: description.shape.expectation,
                        suggestion: description.shape.suggestion(for: value)))
            }
            if description.count == .any { return }
        }
        if arguments.count > command.arguments.count {
            throw Misuse(
                .surplusArgument,
                "“\(typed)” does not take the argument “\(Misuse.shortened(arguments[command.arguments.count]))”",
                "see `\(typed) --help`")
        }
    }
}
