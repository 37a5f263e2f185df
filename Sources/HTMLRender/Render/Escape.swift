/// Writes text so that it stays text, for the place where it stands.
enum Escape: Sendable {
    /// Between tags.
    case content
    /// Between double quotes.
    case quoted

    /// The bytes of `&quot;`.
    static let longestReference = 6

    /// For content between tags.
    static func text(_ string: String) -> String { written(string, as: .content) }

    /// For a value between double quotes.
    static func attribute(_ string: String) -> String { written(string, as: .quoted) }

    private static func written(_ string: String, as escape: Escape) -> String {
        var string = string
        var buffer = ByteBuffer(capacity: string.utf8.count)
        string.withUTF8 { buffer.append($0, escaped: escape) }
        return String(decoding: buffer.bytes, as: UTF8.self)
    }

    /// Whether none of eight bytes can need a reference. Tabs and line breaks count among those that can.
    @inline(__always)
    static func isPlain(_ word: UInt64) -> Bool {
        let low: UInt64 = 0x0101_0101_0101_0101
        let high: UInt64 = 0x8080_8080_8080_8080
        // The high bit of each byte that is zero, or of one above such a byte: never none where there is a zero.
        func zeros(_ word: UInt64) -> UInt64 { (word &- low) & ~word }
        let control = (word &- low &* 0x20) & ~word
        let quote = zeros(word ^ low &* 0x22)
        let ampersandOrApostrophe = zeros((word | low) ^ low &* 0x27)
        let angle = zeros((word | low &* 2) ^ low &* 0x3E)
        let delete = zeros(word ^ low &* 0x7F)
        return (control | quote | ampersandOrApostrophe | angle | delete) & high == 0
    }

    /// Writes one byte, or the reference that stands for it.
    @inline(__always)
    func write(_ byte: UInt8, to target: inout UnsafeMutablePointer<UInt8>) {
        if byte > UInt8(ascii: ">"), byte != 0x7F {
            target.pointee = byte
            target += 1
        } else {
            writeCarefully(byte, to: &target)
        }
    }

    private func writeCarefully(_ byte: UInt8, to target: inout UnsafeMutablePointer<UInt8>) {
        guard let reference = reference(for: byte) else {
            target.pointee = byte
            target += 1
            return
        }
        target.update(from: reference.utf8Start, count: reference.utf8CodeUnitCount)
        target += reference.utf8CodeUnitCount
    }

    private func reference(for byte: UInt8) -> StaticString? {
        switch byte {
        case UInt8(ascii: "&"): "&amp;"
        case UInt8(ascii: "<"): "&lt;"
        case UInt8(ascii: ">"): "&gt;"
        case UInt8(ascii: "\"") where self == .quoted: "&quot;"
        case UInt8(ascii: "'") where self == .quoted: "&#39;"
        // A browser reads these as nothing, as the end of the file or as an error; the reader gets a visible sign.
        case 0x00..<0x09, 0x0B, 0x0E..<0x20, 0x7F: "\u{FFFD}"
        default: nil
        }
    }
}
