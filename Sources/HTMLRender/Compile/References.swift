import Outputs

/// The kinds of output that a binding accepts.
enum WantedKind {
    case text
    case flag
    case textOrFlag
    /// For a condition: a flag, a known text, or a list that is not empty.
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

/// Look-up of the names in bindings. A name that is unknown or of the wrong kind is noted as a problem, and gives nil.
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

    /// Returns the argument for an included file: an output, a group of outputs, or a text in single quotes.
    mutating func argument(_ binding: Element.Attribute) -> Scope.Argument {
        let name = binding.name.subject
        if binding.name.binding == .phraseArgument { return (name, phrase(binding).map { scope.phrase($0) }) }
        if let literal = binding.literal { return (name, scope.constant(literal.isEmpty ? nil : literal)) }
        return (name, anything(named: binding))
    }

    /// Returns the key of a known phrase.
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
        // A row of an unknown list may have any name; the problem of the list was noted already.
        if !scope.isUncertain(binding.value) { problems.note(unknown(binding)) }
        return nil
    }

    private func unknown(_ binding: Element.Attribute) -> Mistake {
        if binding.value.hasPrefix("#"), scope.depth == 0 {
            return binding.problem(
                "“\(binding.value)” is only available in a row", advice: "use it inside an element with data-each")
        }
        let scope = scope
        return binding.problem(
            "there is no output called “\(binding.value)” here",
            advice: scope.list(withRow: binding.value).map {
                "rows of “\($0)” have it: use it inside an element with data-each=\"\($0)\""
            } ?? NearestNames.advice(for: binding.value, among: scope.names))
    }

    private mutating func note(unfit kind: Schema.Kind, for binding: Element.Attribute, takes wanted: String) {
        problems.note(
            binding.problem(
                "“\(binding.value)” is \(kind.words); “\(binding.name)” requires \(wanted)",
                advice: kind.advice(for: binding.value)))
    }
}

extension Element.Attribute {
    /// The text of a literal such as `'wind'`.
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
