/// Writes the opening tag of an element, with its attributes.
extension Compiler {
    mutating func openTag(of element: Element, _ bindings: Bindings) {
        draft.write("<")
        draft.write(element.name.description)
        if draft.form == .xml { namespaces(of: element) }
        attributes(of: element, bindings)
    }

    /// Writes the namespaces that a tag declares, which are not attributes for the parser.
    private mutating func namespaces(of element: Element) {
        let bytes = element.source.bytes
        for attribute in TagText(in: bytes, at: element.offset).attributes {
            guard attribute.name == "xmlns" || attribute.name.hasPrefix("xmlns:") else { continue }
            draft.write(" " + String(decoding: bytes[attribute.range], as: UTF8.self))
        }
    }

    /// Writes the attributes of a tag, each preceded by a space.
    mutating func attributes(of element: Element, _ bindings: Bindings) {
        let classes = bindings.classes
        for attribute in bindings.all where bindings.isFixed(attribute) {
            let name = attribute.name.description
            if name == "class", !classes.isEmpty { continue }
            if bindings.isPolicy, name == "content", let policy {
                write(policy, on: attribute)
            } else {
                write(name, attribute.value)
            }
        }
        for binding in bindings.phrases {
            if let phrase = phrase(binding) { write(binding.name.subject, phrase: phrase) }
        }
        for binding in bindings.attributes { attribute(binding, on: element) }
        if !classes.isEmpty { self.classes(classes, bindings) }
    }

    private mutating func write(_ name: String, _ value: String) {
        draft.write(" ")
        draft.write(name)
        draft.write("=\"")
        draft.write(value, escaped: .quoted)
        draft.write("\"")
    }

    private mutating func write(_ policy: ContentPolicy, on attribute: Element.Attribute) {
        policies += 1
        // Each policy lists all style sheets and style attributes of the page.
        guard policies <= Self.policiesLimit else {
            return problems.note(
                attribute.problem("a page has at most \(Self.policiesLimit) policies", advice: "one is enough"))
        }
        draft.write(" content=\"")
        // Only the fixed bytes of a drawing are used.
        if ancestors.isHTML { draft.write(policy) } else { draft.write(policy.inline, escaped: .quoted) }
        draft.write("\"")
    }

    /// The maximum number of elements with a policy. A page may need several, for instance under different conditions.
    private static let policiesLimit = 8

    private mutating func write(_ name: String, phrase key: String) {
        draft.write(" \(name)=\"")
        draft.write(phrase: key, escaped: .quoted)
        draft.write("\"")
    }

    /// Writes an attribute with the value of an output. It is omitted if the value is unknown.
    private mutating func attribute(_ binding: Element.Attribute, on element: Element) {
        let name = binding.name.subject
        guard let (place, kind) = meaning(of: binding, wanted: .textOrFlag).map({ ($0.place, $0.kind) }) else { return }
        if kind == .flag {
            draft.skip(unless: place, is: true)
            write(name, HTMLSyntax.valueOfTrue(name))
            draft.end()
        } else {
            draft.known(place, context(of: name, on: element), before: " \(name)=\"", after: "\"")
        }
    }

    private func context(of attribute: String, on element: Element) -> CompiledPage.Context {
        if attribute.lowercased() == "content", HTMLSyntax.isReload(element) { return .geometry(.wholeNumber) }
        let isDrawing = ancestors.canHoldShapes || element.name.small == "svg"
        if let geometry = HTMLSyntax.geometry(of: attribute, inDrawing: isDrawing) { return .geometry(geometry) }
        return HTMLSyntax.isURL(attribute) ? .address : .attribute
    }

    private mutating func classes(_ classes: [Element.Attribute], _ bindings: Bindings) {
        let fixed = bindings.all.first { $0.name.description == "class" && bindings.isFixed($0) }?.value ?? ""
        draft.write(" class=\"")
        draft.write(fixed, escaped: .quoted)
        for binding in classes {
            guard let place = place(of: binding, wanted: .flag) else { continue }
            draft.skip(unless: place, is: true)
            draft.write(" \(binding.name.subject)")
            draft.end()
        }
        draft.write("\"")
    }
}
