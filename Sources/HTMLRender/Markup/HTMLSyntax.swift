/// What HTML says of elements and attributes, as far as writing a page safely needs it.
///
/// A browser makes no difference between `href` and `HREF`, so nothing here does.
enum HTMLSyntax {
    private static let voidElements: Set<String> = [
        "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr",
    ]

    private static let rawTextElements: Set<String> = ["script", "style"]

    private static let urlAttributes: Set<String> = [
        "action", "background", "cite", "data", "formaction", "href", "icon", "longdesc", "manifest", "ping", "poster",
        "src", "xlink:href",
    ]

    /// Elements that set an attribute of another one.
    private static let animations: Set<String> = ["animate", "animatetransform", "animatemotion", "set"]

    private static let whitespaceMatters: Set<String> = ["pre", "textarea", "listing", "style", "script"]

    /// Whether an element has no content and no closing tag.
    static func isVoid(_ name: String) -> Bool { voidElements.contains(name.lowercased()) }

    /// Whether a browser reads an element's content without any escaping.
    static func isRawText(_ name: String) -> Bool { rawTextElements.contains(name.lowercased()) }

    /// Whether an attribute's value is an address that a reader may follow or a browser may load.
    static func isURL(_ attribute: String) -> Bool { urlAttributes.contains(attribute.lowercased()) }

    /// Whether blank space inside an element is seen by the reader.
    static func keepsWhitespace(_ name: String) -> Bool { whitespaceMatters.contains(name.lowercased()) }

    /// Why an attribute may not be bound, or nil where it may.
    static func whyUnsafe(_ attribute: String, on element: Element) -> String? {
        let name = attribute.lowercased()
        if name.hasPrefix("on") { return "an event handler is code" }
        switch name {
        case "style": return "the page's policy forbids style attributes"
        case "srcdoc": return "it is a whole page inside an attribute"
        case "srcset", "imagesrcset": return "it is a list of addresses"
        case "http-equiv": return "it changes what the browser does with the page"
        case "content" where element.attributes.contains { $0.name.lowercased() == "http-equiv" }:
            return "it changes what the browser does with the page"
        case "href" where element.name.lowercased() == "base": return "it moves every address of the page"
        case "from", "to", "by", "values",
            "attributename" where animations.contains(element.name.lowercased()):
            return "an animation can turn it into the address of a link"
        default: return nil
        }
    }
}
