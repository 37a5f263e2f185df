import Spelling

/// The text of a tag in a file, parsed byte by byte without validation.
///
/// It ends before the next `<` at the latest, which no value may contain, so parsing all tags of a file is linear.
struct TagText {
    /// An attribute of the tag.
    struct Attribute {
        let name: String
        /// The range from the name's first byte to the end of the value.
        let range: Range<Int>
    }

    /// The range from `<` to the end of `>`.
    let range: Range<Int>
    let attributes: [Attribute]

    /// Parses the tag whose `<` is at an offset.
    init(in bytes: [UInt8], at start: Int) {
        var reader = Reader(bytes: bytes, index: min(start + 1, bytes.count))
        reader.skip(while: { !Self.endsName($0) || $0 == UInt8(ascii: "/") })
        var attributes: [Attribute] = []
        while let byte = reader.byte, byte != UInt8(ascii: "<") {
            if byte == UInt8(ascii: ">") {
                reader.index += 1
                break
            }
            if Self.isSpace(byte) || byte == UInt8(ascii: "/") || byte == UInt8(ascii: "=") {
                reader.index += 1
            } else {
                attributes.append(reader.attribute())
            }
        }
        range = start..<reader.index
        self.attributes = attributes
    }

    private struct Reader {
        let bytes: [UInt8]
        var index: Int

        var byte: UInt8? { index < bytes.count ? bytes[index] : nil }

        mutating func skip(while condition: (UInt8) -> Bool) {
            while let byte, condition(byte) { index += 1 }
        }

        mutating func attribute() -> Attribute {
            let start = index
            skip(while: { !TagText.endsName($0) })
            let name = String(decoding: bytes[start..<index], as: UTF8.self).streamSafe
            var end = index
            skip(while: TagText.isSpace)
            if byte == UInt8(ascii: "=") {
                index += 1
                skip(while: TagText.isSpace)
                value()
                end = index
            }
            index = end
            return Attribute(name: name, range: start..<end)
        }

        private mutating func value() {
            guard let quote = byte, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
                skip(while: { !TagText.isSpace($0) && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "<") })
                return
            }
            index += 1
            skip(while: { $0 != quote && $0 != UInt8(ascii: "<") })
            if byte == quote { index += 1 }
        }
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || (9...13).contains(byte)
    }

    private static func endsName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "="), UInt8(ascii: ">"), UInt8(ascii: "/"), UInt8(ascii: "<"): true
        default: isSpace(byte)
        }
    }
}
