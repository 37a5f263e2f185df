/// A node of a template, as its author wrote it.
enum Node {
    case element(Element)
    case text(String)
}

/// An element with the place in the file where it stands, so that a mistake can be pointed at.
struct Element {
    var name: String
    var attributes: [Attribute] = []
    var children: [Node] = []
    /// Where the tag's `<` stands, and in which file: a page is put together from several.
    var offset: Int
    var source: SourceText

    /// An attribute and where its name stands.
    struct Attribute {
        var name: String
        var value: String
        var offset: Int
    }

    func attribute(_ name: String) -> Attribute? {
        attributes.first { $0.name == name }
    }

    /// Whether nothing stands inside but blanks.
    var isBlank: Bool {
        children.allSatisfy { if case .text(let text) = $0 { text.allSatisfy(\.isWhitespace) } else { false } }
    }

    func problem(_ message: String, at attribute: Attribute? = nil, advice: String? = nil) -> TemplateProblem {
        TemplateProblem(message, in: source, at: attribute?.offset ?? offset, advice: advice)
    }
}

/// A parsed file: its root element, and whether it declares itself as HTML.
struct Markup {
    var root: Element
    var hasDoctype: Bool
}
