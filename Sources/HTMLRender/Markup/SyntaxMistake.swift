import CLibXML2

/// Says in an author's words what libxml2 reports in a parser's.
enum SyntaxMistake {
    /// The message and, for the mistakes that people make who know HTML, what to write instead.
    static func words(for error: xmlError) -> (message: String, advice: String?) {
        let code = xmlParserErrors(rawValue: UInt32(max(error.code, 0)))
        let subject = error.str1.map { String(cString: $0) } ?? ""
        switch code {
        case XML_ERR_TAG_NAME_MISMATCH:
            return mismatch(opened: subject, closed: error.str2.map { String(cString: $0) } ?? "")
        case XML_ERR_UNDECLARED_ENTITY, XML_WAR_UNDECLARED_ENTITY:
            return ("“&\(subject);” is not known here", entityAdvice(subject))
        case XML_ERR_ATTRIBUTE_WITHOUT_VALUE:
            return ("the attribute “\(subject)” has no value", "write \(subject)=\"\"")
        case XML_ERR_ATTRIBUTE_NOT_STARTED:
            return ("an attribute's value stands without quotes", "put the value in double quotes")
        case XML_ERR_ATTRIBUTE_REDEFINED:
            return ("the attribute “\(subject)” stands twice on one element", "keep one of the two")
        case XML_ERR_NAME_REQUIRED, XML_ERR_ENTITYREF_SEMICOL_MISSING:
            return ("a bare “&” or “<” starts something that is not finished", "write &amp; or &lt;")
        default:
            return (plain(error), nil)
        }
    }

    private static func mismatch(opened: String, closed: String) -> (String, String?) {
        if HTMLSyntax.isVoid(opened) {
            return ("<\(opened)> is not closed", "write <\(opened)/>")
        }
        return ("<\(opened)> is closed by </\(closed)>", "close <\(opened)> first, or mend the name")
    }

    private static func entityAdvice(_ name: String) -> String {
        let common = [
            "nbsp": "&#160;", "copy": "©", "deg": "°", "middot": "·", "ndash": "–", "mdash": "—", "hellip": "…",
            "times": "×", "laquo": "«", "raquo": "»", "larr": "←", "rarr": "→",
        ]
        return "write \(common[name] ?? "the character itself")"
    }

    private static func plain(_ error: xmlError) -> String {
        guard let message = error.message else { return "the markup is not well-formed" }
        var text = Substring(String(cString: message))
        while let last = text.last, last.isNewline || last == " " { text.removeLast() }
        return text.isEmpty ? "the markup is not well-formed" : text.prefix(1).lowercased() + text.dropFirst()
    }
}
