/// What the `data-…` attributes of one element ask for, sorted by what they do.
struct Bindings {
    typealias Attribute = Element.Attribute

    var conditions: [(attribute: Attribute, expected: Bool)] = []
    var each: Attribute?
    var text: Attribute?
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
        "data-text", "data-if", "data-unless", "data-each", "data-attr-…", "data-word", "data-word-attr-…",
        "data-class-…", "data-icon", "data-icons", "data-include", "data-policy", "data-sample",
    ]

    init(_ element: Element) throws(TemplateProblem) {
        for attribute in element.attributes {
            guard attribute.name.hasPrefix("data-") else {
                fixed.append(attribute)
                continue
            }
            guard take(attribute) else {
                throw element.problem(
                    "there is no binding “\(attribute.name)”", at: attribute,
                    advice: Suggestion.advice(for: attribute.name, among: Self.names)
                        ?? "the bindings are \(Self.names.joined(separator: ", "))")
            }
        }
        let bound = (attributes + phrases).map { (name: $0.name.lowercased(), binding: $0.binding) }
        try checkOnce(bound + classes.prefix(1).map { ("class", $0.binding) }, on: element)
        fixed.removeAll { kept in bound.contains { $0.name == kept.name.lowercased() } }
        try checkContent(of: element)
    }

    private mutating func take(_ attribute: Attribute) -> Bool {
        func suffix(_ prefix: String) -> String? {
            attribute.name.hasPrefix(prefix) && attribute.name.count > prefix.count
                ? String(attribute.name.dropFirst(prefix.count)) : nil
        }
        switch attribute.name {
        case "data-if": conditions.append((attribute, true))
        case "data-unless": conditions.append((attribute, false))
        case "data-each": each = attribute
        case "data-text": text = attribute
        case "data-word": word = attribute
        case "data-icon": icon = attribute
        case "data-icons": isDrawings = true
        case "data-policy": isPolicy = true
        case "data-sample": isSample = true
        default:
            if let name = suffix("data-attr-") {
                attributes.append((name, attribute))
            } else if let name = suffix("data-word-attr-") {
                phrases.append((name, attribute))
            } else if let name = suffix("data-class-") {
                classes.append((name, attribute))
            } else {
                return false
            }
        }
        return true
    }

    /// A browser keeps the first of two attributes of a name and loses the other.
    private func checkOnce(
        _ bound: [(name: String, binding: Attribute)], on element: Element
    ) throws(TemplateProblem) {
        for (index, second) in bound.enumerated() {
            guard let first = bound[..<index].first(where: { $0.name == second.name }) else { continue }
            throw element.problem(
                "“\(first.binding.name)” and “\(second.binding.name)” both set the attribute “\(second.name)”",
                at: second.binding)
        }
    }

    private func checkContent(of element: Element) throws(TemplateProblem) {
        if HTMLSyntax.isVoid(element.name), !element.isBlank {
            throw element.problem(
                "<\(element.name)> has no content", advice: "write <\(element.name)/> and what follows it behind")
        }
        let content = [text, word, icon].compactMap { $0 }
        if content.count > 1 {
            throw element.problem(
                "“\(content[0].name)” and “\(content[1].name)” both fill this element", at: content[1])
        }
        guard let filled = content.first else { return }
        if HTMLSyntax.isRawText(element.name) {
            throw element.problem("nothing can be bound inside <\(element.name)>: it is code", at: filled)
        }
        if HTMLSyntax.isVoid(element.name) {
            throw element.problem("<\(element.name)> has no content to fill", at: filled)
        }
    }
}
