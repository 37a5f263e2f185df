import Wording

/// A node of a template, as written.
enum Node {
    case element(Element)
    case text(String)
}

/// An element with its place in the file, for error messages.
struct Element {
    var name: ElementName
    var attributes: [Attribute] = []
    var children: [Node] = []
    /// The number of elements in the source, including nested ones, and whether one of them includes a file.
    var count = 1
    var includes = false
    /// The depth of nested elements, including this one.
    private(set) var height = 1
    /// The arguments for the children from the element that included them.
    var arguments: [Attribute] = []
    /// Whether only the children are written: the element was replaced by a file.
    var isTransparent = false
    /// The offset of the tag's `<` in its file. A page consists of several files.
    var offset: Int
    var source: SourceText

    /// An attribute, with the place of its tag in the source.
    struct Attribute {
        let name: AttributeName
        let value: String
        let tag: Int
        let source: SourceText

        /// The offset of its name, which is only determined for messages.
        var offset: Int {
            let attributes = TagText(in: source.bytes, at: tag).attributes
            return attributes.first { $0.name == name.description }?.range.lowerBound ?? tag
        }

        /// Makes a mistake at this attribute.
        func problem(_ message: Sentence, advice: @escaping @autoclosure () -> String? = nil) -> Mistake {
            Mistake(message, at: .attribute(name.description, tag: tag), in: source, advice: advice)
        }
    }

    /// Returns the attribute with a lower-case name, in any spelling.
    func attribute(_ name: String) -> Attribute? {
        attributes.first { $0.name.small == name }
    }

    func attribute(_ binding: BindingKind) -> Attribute? {
        attributes.first { $0.name.binding == binding }
    }

    /// The element that is written for it: itself, or the root of the file that it includes.
    var visible: Element {
        isTransparent ? childElements.first.map(\.visible) ?? self : self
    }

    /// Updates the height of the element after others were inserted.
    mutating func measure() {
        height = 1 + children.reduce(0) { if case .element(let child) = $1 { max($0, child.height) } else { $0 } }
    }

    /// Appends a child.
    mutating func append(_ child: Element) {
        children.append(.element(child))
        height = max(height, child.height + 1)
    }

    /// Whether it contains only white space.
    var isBlank: Bool {
        children.allSatisfy { if case .text(let text) = $0 { HTMLSyntax.isBlank(text) } else { false } }
    }

    var childElements: [Element] {
        children.compactMap { if case .element(let child) = $0 { child } else { nil } }
    }

    var texts: [String] {
        children.compactMap { if case .text(let text) = $0 { text } else { nil } }
    }

    /// Makes a mistake at this element.
    func problem(_ message: Sentence, advice: @escaping @autoclosure () -> String? = nil) -> Mistake {
        Mistake(message, at: .offset(offset), in: source, advice: advice)
    }
}

/// A parsed file: its root element, and whether it declares itself as HTML.
struct Markup {
    var root: Element
    var hasDoctype: Bool
}
