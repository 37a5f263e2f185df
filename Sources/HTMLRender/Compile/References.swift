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

extension Element.Attribute {
    /// The name in a value like `'wind'`, which means itself and no output.
    var literal: String? {
        guard value.count >= 2, value.first == "'", value.last == "'" else { return nil }
        return String(value.dropFirst().dropLast())
    }

    func place(
        in scope: inout Scope, on element: Element, wanted: WantedKind
    ) throws(TemplateProblem) -> Program.Place {
        try reference(in: &scope, on: element, wanted: wanted).place
    }

    func reference(
        in scope: inout Scope, on element: Element, wanted: WantedKind
    ) throws(TemplateProblem) -> (place: Program.Place, kind: Schema.Kind) {
        let found = try resolved(in: &scope, on: element)
        guard wanted.accepts(found.kind) else {
            throw element.problem(
                "“\(value)” is \(found.kind.words); “\(name)” takes \(wanted.words)", at: self,
                advice: found.kind.advice(for: value))
        }
        return found
    }

    func list(in scope: inout Scope, on element: Element) throws(TemplateProblem) -> (Program.Place, Schema) {
        let found = try resolved(in: &scope, on: element)
        guard case .list(let row) = found.kind else {
            throw element.problem(
                "“\(value)” is \(found.kind.words); “data-each” takes a list", at: self,
                advice: found.kind.advice(for: value))
        }
        return (found.place, row)
    }

    private func resolved(
        in scope: inout Scope, on element: Element
    ) throws(TemplateProblem) -> (place: Program.Place, kind: Schema.Kind) {
        if let found = scope.resolve(value) { return found }
        throw element.problem(
            "there is no output called “\(value)” here", at: self,
            advice: Suggestion.advice(for: value, among: scope.names))
    }
}

extension Element {
    /// Stops a binding at a place where no escaping would make a value safe.
    func refuseUnsafe(_ name: String, at binding: Attribute) throws(TemplateProblem) {
        if let reason = HTMLSyntax.whyUnsafe(name, on: self) {
            throw problem("“\(name)” cannot be bound: \(reason)", at: binding)
        }
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
