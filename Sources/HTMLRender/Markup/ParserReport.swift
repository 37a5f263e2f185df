import CLibXML2
import Spelling
import Wording

/// One error report of libxml2, with the text around the place.
struct ParserReport {
    private let error: xmlError
    private let source: SourceText
    /// The number of bytes that the parser had read.
    private let position: Int
    /// The open elements at that place, the innermost last.
    private let open: [OpenElement]

    init(_ error: xmlError, in source: SourceText, at position: Int, open: [OpenElement]) {
        (self.error, self.source, self.position, self.open) = (error, source, position, open)
    }

    /// The name in the report, and a second one.
    private var subject: String { error.str1.map { String(cString: $0).streamSafe } ?? "" }
    private var other: String { error.str2.map { String(cString: $0).streamSafe } ?? "" }

    /// The syntax error; nil if it is valid in HTML.
    var mistake: SyntaxMistake? {
        switch xmlParserErrors(rawValue: UInt32(max(error.code, 0))) {
        case XML_ERR_TAG_NAME_MISMATCH: mismatch
        case XML_ERR_TAG_NOT_FINISHED:
            open.last.map { SyntaxMistake.unclosed($0, in: source, before: "the end of the file") } ?? plain
        case XML_ERR_UNDECLARED_ENTITY, XML_WAR_UNDECLARED_ENTITY: entity
        case XML_ERR_ENTITYREF_SEMICOL_MISSING: bare("&")
        case XML_ERR_NAME_REQUIRED: nameless
        case XML_ERR_ATTRIBUTE_WITHOUT_VALUE:
            attribute("the attribute “\(subject)” has no value", advice: "write \(subject)=\"\"") { $0.name == subject }
        case XML_ERR_ATTRIBUTE_NOT_STARTED:
            attribute("the value of this attribute is not quoted", advice: "put the value in double quotes") {
                $0.range.contains(position) || $0.range.upperBound == position
            }
        case XML_ERR_ATTRIBUTE_REDEFINED:
            attribute(
                "duplicate attribute “\(subject)”", advice: "keep one of the two", last: true
            ) { $0.name == subject }
        case XML_ERR_SPACE_REQUIRED:
            attribute("missing space before this attribute", advice: nil) { $0.range.contains(position) }
        case XML_ERR_LT_IN_ATTRIBUTE: bare("<")
        case XML_ERR_GT_REQUIRED: unfinishedTag(before: position)
        case XML_ERR_HYPHEN_IN_COMMENT: comment
        case XML_ERR_COMMENT_NOT_FINISHED: endless("<!--", closedBy: "-->")
        case XML_ERR_CDATA_NOT_FINISHED: endless("<![CDATA[", closedBy: "]]>")
        case XML_ERR_DOCUMENT_END:
            SyntaxMistake(
                "content after the root element", at: here,
                advice: "put one element around everything")
        case XML_ERR_DOCUMENT_EMPTY: SyntaxMistake.noElement(at: here)
        case XML_ERR_INVALID_CHAR: invalidCharacter
        // HTML knows this prefix without a declaration.
        case XML_NS_ERR_UNDEFINED_NAMESPACE where subject.hasSuffix("xlink"): nil
        case XML_NS_ERR_UNDEFINED_NAMESPACE:
            SyntaxMistake("unknown prefix “\(subject):”", at: tagStart)
        default: plain
        }
    }

    // MARK: - Places

    /// The place at which libxml2 stopped.
    private var here: Int { source.offset(line: Int(error.line), byteColumn: Int(error.int2)) }

    private var tagStart: Int { source.last("<", before: position) ?? 0 }

    // MARK: - Tags

    private var mismatch: SyntaxMistake {
        guard let innermost = open.last else { return plain }
        if open.contains(where: { $0.name.description == other }) {
            return .unclosed(innermost, in: source, before: "</\(other)>")
        }
        let closing = tagStart..<(source.first(">", from: tagStart) ?? source.bytes.count - 1) + 1
        if NearestNames.isSlip(subject, for: other) {
            return SyntaxMistake(
                "<\(subject)> is closed by </\(other)>", at: tagStart, advice: "write </\(subject)>",
                cuts: [closing, innermost.tag(in: source)])
        }
        var mistake = SyntaxMistake(
            "</\(other)> has no opening tag", at: tagStart,
            advice: ElementName(other).isVoid
                ? "<\(other)/> closes itself" : "remove it, or open <\(other)> inside <\(subject)>",
            cuts: [closing])
        mistake.closed = other
        return mistake
    }

    /// Makes the error of a tag that ends with the next tag, or with the file.
    private func unfinishedTag(before end: Int) -> SyntaxMistake {
        SyntaxMistake("this tag has no “>” at its end", at: source.last("<", before: end) ?? end)
    }

    private func attribute(
        _ message: Sentence, advice: String?, last: Bool = false, where matches: (TagText.Attribute) -> Bool
    ) -> SyntaxMistake {
        let attributes = TagText(in: source.bytes, at: tagStart).attributes
        guard let found = last ? attributes.last(where: matches) : attributes.first(where: matches) else {
            return SyntaxMistake(message, at: here, advice: advice)
        }
        return SyntaxMistake(message, at: found.range.lowerBound, advice: advice, cuts: [found.range])
    }

    // MARK: - Text

    private var entity: SyntaxMistake {
        let reference = "&\(subject);"
        guard let start = source.last(reference, before: position) else { return plain }
        return SyntaxMistake(
            "unknown entity “\(reference)”", at: start, advice: "write \(Self.character(of: subject))",
            cuts: [start..<start + reference.utf8.count])
    }

    private static func character(of name: String) -> String {
        let common = [
            "nbsp": "&#160;", "copy": "©", "deg": "°", "middot": "·", "ndash": "–", "mdash": "—", "hellip": "…",
            "times": "×", "laquo": "«", "raquo": "»", "larr": "←", "rarr": "→", "shy": "&#173;", "euro": "€",
        ]
        return common[name] ?? "the character itself"
    }

    /// The error of a `&` or `<` without a name.
    private var nameless: SyntaxMistake {
        let ampersand = source.last("&", before: position + 1) ?? -1
        let angle = source.last("<", before: position + 1) ?? -1
        guard angle > ampersand else { return bare("&") }
        guard source.holds(Array("<!doctype".utf8), at: angle, anyCase: true) else {
            let next = angle + 1 < source.bytes.count ? source.bytes[angle + 1] | 0x20 : 0
            let isTag = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(next) || next == UInt8(ascii: "/")
            return isTag ? unfinishedTag(before: angle) : bare("<")
        }
        return SyntaxMistake(
            "the word DOCTYPE is not in capital letters", at: angle, advice: "write <!DOCTYPE html>",
            cuts: [angle..<(source.first(">", from: angle) ?? angle) + 1])
    }

    private func bare(_ character: String) -> SyntaxMistake {
        guard let start = source.last(character, before: position + 1) else { return plain }
        return SyntaxMistake(
            "unescaped “\(character)”", at: start,
            advice: "write \(character == "&" ? "&amp;" : "&lt;")", cuts: [start..<start + 1])
    }

    private var comment: SyntaxMistake {
        let start = source.last("<!--", before: position) ?? position
        let end = source.first("-->", from: start).map { $0 + 3 }
        return SyntaxMistake(
            "a comment cannot contain “--”", at: start, advice: "use other characters inside the comment",
            cuts: end.map { [start..<$0] } ?? [])
    }

    private func endless(_ start: String, closedBy end: String) -> SyntaxMistake {
        SyntaxMistake(
            "“\(start)” is not closed", at: source.last(start, before: position) ?? here, advice: "write \(end)")
    }

    private var invalidCharacter: SyntaxMistake {
        SyntaxMistake(
            "invalid control character", at: position,
            cuts: position < source.bytes.count ? [position..<position + 1] : [])
    }

    /// The message of libxml2, if there is no better one.
    private var plain: SyntaxMistake {
        var text = error.message.map { String(cString: $0).streamSafe } ?? ""
        while let last = text.last, last.isNewline || last == " " { text.removeLast() }
        guard !text.isEmpty else { return SyntaxMistake("the markup is not well-formed", at: here) }
        return SyntaxMistake("\(text.prefix(1).lowercased())\(text.dropFirst())", at: here)
    }
}
