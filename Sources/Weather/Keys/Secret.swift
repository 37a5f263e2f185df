/// A key that can be redacted from texts.
struct Secret: Sendable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The key itself, for requests.
    let key: String?

    /// The byte sequences to redact: the key, its form in queries with plus signs for spaces, and the results of
    /// unescaping it. Long forms are split into parts, each of which is redacted by itself.
    let forms: [[UInt8]]

    /// Whether the key has at least eight bytes. A shorter one can occur in texts by chance.
    let isLong: Bool

    init(_ key: String?) {
        self.key = key
        let (space, plus, semicolon) = (UInt8(ascii: " "), UInt8(ascii: "+"), UInt8(ascii: ";"))
        let unescaped = EscapedText.layers(of: Array((key ?? "").utf8))
        // Without gaps, like the texts that are searched.
        let bytes = unescaped[0]
        isLong = bytes.count >= 8
        // A semicolon of the key can be read as the end of the entity before it.
        let all =
            unescaped + unescaped.map { form in form.map { $0 == space ? plus : $0 } }
            + unescaped.map { form in form.filter { $0 != semicolon } }
        // A much shorter form can occur in texts by chance.
        let others = Set(all.filter { $0 != bytes && $0.count >= min(8, bytes.count) })
        forms = ([bytes] + others.sorted { $0.count > $1.count }).flatMap(Self.parts)
    }

    /// The length of the longest form that is searched as a whole, in bytes. An escape multiplies the bytes of a form,
    /// and the overlap between pieces of a text, which is searched twice, has to hold the longest.
    static let longest = 200

    private static func parts(of form: [UInt8]) -> [[UInt8]] {
        guard !form.isEmpty else { return [] }
        let count = (form.count + longest - 1) / longest
        return (0..<count).map { Array(form[form.count * $0 / count..<form.count * ($0 + 1) / count]) }
    }

    /// Returns the text with each occurrence of the key replaced by an ellipsis.
    func hidden(in text: String) -> String { Secrets([self]).hidden(in: text) }

    var description: String { "…" }
    var debugDescription: String { "…" }
    var customMirror: Mirror { Mirror(self, children: []) }
}
