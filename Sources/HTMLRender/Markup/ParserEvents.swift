import CLibXML2

/// What libxml2 calls while it parses, and how it finds the ``MarkupParser`` that listens.
extension MarkupParser {
    /// Sets the callbacks of one parser. Those are C functions without a context of their own: libxml2 hands its parser
    /// to each, and the listener hangs on that.
    static func listen(to parser: xmlParserCtxtPtr) {
        guard let sax = parser.pointee.sax else { return }
        sax.pointee.startElementNs = { context, local, prefix, _, _, _, count, _, attributes in
            guard let (listener, parser) = MarkupParser.listener(context) else { return }
            let name = listener.names.element(local, prefix)
            let element = listener.element(name, in: parser, attributes, count: Int(count))
            if !listener.start(element) { xmlStopParser(parser) }
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
                let (listener, parser) = MarkupParser.listener(context),
                let mistake = SyntaxMistake(
                    error.pointee, in: listener.source, at: listener.position(parser), open: listener.open)
            else { return }
            listener.fail(mistake)
        }
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

    /// The tag that the parser has just read.
    private func element(
        _ name: ElementName, in parser: xmlParserCtxtPtr,
        _ attributes: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?, count: Int
    ) -> Element {
        let offset = source.bytes[..<position(parser)].lastIndex(of: UInt8(ascii: "<")) ?? 0
        var element = Element(name: name, offset: offset, source: original)
        element.attributes.reserveCapacity(count)
        for index in 0..<count {
            // Five pointers an attribute: name, prefix, namespace, and the value's first byte and end.
            guard let entry = attributes?.advanced(by: index * 5), let first = entry[3], let end = entry[4] else {
                continue
            }
            let value = String(decoding: UnsafeBufferPointer(start: first, count: end - first), as: UTF8.self)
            element.attributes.append(
                Element.Attribute(
                    name: names.attribute(entry[0], entry[1]), value: value, tag: offset, source: original))
        }
        return element
    }
}

/// The names in a file. The parser keeps each name once, so a name that it has told before is known by its address.
struct MarkupNames {
    private var elements: [UnsafeRawPointer: ElementName] = [:]
    private var attributes: [UnsafeRawPointer: AttributeName] = [:]

    mutating func element(_ local: UnsafePointer<xmlChar>?, _ prefix: UnsafePointer<xmlChar>?) -> ElementName {
        guard let local, prefix == nil else { return ElementName(Self.text(local, prefix)) }
        if let known = elements[local] { return known }
        let name = ElementName(String(cString: local))
        elements[local] = name
        return name
    }

    mutating func attribute(_ local: UnsafePointer<xmlChar>?, _ prefix: UnsafePointer<xmlChar>?) -> AttributeName {
        guard let local, prefix == nil else { return AttributeName(Self.text(local, prefix)) }
        if let known = attributes[local] { return known }
        let name = AttributeName(String(cString: local))
        attributes[local] = name
        return name
    }

    private static func text(_ local: UnsafePointer<xmlChar>?, _ prefix: UnsafePointer<xmlChar>?) -> String {
        [prefix, local].compactMap { $0.map { String(cString: $0) } }.joined(separator: ":")
    }
}
