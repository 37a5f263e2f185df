import FoundationEssentials

/// Results as lines of JSON.
enum JSONText {
    static func line(_ value: some Encodable) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // Texts and numbers can always be encoded.
        return (try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
    }

    /// Returns a text in UTF-8, of any length, as a JSON string.
    static func quoted(_ text: [UInt8]) -> [UInt8] {
        [UInt8(ascii: "\"")] + escaped(text) + [UInt8(ascii: "\"")]
    }

    /// Returns the bytes of a text in UTF-8 as they appear between the quotation marks of a JSON string.
    static func escaped(_ text: some RandomAccessCollection<UInt8>) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(text.count + text.count / 16)
        // Unescaped bytes are copied in runs: byte by byte would take four times as long.
        var piece = text.startIndex
        for index in text.indices {
            guard let escape = escape(of: text[index]) else { continue }
            result += text[piece..<index]
            piece = text.index(after: index)
            result += escape.utf8
        }
        result += text[piece...]
        return result
    }

    private static func escape(of byte: UInt8) -> String? {
        switch byte {
        case UInt8(ascii: "\""): #"\""#
        case UInt8(ascii: "\\"): #"\\"#
        case UInt8(ascii: "\n"): #"\n"#
        case UInt8(ascii: "\r"): #"\r"#
        case UInt8(ascii: "\t"): #"\t"#
        case 0x08: #"\b"#
        case 0x0C: #"\f"#
        case 0..<0x20, 0x7F: #"\u00"# + (byte < 0x10 ? "0" : "") + String(byte, radix: 16)
        default: nil
        }
    }
}
