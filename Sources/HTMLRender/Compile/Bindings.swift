/// What the `data-…` attributes of one element ask for, sorted by what they do.
struct Bindings {
    typealias Attribute = Element.Attribute

    var conditions: [(attribute: Attribute, expected: Bool)] = []
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
    /// Attributes that get a value from an output: name and binding.
    var attributes: [(name: String, binding: Attribute)] = []
    /// Attributes that get a phrase: name and binding.
    var phrases: [(name: String, binding: Attribute)] = []
    /// Classes that a flag adds: name and binding.
    var classes: [(name: String, binding: Attribute)] = []
    /// What the author wrote as it shall stand in the page.
    var fixed: [Attribute] = []

    private static let names = [
        "data-text", "data-text-or-empty", "data-if", "data-unless", "data-each", "data-empty", "data-attr-…",
        "data-class-…", "data-word", "data-word-attr-…", "data-icon", "data-icons", "data-include", "data-with-…",
        "data-word-with-…", "data-layout", "data-slot", "data-fill", "data-policy", "data-sample",
    ]

    init(_ element: Element, _ problems: inout ProblemList) {
        for attribute in element.attributes {
            if !attribute.name.hasPrefix("data-") {
                fixed.append(attribute)
            } else if let misplaced = Self.misplaced(attribute) {
                problems.note(misplaced)
            } else if !take(attribute) {
                problems.note(Self.unknown(attribute))
            }
        }
        if isSample { return }
        let bound = (attributes + phrases).map { (name: $0.name.lowercased(), binding: $0.binding) }
        checkOnce(bound + classes.prefix(1).map { ("class", $0.binding) }, &problems)
        fixed.removeAll { kept in bound.contains { $0.name == kept.name.lowercased() } }
        checkContent(of: element, &problems)
    }

    private mutating func take(_ attribute: Attribute) -> Bool {
        switch attribute.name {
        case "data-if": conditions.append((attribute, true))
        case "data-unless": conditions.append((attribute, false))
        case "data-each": each = attribute
        case "data-empty": empty = attribute
        case "data-text" where text == nil: text = attribute
        case "data-text-or-empty": (text, isKept) = (attribute, true)
        case "data-word": word = attribute
        case "data-icon": icon = attribute
        case "data-icons": isDrawings = true
        case "data-policy": isPolicy = true
        case "data-sample": isSample = true
        case "data-slot": break
        default:
            if let name = attribute.suffix(after: "data-attr-") {
                attributes.append((name, attribute))
            } else if let name = attribute.suffix(after: "data-word-attr-") {
                phrases.append((name, attribute))
            } else if let name = attribute.suffix(after: "data-class-") {
                classes.append((name, attribute))
            } else {
                return false
            }
        }
        return true
    }

    /// What is a binding, but not here.
    private static func misplaced(_ attribute: Attribute) -> TemplateProblem? {
        switch attribute.name {
        case "data-layout":
            attribute.problem("only the root of a page has a layout", advice: "write it on <html>")
        case "data-fill":
            attribute.problem(
                "nothing is filled here: the page has no layout",
                advice: "name one on its root with data-layout=\"FILE\"")
        case _ where attribute.suffix(after: "data-with-") != nil || attribute.suffix(after: "data-word-with-") != nil:
            attribute.problem(
                "“\(attribute.name)” gives something to a file that is included, and none is",
                advice: "add data-include=\"FILE\"")
        default: nil
        }
    }

    private static func unknown(_ attribute: Attribute) -> TemplateProblem {
        let isName = ["data-tag", "data-element", "data-attr", "data-attribute", "data-name"].contains(attribute.name)
        return attribute.problem(
            "there is no binding “\(attribute.name)”",
            advice: isName
                ? "the names of tags and attributes stand in the template; a value is bound with data-attr-NAME"
                : NearestNames.advice(for: attribute.name, among: names)
                    ?? "the bindings are \(names.joined(separator: ", "))")
    }

    /// A browser keeps the first of two attributes of a name and loses the other.
    private func checkOnce(_ bound: [(name: String, binding: Attribute)], _ problems: inout ProblemList) {
        for (index, second) in bound.enumerated() {
            guard let first = bound[..<index].first(where: { $0.name == second.name }) else { continue }
            problems.note(
                second.binding.problem(
                    "“\(first.binding.name)” and “\(second.binding.name)” both set the attribute “\(second.name)”"))
        }
    }

    private func checkContent(of element: Element, _ problems: inout ProblemList) {
        if HTMLSyntax.isVoid(element.name), !element.isBlank {
            problems.note(
                element.problem(
                    "<\(element.name)> has no content", advice: "write <\(element.name)/> and what follows it behind"))
        }
        let content = [text, word, icon].compactMap { $0 }
        if content.count > 1 {
            problems.note(content[1].problem("“\(content[0].name)” and “\(content[1].name)” both fill this element"))
        }
        guard let filled = content.first else { return }
        if HTMLSyntax.isVoid(element.name) {
            problems.note(filled.problem("<\(element.name)> has no content to fill"))
        }
    }
}
