import Foundation

/// A key, which knows how to keep out of texts.
struct Secret: Sendable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The key itself, for requests.
    let key: String?

    /// The key; as queries write it, with a plus for each space; and what is left of it when escapes are taken off that are
    /// its own.
    private let forms: [[UInt8]]

    init(_ key: String?) {
        self.key = key
        let bytes = Array((key ?? "").utf8)
        let (space, plus, semicolon) = (UInt8(ascii: " "), UInt8(ascii: "+"), UInt8(ascii: ";"))
        let unescaped = EscapedText.layers(of: bytes)
        // A semicolon of the key's own can be taken for that of the entity before it.
        let all =
            unescaped + unescaped.map { form in form.map { $0 == space ? plus : $0 } }
            + unescaped.map { form in form.filter { $0 != semicolon } }
        // A form that is much shorter could be a part of anything.
        forms =
            [bytes] + Set(all.filter { $0 != bytes && $0.count >= min(8, bytes.count) }).sorted { $0.count > $1.count }
    }

    /// A text with an ellipsis wherever the key stands in it: as it is, or escaped in the ways of ``EscapedText``, also in
    /// several of them, one around the other.
    func hidden(in text: String) -> String {
        guard !forms[0].isEmpty, let hidden = hidden(in: Array(text.utf8)) else { return text }
        return String(decoding: hidden, as: UTF8.self)
    }

    /// The bytes that a service sent, without the key. A key shorter than eight bytes can be a part of anything, so only
    /// longer ones are looked for.
    func hidden(in body: Data) -> Data {
        guard forms[0].count >= 8, let hidden = hidden(in: Array(body)) else { return body }
        return Data(hidden)
    }

    /// The text without the key; nil where the key does not stand in it.
    private func hidden(in text: [UInt8]) -> [UInt8]? {
        let text = Self.withoutLongZeros(text)
        let found = places(in: text)
        guard !found.isEmpty else { return nil }
        var (hidden, kept) = ([UInt8](), 0)
        for place in found where place.lowerBound >= kept {
            hidden += text[kept..<place.lowerBound] + Array("…".utf8)
            kept = place.upperBound
        }
        return hidden + text[kept...]
    }

    /// A text in which runs of zeros have at most 64, so that entities with any number of them fit into the overlap of pieces.
    private static func withoutLongZeros(_ text: [UInt8]) -> [UInt8] {
        let (zero, most) = (UInt8(ascii: "0"), 64)
        guard text.count > piece else { return text }
        var (short, run) = ([UInt8](), 0)
        short.reserveCapacity(text.count)
        for byte in text {
            run = byte == zero ? run + 1 : 0
            if run <= most { short.append(byte) }
        }
        return short
    }

    /// How much of a text is looked through at once, which bounds the memory for its unescaped forms.
    private static let piece = 1 << 18

    /// Where the key stands in a text, in order.
    private func places(in text: [UInt8]) -> [Range<Int>] {
        // The pieces overlap by the longest form that the key can have.
        let overlap = forms[0].count * EscapedText.longest
        var found: [Range<Int>] = []
        for start in stride(from: 0, to: text.count, by: Self.piece) {
            let whole = EscapedText(text[start..<min(text.count, start + Self.piece + overlap)])
            for form in forms { found += whole.places(of: form) }
            for marks in EscapedText.kinds {
                var (layer, depth) = (whole, 0)
                while depth < EscapedText.mostLayers, layer.unescape(marks) {
                    for form in forms { found += layer.places(of: form) }
                    depth += 1
                }
            }
        }
        return found.sorted { ($0.lowerBound, -$0.upperBound) < ($1.lowerBound, -$1.upperBound) }
    }

    /// Several keys, of which a server may know more than its own.
    struct All: Sendable {
        private let secrets: [Secret]

        init(_ keys: some Sequence<String>) { secrets = keys.map { Secret($0) } }

        /// A text without any of the keys.
        func hidden(in text: String) -> String { secrets.reduce(text) { $1.hidden(in: $0) } }

        /// The bytes that a service sent, without any of the keys.
        func hidden(in body: Data) -> Data { secrets.reduce(body) { $1.hidden(in: $0) } }
    }

    var description: String { "…" }
    var debugDescription: String { "…" }
    var customMirror: Mirror { Mirror(self, children: []) }
}
