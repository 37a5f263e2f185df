/// Text that a browser reads without any escaping: style sheets and scripts.
enum RawText {
    /// A style sheet as it stands in the page that a browser has read: with one kind of line break and without a byte order
    /// mark. The policy's hash is of these characters; a style sheet that was hashed with others would be refused.
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

    /// What in a text a browser could take for a tag, or not read as it is written here; nil where there is nothing.
    ///
    /// Whether a browser reads an element without any escaping depends on where it stands: not in a drawing, and not where
    /// an element around it is read so itself. So there must be nothing in it that could be a tag anywhere.
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
