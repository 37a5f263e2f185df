/// Completion for fish.
struct FishCompletion {
    private let words: CompletionWords

    init(_ words: CompletionWords) { self.words = words }

    var script: String {
        let name = words.program.name
        return """
            # Completion of \(name) for fish. Made by `\(name) completion fish`.

            function _\(words.function)_command --description 'The subcommand that has been typed, and how many arguments'
                set -l taking \(takers)
                set -l paths \(paths)
                set -l command
                set -l count 0
                set -l skip 0
                for word in (commandline -opc)[2..-1]
                    if test $skip = 1
                        set skip 0
                    else if contains -- "$word" $taking
                        set skip 1
                    else if string match -q -- '-?*' "$word"
                        continue
                    else if test $count = 0; and contains -- "$command$word" $paths
                        set command "$command$word/"
                    else
                        set count (math $count + 1)
                    end
                end
                echo "$command"
                echo $count
            end

            function _\(words.function)_is --description 'Whether one of these commands has been typed'
                set -l typed (_\(words.function)_command)
                contains -- "$typed[1]" $argv
            end

            function _\(words.function)_at --description 'Whether a command has this number of arguments'
                set -l typed (_\(words.function)_command)
                test "$typed[1]" = "$argv[1]"; and test "$typed[2]" = "$argv[2]"
            end

            complete -c \(name) -f
            \((options + positions).joined(separator: "\n"))

            """
    }

    private var takers: String {
        words.allOptions.filter { $0.shape != nil }.flatMap(\.offered).joined(separator: " ")
    }

    private var paths: String {
        words.commands.filter { !$0.path.isEmpty }.map { $0.path.joined(separator: "/") }.joined(separator: " ")
    }

    private func condition(_ path: [String]) -> String { path.isEmpty ? "''" : path.map { $0 + "/" }.joined() }

    /// A line for each option, for the commands that have it.
    private var options: [String] {
        words.variants.flatMap { option, commands in
            let isOffered = "-n \"_\(words.function)_is \(commands.map(condition).joined(separator: " "))\""
            let value = option.shape.map { " " + offer($0.choices, $0.paths) } ?? ""
            let letter = option.letter.map { " -s \($0)" } ?? ""
            return option.spellings.map { spelling in
                "complete -c \(words.program.name) \(isOffered)\(letter) -l \(spelling.dropFirst(2))\(value)"
                    + " -d \(quoted(option.help))"
            }
        }
    }

    private var positions: [String] {
        words.commands.flatMap { path, command in
            var offers = words.arguments(of: command).enumerated().map { index, argument in
                (argument.count == .any ? nil : index, argument.shape.choices, argument.shape.paths)
            }
            if !command.subcommands.isEmpty {
                offers.append((0, command.subcommands.map { Choice($0.name, $0.overview) }, .none))
            }
            if command.name == CommandDescription.help.name { offers = [(nil, words.subjects, .none)] }
            return offers.filter { !$0.1.isEmpty || $0.2 != .none }.map { index, choices, paths in
                let place =
                    index.map { "_at \(condition(path)) \($0)" } ?? "_is \(condition(path))"
                return "complete -c \(words.program.name) -n \"_\(words.function)\(place)\" "
                    + offer(choices, paths, needsValue: false)
            }
        }
    }

    private func offer(_ choices: [Choice], _ paths: ValueShape.Paths, needsValue: Bool = true) -> String {
        var listed = choices.map { choice in
            choice.meaning.isEmpty
                ? choice.name : "\(choice.name)\\t\(Arguments.quoted(choice.meaning, escapingQuotesAs: "’"))"
        }
        if case .folders = paths { listed.append("(__fish_complete_directories)") }
        var flags: [String] = []
        // Options that need a value offer files unless that is turned off.
        if case .files = paths { flags.append(needsValue ? "-r -F" : "-F") } else if needsValue { flags.append("-x") }
        if !listed.isEmpty { flags.append("-a " + quoted(listed.joined(separator: " "))) }
        return flags.joined(separator: " ")
    }

    /// Returns a text between single quotes, with escaped single quotes inside.
    private func quoted(_ text: String) -> String { Arguments.quoted(text, escapingQuotesAs: "\\'") }
}
