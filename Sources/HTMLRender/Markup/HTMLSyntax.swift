/// HTML's rules for attributes, as far as they matter for writing a page safely. ``ElementKinds`` has those for
/// elements.
///
/// Browsers do not distinguish `href` and `HREF`, so neither does this code.
enum HTMLSyntax {
    private static let urlAttributes: Set<String> = [
        "action", "attributionsrc", "background", "cite", "data", "dynsrc", "formaction", "href", "htmlurl", "icon",
        "longdesc", "lowsrc", "manifest", "ping", "poster", "src", "uri", "url", "xmlurl",
    ]

    /// Returns whether an attribute's value is an address that a reader may follow or a browser may load.
    static func isURL(_ attribute: String) -> Bool {
        let name = attribute.lowercased()
        // Any prefix can be that of XLink.
        return urlAttributes.contains(name.split(separator: ":").last.map(String.init) ?? name) || name == "xml:base"
    }

    private static let loading: Set<String> = [
        "background", "cite", "dynsrc", "imagesrcset", "lowsrc", "poster", "src", "srcset",
    ]

    /// Returns whether an attribute names a file that a browser loads as a part of the page, at once or when it saves the
    /// page.
    static func loads(_ attribute: String, on element: Element) -> Bool {
        let isPart = ["image", "feimage", "script"].contains(element.name.small)
        return loading.contains(attribute) || isPart && ["href", "xlink:href"].contains(attribute)
    }

    /// The elements for which the reader mode of a browser searches an image in all attributes.
    static let images: Set<String> = ["figure", "img", "picture"]

    /// Returns whether reader mode would take a value as the address of an image.
    static func namesImage(_ value: String) -> Bool {
        let small = value.lowercased()
        return [".jpg", ".jpeg", ".png", ".webp"].contains { small.utf8.contains($0.utf8) }
    }

    /// The attributes that give an element the focus without a press on it.
    static let focusing: Set<String> = ["autofocus", "shadowrootdelegatesfocus"]

    /// Returns the value of an attribute set by a flag: empty for boolean attributes, `true` for others.
    static func valueOfTrue(_ attribute: String) -> String {
        let name = attribute.lowercased()
        return name.hasPrefix("aria-") || ["contenteditable", "draggable", "spellcheck"].contains(name) ? "true" : ""
    }

    /// Returns whether an element reloads the page after some seconds, as long as its content is a number.
    static func isReload(_ element: Element) -> Bool {
        element.name.small == "meta" && element.attribute("http-equiv")?.value.lowercased() == "refresh"
    }

    /// Types of links that are only references.
    static let references: Set<Substring> = ["alternate", "author", "canonical", "help", "license", "next", "prev"]

    /// Returns whether a text consists of HTML's white space. Other spaces of Unicode are text.
    static func isBlank(_ text: String) -> Bool { text.utf8.allSatisfy(blanks.contains) }

    /// Returns the words between white space.
    static func words(in text: String) -> [Substring] {
        text.split { character in character.utf8.allSatisfy(blanks.contains) }
    }

    private static let blanks: [UInt8] = [0x20, 0x09, 0x0A, 0x0C, 0x0D]

    // MARK: - Drawings

    private static let numbers: Set<String> = [
        "cx", "cy", "dx", "dy", "fr", "fx", "fy", "height", "k", "markerheight", "markerwidth", "offset", "opacity",
        "fill-opacity", "flood-opacity", "stop-opacity", "stroke-opacity", "pathlength", "points", "r", "refx", "refy",
        "rotate", "rx", "ry", "startoffset", "stroke-dasharray", "stroke-dashoffset", "stroke-width", "textlength",
        "viewbox", "width", "x", "x1", "x2", "y", "y1", "y2",
    ]
    private static let transforms: Set<String> = ["transform", "gradienttransform", "patterntransform"]
    private static let colours: Set<String> = [
        "fill", "stroke", "color", "stop-color", "flood-color", "lighting-color",
    ]

    private static let referring: Set<String> = [
        "clip-path", "cursor", "filter", "marker", "marker-end", "marker-mid", "marker-start", "mask",
    ]

    /// Returns whether an attribute of a drawing refers to a part of a page, or to a file.
    static func refersInStyle(_ attribute: String) -> Bool { referring.contains(attribute) }

    /// Returns whether the value of an attribute has the syntax of a style, so that it can name files.
    static func isStyle(_ attribute: String) -> Bool {
        attribute == "style" || referring.contains(attribute) || colours.contains(attribute)
    }

    /// Returns whether an animation sets another attribute or a style to the value of an attribute.
    static func isAnimated(_ attribute: String) -> Bool { ["by", "from", "to", "values"].contains(attribute) }

    /// Returns the permitted syntax of an attribute that places or colours a shape; nil for other attributes.
    static func geometry(of attribute: String, inDrawing: Bool) -> Geometry? {
        guard inDrawing else { return nil }
        let name = attribute.lowercased()
        if name == "d" { return .path }
        if numbers.contains(name) { return .numbers }
        if transforms.contains(name) { return .transform }
        return colours.contains(name) ? .colour : nil
    }
}
