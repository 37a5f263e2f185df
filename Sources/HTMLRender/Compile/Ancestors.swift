/// The elements around a place of the page, and what follows from them.
struct Ancestors {
    /// The innermost last.
    private var names: [ElementName] = []
    /// For each of them how a browser reads what stands in it.
    private var languages: [Language] = []
    /// Those of them in which blank space is seen.
    private var keepingWhitespace = 0
    /// How a browser reads the page's root.
    private let outermost: Language

    /// How a browser reads a place.
    private enum Language {
        case html
        /// As a drawing, in which every element may close itself.
        case drawing
        /// As HTML inside a drawing or a formula, or as a formula. What a browser makes of such a place depends on more than
        /// the names of the elements around it.
        case mixed
    }

    /// The ancestors of a page's root, or of that of a part which a page has inside a drawing.
    init(inDrawing: Bool = false) { outermost = inDrawing ? .drawing : .html }

    mutating func enter(_ element: Element) {
        names.append(element.name)
        languages.append(language(in: element.name))
        keepingWhitespace += element.name.kinds.contains(.whitespaceMatters) ? 1 : 0
    }

    mutating func leave() {
        languages.removeLast()
        if let name = names.popLast(), name.kinds.contains(.whitespaceMatters) { keepingWhitespace -= 1 }
    }

    private var language: Language { languages.last ?? outermost }

    /// How a browser reads what stands in an element of a name here.
    private func language(in name: ElementName) -> Language {
        if name.kinds.contains(.drawing) { return .drawing }
        if name.kinds.contains(.formula) { return .mixed }
        return language == .drawing && name.kinds.contains(.holdsHTML) ? .mixed : language
    }

    /// Whether the place is that of the page's root.
    var isEmpty: Bool { names.isEmpty }

    /// Whether the place is inside a drawing. What stands in a `<foreignObject>`, `<desc>` or `<title>` is HTML again.
    var isForeign: Bool { language == .drawing }

    /// Whether the place is outside of all drawings and formulas.
    var isHTML: Bool { language == .html }

    /// Whether an element without content may do without a closing tag here.
    func lets(closeItself name: ElementName) -> Bool {
        isForeign && name.kinds.isDisjoint(with: [.rawText, .plainText])
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
