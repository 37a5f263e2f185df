/// What the attributes of one element ask for.
struct Bindings {
    typealias Attribute = Element.Attribute

    /// As the author wrote them.
    let all: [Attribute]
    /// What there is among them.
    private let kinds: BindingKind
    /// The names of the attributes that get a value from an output or a phrase, in small letters.
    private let bound: Set<String>

    /// Whether more than one of its bindings sets an attribute.
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

    // MARK: - What is asked for

    /// The binding of a kind that an element can have once.
    subscript(kind: BindingKind) -> Attribute? {
        has(kind) ? all.first { $0.name.binding == kind } : nil
    }

    /// Whether there is one of some kinds.
    func has(_ kinds: BindingKind) -> Bool {
        !self.kinds.isDisjoint(with: kinds)
    }

    private func all(_ kinds: BindingKind) -> [Attribute] {
        has(kinds) ? all.filter { !$0.name.binding.isDisjoint(with: kinds) } : []
    }

    /// Conditions, and those that must not hold.
    var conditions: [Attribute] { all([.condition, .contrary]) }
    /// What shows a text.
    var text: Attribute? { self[.textOrEmpty] ?? self[.text] }
    /// Whether the element stays, without content, where its text is not known.
    var isKept: Bool { has(.textOrEmpty) }
    var isDrawings: Bool { has(.icons) }
    var isPolicy: Bool { has(.policy) }
    var isSample: Bool { has(.sample) }
    /// Bindings of attributes that get a value from an output.
    var attributes: [Attribute] { all(.attribute) }
    /// Bindings of attributes that get a phrase.
    var phrases: [Attribute] { all(.phrase) }
    /// Bindings of classes that a flag adds.
    var classes: [Attribute] { all(.flagClass) }

    /// Whether an attribute shall stand in the page as its author wrote it.
    func isFixed(_ attribute: Attribute) -> Bool {
        attribute.name.binding.isEmpty && !bound.contains(attribute.name.small)
    }

    // MARK: - What is wrong

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

    /// What is a binding, but not here.
    private static func misplaced(_ attribute: Attribute) -> Mistake {
        switch attribute.name.binding {
        case .layout:
            attribute.problem("only the root of a page has a layout", advice: "write it on <html>")
        case .fill:
            attribute.problem(
                "nothing is filled here: the page has no layout",
                advice: "name one on its root with data-layout=\"FILE\"")
        default:
            attribute.problem(
                "“\(attribute.name)” gives something to a file that is included, and none is",
                advice: "add data-include=\"FILE\"")
        }
    }

    private static func unknown(_ attribute: Attribute) -> Mistake {
        let name = attribute.name.description
        let isName = ["data-tag", "data-element", "data-attr", "data-attribute", "data-name"].contains(name)
        return attribute.problem(
            "there is no binding “\(name)”",
            advice: isName
                ? "the names of tags and attributes stand in the template; a value is bound with data-attr-NAME"
                : NearestNames.advice(for: name, among: names)
                    ?? "the bindings are \(names.joined(separator: ", "))")
    }

    /// A browser keeps the first of two attributes of a name and loses the other.
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
                    "<\(element.name)> has no content", advice: "write <\(element.name)/> and what follows it behind"))
        }
        let filling = kinds.intersection([.text, .textOrEmpty, .word, .icon])
        // Most elements have one at most, and can be filled.
        guard filling.rawValue.nonzeroBitCount > 1 || element.name.isVoid else { return }
        let content = [text, self[.word], self[.icon]].compactMap { $0 }
        guard let filled = content.first else { return }
        if content.count > 1 {
            problems.note(content[1].problem("“\(filled.name)” and “\(content[1].name)” both fill this element"))
        }
        if element.name.isVoid {
            problems.note(filled.problem("<\(element.name)> has no content to fill"))
        }
    }
}

extension BindingKind {
    /// What cannot stand on an element that is compiled.
    fileprivate static let misplaced: BindingKind = [.layout, .fill, .argument, .phraseArgument, .include, .unknown]
}

extension Element.Attribute {
    fileprivate var setsAttribute: Bool { !name.binding.isDisjoint(with: [.attribute, .phrase]) }
}
