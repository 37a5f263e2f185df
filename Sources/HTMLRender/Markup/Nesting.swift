import Wording

/// Which elements HTML does not let stand inside which others: a browser would end the outer one, or move the inner one,
/// and the page would not be what its template shows.
enum Nesting {
    typealias Mistake = (message: Sentence, advice: String?)

    /// What is wrong with an element among those around it, the innermost last.
    static func problem(with name: ElementName, inside ancestors: [ElementName], isForeign: Bool) -> Mistake? {
        guard let parent = ancestors.last else { return nil }
        // ``Safety`` speaks of elements in raw text.
        if parent.isRawText { return nil }
        if parent.kinds.contains(.plainText) {
            return ("<\(parent.small)> holds only text, not <\(name.small)>", nil)
        }
        if isForeign {
            return name.kinds.contains(.endsDrawing)
                ? ("<\(name.small)> ends the drawing around it", "put it outside of <svg>") : nil
        }
        if let wanted = name.parents, !wanted.contains(parent.small) {
            let places = wanted.map { "<\($0)>" }.joined(separator: " or ")
            return ("<\(name.small)> stands in <\(parent.small)>", "it belongs directly into \(places)")
        }
        if let wanted = parent.children, !wanted.contains(name.small), !["template", "script"].contains(name.small) {
            let kinds = wanted.sorted().map { "<\($0)>" }.joined(separator: ", ")
            return ("<\(parent.small)> has <\(name.small)> in it", "directly in it can stand \(kinds)")
        }
        return ended(by: name, among: ancestors).map {
            ("<\(name.small)> cannot stand inside <\($0.small)>: a browser ends <\($0.small)> in front of it", nil)
        }
    }

    /// The element around that a browser would end.
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

    /// Elements that make sense directly in certain others only.
    static let parents: [String: [String]] = [
        "li": ["ul", "ol", "menu"], "dt": ["dl", "div"], "dd": ["dl", "div"],
        "caption": ["table"], "colgroup": ["table"], "col": ["colgroup"],
        "thead": ["table"], "tbody": ["table"], "tfoot": ["table"],
        "tr": ["thead", "tbody", "tfoot", "table"], "td": ["tr"], "th": ["tr"],
        "head": ["html"], "body": ["html"], "option": ["select", "optgroup", "datalist"],
        "legend": ["fieldset"], "summary": ["details"],
    ]

    /// Elements directly in which only certain others can stand.
    static let children: [String: [String]] = [
        "table": ["caption", "colgroup", "thead", "tbody", "tfoot", "tr"],
        "thead": ["tr"], "tbody": ["tr"], "tfoot": ["tr"], "tr": ["td", "th"], "colgroup": ["col"],
        "ul": ["li"], "ol": ["li"], "menu": ["li"],
        "html": ["head", "body"],
        "head": ["base", "link", "meta", "noscript", "script", "style", "template", "title"],
    ]
}
