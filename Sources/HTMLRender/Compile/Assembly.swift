/// Puts a page together from its files: each `data-include` is replaced by what it names.
struct Assembly {
    let files: TemplateFiles
    private var chain: [String] = []

    init(files: TemplateFiles) {
        self.files = files
    }

    /// The page with all its parts in place.
    mutating func page(_ name: String) throws(TemplateProblem) -> Markup {
        guard let bytes = files.read(name) else {
            let nowhere = SourceText(name: name, bytes: [])
            throw TemplateProblem("the template has no file “\(name)”", in: nowhere, at: 0)
        }
        return try markup(SourceText(name: name, bytes: bytes))
    }

    private mutating func markup(_ source: SourceText) throws(TemplateProblem) -> Markup {
        var markup = try MarkupParser.parse(source)
        chain.append(source.name)
        markup.root = try assembled(markup.root)
        chain.removeLast()
        return markup
    }

    private mutating func assembled(_ element: Element) throws(TemplateProblem) -> Element {
        if let include = element.attribute("data-include") { return try included(include, by: element) }
        var element = element
        for index in element.children.indices {
            if case .element(let child) = element.children[index] {
                element.children[index] = .element(try assembled(child))
            }
        }
        return element
    }

    private mutating func included(
        _ include: Element.Attribute, by element: Element
    ) throws(TemplateProblem) -> Element {
        let name = Self.path(include.value, beside: element.source.name)
        guard !chain.contains(name) else {
            let circle = (chain + [name]).joined(separator: " → ")
            throw element.problem("“\(name)” includes itself: \(circle)", at: include)
        }
        guard let bytes = files.read(name) else {
            throw element.problem("there is no file “\(name)” to include", at: include)
        }
        if HTMLSyntax.isRawText(element.name) {
            return try rawText(bytes, named: name, in: element, at: include)
        }
        var part = try markup(SourceText(name: name, bytes: bytes)).root
        for attribute in element.attributes where attribute.name.hasPrefix("data-") && attribute.name != "data-include"
        {
            guard part.attribute(attribute.name) == nil else {
                throw element.problem(
                    "“\(attribute.name)” stands here and on the root of “\(name)”", at: attribute,
                    advice: "keep it in one of the two places")
            }
            part.attributes.append(attribute)
        }
        return part
    }

    /// A style sheet is text: markup inside it means nothing, and a closing tag would end it early.
    private func rawText(
        _ bytes: [UInt8], named name: String, in element: Element, at include: Element.Attribute
    ) throws(TemplateProblem) -> Element {
        let text = Self.asBrowsersRead(bytes)
        guard !text.lowercased().contains("</\(element.name)") else {
            throw element.problem("“\(name)” holds “</\(element.name)”, which would end it early", at: include)
        }
        var element = element
        element.attributes.removeAll { $0.name == "data-include" }
        element.children = [.text(text)]
        return element
    }

    /// The text as it stands in the page that a browser has read: with one kind of line break and without a byte order
    /// mark. The policy's hash is of these characters; a style sheet that was hashed with others would be refused.
    private static func asBrowsersRead(_ bytes: [UInt8]) -> String {
        let text = String(decoding: bytes, as: UTF8.self)
        let unmarked = text.unicodeScalars.first == "\u{FEFF}" ? String(text.unicodeScalars.dropFirst()) : text
        return String(unmarked.map { $0 == "\r\n" || $0 == "\r" ? "\n" : $0 })
    }

    /// A name relative to the file that includes it; `..` leads out of a folder, not out of the template.
    static func path(_ name: String, beside file: String) -> String {
        var parts = file.split(separator: "/").dropLast()
        for part in name.split(separator: "/") where part != "." {
            if part == ".." { _ = parts.popLast() } else { parts.append(part) }
        }
        return parts.joined(separator: "/")
    }
}
