/// Rules for XML documents, such as feeds. Browsers show them without a content policy, so they may contain HTML only for
/// text, and nothing else that browsers know.
enum XMLMarkup {
    /// - Parameters:
    ///   - inContent: Whether the element is inside of HTML.
    ///   - root: The name of the document's root.
    static func problems(of element: Element, inContent: Bool, root: ElementName?) -> [Mistake] {
        // Drawings are written as parts of a page: their content would get the namespace of the elements around them.
        if let icon = element.attribute(.icon) ?? element.attribute(.icons) {
            return [icon.problem("an XML document cannot contain drawings")]
        }
        if element.name.isRawText {
            return [element.problem("<\(element.name)> is not allowed in an XML document: browsers read it as code")]
        }
        let problems = namespaceProblems(of: element, inContent: inContent)
        return problems.isEmpty ? readerProblems(of: element, root: root ?? element.name) : problems
    }

    private static func localName(_ name: ElementName) -> String {
        // By scalars: some signs and a colon are one character.
        name.small.unicodeScalars.split(separator: ":").last.map { String($0) } ?? ""
    }

    private static func namespaceProblems(of element: Element, inContent: Bool) -> [Mistake] {
        if let prefixed = element.attributes.first(where: { isUndeclaredLink($0.name.small) }) {
            return [prefixed.problem("the prefix of “\(prefixed.name)” is for drawings", advice: "remove it")]
        }
        if isUndeclaredLink(element.name.small) {
            return [element.problem("the prefix of <\(element.name)> is for drawings", advice: "remove it")]
        }
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

    /// Whether a name has a prefix that the parser accepts without a declaration, as HTML does.
    private static func isUndeclaredLink(_ name: String) -> Bool {
        name.prefix { $0 != ":" }.hasSuffix("xlink") && name.contains(":")
    }

    /// Rejects a value that a feed reader would parse as HTML: Atom's `type="html"` announces escaped markup, and some
    /// elements of RSS always contain it.
    private static func readerProblems(of element: Element, root: ElementName) -> [Mistake] {
        if let bound = element.attributes.first(where: {
            $0.name.subject.lowercased() == "type" && !$0.name.binding.isDisjoint(with: [.attribute, .phrase])
        }) {
            return [bound.problem("“type” cannot be bound: it decides whether a reader parses the text as HTML")]
        }
        let text = element.attribute(.text) ?? element.attribute(.textOrEmpty) ?? element.attribute(.word)
        guard text != nil || !element.childElements.isEmpty else { return [] }
        let name = localName(element.name)
        if name == "encoded" || (feeds.contains(localName(root)) && htmlOfFeeds.contains(name)) {
            return [
                element.problem(
                    "a reader would parse values in <\(element.name)> as HTML",
                    advice: "write an Atom feed, whose <summary type=\"text\"> contains text")
            ]
        }
        guard let type = element.attribute("type"), type.value.lowercased().contains("html"),
            type.value.lowercased() != "xhtml"
        else { return [] }
        return [type.problem("a reader would parse values in this element as HTML", advice: "write type=\"text\"")]
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

    /// The roots of feeds other than Atom's, and their elements whose text is HTML. That of `content:encoded` is HTML in
    /// any feed.
    private static let feeds: Set<String> = ["rss", "rdf", "channel"]
    private static let htmlOfFeeds: Set<String> = ["description", "summary"]

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
