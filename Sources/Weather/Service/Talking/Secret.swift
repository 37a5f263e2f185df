import Foundation

/// A key, which knows how to keep out of texts.
struct Secret: Sendable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The key itself, for requests.
    let key: String?

    private let bytes: [UInt8]

    init(_ key: String?) {
        self.key = key
        bytes = Array((key ?? "").utf8)
    }

    /// A text with an ellipsis wherever the key stands in it: as it is, or escaped in any of the ways of ``EscapedByte``.
    func hidden(in text: String) -> String {
        guard !bytes.isEmpty, let hidden = hidden(in: Array(text.utf8)) else { return text }
        return String(decoding: hidden, as: UTF8.self)
    }

    /// The bytes that a service sent, without the key. A key shorter than eight bytes can be a part of anything, so only
    /// longer ones are looked for.
    func hidden(in body: Data) -> Data {
        guard bytes.count >= 8, let hidden = hidden(in: Array(body)) else { return body }
        return Data(hidden)
    }

    /// The text without the key; nil where the key does not stand in it.
    private func hidden(in text: [UInt8]) -> [UInt8]? {
        var (hidden, kept, place) = ([UInt8](), 0, 0)
        while place < text.count {
            if mayBegin(text[place]), let end = end(of: text, from: place) {
                hidden += text[kept..<place] + Array("…".utf8)
                (kept, place) = (end, end)
            } else {
                place += 1
            }
        }
        return kept == 0 ? nil : hidden + text[kept...]
    }

    /// Whether the key, escaped or not, can begin with a byte.
    private func mayBegin(_ byte: UInt8) -> Bool {
        byte == bytes[0] || EscapedByte.marks.contains(byte)
    }

    /// The end of the rest of the key that stands at a place of a text; nil where it does not stand there. Each byte may
    /// stand for itself, or be escaped.
    private func end(of text: [UInt8], from place: Int, matched: Int = 0) -> Int? {
        guard matched < bytes.count else { return place }
        guard place < text.count else { return nil }
        if text[place] == bytes[matched], let end = end(of: text, from: place + 1, matched: matched + 1) { return end }
        guard let next = EscapedByte.read(text, at: place), bytes[matched...].starts(with: next.bytes) else {
            return nil
        }
        return end(of: text, from: next.end, matched: matched + next.bytes.count)
    }

    var description: String { "…" }
    var debugDescription: String { "…" }
    var customMirror: Mirror { Mirror(self, children: []) }
}
