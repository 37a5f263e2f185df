import CLibXML2

/// A mistake in the markup itself, in an author's words: what is wrong, where, what to write instead, and what must be
/// taken out so that the rest of the file can be read.
struct SyntaxMistake {
    var message: String
    var offset: Int
    var advice: String?
    /// What to take out; nothing where that would not help.
    var cuts: [Range<Int>]

    init(_ message: String, at offset: Int, advice: String? = nil, cuts: [Range<Int>] = []) {
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
}
