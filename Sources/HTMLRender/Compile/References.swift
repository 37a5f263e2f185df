import Outputs

/// What kinds of output a binding can use.
enum WantedKind {
    case text
    case flag
    case textOrFlag
    /// For a condition: a flag, a text that is known, a list that is not empty.
    case any

    func accepts(_ kind: Schema.Kind) -> Bool {
        switch (self, kind) {
        case (_, .group): false
        case (.any, _), (.text, .text), (.flag, .flag), (.textOrFlag, .text), (.textOrFlag, .flag): true
        default: false
        }
    }

    var words: String {
        switch self {
        case .text: "a text"
        case .flag: "a flag"
        case .textOrFlag: "a text or a flag"
        case .any: "a text, a flag or a list"
        }
    }
}

/// Looking up what bindings name. Whatever cannot be found or used is noted as a problem, and nil.
extension Compiler {
    mutating func place(of binding: Element.Attribute, wanted: WantedKind) -> CompiledPage.Place? {
        meaning(of: binding, wanted: wanted)?.place
    }

    mutating func meaning(of binding: Element.Attribute, wanted: WantedKind) -> Scope.Meaning? {
        guard let found = anything(named: binding) else { return nil }
        guard wanted.accepts(found.kind) else {
            note(unfit: found.kind, for: binding, takes: wanted.words)
            return nil
        }
        return found
    }

    mutating func list(of binding: Element.Attribute) -> (place: CompiledPage.Place, row: Schema)? {
        guard let found = anything(named: binding) else { return nil }
        guard case .list(let row) = found.kind else {
            note(unfit: found.kind, for: binding, takes: "a list")
            return nil
        }
        return (found.place, row)
    }

    /// What an included file is given: an output, a group of them, or a text in single quotes.
    mutating func argument(_ binding: Element.Attribute) -> Scope.Argument {
        let name = binding.name.subject
        if binding.name.binding == .phraseArgument { return (name, phrase(binding).map { scope.phrase($0) }) }
        if let literal = binding.literal { return (name, scope.constant(literal.isEmpty ? nil : literal)) }
        return (name, anything(named: binding))
    }

    /// The key of a phrase that there is.
    mutating func phrase(_ binding: Element.Attribute) -> String? {
        if words[binding.value] != nil { return binding.value }
        let words = words
        problems.note(
            binding.problem(
                "there is no phrase called “\(binding.value)”",
                advice: NearestNames.advice(for: binding.value, among: Array(words.keys))))
        return nil
    }

    private mutating func anything(named binding: Element.Attribute) -> Scope.Meaning? {
        if let found = scope.resolve(binding.value) { return found }
        // A row whose list was not found may have any name; the list is what was noted.
        if !scope.isUncertain(binding.value) { problems.note(unknown(binding)) }
        return nil
    }

    private func unknown(_ binding: Element.Attribute) -> Mistake {
        if binding.value.hasPrefix("#"), scope.depth == 0 {
            return binding.problem("“\(binding.value)” is known of a row only", advice: "use it inside of a data-each")
        }
        let scope = scope
        return binding.problem(
            "there is no output called “\(binding.value)” here",
            advice: scope.list(withRow: binding.value).map {
                "a row of “\($0)” has it: use it inside of an element with data-each=\"\($0)\""
            } ?? NearestNames.advice(for: binding.value, among: scope.names))
    }

    private mutating func note(unfit kind: Schema.Kind, for binding: Element.Attribute, takes wanted: String) {
        problems.note(
            binding.problem(
                "“\(binding.value)” is \(kind.words); “\(binding.name)” takes \(wanted)",
                advice: kind.advice(for: binding.value)))
    }
}

extension Element.Attribute {
    /// The text in a value like `'wind'`, which means itself and no output.
    var literal: String? {
        guard value.count >= 2, value.first == "'", value.last == "'" else { return nil }
        return String(value.dropFirst().dropLast())
    }
}

extension Schema.Kind {
    fileprivate func advice(for name: String) -> String? {
        switch self {
        case .list: "repeat an element with data-each=\"\(name)\" and show the row's own outputs inside"
        case .group(let schema):
            "name one of its outputs: \(schema.paths.map { "\(name).\($0)" }.joined(separator: ", "))"
        case .text, .flag: nil
        }
    }
}
