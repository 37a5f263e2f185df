/// Completion for bash. It needs no further package.
struct BashCompletion {
    private let words: CompletionWords

    init(_ words: CompletionWords) { self.words = words }

    var script: String {
        let name = words.program.name
        return """
            # Completion of \(name) for bash. Made by `\(name) completion bash`.

            \(words.function)_offer() {
                # $1: words; $2: what has been typed of one of them
                local choice
                for choice in $1; do
                    [[ $choice == "$2"* ]] && COMPREPLY+=("$choice")
                done
                return 0
            }

            \(words.function)_paths() {
                # $1: d for folders, f for files too; $2: what has been typed
                local path
                compopt -o filenames 2>/dev/null
                while IFS= read -r path; do COMPREPLY+=("$path"); done < <(compgen "-$1" -- "$2")
            }

            \(words.function)_value() {
                # $1: a command and an option; $2: what has been typed of its value. Fails where the option takes none.
                case $1 in
            \(values)
                *) return 1 ;;
                esac
            }

            \(words.function)() {
                local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} command="" count=0 index
                COMPREPLY=()
                # readline takes --units=us for three words.
                if [[ $word == "=" ]]; then
                    word=""
                elif [[ $before == "=" ]]; then
                    before=${COMP_WORDS[COMP_CWORD - 2]}
                fi
                for ((index = 1; index < COMP_CWORD; index++)); do
                    case ${COMP_WORDS[index]} in
                    \(takers)) [[ ${COMP_WORDS[index + 1]} == "=" ]] && ((index++)); ((index++)) ;;
                    -?*) ;;
                    *) case "$command ${COMP_WORDS[index]}" in
                        \(paths)) command+=" ${COMP_WORDS[index]}" ;;
                        *) ((count++)) ;;
                        esac ;;
                    esac
                done
                \(words.function)_value "$command $before" "$word" && return
                case "$command" in
            \(commands)
                esac
            }

            complete -F \(words.function) \(name)

            """
    }

    /// Patterns of the options that take a value.
    private var takers: String {
        words.allOptions.filter { $0.shape != nil }.flatMap(\.offered).joined(separator: " | ")
    }

    private var paths: String {
        words.commands.filter { !$0.path.isEmpty }.map { "\" \($0.path.joined(separator: " "))\"" }
            .joined(separator: " | ")
    }

    private var values: String {
        var names: Set<String> = []
        let lines = words.variants.compactMap { option, commands -> (isUsual: Bool, line: String)? in
            guard let shape = option.shape else { return nil }
            let isUsual = names.insert(option.name).inserted
            let patterns = option.offered.flatMap { form in
                isUsual ? ["*\" \(form)\""] : commands.map { "\"\($0.map { " " + $0 }.joined()) \(form)\"" }
            }
            let line = "    \(patterns.joined(separator: " | "))) \(offer(shape.choices, shape.paths, of: "$2")) ;;"
            return (isUsual, line)
        }
        // The first matching pattern is used, and that of a single command is the most specific.
        return (lines.filter { !$0.isUsual } + lines.filter(\.isUsual)).map(\.line).joined(separator: "\n")
    }

    private var commands: String {
        words.commands.map { path, command in
            let name = path.map { " " + $0 }.joined()
            let options = words.options(of: command).flatMap(\.offered).joined(separator: " ")
            return """
                    "\(name)")
                        if [[ $word == -* ]]; then
                            \(words.function)_offer "\(options)" "$word"
                        else
                            \(positions(of: command).joined(separator: "\n                "))
                        fi ;;
                """
        }
        .joined(separator: "\n")
    }

    /// Returns the shell commands that offer words while no option is being typed.
    private func positions(of command: CommandDescription) -> [String] {
        var lines: [String] = []
        if !command.subcommands.isEmpty {
            let offered = command.subcommands.map { Choice($0.name) }
            lines.append("((count == 0)) && " + offer(offered, .none, of: "$word"))
        }
        if command.name == CommandDescription.help.name { lines.append(offer(words.subjects, .none, of: "$word")) }
        for (index, argument) in words.arguments(of: command).enumerated() {
            let condition = argument.count == .any ? "" : "((count == \(index))) && "
            lines.append(condition + offer(argument.shape.choices, argument.shape.paths, of: "$word"))
        }
        return lines.isEmpty ? [":"] : lines
    }

    private func offer(_ choices: [Choice], _ paths: ValueShape.Paths, of typed: String) -> String {
        var orders: [String] = []
        if !choices.isEmpty {
            orders.append("\(words.function)_offer \"\(choices.map(\.name).joined(separator: " "))\" \"\(typed)\"")
        }
        switch paths {
        case .files: orders.append("\(words.function)_paths f \"\(typed)\"")
        case .folders: orders.append("\(words.function)_paths d \"\(typed)\"")
        case .none: break
        }
        return orders.isEmpty ? ":" : orders.count == 1 ? orders[0] : "{ \(orders.joined(separator: "; ")); }"
    }
}
