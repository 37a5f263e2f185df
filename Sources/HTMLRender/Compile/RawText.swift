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
    static func danger(in text: some Collection<UInt8>) -> String? {
        guard let danger = text.withContiguousStorageIfAvailable({ self.danger(in: $0) }) else {
            return Array(text).withUnsafeBufferPointer { self.danger(in: $0) }
        }
        return danger
    }

    private static func danger(in text: UnsafeBufferPointer<UInt8>) -> String? {
        let control = hasControl(text) ? text.firstIndex(where: isControl) : nil
        let tag = firstTag(in: UnsafeRawBufferPointer(text))
        guard let tag, tag < control ?? text.count else { return control.map { _ in "a control character" } }
        return "“<\(Character(Unicode.Scalar(text[tag + 1])))”"
    }

    /// Returns whether a text contains what a browser could read as a character reference where it does not parse the
    /// text as code.
    static func hasReference(_ text: some Collection<UInt8>) -> Bool {
        zip(text, text.dropFirst()).contains {
            $0 == UInt8(ascii: "&") && ($1 == UInt8(ascii: "#") || 97...122 ~= $1 | 0x20)
        }
    }

    private static func isControl(_ byte: UInt8) -> Bool { control(byte) != 0 }

    /// Returns 1 for a control character, otherwise 0.
    private static func control(_ byte: UInt8) -> UInt8 {
        let isSpace: UInt8 = (byte &- 0x09 < 5 ? 1 : 0) & (byte != 0x0B ? 1 : 0)
        return (byte < 0x20 ? 1 : 0) & (isSpace ^ 1) | (byte == 0x7F ? 1 : 0)
    }

    /// Returns whether there is a control character. A loop without an exit, and without branches, is compiled to vector
    /// instructions.
    private static func hasControl(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        text.reduce(0) { $0 | control($1) } as UInt8 != 0
    }

    /// Returns the position of the first `<` that could begin a tag.
    private static func firstTag(in text: UnsafeRawBufferPointer) -> Int? {
        var start = text.first(UInt8(ascii: "<"))
        while let offset = start, offset + 1 < text.count {
            let byte = text[offset + 1]
            if (byte | 0x20) &- UInt8(ascii: "a") < 26 || "/!?".utf8.contains(byte) { return offset }
            start = text.first(UInt8(ascii: "<"), from: offset + 1)
        }
        return nil
    }
}
