/// The elements around a place of the page, and what follows from them.
struct Ancestors {
    /// The innermost last.
    private var names: [ElementName] = []
    /// Those of them in which blank space is seen.
    private var keepingWhitespace = 0

    mutating func enter(_ element: Element) {
        names.append(element.name)
        keepingWhitespace += element.name.kinds.contains(.whitespaceMatters) ? 1 : 0
    }

    mutating func leave() {
        if let name = names.popLast(), name.kinds.contains(.whitespaceMatters) { keepingWhitespace -= 1 }
    }

    /// Whether the place is that of the page's root.
    var isEmpty: Bool { names.isEmpty }

    /// Whether the place is inside a drawing, where an empty element closes itself. What stands in a `<foreignObject>` is
    /// HTML again.
    var isForeign: Bool {
        names.last { !$0.kinds.isDisjoint(with: [.drawing, .foreignObject]) }?.kinds.contains(.drawing) ?? false
    }

    /// Writes a text as it stands here in a page.
    func write(_ text: String, to draft: inout Draft) {
        if let parent = names.last, parent.isRawText { return draft.write(text) }
        draft.write(keepingWhitespace > 0 ? text : Whitespace.collapsed(text), escaped: .content)
    }

    /// What is wrong with an element at this place: a browser would put it elsewhere, or end another one before it.
    func problem(with element: Element) -> Mistake? {
        Nesting.problem(with: element.name, inside: names, isForeign: isForeign).map {
            element.problem($0, advice: $1)
        }
    }

    /// What is wrong with a text at this place.
    func problem(withText text: String, in element: Element) -> Mistake? {
        guard let parent = names.last, parent.kinds.contains(.holdsOnlyElements),
            !HTMLSyntax.isBlank(text)
        else { return nil }
        return element.problem(
            "text stands in <\(parent.small)> by itself; a browser would move it", advice: "put it into an element")
    }
}
