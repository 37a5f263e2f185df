import Wording

/// HTML's rules for nested elements. A browser would close the outer one, or move the inner one, and the page would
/// differ from its template.
enum Nesting {
    typealias Mistake = (message: Sentence, advice: String?)

    /// Returns the mistake in placing an element inside others, the innermost last.
    static func problem(with name: ElementName, inside ancestors: [ElementName], isForeign: Bool) -> Mistake? {
        guard let parent = ancestors.last else { return nil }
        // ``Safety`` reports elements in raw text.
        if parent.isRawText { return nil }
        if parent.kinds.contains(.plainText) {
            return ("<\(parent.small)> can only contain text, not <\(name.small)>", nil)
        }
        if isForeign {
            return name.kinds.contains(.endsDrawing)
                ? ("<\(name.small)> closes the drawing around it", "put it outside <svg>") : nil
        }
        if let wanted = name.parents, !wanted.contains(parent.small) {
            let places = wanted.map { "<\($0)>" }.joined(separator: " or ")
            return ("<\(name.small)> is not allowed directly in <\(parent.small)>", "put it directly into \(places)")
        }
        if let wanted = parent.children, !wanted.contains(name.small), !["template", "script"].contains(name.small) {
            let kinds = wanted.sorted().map { "<\($0)>" }.joined(separator: ", ")
            return ("<\(name.small)> is not allowed directly in <\(parent.small)>", "allowed are \(kinds)")
        }
        return ended(by: name, among: ancestors).map {
            ("<\(name.small)> is not allowed inside <\($0.small)>: a browser closes <\($0.small)> before it", nil)
        }
    }

    /// Returns the outer element that a browser would close.
    private static func ended(by name: ElementName, among ancestors: [ElementName]) -> ElementName? {
        guard !name.kinds.isDisjoint(with: [.endsParagraph, .neverInItself, .heading]) else { return nil }
        for outer in ancestors.reversed() {
            if name.kinds.contains(.endsParagraph), outer.kinds.contains(.paragraph) { return outer }
            if name.kinds.contains(.neverInItself), outer.small == name.small { return outer }
            if name.kinds.contains(.heading), outer.kinds.contains(.heading) { return outer }
            if outer.kinds.contains(.boundary) { return nil }
        }
        return nil
    }

    /// The permitted direct parents of elements that have any.
    static let parents: [String: [String]] = [
        "li": ["ul", "ol", "menu"], "dt": ["dl", "div"], "dd": ["dl", "div"],
        "caption": ["table"], "colgroup": ["table"], "col": ["colgroup"],
        "thead": ["table"], "tbody": ["table"], "tfoot": ["table"],
        "tr": ["thead", "tbody", "tfoot", "table"], "td": ["tr"], "th": ["tr"],
        "head": ["html"], "body": ["html"], "option": ["select", "optgroup", "datalist"],
        "legend": ["fieldset"], "summary": ["details"],
    ]

    /// The permitted direct children of elements that have any.
    static let children: [String: [String]] = [
        "table": ["caption", "colgroup", "thead", "tbody", "tfoot", "tr"],
        "thead": ["tr"], "tbody": ["tr"], "tfoot": ["tr"], "tr": ["td", "th"], "colgroup": ["col"],
        "ul": ["li"], "ol": ["li"], "menu": ["li"],
        "html": ["head", "body"],
        "head": ["base", "link", "meta", "noscript", "script", "style", "template", "title"],
    ]
}
