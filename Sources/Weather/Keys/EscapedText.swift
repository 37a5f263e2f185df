/// A text that is unescaped layer by layer, with the original position of each byte.
///
/// A layer consists of the escapes of URLs, JSON and HTML: `%41`, `\/`, `\n`, `\u0041`, `&#65;`, `&#x41;` and `&amp;`.
/// A text can have several layers, such as the `\u0026#65;` of JSON around HTML. In each layer, the bytes
/// that are omitted when a text is shown (``Gap``) are removed.
struct EscapedText {
    /// The maximum number of layers to unescape.
    static let mostLayers = 5
    /// The maximum number of bytes that can stand for one byte of the key, in all layers: six characters in each, as in
    /// `&#120;`.
    static let longest = 7776

    private var bytes: [UInt8]
    /// The original position of each byte, and finally that of the end.
    private var starts: [Int]
    /// Whether each byte ends an entity without a semicolon. The semicolon may follow as an escape.
    private var isOpen: [Bool]

    init(_ text: ArraySlice<UInt8>) {
        (bytes, isOpen) = (Array(text), Array(repeating: false, count: text.count))
        starts = Array(text.startIndex...text.endIndex)
        removeGaps()
    }

    /// The sets of escapes that are removed at a time: all kinds, or one kind. If all kinds were always removed
    /// together, a `%4` before a key would consume the key's first digit, which a JSON reader would leave.
    static let kinds = ["%\\&", "\\", "%", "&"].map { Array($0.utf8) }

    /// Returns a text without gaps, followed by the text after each removed layer.
    static func layers(of bytes: [UInt8]) -> [[UInt8]] {
        var layer = EscapedText(bytes[...])
        var all = [layer.bytes]
        while all.count <= mostLayers, layer.unescape() { all.append(layer.bytes) }
        return all
    }

    /// Returns the original positions of some bytes, with overlapping ranges merged.
    ///
    /// Each byte of the text is read once (Knuth, Morris and Pratt), even if it almost consists of the wanted bytes.
    func places(of wanted: [UInt8]) -> [Range<Int>] {
        guard let first = wanted.first else { return [] }
        let borders = Self.borders(of: wanted)
        var found: [Range<Int>] = []
        var (place, matched) = (0, 0)
        while place < bytes.count {
            if matched == 0 {
                guard let next = bytes[place...].firstIndex(of: first) else { break }
                (place, matched) = (next, 1)
            } else {
                while matched > 0, bytes[place] != wanted[matched] { matched = borders[matched - 1] }
                if bytes[place] == wanted[matched] { matched += 1 }
            }
            place += 1
            guard matched == wanted.count else { continue }
            matched = borders[matched - 1]
            let range = starts[place - wanted.count]..<starts[place]
            if let last = found.last, last.upperBound >= range.lowerBound {
                found[found.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
            } else {
                found.append(range)
            }
        }
        return found
    }

    /// Returns, for each beginning of some bytes, the length of the longest shorter beginning that is also its end.
    private static func borders(of wanted: [UInt8]) -> [Int] {
        var (borders, length) = ([0], 0)
        for byte in wanted.dropFirst() {
            while length > 0, byte != wanted[length] { length = borders[length - 1] }
            if byte == wanted[length] { length += 1 }
            borders.append(length)
        }
        return borders
    }

    /// Removes one layer of the escapes that begin with one of the given characters. Returns whether there were any.
    mutating func unescape(_ marks: [UInt8] = kinds[0]) -> Bool {
        guard bytes.contains(where: marks.contains) else { return false }
        var plain = EscapedText([])
        plain.starts.removeLast()
        plain.bytes.reserveCapacity(bytes.count)
        plain.starts.reserveCapacity(starts.count)
        plain.isOpen.reserveCapacity(bytes.count)
        var (place, hasChanged) = (0, false)
        while place < bytes.count {
            if marks.contains(bytes[place]), let escape = Self.escape(bytes, at: place) {
                plain.append(escape, from: starts[place])
                (place, hasChanged) = (escape.end, true)
            } else {
                plain.append(bytes[place], from: starts[place], isOpen: isOpen[place])
                place += 1
            }
        }
        plain.starts.append(starts[bytes.count])
        plain.removeGaps()
        self = plain
        return hasChanged
    }

    private mutating func removeGaps() {
        // Most texts have none.
        guard let first = Gap.first(in: bytes) else { return }
        var (place, kept) = (first, first)
        while place < bytes.count {
            let length = Gap.length(in: bytes, at: place)
            if length == 0 {
                (bytes[kept], starts[kept], isOpen[kept]) = (bytes[place], starts[place], isOpen[place])
                kept += 1
            }
            place += max(1, length)
        }
        starts[kept] = starts[bytes.count]
        bytes.removeSubrange(kept...)
        isOpen.removeSubrange(kept...)
        starts.removeSubrange((kept + 1)...)
    }

    private mutating func append(_ escape: Escape, from start: Int) {
        if escape.bytes == [UInt8(ascii: ";")], isOpen.last == true {
            isOpen[isOpen.count - 1] = false
            return
        }
        for byte in escape.bytes { append(byte, from: start, isOpen: false) }
        if escape.isOpen { isOpen[isOpen.count - 1] = true }
    }

    private mutating func append(_ byte: UInt8, from start: Int, isOpen: Bool) {
        bytes.append(byte)
        starts.append(start)
        self.isOpen.append(isOpen)
    }

    // MARK: - One escape

    /// One escape: the bytes it stands for, and its end.
    private struct Escape {
        /// The bytes, at least one.
        var bytes: [UInt8]
        /// The position after the escape.
        var end: Int
        /// Whether it is an entity without its semicolon.
        var isOpen = false
    }

    /// Returns the escape at a position; nil if there is none.
    private static func escape(_ text: [UInt8], at place: Int) -> Escape? {
        switch text[place] {
        case UInt8(ascii: "%"):
            return number(text, place + 1, digits: 2...2, radix: 16).map {
                Escape(bytes: [UInt8(truncatingIfNeeded: $0.value)], end: $0.end)
            }
        case UInt8(ascii: "\\"): return backslash(text, place + 1)
        case UInt8(ascii: "&"): return entity(text, place + 1)
        default: return nil
        }
    }

    private static let letters: [UInt8: UInt8] = [
        UInt8(ascii: "n"): 0x0A, UInt8(ascii: "r"): 0x0D, UInt8(ascii: "t"): 0x09, UInt8(ascii: "b"): 0x08,
        UInt8(ascii: "f"): 0x0C,
    ]

    /// Parses `\u0041`, a surrogate pair of two such escapes, `\n`, and any other character after a backslash.
    private static func backslash(_ text: [UInt8], _ start: Int) -> Escape? {
        guard start < text.count else { return nil }
        guard text[start] == UInt8(ascii: "u") else {
            return Escape(bytes: [letters[text[start]] ?? text[start]], end: start + 1)
        }
        guard let unit = number(text, start + 1, digits: 4...4, radix: 16) else { return nil }
        var (units, end) = ([UInt16(truncatingIfNeeded: unit.value)], unit.end)
        if UTF16.isLeadSurrogate(units[0]), text[end...].starts(with: "\\u".utf8),
            let second = number(text, end + 2, digits: 4...4, radix: 16)
        {
            units.append(UInt16(truncatingIfNeeded: second.value))
            end = second.end
        }
        return Escape(bytes: Array(String(decoding: units, as: UTF16.self).utf8), end: end)
    }

    private static let names: [(name: [UInt8], character: UInt8)] = [
        (Array("amp".utf8), UInt8(ascii: "&")), (Array("lt".utf8), UInt8(ascii: "<")),
        (Array("gt".utf8), UInt8(ascii: ">")), (Array("quot".utf8), UInt8(ascii: "\"")),
        (Array("apos".utf8), UInt8(ascii: "'")),
    ]

    /// The HTML names of the other ASCII characters, and of those that a page omits.
    private static let punctuation: [String: String] = [
        "Tab": "\t", "NewLine": "\n", "excl": "!", "num": "#", "dollar": "$", "percnt": "%", "lpar": "(", "rpar": ")",
        "ast": "*", "midast": "*", "plus": "+", "comma": ",", "period": ".", "sol": "/", "colon": ":", "semi": ";",
        "equals": "=", "quest": "?", "commat": "@", "lsqb": "[", "lbrack": "[", "bsol": "\\", "rsqb": "]",
        "rbrack": "]", "Hat": "^", "lowbar": "_", "UnderBar": "_", "grave": "`", "DiacriticalGrave": "`", "lcub": "{",
        "lbrace": "{", "verbar": "|", "vert": "|", "VerticalLine": "|", "rcub": "}", "rbrace": "}", "nbsp": "\u{A0}",
        "fjlig": "fj", "lrm": "\u{200E}", "rlm": "\u{200F}",
    ]

    /// Parses `&#65;`, `&#x41;` and the entities of XML; the semicolon may be missing.
    private static func entity(_ text: [UInt8], _ start: Int) -> Escape? {
        func entity(_ bytes: [UInt8], _ end: Int) -> Escape {
            let isClosed = end < text.count && text[end] == UInt8(ascii: ";")
            return Escape(bytes: bytes, end: isClosed ? end + 1 : end, isOpen: !isClosed)
        }
        guard start < text.count else { return nil }
        guard text[start] == UInt8(ascii: "#") else {
            let known = names.first {
                text[start...].prefix($0.name.count).elementsEqual($0.name, by: { $0 | 0x20 == $1 })
            }
            if let known { return entity([known.character], start + known.name.count) }
            guard let end = text[start...].prefix(24).firstIndex(of: UInt8(ascii: ";")) else { return nil }
            let name = String(decoding: text[start..<end], as: UTF8.self)
            return punctuation[name].map { Escape(bytes: Array($0.utf8), end: end + 1) }
        }
        let isHex = start + 1 < text.count && text[start + 1] | 0x20 == UInt8(ascii: "x")
        let code = number(text, start + (isHex ? 2 : 1), digits: 1...Int.max, radix: isHex ? 16 : 10)
        guard let code, let scalar = UInt32(exactly: code.value).flatMap(Unicode.Scalar.init) else { return nil }
        return entity(Array(String(Character(scalar)).utf8), code.end)
    }

    /// Returns a number with a given count of digits at a position, and the position after it.
    private static func number(
        _ text: [UInt8], _ start: Int, digits: ClosedRange<Int>, radix: Int
    ) -> (value: Int, end: Int)? {
        var (value, end) = (0, start)
        while end < text.count, end - start < digits.upperBound,
            let digit = Character(Unicode.Scalar(text[end])).hexDigitValue,
            digit < radix
        {
            // Any number beyond the last Unicode scalar is invalid.
            value = min(value * radix + digit, 1 << 40)
            end += 1
        }
        return end - start >= digits.lowerBound ? (value, end) : nil
    }
}
