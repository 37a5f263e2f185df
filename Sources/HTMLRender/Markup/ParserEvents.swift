import CLibXML2

/// The callbacks of libxml2, and how they find their ``MarkupParser``.
extension MarkupParser {
    /// Sets the callbacks of one parser. They are C functions without a context of their own: libxml2 passes its parser
    /// to each, which refers to the listener.
    static func listen(to parser: xmlParserCtxtPtr) {
        guard let sax = parser.pointee.sax else { return }
        sax.pointee.startElementNs = {
            context, local, prefix, _, namespaceCount, namespaces, count, _, attributes in
            guard let (listener, parser) = MarkupParser.listener(context) else { return }
            let names = TagNames(
                element: (local, prefix), attributes: (attributes, Int(count)),
                declarations: (namespaces, Int(namespaceCount)))
            if !listener.start(names, before: listener.position(parser)) { xmlStopParser(parser) }
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

    /// Stops the parser.
    ///
    /// The parser is in the middle of the bytes when it reports an error, and `xmlStopParser` would free them; this
    /// does the rest of that function's work.
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
            // Unlike other callbacks, this one owns its list.
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
        // The listener is alive: it called the parser, which calls this function.
        return (Unmanaged<MarkupParser>.fromOpaque(listener).takeUnretainedValue(), parser)
    }

    /// Returns the number of bytes that the parser has read.
    private func position(_ parser: xmlParserCtxtPtr) -> Int {
        min(max(Int(xmlByteConsumed(parser)), 0), source.bytes.count)
    }
}
