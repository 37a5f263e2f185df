import CLibXML2

/// Reads a template file with libxml2's XML parser: strictly, without network and without entities of its own.
///
/// The parser's events are taken as they come, because only then does libxml2 still know the byte at which a tag
/// stands; its finished tree keeps lines alone.
final class MarkupParser {
    /// A file larger than this is refused before it is read.
    static let sizeLimit = 4 << 20

    private let source: SourceText
    private var open: [Element] = []
    private var root: Element?
    private var hasDoctype = false
    private var problem: TemplateProblem?

    private init(_ source: SourceText) {
        self.source = source
    }

    /// The tree of a file, or the first mistake in it.
    static func parse(_ source: SourceText) throws(TemplateProblem) -> Markup {
        guard source.bytes.count <= sizeLimit else {
            throw TemplateProblem(
                "the file has \(source.bytes.count) bytes; a template may have \(sizeLimit)", in: source, at: 0)
        }
        let builder = MarkupParser(source)
        builder.run()
        if let problem = builder.problem { throw problem }
        guard let root = builder.root else {
            throw TemplateProblem(
                "the file holds no element", in: source, at: 0,
                advice: "start with <html> or, in a part of a page, with the part's own element")
        }
        return Markup(root: root, hasDoctype: builder.hasDoctype)
    }

    private func run() {
        source.bytes.withUnsafeBytes { bytes in
            // The pointers are libxml2's interface; all of them are used inside this call only.
            guard
                let parser = xmlCreateMemoryParserCtxt(
                    bytes.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(bytes.count))
            else {
                problem = TemplateProblem("the file is empty", in: source, at: 0)
                return
            }
            defer {
                xmlFreeDoc(parser.pointee.myDoc)
                xmlFreeParserCtxt(parser)
            }
            // NOENT replaces references by what they stand for. Declaring any entity is refused below, so that
            // only XML's own five and character numbers remain.
            xmlCtxtUseOptions(parser, Int32(XML_PARSE_NONET.rawValue | XML_PARSE_NOENT.rawValue))
            parser.pointee._private = Unmanaged.passUnretained(self).toOpaque()
            Self.listen(to: parser)
            xmlParseDocument(parser)
        }
    }

    // MARK: - What the parser tells

    fileprivate func element(_ name: String, at offset: Int) -> Element {
        Element(name: name, offset: offset, source: source)
    }

    fileprivate func start(_ element: Element) {
        open.append(element)
    }

    fileprivate func end() {
        guard let element = open.popLast() else { return }
        if open.isEmpty {
            root = element
        } else {
            open[open.count - 1].children.append(.element(element))
        }
    }

    fileprivate func text(_ string: String) {
        guard !open.isEmpty else { return }
        if case .text(let before)? = open[open.count - 1].children.last {
            open[open.count - 1].children[open[open.count - 1].children.count - 1] = .text(before + string)
        } else {
            open[open.count - 1].children.append(.text(string))
        }
    }

    fileprivate func doctype() {
        hasDoctype = true
    }

    fileprivate func fail(_ message: String, advice: String? = nil, at offset: Int) {
        if problem == nil { problem = TemplateProblem(message, in: source, at: offset, advice: advice) }
    }

    fileprivate func fail(_ error: xmlError) {
        let offset = source.offset(line: Int(error.line), byteColumn: Int(error.int2))
        let (message, advice) = SyntaxMistake.words(for: error)
        fail(message, advice: advice, at: offset)
    }

    /// The byte of the `<` that opens the tag which the parser has just read.
    fileprivate func tagOffset(_ parser: xmlParserCtxtPtr) -> Int {
        let end = min(max(Int(xmlByteConsumed(parser)), 0), source.bytes.count)
        return source.bytes[..<end].lastIndex(of: UInt8(ascii: "<")) ?? 0
    }

    fileprivate func attributeOffset(_ name: String, tag: Int) -> Int {
        source.offset(ofAttribute: name, inTagAt: tag)
    }
}

extension MarkupParser {
    /// The parser hands its own context to every callback; the builder hangs on that.
    fileprivate static func builder(_ context: UnsafeMutableRawPointer?) -> (MarkupParser, xmlParserCtxtPtr)? {
        guard let parser = context?.assumingMemoryBound(to: xmlParserCtxt.self),
            let builder = parser.pointee._private
        else { return nil }
        return (Unmanaged<MarkupParser>.fromOpaque(builder).takeUnretainedValue(), parser)
    }

    fileprivate static func string(_ start: UnsafePointer<xmlChar>?, count: Int) -> String {
        String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
    }

    fileprivate static func name(_ local: UnsafePointer<xmlChar>?, _ prefix: UnsafePointer<xmlChar>?) -> String {
        guard let local else { return "" }
        guard let prefix else { return String(cString: local) }
        return String(cString: prefix) + ":" + String(cString: local)
    }

    fileprivate static func listen(to parser: xmlParserCtxtPtr) {
        guard let sax = parser.pointee.sax else { return }
        sax.pointee.startElementNs = { context, local, prefix, _, _, _, count, _, attributes in
            guard let (builder, parser) = MarkupParser.builder(context) else { return }
            let offset = builder.tagOffset(parser)
            var element = builder.element(MarkupParser.name(local, prefix), at: offset)
            for index in 0..<Int(count) {
                // Five pointers an attribute: name, prefix, namespace, and the value's first byte and end.
                guard let entry = attributes?.advanced(by: index * 5), let first = entry[3], let end = entry[4] else {
                    continue
                }
                let name = MarkupParser.name(entry[0], entry[1])
                let value = MarkupParser.string(first, count: end - first)
                let place = builder.attributeOffset(name, tag: offset)
                element.attributes.append(Element.Attribute(name: name, value: value, offset: place))
            }
            builder.start(element)
        }
        sax.pointee.endElementNs = { context, _, _, _ in MarkupParser.builder(context)?.0.end() }
        let text: charactersSAXFunc = { context, bytes, count in
            MarkupParser.builder(context)?.0.text(MarkupParser.string(bytes, count: Int(count)))
        }
        sax.pointee.characters = text
        sax.pointee.ignorableWhitespace = text
        sax.pointee.cdataBlock = text
        sax.pointee.comment = { _, _ in }
        sax.pointee.processingInstruction = { _, _, _ in }
        sax.pointee.internalSubset = { context, _, _, _ in MarkupParser.builder(context)?.0.doctype() }
        sax.pointee.entityDecl = { context, _, _, _, _, _ in
            guard let (builder, parser) = MarkupParser.builder(context) else { return }
            builder.fail(
                "a template may not declare entities of its own", advice: "write the character itself",
                at: builder.tagOffset(parser))
            xmlStopParser(parser)
        }
        forecast_report_set_error_handler(parser) { context, error in
            guard let error, error.pointee.level.rawValue >= XML_ERR_ERROR.rawValue else { return }
            MarkupParser.builder(context)?.0.fail(error.pointee)
        }
    }
}
