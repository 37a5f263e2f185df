/// Rejects bindings whose values no escaping would make safe, when the template is loaded.
enum Safety {
    /// Returns the mistakes of an element.
    ///
    /// - Parameters:
    ///   - isFrame: Whether the element is a frame that the template may contain.
    ///   - inXML: Whether it is in an XML document, whose `<link>` is a reference and not HTML's.
    static func problems(
        of element: Element, _ bindings: Bindings, isFrame: Bool = false, inXML: Bool = false
    ) -> [Mistake] {
        var problems = ForbiddenMarkup.problems(of: element, bindings, isFrame: isFrame, inXML: inXML)
        if element.name.isRawText { problems += contentProblems(of: element, bindings) }
        guard bindings.has([.attribute, .phrase]) else { return problems }
        for binding in bindings.attributes + bindings.phrases {
            let name = binding.name.subject
            if let reason = reason(against: name, on: element, isFrame: isFrame, inXML) {
                problems.append(binding.problem("“\(name)” cannot be bound: \(reason)"))
            }
        }
        return problems
    }

    private static func contentProblems(of element: Element, _ bindings: Bindings) -> [Mistake] {
        if let filled = bindings.text ?? bindings[.word] ?? bindings[.icon] ?? bindings[.icons] {
            return [filled.problem("no value can be bound inside <\(element.name)>: it is code")]
        }
        // Removing a sample element would join the texts around it.
        return element.childElements.prefix(1).map { child in
            child.problem("<\(element.name.small)> can only contain text, not <\(child.visible.name.small)>")
        }
    }

    /// Returns the reason why an attribute cannot be bound, or nil if it can.
    private static func reason(against attribute: String, on element: Element, isFrame: Bool, _ inXML: Bool) -> String?
    {
        let name = attribute.lowercased()
        let tag = element.name.small
        if name.hasPrefix("on") { return "event handlers are not allowed" }
        if name == "xmlns" || name.hasPrefix("xmlns:") { return "it changes how a browser reads the element" }
        if element.name.isRawText, !isFrame { return "<\(element.name)> is code, or loads code" }
        switch name {
        case "style": return "the page's policy forbids style attributes"
        case _ where HTMLSyntax.focusing.contains(name): return ForbiddenMarkup.noFocus
        case "srcdoc": return "it is a whole page inside an attribute"
        case "srcset", "imagesrcset": return "it is a list of addresses"
        case "http-equiv": return "it changes what the browser does with the page"
        case "charset": return "it changes how the browser reads the page"
        case "content" where element.has("http-equiv") && !HTMLSyntax.isReload(element):
            return "it changes what the browser does with the page"
        case "href" where tag == "base": return "it changes all relative addresses of the page"
        case "rel" where tag == "link" && !inXML, "type" where tag == "link" && !inXML:
            return "it decides whether the browser loads a file"
        case "href" where tag == "link" && !inXML && !isReference(element):
            return "the browser loads the file"
        case "src" where tag == "embed" || tag == "frame", "data" where tag == "object", "codebase", "archive":
            return "it loads another page into this one"
        case _ where HTMLSyntax.refersInStyle(name): return "it can load another file"
        case _ where !inXML && !isFrame && HTMLSyntax.loads(name, on: element):
            return "it \(ForbiddenMarkup.noLoading)"
        case _ where name == "attributename" || HTMLSyntax.isAnimated(name):
            guard element.name.kinds.contains(.animation) else { return nil }
            return "an animation can turn it into the address of a link"
        default: return nil
        }
    }

    /// Returns whether a `<link>` is only a reference.
    private static func isReference(_ link: Element) -> Bool {
        let kinds = HTMLSyntax.words(in: link.attribute("rel")?.value.lowercased() ?? "")
        return !kinds.isEmpty && kinds.allSatisfy(HTMLSyntax.references.contains)
    }
}

extension Element {
    func has(_ name: String) -> Bool {
        attributes.contains { $0.name.small == name || $0.name.small == "data-attr-" + name }
    }
}
