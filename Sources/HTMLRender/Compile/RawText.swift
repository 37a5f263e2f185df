/// Text that a browser reads without any escaping: style sheets.
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

    /// Whether a text would end the element that it stands in, whose name a browser knows in any letters.
    static func ends(_ text: String, _ element: ElementName) -> Bool {
        let end = "</\(element.small)".utf8
        var text = text
        return text.withUTF8 { characters in
            let bytes = UnsafeRawBufferPointer(characters)
            var next = bytes.first(UInt8(ascii: "<"))
            while let start = next {
                if bytes[start...].prefix(end.count).elementsEqual(end, by: { small($0) == $1 }) { return true }
                next = bytes.first(UInt8(ascii: "<"), from: start + 1)
            }
            return false
        }
    }

    private static func small(_ byte: UInt8) -> UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
    }
}
