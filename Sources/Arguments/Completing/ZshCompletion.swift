/// Completion for zsh: a function for `fpath`, or for `source`.
struct ZshCompletion {
    private let words: CompletionWords

    init(_ words: CompletionWords) { self.words = words }

    var script: String {
        let name = words.program.name
        return """
            #compdef \(name)
            # Completion of \(name) for zsh. Made by `\(name) completion zsh`.

            \(alternatives)\(words.function)() {
                local curcontext="$curcontext" state line ret=1
                local -a taking=(\(takers))
                local command="" index
                # The first words that name a command are taken away, so that the rest counts from it.
                for (( index = 2; index < CURRENT; index++ )); do
                    if (( ${taking[(Ie)${words[index]}]} )); then
                        (( index++ ))
                    elif [[ ${words[index]} != -?* ]]; then
                        case "$command ${words[index]}" in
                            (\(paths)) command+=" ${words[index]}"
                                words[index]=()
                                (( CURRENT--, index-- )) ;;
                            (*) break ;;
                        esac
                    fi
                done
                case "$command" in
            \(commands)
                esac
                return ret
            }

            if [[ ${funcstack[1]} == \(words.function) ]]; then
                \(words.function) "$@"
            else
                compdef \(words.function) \(name)
            fi

            """
    }

    /// A function for each option whose values are choices or paths. Colons in the option's own specification would
    /// separate its parts.
    private var alternatives: String {
        words.allOptions.compactMap { option in
            guard let shape = option.shape, isAlternative(shape) else { return nil }
            return """
                \(function(of: option))() {
                    \(alternative(shape.choices, files: files(shape.paths) ?? ""))
                }


                """
        }
        .joined()
    }

    private func function(of option: OptionDescription) -> String {
        "\(words.function)_\(option.name.map { $0 == "-" ? "_" : String($0) }.joined())"
    }

    private func isAlternative(_ shape: ValueShape) -> Bool { files(shape.paths) != nil && !shape.choices.isEmpty }

    private var takers: String {
        words.allOptions.filter { $0.shape != nil }.flatMap(\.offered).joined(separator: " ")
    }

    private var paths: String {
        // A pattern cannot be empty. No word is.
        let names = words.commands.filter { !$0.path.isEmpty }.map { "\" \($0.path.joined(separator: " "))\"" }
        return names.isEmpty ? "''" : names.joined(separator: "|")
    }

    private var commands: String {
        words.commands.map { path, command in
            let specs = words.options(of: command).flatMap(specs) + positions(of: command)
            return """
                    ("\(path.map { " " + $0 }.joined())")
                        _arguments -s -S \\
                \(specs.map { "            " + $0 }.joined(separator: " \\\n")) && ret=0 ;;
                """
        }
        .joined(separator: "\n")
    }

    /// Returns an option in the syntax of `_arguments`, once for each of its forms.
    private func specs(_ option: OptionDescription) -> [String] {
        let forms = option.offered
        return forms.map { form in
            var spec = forms.count > 1 ? "(\(forms.joined(separator: " ")))" : ""
            spec += form + (option.shape == nil ? "" : form.hasPrefix("--") ? "=" : "+") + "[\(explained(option.help))]"
            if let shape = option.shape {
                let action = isAlternative(shape) ? function(of: option) : action(shape.choices, shape.paths)
                spec += ":\(plain(shape.placeholder)):" + action
            }
            return quoted(spec)
        }
    }

    private func positions(of command: CommandDescription) -> [String] {
        let arguments = words.arguments(of: command)
        if !command.subcommands.isEmpty {
            let others = arguments.first.map { action($0.shape.choices, $0.shape.paths) } ?? ""
            let choices = command.subcommands.map { Choice($0.name, $0.overview) }
            let first = quoted("1:subcommand:" + action(choices, arguments.first?.shape.paths ?? .none))
            return others.isEmpty ? [first] : [first, quoted("*:\(plain(arguments[0].shape.placeholder)):" + others)]
        }
        if command.name == CommandDescription.help.name { return [quoted("*:name:" + action(words.subjects, .none))] }
        return arguments.map { argument in
            let place = argument.count == .any ? "*:" : argument.count == .optional ? "::" : ":"
            return quoted(
                "\(place)\(plain(argument.shape.placeholder)):" + action(argument.shape.choices, argument.shape.paths))
        }
    }

    /// Returns the action that completes a value.
    private func action(_ choices: [Choice], _ paths: ValueShape.Paths) -> String {
        guard !choices.isEmpty else { return files(paths) ?? " " }
        guard let files = files(paths) else { return list(choices) }
        return "{\(alternative(choices, files: files))}"
    }

    private func files(_ paths: ValueShape.Paths) -> String? {
        switch paths {
        case .none: nil
        case .files: "_files"
        case .folders: "_files -/"
        }
    }

    private func alternative(_ choices: [Choice], files: String) -> String {
        "_alternative \(quoted("choice:choice:" + list(choices))) 'file:file:\(files)'"
    }

    private func list(_ choices: [Choice]) -> String {
        let hasMeanings = choices.contains { !$0.meaning.isEmpty }
        let names = choices.map { choice in
            hasMeanings ? "\(choice.name)\\:\"\(explained(choice.meaning))\"" : choice.name
        }
        return hasMeanings ? "((\(names.joined(separator: " "))))" : "(\(names.joined(separator: " ")))"
    }

    private func quoted(_ text: String) -> String { Arguments.quoted(text, escapingQuotesAs: #"'\''"#) }

    /// Returns a text in which the characters are escaped that are special to `_arguments`.
    private func explained(_ text: String) -> String {
        var explained = ""
        for character in text where !"\"`$".contains(character) {
            explained += "[]:\\".contains(character) ? "\\\(character)" : String(character)
        }
        return explained
    }

    private func plain(_ text: String) -> String { text.filter { $0 != ":" } }
}
