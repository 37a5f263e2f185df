import CLibXML2

/// Parses a template file with libxml2's XML parser: strictly, without network and without custom entities.
///
/// The parser's events are used directly, because only then does libxml2 know the byte offset of a tag; its tree stores
/// only lines.
final class MarkupParser {
    /// The maximum size of a file. A larger file is rejected before it is parsed.
    static let sizeLimit = 4 << 20
    /// The maximum depth of nested elements in a file.
    static let depthLimit = 100
    /// The number of syntax errors after which parsing stops.
    static let mistakeLimit = 20
    /// The maximum number of bytes parsed of a file with errors, counted for each repetition.
    private static let readingLimit = sizeLimit

    /// The parsed text: the file without the errors found before.
    let source: SourceText
    /// The file as written.
    let original: SourceText
    private(set) var tree: MarkupTree
    private var hasDoctype = false
    private var mistake: SyntaxMistake?

    private init(_ source: SourceText, of original: SourceText) {
        (self.source, self.original) = (source, original)
        tree = MarkupTree(of: original)
    }

    /// Parses a file, and returns its tree or its syntax errors.
    ///
    /// A removable error, such as an unclosed tag, is replaced by spaces, and the file is parsed again up to the next
    /// one. If an error cannot be removed, or the file is too large to be parsed as often, the rest of the file is not
    /// parsed.
    static func read(_ source: SourceText) -> (markup: Markup?, problems: [TemplateProblem]) {
        if let problem = FileLimits.problem(of: source) { return (nil, [problem]) }
        var text = source
        var problems: [TemplateProblem] = []
        var unclosed: [String] = []
        var bytesRead = 0
        for _ in 0..<mistakeLimit {
            let parser = MarkupParser(text, of: source)
            parser.run()
            guard let mistake = parser.mistake else {
                let markup = parser.tree.root.map { Markup(root: $0, hasDoctype: parser.hasDoctype) }
                return (markup, problems)
            }
            // A removed tag may be closed later; that is not another error.
            if let name = mistake.closed, let index = unclosed.firstIndex(of: name) {
                unclosed.remove(at: index)
            } else {
                problems.append(
                    TemplateProblem(mistake.message, in: source, at: mistake.offset, advice: mistake.advice))
            }
            if let name = mistake.unclosed { unclosed.append(name) }
            bytesRead += text.bytes.count
            guard !mistake.cuts.isEmpty, bytesRead + text.bytes.count <= readingLimit else { break }
            text = text.blanked(mistake.cuts)
        }
        return (nil, problems)
    }

    /// Initializes libxml2, once. Threads that initialized it at the same time would damage its tables.
    private static let initialization: Void = xmlInitParser()

    private func run() {
        Self.initialization
        source.withFewerHyphens.withUnsafeBytes { bytes in
            // The pointers are libxml2's interface, and are used only inside this call.
            guard
                let parser = xmlCreateMemoryParserCtxt(
                    bytes.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(bytes.count))
            else {
                fail(SyntaxMistake("the file could not be read", at: 0))
                return
            }
            defer {
                xmlFreeDoc(parser.pointee.myDoc)
                xmlFreeParserCtxt(parser)
            }
            // NOENT replaces references to XML's own five entities and character numbers. A doctype that declares or
            // fetches more is rejected before the parser reaches it.
            xmlCtxtUseOptions(parser, Int32(XML_PARSE_NONET.rawValue | XML_PARSE_NOENT.rawValue))
            parser.pointee._private = Unmanaged.passUnretained(self).toOpaque()
            Self.listen(to: parser)
            xmlParseDocument(parser)
        }
        if tree.root == nil, mistake == nil { fail(.noElement(at: 0)) }
    }

    // MARK: - Events of the parser

    /// Handles the start tag that ends at a position. Returns false if the parser must not go deeper.
    func start(_ names: TagNames, before position: Int) -> Bool {
        let offset = source.bytes.withUnsafeBytes { $0.last(UInt8(ascii: "<"), before: position) } ?? 0
        if let name = names.foreign {
            fail(
                SyntaxMistake(
                    "the name “\(name)” contains a letter that is not ASCII", at: offset,
                    advice: "use the letters a to z, digits and hyphens"))
            return false
        }
        tree.start(names, at: offset)
        guard tree.open.count > Self.depthLimit, let element = tree.open.last else { return true }
        // Deep nesting is usually caused by unclosed elements.
        if let void = tree.open.first(where: { $0.name.isVoid }) {
            fail(.unclosed(void, in: source, before: "<\(element.name)>"))
        } else {
            fail(
                SyntaxMistake(
                    "elements are nested more than \(Self.depthLimit) deep", at: element.offset))
        }
        return false
    }

    func end() { tree.end() }

    func text(_ bytes: UnsafeBufferPointer<UInt8>) { tree.add(bytes) }

    /// Handles the doctype. Returns false if it names another file.
    func doctype(namesFile: Bool, before position: Int) -> Bool {
        hasDoctype = true
        guard namesFile else { return true }
        let start = source.doctype ?? 0
        let end = source.first(">", from: position).map { $0 + 1 } ?? source.bytes.count
        let hasMore = source.bytes[min(position, end)..<end].contains(UInt8(ascii: "["))
        fail(
            SyntaxMistake(
                "a doctype cannot name another file", at: start, advice: "write <!DOCTYPE html>",
                cuts: hasMore ? [] : [start..<end]))
        return false
    }

    /// Handles a declaration inside the doctype, which is not allowed.
    func declaration(before position: Int) {
        fail(
            SyntaxMistake(
                "a template cannot contain declarations", at: source.last("<!", before: position) ?? 0,
                advice: "write <!DOCTYPE html>, and characters instead of entities"))
    }

    /// Whether an error was found. Further ones are ignored, and locating them takes time.
    var hasFailed: Bool { mistake != nil }

    /// Stores the first error; the following ones are often its consequences.
    func fail(_ mistake: SyntaxMistake) {
        if self.mistake == nil { self.mistake = mistake }
    }
}
