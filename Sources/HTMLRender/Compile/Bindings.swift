/// What the `data-…` attributes of one element ask for, sorted by what they do.
struct Bindings {
    typealias Attribute = Element.Attribute

    /// Conditions, and those that must not hold.
    var conditions: [Attribute] = []
    var each: Attribute?
    /// Whether the element stands for the list before it while that is empty.
    var empty: Attribute?
    var text: Attribute?
    /// Whether the element stays, without content, where its text is not known.
    var isKept = false
    var word: Attribute?
    var icon: Attribute?
    var isDrawings = false
    var isPolicy = false
    var isSample = false
    /// Bindings of attributes that get a value from an output.
    var attributes: [Attribute] = []
    /// Bindings of attributes that get a phrase.
    var phrases: [Attribute] = []
    /// Bindings of classes that a flag adds.
    var classes: [Attribute] = []
    /// What the author wrote as it shall stand in the page.
    var fixed: [Attribute] = []

    private static let names = [
        "data-text", "data-text-or-empty", "data-if", "data-unless", "data-each", "data-empty", "data-attr-…",
        "data-class-…", "data-word", "data-word-attr-…", "data-icon", "data-icons", "data-include", "data-with-…",
        "data-word-with-…", "data-layout", "data-slot", "data-fill", "data-policy", "data-sample",
    ]

    init(_ element: Element, _ problems: inout ProblemList) {
        guard element.attributes.contains(where: { $0.name.binding != nil }) else {
            fixed = element.attributes
            checkContent(of: element, &problems)
            return
        }
        for attribute in element.attributes {
            if let kind = attribute.name.binding {
                take(attribute, kind, &problems)
            } else {
                fixed.append(attribute)
            }
        }
        if isSample { return }
        checkOnce(&problems)
        checkContent(of: element, &problems)
    }

    private mutating func take(_ attribute: Attribute, _ kind: BindingKind, _ problems: inout ProblemList) {
        switch kind {
        case .condition, .contrary: conditions.append(attribute)
        case .each: each = attribute
        case .empty: empty = attribute
        case .text where text == nil: text = attribute
        case .textOrEmpty: (text, isKept) = (attribute, true)
        case .word: word = attribute
        case .icon: icon = attribute
        case .icons: isDrawings = true
        case .policy: isPolicy = true
        case .sample: isSample = true
        case .slot: break
        case .attribute: attributes.append(attribute)
        case .phrase: phrases.append(attribute)
        case .flagClass: classes.append(attribute)
        case .layout, .fill, .argument, .phraseArgument: problems.note(Self.misplaced(attribute))
        case .text, .include, .unknown: problems.note(Self.unknown(attribute))
        }
    }

    /// What is a binding, but not here.
    private static func misplaced(_ attribute: Attribute) -> TemplateProblem {
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

    private static func unknown(_ attribute: Attribute) -> TemplateProblem {
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
    private mutating func checkOnce(_ problems: inout ProblemList) {
        guard !attributes.isEmpty || !phrases.isEmpty || !classes.isEmpty else { return }
        var bound = (attributes + phrases).map { (name: $0.name.subject.lowercased(), binding: $0) }
        fixed.removeAll { kept in bound.contains { $0.name == kept.name.small } }
        bound += classes.prefix(1).map { ("class", $0) }
        for (index, second) in bound.enumerated() {
            guard let first = bound[..<index].first(where: { $0.name == second.name }) else { continue }
            problems.note(
                second.binding.problem(
                    "“\(first.binding.name)” and “\(second.binding.name)” both set the attribute “\(second.name)”"))
        }
    }

    private func checkContent(of element: Element, _ problems: inout ProblemList) {
        if element.name.isVoid, !element.isBlank {
            problems.note(
                element.problem(
                    "<\(element.name)> has no content", advice: "write <\(element.name)/> and what follows it behind"))
        }
        guard let filled = text ?? word ?? icon else { return }
        if let second = text == nil ? (word == nil ? nil : icon) : (word ?? icon) {
            problems.note(second.problem("“\(filled.name)” and “\(second.name)” both fill this element"))
        }
        if element.name.isVoid {
            problems.note(filled.problem("<\(element.name)> has no content to fill"))
        }
    }
}
