/// Assembles a page from its files: replaces each `data-include` by the named file, and puts the page into its layout.
struct Assembly {
    /// The maximum depth of nested includes.
    static let depthLimit = 16
    /// The maximum depth of nested elements of a page, with all its parts and layouts. Recursion over them uses the
    /// stack.
    static let nestingLimit = 700
    /// The maximum number of elements of a page with all its parts. Files that include others several times grow
    /// quickly.
    static let sizeLimit = 50_000
    /// The maximum number of bytes of all files of a page, counted for each include, and of unreadable files.
    static let byteLimit = 16 << 20
    /// The maximum number of files that a template names, existing or not.
    static let fileLimit = 1000

    let files: TemplateFiles
    var problems = ProblemList()
    private var readFiles: [ByteName: Markup?] = [:]
    /// The files that were read, in order.
    private(set) var names: [String] = []
    private var named: Set<ByteName> = []
    /// The names without a file.
    private var missing: Set<ByteName> = []
    /// The files that are being included, the page first.
    private var chain: [String] = []
    private var size = 0
    /// The number of elements around the one being assembled.
    private var nesting = 0
    private var byteCount = 0

    init(files: TemplateFiles) {
        self.files = files
    }

    /// Returns the page with all its parts in place; nil if its own markup or its layout's cannot be read.
    mutating func page(_ name: String) -> Markup? {
        (size, byteCount) = (0, 0)
        guard let markup = file(name) else {
            if !hasRead(name) {
                let nowhere = SourceText(name: name, bytes: [])
                problems.note(TemplateProblem("the template has no file “\(name)”", in: nowhere, at: 0))
            }
            return nil
        }
        let isLaidOut = markup.root.attribute(.layout) != nil
        let page =
            isLaidOut ? laidOut(markup) : Markup(root: assembled(markup.root, of: name), hasDoctype: markup.hasDoctype)
        if let root = page?.root, files.areDocuments, PageForm(ofFile: name) == .html,
            let problem = Self.problem(withRoot: root)
        {
            problems.note(problem)
        }
        return page
    }

    /// Returns the reason why an element cannot be the root of a document.
    private static func problem(withRoot root: Element) -> Mistake? {
        if root.isTransparent {
            return root.problem(
                "the page is not a whole document: its root includes another file",
                advice: "begin it with <!DOCTYPE html> and <html>, or name a layout with data-layout=\"FILE\"")
        }
        guard root.name.small != "html" else { return nil }
        return root.problem(
            "the page is not a whole document: its root is <\(root.name)>",
            advice: "begin it with <!DOCTYPE html> and <html>")
    }

    /// Returns the markup of a file, read once for all includes; nil if it does not exist or cannot be read.
    mutating func file(_ name: String) -> Markup? {
        if let known = readFiles[ByteName(name)] { return known }
        if let unreadable = parsed(name) { lookAround(unreadable) }
        return readFiles[ByteName(name)] ?? nil
    }

    /// Returns whether a file was read, or rejected with a mistake.
    func hasRead(_ name: String) -> Bool { readFiles[ByteName(name)] != nil }

    /// Parses a file. Returns its text if it cannot be parsed.
    private mutating func parsed(_ name: String) -> SourceText? {
        guard let bytes = bytes(of: name) else { return nil }
        byteCount += bytes.count
        let source = SourceText(name: name, bytes: bytes)
        let (markup, found) = MarkupParser.read(source)
        found.forEach { problems.note($0) }
        readFiles[ByteName(name)] = .some(markup)
        return markup == nil ? source : nil
    }

    /// Returns the bytes of a file; nil if it does not exist, or if it is rejected, which is noted as a problem.
    private mutating func bytes(of name: String) -> [UInt8]? {
        if missing.contains(ByteName(name)) { return nil }
        // Looking for a file can be slow, for example because of links.
        guard named.count + missing.count < Self.fileLimit else {
            problems.note(
                TemplateProblem(
                    "the template names more than \(Self.fileLimit) files", in: SourceText(name: name, bytes: []), at: 0
                ))
            readFiles[ByteName(name)] = .some(nil)
            return nil
        }
        do throws(TemplateFiles.Refusal) {
            let bytes = try files.read(name)
            if bytes == nil { missing.insert(ByteName(name)) }
            if bytes != nil, named.insert(ByteName(name)).inserted { names.append(name) }
            return bytes
        } catch {
            problems.note(TemplateProblem(unreadable: name, error))
            readFiles[ByteName(name)] = .some(nil)
            return nil
        }
    }

    /// Reads the files that an unreadable one names, recursively, so that their mistakes are reported too.
    private mutating func lookAround(_ source: SourceText) {
        var unreadable = [source]
        while let source = unreadable.popLast() {
            for name in Self.parts(of: source) where !hasRead(name) && byteCount <= Self.byteLimit {
                if let other = parsed(name) { unreadable.append(other) }
            }
        }
    }

    /// Returns the files that a file's tags name, even if it cannot be parsed.
    private static func parts(of source: SourceText) -> [String] {
        source.tags.flatMap { offset -> [String] in
            TagText(in: source.bytes, at: offset).attributes.compactMap { attribute in
                guard attribute.name == "data-include" || attribute.name == "data-layout",
                    !source.holds(Array("<style".utf8), at: offset, anyCase: true)
                else { return nil }
                let written = String(decoding: source.bytes[attribute.range], as: UTF8.self)
                let value = written.drop { $0 != "\"" && $0 != "'" }.dropFirst().dropLast()
                return path(String(value), beside: source.name)
            }
        }
    }

    // MARK: - Including

    /// Returns an element of a file with all its includes in place.
    mutating func assembled(_ element: Element, of file: String) -> Element {
        chain.append(file)
        defer { chain.removeLast() }
        return assembled(element)
    }

    private mutating func assembled(_ element: Element) -> Element {
        guard nesting + element.height <= Self.nestingLimit else {
            problems.note(Self.tooDeep(element))
            return Element(name: element.name, offset: element.offset, source: element.source)
        }
        if !element.includes, size + element.count <= Self.sizeLimit {
            size += element.count
            return element
        }
        size += 1
        guard size <= Self.sizeLimit else {
            if size == Self.sizeLimit + 1 {
                problems.note(
                    element.problem("the page and its parts have more than \(Self.sizeLimit) elements"))
            }
            return Element(name: element.name, offset: element.offset, source: element.source)
        }
        if let include = element.attribute(.include) { return included(include, by: element) }
        nesting += 1
        defer { nesting -= 1 }
        return element.with(
            children: element.children.map { node in
                if case .element(let child) = node { .element(assembled(child)) } else { node }
            })
    }

    private mutating func included(_ include: Element.Attribute, by element: Element) -> Element {
        let name = Self.path(include.value, beside: include.source.name)
        let nothing = Element(name: .none, isTransparent: true, offset: element.offset, source: element.source)
        guard !chain.contains(where: { $0.utf8.elementsEqual(name.utf8) }) else {
            let circle = (chain + [name]).joined(separator: " → ")
            problems.note(include.problem("“\(name)” includes itself: \(circle)"))
            return nothing
        }
        guard chain.count < Self.depthLimit else {
            problems.note(include.problem("includes are nested more than \(Self.depthLimit) deep"))
            return nothing
        }
        if let excess = excess(at: include) {
            problems.note(excess)
            return nothing
        }
        if element.name.isRawText { return styled(element, by: include, named: name) }
        let isRepeated = hasRead(name)
        guard let part = file(name) else {
            if !hasRead(name) { problems.note(include.problem("there is no file “\(name)” to include")) }
            return nothing
        }
        if isRepeated { byteCount += part.root.source.bytes.count }
        nesting += 1
        defer { nesting -= 1 }
        return Inclusion(of: assembled(part.root, of: name), named: name, by: element).element(&problems)
    }

    /// Makes the mistake of an element with too deeply nested elements.
    static func tooDeep(_ element: Element) -> Mistake {
        element.problem("the page and its parts nest elements more than \(nestingLimit) deep")
    }

    /// Returns the reason why another file is not included because the page is too large already.
    func excess(at reference: Element.Attribute) -> Mistake? {
        byteCount <= Self.byteLimit
            ? nil : reference.problem("the page and its parts have more than \(Self.byteLimit >> 20) MiB")
    }

    private mutating func styled(
        _ element: Element, by include: Element.Attribute, named name: String
    ) -> Element {
        let styled = element.with(
            attributes: element.attributes.filter { $0.name.binding != .include }, children: [])
        // The file was rejected before.
        if case .some(.none) = readFiles[ByteName(name)] { return styled }
        guard let bytes = bytes(of: name) else {
            if !hasRead(name) { problems.note(include.problem("there is no file “\(name)” to include")) }
            return styled
        }
        byteCount += bytes.count
        guard bytes.count <= MarkupParser.sizeLimit else {
            problems.note(include.problem("“\(name)” has more than \(MarkupParser.sizeLimit >> 20) MiB"))
            return styled
        }
        let text = RawText.styleSheet(bytes)
        if let danger = RawText.danger(in: text.utf8) {
            problems.note(include.problem("“\(name)” contains \(danger), which a browser could read as markup"))
            return styled
        }
        return styled.with(children: [.text(text)])
    }

    /// Returns a name relative to the including file. `..` leads out of a folder, but not out of the template.
    static func path(_ name: String, beside file: String) -> String {
        let slash = UInt8(ascii: "/")
        var parts = Array(file.utf8).split(separator: slash).dropLast()
        for part in Array(name.utf8).split(separator: slash) where !part.elementsEqual(".".utf8) {
            if part.elementsEqual("..".utf8) { _ = parts.popLast() } else { parts.append(part) }
        }
        return String(decoding: Array(parts.joined(separator: [slash])), as: UTF8.self)
    }
}
