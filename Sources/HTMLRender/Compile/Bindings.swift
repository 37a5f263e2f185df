/// The bindings of one element.
struct Bindings {
    typealias Attribute = Element.Attribute

    /// The attributes in the author's order.
    let all: [Attribute]
    /// The kinds of the bindings.
    private let kinds: BindingKind
    /// The names of the attributes set by an output or a phrase, in lower case.
    private let bound: Set<String>

    /// Whether more than one binding sets an attribute.
    private let setsSeveral: Bool

    private static let names = [
        "data-text", "data-text-or-empty", "data-if", "data-unless", "data-each", "data-empty", "data-attr-…",
        "data-class-…", "data-word", "data-word-attr-…", "data-icon", "data-icons", "data-include", "data-with-…",
        "data-word-with-…", "data-layout", "data-slot", "data-fill", "data-policy", "data-sample",
    ]

    init(_ element: Element, _ problems: inout ProblemList) {
        all = element.attributes
        kinds = all.reduce(into: []) { $0.formUnion($1.name.binding) }
        let setting = kinds.isDisjoint(with: [.attribute, .phrase]) ? [] : all.filter(\.setsAttribute)
        bound = Set(setting.map { $0.name.subject.lowercased() })
        setsSeveral = setting.count + (kinds.contains(.flagClass) ? 1 : 0) > 1
        if has(.misplaced) || kinds.isSuperset(of: [.text, .textOrEmpty]) { check(&problems) }
        if isSample { return }
        checkOnce(&problems)
        checkContent(of: element, &problems)
    }

    // MARK: - Access

    /// The binding of a kind that an element can have once.
    subscript(kind: BindingKind) -> Attribute? {
        has(kind) ? all.first { $0.name.binding == kind } : nil
    }

    /// Returns whether there is a binding of some kinds.
    func has(_ kinds: BindingKind) -> Bool {
        !self.kinds.isDisjoint(with: kinds)
    }

    private func all(_ kinds: BindingKind) -> [Attribute] {
        has(kinds) ? all.filter { !$0.name.binding.isDisjoint(with: kinds) } : []
    }

    /// The conditions, including negated ones.
    var conditions: [Attribute] { all([.condition, .contrary]) }
    /// The binding that fills the element with a text.
    var text: Attribute? { self[.textOrEmpty] ?? self[.text] }
    /// Whether the element is kept, without content, if its text is unknown.
    var isKept: Bool { has(.textOrEmpty) }
    var isDrawings: Bool { has(.icons) }
    var isPolicy: Bool { has(.policy) }
    var isSample: Bool { has(.sample) }
    /// The bindings of attributes to outputs.
    var attributes: [Attribute] { all(.attribute) }
    /// The bindings of attributes to phrases.
    var phrases: [Attribute] { all(.phrase) }
    /// The bindings of classes to flags.
    var classes: [Attribute] { all(.flagClass) }

    /// Returns whether an attribute is written unchanged.
    func isFixed(_ attribute: Attribute) -> Bool {
        attribute.name.binding.isEmpty && !bound.contains(attribute.name.small)
    }

    // MARK: - Mistakes

    private func check(_ problems: inout ProblemList) {
        var hasText = false
        for attribute in all {
            switch attribute.name.binding {
            case .layout, .fill, .argument, .phraseArgument: problems.note(Self.misplaced(attribute))
            case .include, .unknown: problems.note(Self.unknown(attribute))
            case .text where hasText: problems.note(Self.unknown(attribute))
            case .textOrEmpty: hasText = true
            default: break
            }
        }
    }

    /// Makes the mistake of a valid binding in the wrong place.
    private static func misplaced(_ attribute: Attribute) -> Mistake {
        switch attribute.name.binding {
        case .layout:
            attribute.problem("only the root of a page can have a layout", advice: "write it on <html>")
        case .fill:
            attribute.problem(
                "“data-fill” has no effect: the page has no layout",
                advice: "name one on the root of the page with data-layout=\"FILE\"")
        default:
            attribute.problem(
                "“\(attribute.name)” passes a value to an included file, but no file is included",
                advice: "add data-include=\"FILE\"")
        }
    }

    private static func unknown(_ attribute: Attribute) -> Mistake {
        let name = attribute.name.description
        let isName = ["data-tag", "data-element", "data-attr", "data-attribute", "data-name"].contains(name)
        return attribute.problem(
            "there is no binding “\(name)”",
            advice: isName
                ? "names of tags and attributes cannot be bound; bind the value of an attribute with data-attr-NAME"
                : NearestNames.advice(for: name, among: names)
                    ?? "the bindings are \(names.joined(separator: ", "))")
    }

    /// Checks for duplicates, since a browser keeps only the first of two attributes with the same name.
    private func checkOnce(_ problems: inout ProblemList) {
        guard setsSeveral else { return }
        let setting = (attributes + phrases).map { (name: $0.name.subject.lowercased(), binding: $0) }
        let all = setting + classes.prefix(1).map { ("class", $0) }
        var byName: [String: Attribute] = [:]
        for second in all {
            guard let first = byName[second.name] else {
                byName[second.name] = second.binding
                continue
            }
            problems.note(
                second.binding.problem(
                    "“\(first.name)” and “\(second.binding.name)” both set the attribute “\(second.name)”"))
        }
    }

    private func checkContent(of element: Element, _ problems: inout ProblemList) {
        if element.name.isVoid, !element.isBlank {
            problems.note(
                element.problem(
                    "<\(element.name)> cannot have content",
                    advice: "write <\(element.name)/> and move the content after it"))
        }
        let filling = kinds.intersection([.text, .textOrEmpty, .word, .icon])
        // Most elements have at most one of these, and can be filled.
        guard filling.rawValue.nonzeroBitCount > 1 || element.name.isVoid else { return }
        let content = [text, self[.word], self[.icon]].compactMap { $0 }
        guard let filled = content.first else { return }
        if content.count > 1 {
            problems.note(content[1].problem("“\(filled.name)” and “\(content[1].name)” both fill this element"))
        }
        if element.name.isVoid {
            problems.note(filled.problem("<\(element.name)> cannot have content"))
        }
    }
}

extension BindingKind {
    /// The bindings that are not allowed on a compiled element.
    fileprivate static let misplaced: BindingKind = [.layout, .fill, .argument, .phraseArgument, .include, .unknown]
}

extension Element.Attribute {
    fileprivate var setsAttribute: Bool { !name.binding.isDisjoint(with: [.attribute, .phrase]) }
}
