/// Which elements HTML does not let stand inside which others: a browser would end the outer one, or move the inner one,
/// and the page would not be what its template shows.
enum Nesting {
    typealias Mistake = (message: String, advice: String?)

    /// What is wrong with an element among those around it, all in small letters and the innermost last.
    static func problem(with name: String, inside ancestors: [String], isForeign: Bool) -> Mistake? {
        guard let parent = ancestors.last else { return nil }
        if HTMLSyntax.holdsOnlyText(parent) { return ("<\(parent)> holds only text, not <\(name)>", nil) }
        if isForeign {
            return endsDrawing.contains(name)
                ? ("<\(name)> ends the drawing around it", "put it outside of <svg>") : nil
        }
        if let wanted = parents[name], !wanted.contains(parent) {
            let places = wanted.map { "<\($0)>" }.joined(separator: " or ")
            return ("<\(name)> stands in <\(parent)>", "it belongs directly into \(places)")
        }
        if let wanted = children[parent], !wanted.contains(name), name != "template", name != "script" {
            let kinds = wanted.sorted().map { "<\($0)>" }.joined(separator: ", ")
            return ("<\(parent)> has <\(name)> in it", "directly in it can stand \(kinds)")
        }
        return ended(by: name, among: ancestors).map {
            ("<\(name)> cannot stand inside <\($0)>: a browser ends <\($0)> in front of it", nil)
        }
    }

    /// Whether text in an element would be put somewhere else.
    static func holdsOnlyElements(_ name: String) -> Bool {
        ["table", "thead", "tbody", "tfoot", "tr", "colgroup", "html", "head"].contains(name)
    }

    /// The element around that a browser would end.
    private static func ended(by name: String, among ancestors: [String]) -> String? {
        for outer in ancestors.reversed() {
            if endsParagraph.contains(name), outer == "p" { return outer }
            if neverInItself.contains(name), outer == name { return outer }
            if headings.contains(name), headings.contains(outer) { return outer }
            if boundaries.contains(outer) { return nil }
        }
        return nil
    }

    /// Elements outside of which an inner one ends nothing.
    private static let boundaries: Set<String> = [
        "td", "th", "caption", "table", "object", "foreignobject", "template", "button", "html", "body",
    ]

    private static let headings: Set<String> = ["h1", "h2", "h3", "h4", "h5", "h6"]
    private static let neverInItself: Set<String> = ["a", "button", "form", "p", "nobr"]

    private static let endsParagraph: Set<String> = [
        "address", "article", "aside", "blockquote", "center", "dd", "details", "dialog", "div", "dl", "dt", "fieldset",
        "figcaption", "figure", "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6", "header", "hgroup", "hr", "li",
        "main", "menu", "nav", "ol", "p", "pre", "search", "section", "summary", "table", "ul",
    ]

    private static let endsDrawing: Set<String> = [
        "b", "big", "blockquote", "body", "br", "center", "code", "dd", "div", "dl", "dt", "em", "embed", "h1", "h2",
        "h3", "h4", "h5", "h6", "head", "hr", "i", "img", "li", "main", "menu", "meta", "ol", "p", "pre", "ruby", "s",
        "section", "small", "span", "strong", "sub", "sup", "table", "ul", "var",
    ]

    /// Elements that make sense directly in certain others only.
    private static let parents: [String: [String]] = [
        "li": ["ul", "ol", "menu"], "dt": ["dl", "div"], "dd": ["dl", "div"],
        "caption": ["table"], "colgroup": ["table"], "col": ["colgroup"],
        "thead": ["table"], "tbody": ["table"], "tfoot": ["table"],
        "tr": ["thead", "tbody", "tfoot", "table"], "td": ["tr"], "th": ["tr"],
        "head": ["html"], "body": ["html"], "option": ["select", "optgroup", "datalist"],
        "legend": ["fieldset"], "summary": ["details"],
    ]

    /// Elements directly in which only certain others can stand.
    private static let children: [String: Set<String>] = [
        "table": ["caption", "colgroup", "thead", "tbody", "tfoot", "tr"],
        "thead": ["tr"], "tbody": ["tr"], "tfoot": ["tr"], "tr": ["td", "th"], "colgroup": ["col"],
        "ul": ["li"], "ol": ["li"], "menu": ["li"],
        "html": ["head", "body"],
        "head": ["base", "link", "meta", "noscript", "script", "style", "template", "title"],
    ]
}
