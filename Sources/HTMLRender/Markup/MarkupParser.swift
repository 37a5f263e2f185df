import CLibXML2

/// Reads a template file with libxml2's XML parser: strictly, without network and without entities of its own.
///
/// The parser's events are taken as they come, because only then does libxml2 still know the byte at which a tag
/// stands; its finished tree keeps lines alone.
final class MarkupParser {
    /// A file larger than this is refused before it is read.
    static let sizeLimit = 4 << 20
    /// Elements inside one another that a file may have.
    static let depthLimit = 100
    /// After so many mistakes of syntax a file is given up.
    static let mistakeLimit = 20
    /// Bytes that are read of a file with mistakes, each as often as it is read again.
    private static let readingLimit = sizeLimit

    /// What is parsed: the file, without the mistakes that were found before.
    let source: SourceText
    /// The file as its author sees it.
    let original: SourceText
    private(set) var tree: MarkupTree
    private var hasDoctype = false
    private var mistake: SyntaxMistake?

    private init(_ source: SourceText, of original: SourceText) {
        (self.source, self.original) = (source, original)
        tree = MarkupTree(of: original)
    }

    /// What became of a file: its tree, or every mistake of syntax in it.
    ///
    /// A mistake that can be taken out, such as a tag that nobody closes, is replaced by blanks, and the file is read
    /// again up to the next one. Where one of them cannot be taken out, or the file is too large to be read as often, what
    /// stands behind it is not read.
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
            // A tag that was taken out may be closed later; that is not another mistake.
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

    private func run() {
        source.withFewerHyphens.withUnsafeBytes { bytes in
            // The pointers are libxml2's interface; all of them are used inside this call only.
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
            // NOENT replaces references by what they stand for: XML's own five and character numbers. A doctype that
            // declares or fetches more is refused before the parser gets to it.
            xmlCtxtUseOptions(parser, Int32(XML_PARSE_NONET.rawValue | XML_PARSE_NOENT.rawValue))
            parser.pointee._private = Unmanaged.passUnretained(self).toOpaque()
            Self.listen(to: parser)
            xmlParseDocument(parser)
        }
        if tree.root == nil, mistake == nil { fail(.noElement(at: 0)) }
    }

    // MARK: - What the parser tells

    /// Takes the start tag that ends at a position; false when the parser is to go no deeper.
    func start(
        _ name: MarkupNames<ElementName>.Told, _ attributes: MarkupTree.Attributes?, count: Int, before position: Int
    ) -> Bool {
        let offset = source.bytes.withUnsafeBytes { $0.last(UInt8(ascii: "<"), before: position) } ?? 0
        tree.start(name, attributes, count: count, at: offset)
        guard tree.open.count > Self.depthLimit, let element = tree.open.last else { return true }
        // Deep nesting is mostly a row of elements that nobody closes.
        if let void = tree.open.first(where: { $0.name.isVoid }) {
            fail(.unclosed(void, in: source, before: "<\(element.name)>"))
        } else {
            fail(
                SyntaxMistake(
                    "elements stand inside one another more than \(Self.depthLimit) deep", at: element.offset))
        }
        return false
    }

    func end() { tree.end() }

    func text(_ bytes: UnsafeBufferPointer<UInt8>) { tree.add(bytes) }

    /// Takes the doctype; false when it names another file.
    func doctype(namesFile: Bool, before position: Int) -> Bool {
        hasDoctype = true
        guard namesFile else { return true }
        let start = source.doctype ?? 0
        let end = source.first(">", from: position).map { $0 + 1 } ?? source.bytes.count
        let hasMore = source.bytes[min(position, end)..<end].contains(UInt8(ascii: "["))
        fail(
            SyntaxMistake(
                "a doctype may not name another file", at: start, advice: "write <!DOCTYPE html>",
                cuts: hasMore ? [] : [start..<end]))
        return false
    }

    /// Takes a declaration inside the doctype, of which there may be none.
    func declaration(before position: Int) {
        fail(
            SyntaxMistake(
                "a template may not declare anything of its own", at: source.last("<!", before: position) ?? 0,
                advice: "write <!DOCTYPE html>, and characters themselves instead of entities"))
    }

    /// Whether a mistake was found. Others are of no use after it, and it takes time to find where they stand.
    var hasFailed: Bool { mistake != nil }

    /// Keeps the first mistake: what follows is often its consequence.
    func fail(_ mistake: SyntaxMistake) {
        if self.mistake == nil { self.mistake = mistake }
    }
}
