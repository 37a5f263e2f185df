/// What a template may not have, also where nothing is bound: it comes from anywhere, and no content policy covers these.
enum ForbiddenMarkup {
    static func problems(of element: Element, _ bindings: Bindings) -> [Mistake] {
        var problems: [Mistake] = []
        if elements.contains(element.name.small) {
            problems.append(
                element.problem("<\(element.name)> loads another page, to which a browser connects whatever the policy")
            )
        }
        if obsolete.contains(element.name.small) {
            problems.append(
                element.problem("a browser does not read what stands in <\(element.name)> as it is written"))
        }
        if ["html", "head"].contains(element.name.small), let filling = filling(of: bindings) {
            problems.append(filling.problem("“\(filling.name)” cannot fill <\(element.name)>, which holds the policy"))
        }
        problems += earlyProblems(of: element)
        if let twin = twin(among: element.attributes) {
            problems.append(
                twin.problem(
                    "there is another attribute of this name; to a browser, capital letters make no difference"))
        }
        problems += metaProblems(of: element)
        if element.name.small == "link" { problems += linkProblems(of: element) }
        return problems
    }

    /// Elements for which a browser opens a connection before it asks the policy.
    private static let elements: Set<String> = [
        "iframe", "frame", "frameset", "object", "embed", "applet", "portal", "fencedframe", "base",
    ]

    /// Elements whose content a browser reads without any escaping, or not at all, depending on where they stand.
    private static let obsolete: Set<String> = ["noscript", "xmp", "noembed", "noframes", "plaintext"]

    private static func filling(of bindings: Bindings) -> Element.Attribute? {
        bindings.text ?? bindings[.word] ?? bindings[.icon] ?? bindings[.icons]
    }

    /// Attributes that a browser acts on before it knows the policy, when they stand on an element in front of it.
    private static func earlyProblems(of element: Element) -> [Mistake] {
        element.attributes.compactMap { attribute in
            if attribute.name.isHandler {
                return attribute.problem("“\(attribute.name)” is an event handler, and a page runs no code")
            }
            if attribute.name.small == "manifest", element.name.small == "html" {
                return attribute.problem("“\(attribute.name)” names a file that a browser loads whatever the policy")
            }
            return nil
        }
    }

    private static func twin(among attributes: [Element.Attribute]) -> Element.Attribute? {
        guard attributes.count > 1 else { return nil }
        var names: Set<String> = []
        return attributes.first { !names.insert($0.name.small).inserted }
    }

    /// Elements that tell the browser what a header would tell it.
    private static func metaProblems(of element: Element) -> [Mistake] {
        if element.name.small == "meta", let charset = element.attribute("charset"),
            charset.value.lowercased() != "utf-8"
        {
            return [charset.problem("pages are UTF-8", advice: "write charset=\"utf-8\"")]
        }
        guard let header = element.attribute("http-equiv") else { return [] }
        if HTMLSyntax.isReload(element), let content = element.attribute("content"),
            !content.value.utf8.allSatisfy({ 48...57 ~= $0 })
        {
            return [content.problem("a page loads itself again after a number of seconds, and leads nowhere else")]
        }
        let allowed = [
            "content-security-policy", "refresh", "content-language", "default-style",
            "x-ua-compatible",
        ]
        return allowed.contains(header.value.lowercased())
            ? [] : [header.problem("this cannot be told to a browser here")]
    }

    /// Links are references, or files that the policy covers; others connect to a server at once.
    private static func linkProblems(of link: Element) -> [Mistake] {
        let covered: Set<Substring> = ["stylesheet", "icon", "shortcut", "apple-touch-icon", "manifest"]
        let kinds = HTMLSyntax.words(in: link.attribute("rel")?.value.lowercased() ?? "")
        guard let other = kinds.first(where: { !covered.contains($0) && !HTMLSyntax.references.contains($0) }) else {
            return []
        }
        return [link.problem("a link of the kind “\(other)” connects to a server, which a page does not")]
    }
}
