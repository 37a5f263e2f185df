import CLibXML2

/// What libxml2 calls while it parses, and how it finds the ``MarkupParser`` that listens.
extension MarkupParser {
    /// Sets the callbacks of one parser. Those are C functions without a context of their own: libxml2 hands its parser
    /// to each, and the listener hangs on that.
    static func listen(to parser: xmlParserCtxtPtr) {
        guard let sax = parser.pointee.sax else { return }
        sax.pointee.startElementNs = { context, local, prefix, _, _, _, count, _, attributes in
            guard let (listener, parser) = MarkupParser.listener(context) else { return }
            let isFine = listener.start(
                (local, prefix), attributes, count: Int(count), before: listener.position(parser))
            if !isFine { xmlStopParser(parser) }
        }
        sax.pointee.endElementNs = { context, _, _, _ in MarkupParser.listener(context)?.0.end() }
        let text: charactersSAXFunc = { context, bytes, count in
            MarkupParser.listener(context)?.0.text(UnsafeBufferPointer(start: bytes, count: Int(count)))
        }
        sax.pointee.characters = text
        sax.pointee.ignorableWhitespace = text
        sax.pointee.cdataBlock = text
        sax.pointee.comment = { _, _ in }
        sax.pointee.processingInstruction = { _, _, _ in }
        sax.pointee.internalSubset = { context, _, external, system in
            guard let (listener, parser) = MarkupParser.listener(context) else { return }
            let namesFile = external != nil || system != nil
            if !listener.doctype(namesFile: namesFile, before: listener.position(parser)) { xmlStopParser(parser) }
        }
        refuseDeclarations(sax)
        forecast_report_set_error_handler(parser) { context, error in
            guard let error, error.pointee.level.rawValue >= XML_ERR_ERROR.rawValue,
                let (listener, parser) = MarkupParser.listener(context)
            else { return }
            if !listener.hasFailed,
                let mistake = SyntaxMistake(
                    error.pointee, in: listener.source, at: listener.position(parser), open: listener.tree.open)
            {
                listener.fail(mistake)
            }
            if listener.hasFailed { MarkupParser.endReading(parser) }
        }
    }

    /// Lets the parser read no further.
    ///
    /// It is in the middle of the bytes when it reports an error, and `xmlStopParser` would free them; this is the rest of
    /// what that function does.
    private static func endReading(_ parser: xmlParserCtxtPtr) {
        parser.pointee.disableSAX = 1
        parser.pointee.instate = XML_PARSER_EOF
    }

    /// Stops at the first declaration inside a doctype, before anything can refer to it.
    private static func refuseDeclarations(_ sax: UnsafeMutablePointer<xmlSAXHandler>) {
        sax.pointee.entityDecl = { context, _, _, _, _, _ in MarkupParser.refuseDeclaration(context) }
        sax.pointee.unparsedEntityDecl = { context, _, _, _, _ in MarkupParser.refuseDeclaration(context) }
        sax.pointee.notationDecl = { context, _, _, _ in MarkupParser.refuseDeclaration(context) }
        sax.pointee.elementDecl = { context, _, _, _ in MarkupParser.refuseDeclaration(context) }
        sax.pointee.attributeDecl = { context, _, _, _, _, _, names in
            // Unlike other callbacks, this one is given its list to keep.
            xmlFreeEnumeration(names)
            MarkupParser.refuseDeclaration(context)
        }
    }

    private static func refuseDeclaration(_ context: UnsafeMutableRawPointer?) {
        guard let (listener, parser) = listener(context) else { return }
        listener.declaration(before: listener.position(parser))
        xmlStopParser(parser)
    }

    private static func listener(_ context: UnsafeMutableRawPointer?) -> (MarkupParser, xmlParserCtxtPtr)? {
        guard let parser = context?.assumingMemoryBound(to: xmlParserCtxt.self),
            let listener = parser.pointee._private
        else { return nil }
        // The listener is alive: it called the parser, which calls here.
        return (Unmanaged<MarkupParser>.fromOpaque(listener).takeUnretainedValue(), parser)
    }

    /// How many bytes the parser has read.
    private func position(_ parser: xmlParserCtxtPtr) -> Int {
        min(max(Int(xmlByteConsumed(parser)), 0), source.bytes.count)
    }
}
