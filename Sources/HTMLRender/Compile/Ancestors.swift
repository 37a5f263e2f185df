/// The elements around a place of the page, and what follows from them.
struct Ancestors {
    /// Names in small letters, the innermost last.
    private(set) var names: [String] = []
    /// Those of them in which blank space is seen.
    private var keepingWhitespace = 0

    mutating func enter(_ element: Element) {
        names.append(element.name.lowercased())
        keepingWhitespace += HTMLSyntax.keepsWhitespace(element.name) ? 1 : 0
    }

    mutating func leave() {
        if let name = names.popLast(), HTMLSyntax.keepsWhitespace(name) { keepingWhitespace -= 1 }
    }

    /// Whether the place is inside a drawing, where an empty element closes itself. What stands in a `<foreignObject>` is
    /// HTML again.
    var isForeign: Bool {
        switch names.last(where: { ["svg", "symbol", "foreignobject"].contains($0) }) {
        case "svg", "symbol": true
        default: false
        }
    }

    /// A text as it stands here in a page.
    func written(_ text: String) -> String {
        if let parent = names.last, HTMLSyntax.isRawText(parent) { return text }
        return Escape.text(keepingWhitespace > 0 ? text : Whitespace.collapsed(text))
    }

    /// What is wrong with an element at this place: a browser would put it elsewhere, or end another one before it.
    func problem(with element: Element) -> TemplateProblem? {
        Nesting.problem(with: element.name.lowercased(), inside: names, isForeign: isForeign).map {
            element.problem($0, advice: $1)
        }
    }

    /// What is wrong with a text at this place.
    func problem(withText text: String, in element: Element) -> TemplateProblem? {
        guard let parent = names.last, Nesting.holdsOnlyElements(parent), !text.allSatisfy(\.isWhitespace) else {
            return nil
        }
        return element.problem(
            "text stands in <\(parent)> by itself; a browser would move it", advice: "put it into an element")
    }
}
