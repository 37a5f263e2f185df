import Spelling

/// The errors for unknown names.
extension ArgumentParser {
    /// The command as it has been typed so far.
    var typed: String {
        let isImplied = path.last == program.root.defaultSubcommand
        return ([program.name] + (isImplied ? path.dropLast() : path)).joined(separator: " ")
    }

    func unknownSubcommand(_ name: String) -> Misuse {
        let names = command.subcommands.map(\.name)
        return Misuse(
            .unknownSubcommand, "“\(typed)” has no subcommand “\(Misuse.shortened(name))”",
            Suggestion.nearest(to: name, among: names).map { "did you mean “\($0)”?" }
                ?? "it has " + names.joined(separator: ", "))
    }

    func unknownOption(_ name: String, of bundle: String? = nil) -> Misuse {
        // A mistyped subcommand makes its options unknown.
        if let word = arguments.first, let subcommand = program.subcommand(near: word),
            program.root.subcommand(subcommand)?.options.contains(where: { $0.spellings.contains(name) }) == true
        {
            return Misuse(
                .unknownSubcommand, "there is no subcommand “\(Misuse.shortened(word))” for “\(name)”",
                "did you mean “\(subcommand)”?")
        }
        return Misuse(
            .unknownOption, "“\(typed)” has no option “\(Misuse.shortened(name))”",
            advice(for: name, of: bundle))
    }

    func advice(for name: String, of bundle: String?) -> String {
        let owners = program.commands.filter { $0.command.options.contains { $0.spellings.contains(name) } }
        if let owner = owners.first {
            return "it belongs to `\(([program.name] + owner.path).joined(separator: " "))`"
        }
        let names = allOptions.flatMap(\.spellings) + [Program.version.spelling]
        // Letters after one dash can be a long name that needs two.
        let whole = bundle.flatMap { $0.count > 2 ? Suggestion.nearest(to: $0, among: names) : nil }
        if let near = whole ?? Suggestion.nearest(to: name, among: names) { return "did you mean “\(near)”?" }
        return "`\(typed) --help` lists them"
    }
}
