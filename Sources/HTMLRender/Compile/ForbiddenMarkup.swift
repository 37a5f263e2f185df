/// Markup that a template must not contain, even without bindings, because content policies do not cover it. Templates
/// may come from untrusted sources.
enum ForbiddenMarkup {
    static func problems(of element: Element, _ bindings: Bindings, isFrame: Bool, inXML: Bool) -> [Mistake] {
        var problems: [Mistake] = []
        if element.name.kinds.contains(.otherPage), !isFrame {
            problems.append(
                element.problem("<\(element.name)> loads another page regardless of the content policy")
            )
        }
        if element.name.kinds.contains(.obsolete) {
            problems.append(
                element.problem("a browser does not read the content of <\(element.name)> as written"))
        }
        if element.name.kinds.contains(.holdsPolicy), let filling = filling(of: bindings) {
            problems.append(
                filling.problem("“\(filling.name)” cannot fill <\(element.name)>, which contains the content policy"))
        }
        problems += earlyProblems(of: element)
        if let twin = twin(among: element.attributes) {
            problems.append(
                twin.problem(
                    "duplicate attribute: names of attributes are not case-sensitive"))
        }
        if element.name.small == "meta" || element.attribute("http-equiv") != nil {
            problems += metaProblems(of: element)
        }
        if element.name.small == "link", !inXML { problems += linkProblems(of: element) }
        if !isFrame, !inXML, let loading = element.attributes.first(where: { loads($0, of: element) }) {
            let advice = loading.name.small == "cite" ? "use a link" : "use data-icon for a drawing"
            problems.append(loading.problem("“\(loading.name)” \(noLoading)", advice: advice))
        }
        problems += styleProblems(of: element)
        if !inXML, HTMLSyntax.images.contains(element.name.small) { problems += imageProblems(of: element) }
        return problems
    }

    /// The attributes whose values are styles that name a file.
    private static func styleProblems(of element: Element) -> [Mistake] {
        element.attributes.compactMap { attribute in
            let isStyle =
                HTMLSyntax.isStyle(attribute.name.small)
                || element.name.kinds.contains(.animation) && HTMLSyntax.isAnimated(attribute.name.small)
            guard attribute.name.binding.isEmpty, isStyle,
                let name = StyleFiles.first(in: attribute.value.utf8)
            else { return nil }
            return attribute.problem("“\(name)” \(noLoading)", advice: StyleFiles.advice)
        }
    }

    /// The attributes from which the reader mode of a browser takes the address of an image that it loads.
    private static func imageProblems(of element: Element) -> [Mistake] {
        element.attributes.compactMap { attribute -> Mistake? in
            let isBound = attribute.name.binding == .attribute
            let name = isBound ? attribute.name.subject.lowercased() : attribute.name.small
            guard name != "alt", !HTMLSyntax.loads(name, on: element) else { return nil }
            if isBound {
                let place = "an attribute of <\(element.name)>"
                return attribute.problem(
                    "“\(attribute.name.subject)” cannot be bound: browsers can load an image that \(place) names",
                    advice: "bind it on an element inside or around")
            }
            guard attribute.name.binding.isEmpty, HTMLSyntax.namesImage(attribute.value) else { return nil }
            return attribute.problem("“\(attribute.name)” \(noLoading)", advice: "use data-icon for a drawing")
        }
    }

    /// Why a page loads no file: browsers can request one before they have read the policy, or when they save the page.
    static let noLoading = "names a file, and the content policy forbids to load it"

    /// Why no element has the focus when a page is opened.
    static let noFocus = "a browser connects to the host of a link that has the focus"

    private static func loads(_ attribute: Element.Attribute, of element: Element) -> Bool {
        attribute.name.binding.isEmpty && HTMLSyntax.loads(attribute.name.small, on: element)
    }

    private static func filling(of bindings: Bindings) -> Element.Attribute? {
        bindings.text ?? bindings[.word] ?? bindings[.icon] ?? bindings[.icons]
    }

    /// Event handlers, the focus, and attributes that can take effect before the policy since their element precedes it.
    private static func earlyProblems(of element: Element) -> [Mistake] {
        let isEarly = element.name.kinds.contains(.holdsPolicy)
        return element.attributes.compactMap { attribute in
            if attribute.name.isHandler {
                return attribute.problem("“\(attribute.name)” is an event handler, which is not allowed")
            }
            if HTMLSyntax.focusing.contains(attribute.name.small) {
                return attribute.problem("“\(attribute.name)” is not allowed: \(noFocus)")
            }
            guard isEarly, !isHarmless(attribute.name) else { return nil }
            return attribute.problem(
                "“\(attribute.name)” is not allowed on <\(element.name)>: it could take effect before the content policy",
                advice: "use it on <body>")
        }
    }

    private static func isHarmless(_ name: AttributeName) -> Bool {
        let isSet = !name.binding.isDisjoint(with: [.attribute, .phrase])
        let small = isSet ? name.subject.lowercased() : name.small
        return harmless.contains(small) || !isSet && small.hasPrefix("data-")
    }

    /// The attributes for which a browser loads nothing.
    private static let harmless: Set<String> = [
        "class", "dir", "id", "itemid", "itemref", "itemscope", "itemtype", "lang", "prefix", "title", "translate",
        "typeof", "vocab", "xml:lang",
    ]

    private static func twin(among attributes: [Element.Attribute]) -> Element.Attribute? {
        if attributes.count < 8 {
            // A set would take longer than all pairs.
            return attributes.indices.lazy.compactMap { index in
                let name = attributes[index].name.small
                return attributes[..<index].contains { $0.name.small == name } ? attributes[index] : nil
            }.first
        }
        var names: Set<String> = []
        return attributes.first { !names.insert($0.name.small).inserted }
    }

    /// Checks elements that replace an HTTP header.
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
            return [content.problem("a page can only reload itself after a number of seconds; it cannot redirect")]
        }
        let allowed = [
            "content-security-policy", "refresh", "content-language", "default-style",
            "x-ua-compatible",
        ]
        return allowed.contains(header.value.lowercased())
            ? [] : [header.problem("this value of http-equiv is not allowed")]
    }

    /// Checks links. References are allowed; other links connect to a server at once, or load a file.
    private static func linkProblems(of link: Element) -> [Mistake] {
        if let type = link.attribute("type"), type.value.lowercased().utf8.contains("css".utf8) {
            return [type.problem("browsers load a file of this type when they save the page", advice: "remove it")]
        }
        let kinds = HTMLSyntax.words(in: link.attribute("rel")?.value.lowercased() ?? "")
        guard let other = kinds.first(where: { !HTMLSyntax.references.contains($0) }) else { return [] }
        let advice = other == "stylesheet" ? "write <style data-include=\"style.css\"></style>" : nil
        return [link.problem("a link of type “\(other)” connects to a server, which is not allowed", advice: advice)]
    }
}
