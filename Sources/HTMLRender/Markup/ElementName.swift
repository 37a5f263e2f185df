/// The name of an element, with HTML's rules for it.
///
/// A file has many elements and few names: the properties of a name are looked up once, and all elements with this name
/// share them.
final class ElementName: Sendable, CustomStringConvertible {
    /// The name as written.
    let description: String
    /// The name in lower case: browsers do not distinguish `svg` and `SVG`.
    let small: String
    let kinds: ElementKinds
    /// The elements that can directly contain this one; nil for all.
    let parents: [String]?
    /// The elements that this one can directly contain; nil for all.
    let children: [String]?

    init(_ name: String) {
        description = name
        small = name.lowercased()
        kinds = ElementKinds(of: small)
        parents = Nesting.parents[small]
        children = Nesting.children[small]
    }

    /// The name of a node that is not an element of the page.
    static let none = ElementName("")

    /// Whether an element has no content and no closing tag.
    var isVoid: Bool { kinds.contains(.void) }

    /// Whether browsers parse an element's content without escaping.
    var isRawText: Bool { kinds.contains(.rawText) }
}

/// The properties of an element that matter for writing a page safely and correctly.
struct ElementKinds: OptionSet {
    let rawValue: UInt32

    /// The element has no content and no closing tag.
    static let void = ElementKinds(rawValue: 1 << 0)
    /// Browsers parse the element's content without escaping.
    static let rawText = ElementKinds(rawValue: 1 << 1)
    /// Browsers parse tags inside the element as text.
    static let plainText = ElementKinds(rawValue: 1 << 2)
    /// White space inside the element is visible.
    static let whitespaceMatters = ElementKinds(rawValue: 1 << 3)
    /// The element's content is a drawing.
    static let drawing = ElementKinds(rawValue: 1 << 4)
    /// Inside a drawing, the element's content is HTML again.
    static let holdsHTML = ElementKinds(rawValue: 1 << 5)
    /// The element closes a drawing around it.
    static let endsDrawing = ElementKinds(rawValue: 1 << 6)
    /// The element sets an attribute of another one.
    static let animation = ElementKinds(rawValue: 1 << 7)
    /// A browser would move text that the element directly contains.
    static let holdsOnlyElements = ElementKinds(rawValue: 1 << 8)
    /// The element closes a paragraph around it.
    static let endsParagraph = ElementKinds(rawValue: 1 << 9)
    static let paragraph = ElementKinds(rawValue: 1 << 10)
    static let neverInItself = ElementKinds(rawValue: 1 << 11)
    static let heading = ElementKinds(rawValue: 1 << 12)
    /// Elements inside this one close no element outside it.
    static let boundary = ElementKinds(rawValue: 1 << 13)
    /// The element's content is a formula, with HTML in some of its elements.
    static let formula = ElementKinds(rawValue: 1 << 14)
    /// A browser opens a connection for the element before it checks the policy.
    static let otherPage = ElementKinds(rawValue: 1 << 15)
    /// Browsers parse the element's content without escaping, or not at all, depending on the element's place.
    static let obsolete = ElementKinds(rawValue: 1 << 16)
    /// The element contains the content policy of a page.
    static let holdsPolicy = ElementKinds(rawValue: 1 << 17)

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
        (
            .otherPage,
            ["iframe", "frame", "frameset", "object", "embed", "applet", "portal", "fencedframe", "base"]
        ),
        (.holdsPolicy, ["html", "head"]),
        (.obsolete, ["noscript", "xmp", "noembed", "noframes", "plaintext"]),
        (.holdsHTML, ["foreignobject", "desc", "title"]),
        (
            .endsDrawing,
            [
                "b", "big", "blockquote", "body", "br", "center", "code", "dd", "div", "dl", "dt", "em", "embed",
                "font", "h1", "h2", "h3", "h4", "h5", "h6", "head", "hr", "i", "img", "li", "listing", "main", "menu",
                "meta", "nobr", "ol", "p", "pre", "ruby", "s", "section", "small", "span", "strike", "strong", "sub",
                "sup", "table", "tt", "u", "ul", "var",
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

    init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Looks up the properties of a name in lower case.
    init(of small: String) { self = Self.byName[small] ?? [] }
}
