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
    /// What the children are given by the element that included them.
    var arguments: [Attribute] = []
    /// Whether only the children stand in the page: the element was there to include them.
    var isTransparent = false
    /// Where the tag's `<` stands, and in which file: a page is put together from several.
    var offset: Int
    var source: SourceText

    /// An attribute, and where its name stands.
    struct Attribute {
        var name: String
        var value: String
        var offset: Int
        var source: SourceText

        func problem(_ message: String, advice: String? = nil) -> TemplateProblem {
            TemplateProblem(message, in: source, at: offset, advice: advice)
        }

        /// What follows a prefix in the name: `title` for `data-attr-title`.
        func suffix(after prefix: String) -> String? {
            name.hasPrefix(prefix) && name.utf8.count > prefix.utf8.count ? String(name.dropFirst(prefix.count)) : nil
        }
    }

    func attribute(_ name: String) -> Attribute? {
        attributes.first { $0.name == name }
    }

    /// Whether nothing stands inside but blanks.
    var isBlank: Bool {
        children.allSatisfy { if case .text(let text) = $0 { text.allSatisfy(\.isWhitespace) } else { false } }
    }

    var childElements: [Element] {
        children.compactMap { if case .element(let child) = $0 { child } else { nil } }
    }

    func problem(_ message: String, advice: String? = nil) -> TemplateProblem {
        TemplateProblem(message, in: source, at: offset, advice: advice)
    }
}

/// A parsed file: its root element, and whether it declares itself as HTML.
struct Markup {
    var root: Element
    var hasDoctype: Bool
}
