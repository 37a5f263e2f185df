/// The elements around a place of the page.
struct Ancestors {
    /// The names of the elements, the innermost last.
    private var names: [ElementName] = []
    /// How a browser parses the content of each element.
    private var languages: [Language] = []
    /// The number of elements that preserve white space.
    private var keepingWhitespace = 0
    /// How a browser parses the page's root.
    private let outermost: Language

    /// How a browser parses content.
    private enum Language {
        case html
        /// As a drawing, in which every element may be self-closing.
        case drawing
        /// As HTML inside a drawing or a formula, or as a formula. How a browser parses it depends on more than the
        /// names of the elements around it.
        case mixed
        /// As XML, in which every element may be self-closing.
        case xml
        /// As HTML in an XML document.
        case content
    }

    /// Creates the ancestors of the root of a page or of an XML document, or of a part that is inside a drawing.
    init(inDrawing: Bool = false, inXML: Bool = false) { outermost = inXML ? .xml : inDrawing ? .drawing : .html }

    mutating func enter(_ element: Element) {
        names.append(element.name)
        languages.append(language(in: element))
        keepingWhitespace += element.name.kinds.contains(.whitespaceMatters) ? 1 : 0
    }

    mutating func leave() {
        languages.removeLast()
        if let name = names.popLast(), name.kinds.contains(.whitespaceMatters) { keepingWhitespace -= 1 }
    }

    private var language: Language { languages.last ?? outermost }

    /// Returns how a browser parses the content of an element.
    private func language(in element: Element) -> Language {
        // An element inside HTML may declare another vocabulary; HTML's stricter rules stay.
        if outermost == .xml { return isContent || element.vocabularies.contains(.html) ? .content : .xml }
        let name = element.name
        if name.kinds.contains(.drawing) { return .drawing }
        if name.kinds.contains(.formula) { return .mixed }
        return language == .drawing && name.kinds.contains(.holdsHTML) ? .mixed : language
    }

    /// The name of the page's root; nil before it.
    var root: ElementName? { names.first }

    /// Whether the place is that of the page's root.
    var isEmpty: Bool { names.isEmpty }

    /// Whether the place is inside a drawing. The content of `<foreignObject>`, `<desc>` and `<title>` is HTML again.
    var isForeign: Bool { language == .drawing }

    /// Whether a shape can be in this place: a formula inside a drawing is a part of the drawing.
    var canHoldShapes: Bool { language == .drawing || language == .mixed }

    /// Whether the place is outside all drawings and formulas.
    var isHTML: Bool { language == .html }

    /// Whether the place is inside of HTML in an XML document.
    var isContent: Bool { language == .content }

    /// Returns whether an element without content may be self-closing here.
    func lets(closeItself name: ElementName) -> Bool {
        outermost == .xml || isForeign && name.kinds.isDisjoint(with: [.rawText, .plainText])
    }

    /// Writes a text, escaped for this place.
    func write(_ text: String, to draft: inout Draft) {
        if let parent = names.last, parent.isRawText, outermost != .xml { return draft.write(text) }
        draft.write(keepingWhitespace > 0 ? text : Whitespace.collapsed(text), escaped: .content)
    }

    /// Returns the mistake in placing an element here: a browser would move it, or close another one before it.
    func problem(with element: Element) -> Mistake? {
        Nesting.problem(with: element.name, inside: names, isForeign: isForeign).map {
            element.problem($0, advice: $1)
        }
    }

    /// Returns the mistake in placing a text here.
    func problem(withText text: String, in element: Element) -> Mistake? {
        guard let parent = names.last, parent.kinds.contains(.holdsOnlyElements),
            !HTMLSyntax.isBlank(text)
        else { return nil }
        return element.problem(
            "<\(parent.small)> cannot contain text directly: a browser would move it",
            advice: "put the text into an element")
    }
}
