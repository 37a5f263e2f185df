import CLibXML2
import Spelling
import Wording

/// One report of libxml2, and what the file holds around the place.
struct ParserReport {
    private let error: xmlError
    private let source: SourceText
    /// How many bytes the parser had read.
    private let position: Int
    /// The elements that are open there, the innermost last.
    private let open: [Element]

    init(_ error: xmlError, in source: SourceText, at position: Int, open: [Element]) {
        (self.error, self.source, self.position, self.open) = (error, source, position, open)
    }

    /// The name that the report is about, and a second one.
    private var subject: String { error.str1.map { String(cString: $0).streamSafe } ?? "" }
    private var other: String { error.str2.map { String(cString: $0).streamSafe } ?? "" }

    /// What the author did wrong; nil for what is no mistake in HTML.
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
            attribute("an attribute's value stands without quotes", advice: "put the value in double quotes") {
                $0.range.contains(position) || $0.range.upperBound == position
            }
        case XML_ERR_ATTRIBUTE_REDEFINED:
            attribute(
                "the attribute “\(subject)” stands twice on one element", advice: "keep one of the two", last: true
            ) { $0.name == subject }
        case XML_ERR_SPACE_REQUIRED:
            attribute("a blank is missing in front of this attribute", advice: nil) { $0.range.contains(position) }
        case XML_ERR_LT_IN_ATTRIBUTE: bare("<")
        case XML_ERR_GT_REQUIRED: unfinishedTag(before: position)
        case XML_ERR_HYPHEN_IN_COMMENT: comment
        case XML_ERR_COMMENT_NOT_FINISHED: endless("<!--", closedBy: "-->")
        case XML_ERR_CDATA_NOT_FINISHED: endless("<![CDATA[", closedBy: "]]>")
        case XML_ERR_DOCUMENT_END:
            SyntaxMistake(
                "something stands behind the file's only element", at: here,
                advice: "put one element around everything")
        case XML_ERR_DOCUMENT_EMPTY: SyntaxMistake.noElement(at: here)
        case XML_ERR_INVALID_CHAR: invalidCharacter
        // HTML knows this one without a declaration.
        case XML_NS_ERR_UNDEFINED_NAMESPACE where subject.hasSuffix("xlink"): nil
        case XML_NS_ERR_UNDEFINED_NAMESPACE:
            SyntaxMistake("the prefix “\(subject):” means nothing in HTML", at: tagStart)
        default: plain
        }
    }

    // MARK: - Places

    /// Where libxml2 says that it stopped.
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
            "</\(other)> closes nothing that is open", at: tagStart,
            advice: ElementName(other).isVoid
                ? "<\(other)/> closes itself" : "take it out, or open <\(other)> inside of <\(subject)>",
            cuts: [closing])
        mistake.closed = other
        return mistake
    }

    /// A tag in which the next one begins, or the end of the file comes.
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
            "“\(reference)” is not known here", at: start, advice: "write \(Self.character(of: subject))",
            cuts: [start..<start + reference.utf8.count])
    }

    private static func character(of name: String) -> String {
        let common = [
            "nbsp": "&#160;", "copy": "©", "deg": "°", "middot": "·", "ndash": "–", "mdash": "—", "hellip": "…",
            "times": "×", "laquo": "«", "raquo": "»", "larr": "←", "rarr": "→", "shy": "&#173;", "euro": "€",
        ]
        return common[name] ?? "the character itself"
    }

    /// A `&` or `<` that no name follows.
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
            "a bare “\(character)” starts something that is not finished", at: start,
            advice: "write \(character == "&" ? "&amp;" : "&lt;")", cuts: [start..<start + 1])
    }

    private var comment: SyntaxMistake {
        let start = source.last("<!--", before: position) ?? position
        let end = source.first("-->", from: start).map { $0 + 3 }
        return SyntaxMistake(
            "a comment may not hold “--”", at: start, advice: "use another sign inside the comment",
            cuts: end.map { [start..<$0] } ?? [])
    }

    private func endless(_ start: String, closedBy end: String) -> SyntaxMistake {
        SyntaxMistake(
            "“\(start)” is not closed", at: source.last(start, before: position) ?? here, advice: "write \(end)")
    }

    private var invalidCharacter: SyntaxMistake {
        SyntaxMistake(
            "here stands a character that no text may hold", at: position,
            cuts: position < source.bytes.count ? [position..<position + 1] : [])
    }

    /// What libxml2 says, where nothing better is known.
    private var plain: SyntaxMistake {
        var text = error.message.map { String(cString: $0).streamSafe } ?? ""
        while let last = text.last, last.isNewline || last == " " { text.removeLast() }
        guard !text.isEmpty else { return SyntaxMistake("the markup is not well-formed", at: here) }
        return SyntaxMistake("\(text.prefix(1).lowercased())\(text.dropFirst())", at: here)
    }
}
