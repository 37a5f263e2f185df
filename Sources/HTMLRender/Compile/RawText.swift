/// Text that browsers parse without escaping: style sheets and scripts.
enum RawText {
    /// Returns a style sheet as a browser sees it after parsing: with one kind of line break and without a byte order
    /// mark. The policy has the hash of this text; a style sheet with another hash would be blocked.
    static func styleSheet(_ bytes: [UInt8]) -> String {
        let (lineFeed, carriageReturn) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let unmarked = bytes.starts(with: mark) ? Array(bytes.dropFirst(mark.count)) : bytes
        guard unmarked.withUnsafeBytes({ $0.first(carriageReturn) }) != nil else {
            return String(decoding: unmarked, as: UTF8.self)
        }
        var text: [UInt8] = []
        text.reserveCapacity(unmarked.count)
        var previous: UInt8?
        for byte in unmarked {
            if byte == carriageReturn {
                text.append(lineFeed)
            } else if byte != lineFeed || previous != carriageReturn {
                text.append(byte)
            }
            previous = byte
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// Returns the part of a text that a browser could parse as a tag, or not as written; nil if there is none.
    ///
    /// Whether browsers parse an element without escaping depends on its place: they do not in a drawing, nor inside
    /// another such element. So the text must not contain anything that could be a tag.
    static func danger(in text: some Sequence<UInt8>) -> String? {
        var previous: UInt8 = 0
        for byte in text {
            let isBlank = [0x09, 0x0A, 0x0C, 0x0D].contains(byte)
            if byte < 0x20 && !isBlank || byte == 0x7F { return "a control character" }
            let isLetter = (byte | 0x20) &- UInt8(ascii: "a") < 26
            if previous == UInt8(ascii: "<"), isLetter || "/!?".utf8.contains(byte) {
                return "“<\(Character(Unicode.Scalar(byte)))”"
            }
            previous = byte
        }
        return nil
    }
}
