/// Bytes that are omitted when a text is shown, so that the letters around them become adjacent: the invisible marks for
/// the writing direction, and the breaks in long lines of a calendar.
enum Gap {
    /// Returns whether a byte can be the first of a gap in UTF-8.
    private static func canBegin(_ byte: UInt8) -> Bool {
        byte == 0xE2 || byte == 0xD8 || byte == UInt8(ascii: "\r")
    }

    /// Returns the position of the first gap in a UTF-8 text; nil if it has none.
    static func first(in text: [UInt8]) -> Int? {
        var place = 0
        while let next = text[place...].firstIndex(where: canBegin) {
            if length(in: text, at: next) > 0 { return next }
            place = next + 1
        }
        return nil
    }

    /// Returns the number of bytes of the gap at a position of a UTF-8 text; 0 if there is none.
    static func length(in text: [UInt8], at place: Int) -> Int {
        guard canBegin(text[place]) else { return 0 }
        if text[place] == 0xD8 { return place + 1 < text.count && text[place + 1] == 0x9C ? 2 : 0 }
        guard place + 2 < text.count else { return 0 }
        if text[place] == UInt8(ascii: "\r") {
            return text[place + 1] == UInt8(ascii: "\n") && text[place + 2] == UInt8(ascii: " ") ? 3 : 0
        }
        switch (text[place + 1], text[place + 2]) {
        // U+200E, U+200F, U+202A to U+202E, and U+2066 to U+2069.
        case (0x80, 0x8E...0x8F), (0x80, 0xAA...0xAE), (0x81, 0xA6...0xA9): return 3
        default: return 0
        }
    }

    /// Returns the number of bytes of the gap at a position, a mark also as the JSON escape `\u202E`; 0 if there is none.
    static func escapedLength(in text: [UInt8], at place: Int) -> Int {
        guard text[place] == UInt8(ascii: "\\") else { return length(in: text, at: place) }
        guard place + 5 < text.count, text[place + 1] == UInt8(ascii: "u") else { return 0 }
        let digits = String(decoding: text[place + 2...place + 5], as: UTF8.self)
        guard let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init) else { return 0 }
        let mark = Array(String(Character(scalar)).utf8)
        return length(in: mark, at: 0) == mark.count ? 6 : 0
    }
}
