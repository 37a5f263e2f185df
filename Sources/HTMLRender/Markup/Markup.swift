import Wording

/// A node of a template, as its author wrote it.
enum Node {
    case element(Element)
    case text(String)
}

/// An element with the place in the file where it stands, so that a mistake can be pointed at.
struct Element {
    var name: ElementName
    var attributes: [Attribute] = []
    var children: [Node] = []
    /// How many elements its author wrote here, with all inside, and whether one of them includes a file.
    var count = 1
    var includes = false
    /// How many elements stand inside one another here, this one among them.
    private(set) var height = 1
    /// What the children are given by the element that included them.
    var arguments: [Attribute] = []
    /// Whether only the children stand in the page: the element was there to include them.
    var isTransparent = false
    /// Where the tag's `<` stands, and in which file: a page is put together from several.
    var offset: Int
    var source: SourceText

    /// An attribute, and the place of the tag that its author wrote it in.
    struct Attribute {
        let name: AttributeName
        let value: String
        let tag: Int
        let source: SourceText

        /// Where its name stands. That is looked for only when there is something to say about it.
        var offset: Int {
            let attributes = TagText(in: source.bytes, at: tag).attributes
            return attributes.first { $0.name == name.description }?.range.lowerBound ?? tag
        }

        /// Something that is wrong with it.
        func problem(_ message: Sentence, advice: @escaping @autoclosure () -> String? = nil) -> Mistake {
            Mistake(message, at: .attribute(name.description, tag: tag), in: source, advice: advice)
        }
    }

    /// The attribute of a name in small letters, however its author wrote it.
    func attribute(_ name: String) -> Attribute? {
        attributes.first { $0.name.small == name }
    }

    func attribute(_ binding: BindingKind) -> Attribute? {
        attributes.first { $0.name.binding == binding }
    }

    /// The element that stands in the page for it: itself, or the root of the file that it includes.
    var visible: Element {
        isTransparent ? childElements.first.map(\.visible) ?? self : self
    }

    /// Finds out how high the element is, after others were put into it.
    mutating func measure() {
        height = 1 + children.reduce(0) { if case .element(let child) = $1 { max($0, child.height) } else { $0 } }
    }

    /// Takes a further element to its end.
    mutating func append(_ child: Element) {
        children.append(.element(child))
        height = max(height, child.height + 1)
    }

    /// Whether nothing stands inside but blanks.
    var isBlank: Bool {
        children.allSatisfy { if case .text(let text) = $0 { HTMLSyntax.isBlank(text) } else { false } }
    }

    var childElements: [Element] {
        children.compactMap { if case .element(let child) = $0 { child } else { nil } }
    }

    var texts: [String] {
        children.compactMap { if case .text(let text) = $0 { text } else { nil } }
    }

    /// Something that is wrong with it.
    func problem(_ message: Sentence, advice: @escaping @autoclosure () -> String? = nil) -> Mistake {
        Mistake(message, at: .offset(offset), in: source, advice: advice)
    }
}

/// A parsed file: its root element, and whether it declares itself as HTML.
struct Markup {
    var root: Element
    var hasDoctype: Bool
}
