import Foundation

/// A key, which knows how to keep out of texts.
struct Secret: Sendable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The key itself, for those who send it.
    let key: String?

    private let bytes: [UInt8]

    init(_ key: String?) {
        self.key = key
        bytes = Array((key ?? "").utf8)
    }

    /// A text with an ellipsis wherever the key stands in it, be it as it is or in whatever way an address writes it.
    func hidden(in text: String) -> String {
        guard !bytes.isEmpty, let hidden = hidden(in: Array(text.utf8)) else { return text }
        return String(decoding: hidden, as: UTF8.self)
    }

    /// What a service sent, without the key, should it ever repeat it. A key shorter than eight bytes can be a part of
    /// anything, so only longer ones are looked for.
    func hidden(in body: Data) -> Data {
        guard bytes.count >= 8, let hidden = hidden(in: Array(body)) else { return body }
        return Data(hidden)
    }

    /// The text without the key; nil where it does not stand in it.
    private func hidden(in text: [UInt8]) -> [UInt8]? {
        var (hidden, kept, place) = ([UInt8](), 0, 0)
        while place < text.count {
            if let end = end(of: text, from: place) {
                hidden += text[kept..<place] + Array("…".utf8)
                (kept, place) = (end, end)
            } else {
                place += 1
            }
        }
        return kept == 0 ? nil : hidden + text[kept...]
    }

    /// Where the key ends that begins at a place of a text; nil where it does not.
    private func end(of text: [UInt8], from start: Int) -> Int? {
        var place = start
        for byte in bytes {
            guard place < text.count else { return nil }
            if text[place] == byte || (byte == UInt8(ascii: " ") && text[place] == UInt8(ascii: "+")) {
                place += 1
            } else if text[place] == UInt8(ascii: "%"), place + 2 < text.count,
                UInt8(String(decoding: text[place + 1...place + 2], as: UTF8.self), radix: 16) == byte
            {
                place += 3
            } else if text[place] == UInt8(ascii: "\\"), place + 1 < text.count, text[place + 1] == byte {
                place += 2
            } else {
                return nil
            }
        }
        return place
    }

    var description: String { "…" }
    var debugDescription: String { "…" }
    var customMirror: Mirror { Mirror(self, children: []) }
}
