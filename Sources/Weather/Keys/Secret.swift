/// A key, which knows how to keep out of texts.
struct Secret: Sendable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The key itself, for requests.
    let key: String?

    /// The key; as queries write it, with a plus for each space; and what is left of it when escapes are taken off that are
    /// its own. Each is in parts where it is long, of which any may stand in a text.
    let forms: [[UInt8]]

    /// Whether the key has eight bytes or more. A shorter one can be a part of anything.
    let isLong: Bool

    init(_ key: String?) {
        self.key = key
        let (space, plus, semicolon) = (UInt8(ascii: " "), UInt8(ascii: "+"), UInt8(ascii: ";"))
        let unescaped = EscapedText.layers(of: Array((key ?? "").utf8))
        // Without marks for the direction of writing, as the texts in which it is looked for.
        let bytes = unescaped[0]
        isLong = bytes.count >= 8
        // A semicolon of the key's own can be taken for that of the entity before it.
        let all =
            unescaped + unescaped.map { form in form.map { $0 == space ? plus : $0 } }
            + unescaped.map { form in form.filter { $0 != semicolon } }
        // A form that is much shorter could be a part of anything.
        let others = Set(all.filter { $0 != bytes && $0.count >= min(8, bytes.count) })
        forms = ([bytes] + others.sorted { $0.count > $1.count }).flatMap(Self.parts)
    }

    /// The bytes of the longest form that is looked for as a whole. An escape makes many bytes of each, and where the pieces
    /// of a text meet, all of them have to be looked at twice.
    static let longest = 200

    private static func parts(of form: [UInt8]) -> [[UInt8]] {
        guard !form.isEmpty else { return [] }
        let count = (form.count + longest - 1) / longest
        return (0..<count).map { Array(form[form.count * $0 / count..<form.count * ($0 + 1) / count]) }
    }

    /// A text with an ellipsis wherever the key stands in it.
    func hidden(in text: String) -> String { Secrets([self]).hidden(in: text) }

    var description: String { "…" }
    var debugDescription: String { "…" }
    var customMirror: Mirror { Mirror(self, children: []) }
}
