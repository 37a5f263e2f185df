import CLibXML2
import Wording

/// A mistake in the markup itself, in an author's words: what is wrong, where, what to write instead, and what must be
/// taken out so that the rest of the file can be read.
struct SyntaxMistake {
    var message: Sentence
    var offset: Int
    var advice: String?
    /// What to take out; nothing where that would not help.
    var cuts: [Range<Int>]
    /// The element that nothing closes, where that is the mistake.
    var unclosed: String?
    /// The name in a tag that closes nothing.
    var closed: String?

    init(_ message: Sentence, at offset: Int, advice: String? = nil, cuts: [Range<Int>] = []) {
        (self.message, self.offset, self.advice, self.cuts) = (message, offset, advice, cuts)
    }

    /// What libxml2 reports after it has read so many bytes; nil for what is no mistake in HTML.
    init?(_ error: xmlError, in source: SourceText, at position: Int, open: [Element]) {
        let report = ParserReport(error, in: source, at: position, open: open)
        guard let mistake = report.mistake else { return nil }
        self = mistake
    }

    static func noElement(at offset: Int) -> SyntaxMistake {
        SyntaxMistake(
            "the file does not begin with an element", at: offset,
            advice: "start with <html> or, in a part of a page, with the part's own element")
    }

    static func unclosed(_ element: Element, in source: SourceText, before end: String) -> SyntaxMistake {
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

extension Element {
    /// Where the tag stands that opens the element.
    func tag(in source: SourceText) -> Range<Int> {
        TagText(in: source.bytes, at: offset).range
    }
}
