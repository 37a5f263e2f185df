/// Rules for XML documents, such as feeds. Browsers show them without a content policy, so they may contain HTML only for
/// text, and nothing else that browsers know.
enum XMLMarkup {
    /// - Parameter inContent: Whether the element is inside of HTML.
    static func problems(of element: Element, inContent: Bool) -> [Mistake] {
        if element.vocabularies.contains(.other) {
            return [
                element.problem(
                    "a browser could run or load the elements of this namespace",
                    advice: "for text, declare xmlns=\"http://www.w3.org/1999/xhtml\" without a prefix")
            ]
        }
        guard inContent || element.vocabularies.contains(.html) else { return [] }
        guard elements.contains(element.name.description) else {
            return [
                element.problem(
                    "<\(element.name)> is not allowed in the HTML of an XML document",
                    advice: "use elements of text such as <p>, <b> or <a>")
            ]
        }
        return element.attributes.compactMap(problem)
    }

    private static func problem(with attribute: Element.Attribute) -> Mistake? {
        let isBound = !attribute.name.binding.isDisjoint(with: [.attribute, .phrase])
        guard isBound || attribute.name.binding.isEmpty else { return nil }
        let name = isBound ? attribute.name.subject.lowercased() : attribute.name.small
        guard attributes.contains(name) else {
            return attribute.problem("“\(name)” is not allowed in the HTML of an XML document")
        }
        guard name == "href", !isBound, !SafeURL.isHarmless(attribute.value) else { return nil }
        return attribute.problem("this address could run code", advice: "use an address of http, https, mailto or tel")
    }

    /// The elements of text.
    private static let elements: Set<String> = [
        "a", "abbr", "b", "blockquote", "br", "caption", "code", "dd", "div", "dl", "dt", "em", "h1", "h2", "h3", "h4",
        "h5", "h6", "hr", "i", "li", "ol", "p", "pre", "small", "span", "strong", "sub", "sup", "table", "tbody", "td",
        "tfoot", "th", "thead", "time", "tr", "ul",
    ]

    private static let attributes: Set<String> = [
        "class", "colspan", "datetime", "dir", "href", "hreflang", "id", "lang", "rowspan", "scope", "title",
        "xml:lang",
    ]
}
