import CLibXML2
import Wording

/// A syntax error in an author's words: the error, its place, advice, and the ranges to remove so that the rest of the
/// file can be parsed.
struct SyntaxMistake {
    var message: Sentence
    var offset: Int
    var advice: String?
    /// The ranges to remove; empty if that would not help.
    var cuts: [Range<Int>]
    /// The name of the unclosed element, if that is the error.
    var unclosed: String?
    /// The name in a closing tag without an opening tag.
    var closed: String?

    init(_ message: Sentence, at offset: Int, advice: String? = nil, cuts: [Range<Int>] = []) {
        (self.message, self.offset, self.advice, self.cuts) = (message, offset, advice, cuts)
    }

    /// Creates an error from libxml2's report after a number of bytes; nil if it is valid in HTML.
    init?(_ error: xmlError, in source: SourceText, at position: Int, open: [OpenElement]) {
        let report = ParserReport(error, in: source, at: position, open: open)
        guard let mistake = report.mistake else { return nil }
        self = mistake
    }

    static func noElement(at offset: Int) -> SyntaxMistake {
        SyntaxMistake(
            "the file does not begin with an element", at: offset,
            advice: "begin with <html> or, in a part of a page, with the root element of the part")
    }

    static func unclosed(_ element: OpenElement, in source: SourceText, before end: String) -> SyntaxMistake {
        let more = element.attributes.isEmpty ? "" : " …"
        var mistake = SyntaxMistake(
            "<\(element.name)> is not closed", at: element.offset,
            advice: element.name.isVoid
                ? "write <\(element.name)\(more)/>" : "write </\(element.name)> before \(end)",
            cuts: [element.tag(in: source)])
        mistake.unclosed = element.name.description
        return mistake
    }
}
