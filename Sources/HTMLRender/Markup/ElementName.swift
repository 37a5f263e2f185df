/// The name of an element, and what HTML says of all elements of that name.
///
/// A file has many elements and few names: what is said of a name is looked up once, and all elements share it.
final class ElementName: Sendable, CustomStringConvertible {
    /// As the author wrote it.
    let description: String
    /// In small letters: a browser makes no difference between `svg` and `SVG`, so nothing here does.
    let small: String
    let kinds: ElementKinds
    /// The elements directly in which this one makes sense; nil for all.
    let parents: [String]?
    /// The elements that make sense directly in this one; nil for all.
    let children: [String]?

    init(_ name: String) {
        description = name
        small = name.lowercased()
        kinds = ElementKinds(of: small)
        parents = Nesting.parents[small]
        children = Nesting.children[small]
    }

    /// That of what is no element of its own.
    static let none = ElementName("")

    /// Whether an element has no content and no closing tag.
    var isVoid: Bool { kinds.contains(.void) }

    /// Whether a browser reads an element's content without any escaping.
    var isRawText: Bool { kinds.contains(.rawText) }
}

/// What there is to say of an element for writing a page safely, and as its author meant it.
struct ElementKinds: OptionSet {
    let rawValue: UInt16

    /// It has no content and no closing tag.
    static let void = ElementKinds(rawValue: 1 << 0)
    /// A browser reads its content without any escaping.
    static let rawText = ElementKinds(rawValue: 1 << 1)
    /// A browser reads tags inside it as text.
    static let plainText = ElementKinds(rawValue: 1 << 2)
    /// Blank space inside it is seen by the reader.
    static let whitespaceMatters = ElementKinds(rawValue: 1 << 3)
    /// Inside it everything is a drawing.
    static let drawing = ElementKinds(rawValue: 1 << 4)
    /// Inside it everything is HTML again where it stands in a drawing.
    static let holdsHTML = ElementKinds(rawValue: 1 << 5)
    /// It ends a drawing that it stands in.
    static let endsDrawing = ElementKinds(rawValue: 1 << 6)
    /// It sets an attribute of another element.
    static let animation = ElementKinds(rawValue: 1 << 7)
    /// A browser would put text directly in it somewhere else.
    static let holdsOnlyElements = ElementKinds(rawValue: 1 << 8)
    /// It ends a paragraph around it.
    static let endsParagraph = ElementKinds(rawValue: 1 << 9)
    static let paragraph = ElementKinds(rawValue: 1 << 10)
    static let neverInItself = ElementKinds(rawValue: 1 << 11)
    static let heading = ElementKinds(rawValue: 1 << 12)
    /// What stands in it ends nothing around it.
    static let boundary = ElementKinds(rawValue: 1 << 13)
    /// Inside it everything is a formula, and HTML in some of its elements.
    static let formula = ElementKinds(rawValue: 1 << 14)

    private static let names: [(ElementKinds, [String])] = [
        (
            .void,
            [
                "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr",
            ]
        ),
        (.rawText, ["script", "style", "iframe", "noembed", "noframes", "plaintext", "xmp"]),
        (.plainText, ["title", "textarea", "option"]),
        (.whitespaceMatters, ["pre", "textarea", "listing", "style", "script"]),
        (.drawing, ["svg"]),
        (.formula, ["math"]),
        (.holdsHTML, ["foreignobject", "desc", "title"]),
        (
            .endsDrawing,
            [
                "b", "big", "blockquote", "body", "br", "center", "code", "dd", "div", "dl", "dt", "em", "embed", "h1",
                "h2", "h3", "h4", "h5", "h6", "head", "hr", "i", "img", "li", "main", "menu", "meta", "ol", "p", "pre",
                "ruby", "s", "section", "small", "span", "strong", "sub", "sup", "table", "ul", "var",
            ]
        ),
        (.animation, ["animate", "animatetransform", "animatemotion", "set"]),
        (.holdsOnlyElements, ["table", "thead", "tbody", "tfoot", "tr", "colgroup", "html", "head"]),
        (
            .endsParagraph,
            [
                "address", "article", "aside", "blockquote", "center", "dd", "details", "dialog", "div", "dl", "dt",
                "fieldset", "figcaption", "figure", "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6", "header",
                "hgroup", "hr", "li", "main", "menu", "nav", "ol", "p", "pre", "search", "section", "summary", "table",
                "ul",
            ]
        ),
        (.paragraph, ["p"]),
        (.neverInItself, ["a", "button", "form", "p", "nobr"]),
        (.heading, ["h1", "h2", "h3", "h4", "h5", "h6"]),
        (
            .boundary,
            ["td", "th", "caption", "table", "object", "foreignobject", "template", "button", "html", "body"]
        ),
    ]

    private static let byName: [String: ElementKinds] = {
        var table = [String: ElementKinds](minimumCapacity: 128)
        for (kinds, names) in names {
            for name in names { table[name, default: []].insert(kinds) }
        }
        return table
    }()

    init(rawValue: UInt16) { self.rawValue = rawValue }

    /// What is said of a name in small letters.
    init(of small: String) { self = Self.byName[small] ?? [] }
}
