import Wording

/// A node of a template, as written.
enum Node: Sendable {
    case element(Element)
    case text(String)
}

/// An element with its place in the file, for error messages.
///
/// It never changes, so that the tree of a file and all pages that include the file share it.
final class Element: Sendable {
    let name: ElementName
    let attributes: [Attribute]
    let children: [Node]
    /// The arguments for the children from the element that included them.
    let arguments: [Attribute]
    /// Whether only the children are written: the element was replaced by a file.
    let isTransparent: Bool
    /// The vocabularies of browsers that its tag declares.
    let vocabularies: Vocabularies
    /// The offset of the tag's `<` in its file. A page consists of several files.
    let offset: Int
    let source: SourceText
    /// The number of elements, including nested ones.
    let count: Int
    /// The depth of nested elements, including this one.
    let height: Int
    /// Whether it or an element inside it includes a file.
    let includes: Bool

    init(
        name: ElementName, attributes: [Attribute] = [], children: [Node] = [], arguments: [Attribute] = [],
        isTransparent: Bool = false, vocabularies: Vocabularies = [], offset: Int, source: SourceText
    ) {
        (self.name, self.attributes, self.children, self.arguments) = (name, attributes, children, arguments)
        (self.isTransparent, self.vocabularies, self.offset, self.source) = (
            isTransparent, vocabularies, offset, source
        )
        var (count, height) = (1, 1)
        var includes = attributes.contains { $0.name.binding == .include }
        for case .element(let child) in children {
            count += child.count
            height = max(height, child.height + 1)
            includes = includes || child.includes
        }
        (self.count, self.height, self.includes) = (count, height, includes)
    }

    /// Returns a copy with other attributes or children.
    func with(attributes: [Attribute]? = nil, children: [Node]? = nil) -> Element {
        Element(
            name: name, attributes: attributes ?? self.attributes, children: children ?? self.children,
            arguments: arguments, isTransparent: isTransparent, vocabularies: vocabularies, offset: offset,
            source: source)
    }

    /// An attribute, with the place of its tag in the source.
    struct Attribute: Sendable {
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

    /// The text that it directly contains.
    var text: String {
        let texts = texts
        return texts.count == 1 ? texts[0] : texts.joined()
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
