/// A slash in the source of a Swift file, which is an operator or begins a regular expression. That depends on the version of
/// Swift as well.
struct Slash {
    private let source: [UInt8]
    private let start: Int

    init(at start: Int, in source: [UInt8]) { (self.source, self.start) = (source, start) }

    /// Whether a regular expression can begin here: before anything but a space, and not directly after a value.
    var canBeginRegex: Bool {
        guard let next = source[(start + 1)...].first, !" \t\r\n".utf8.contains(next) else { return false }
        guard start > 0, Self.endsValue(source[start - 1]) else { return true }
        let word = source[..<start].suffix(Self.longestKeyword + 1).reversed().prefix(while: Self.isLetter).reversed()
        return Self.keywords.contains { word.elementsEqual($0.utf8) }
    }

    /// Whether a byte is the last one of a value. One that is not ASCII can be a space or an operator as well.
    private static func endsValue(_ byte: UInt8) -> Bool {
        isLetter(byte) || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || ")]}_\"'`".utf8.contains(byte)
    }

    private static func isLetter(_ byte: UInt8) -> Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 }

    /// The words before which a value ends, and after which another one begins.
    private static let keywords = [
        "as", "await", "borrow", "case", "catch", "consume", "copy", "default", "defer", "discard", "do", "each",
        "else",
        "fallthrough", "for", "guard", "if", "in", "inout", "is", "let", "repeat", "return", "switch", "throw",
        "throws",
        "try", "unsafe", "var", "where", "while", "yield",
    ]
    private static let longestKeyword = 11

    /// Whether the slash can be an operator as well, so that other literals or comments would begin in this line. It
    /// cannot if these would be invalid.
    ///
    /// - Parameter length: The number of bytes of the regular expression.
    func canBeOperator(insteadOfRegexOf length: Int) -> Bool {
        let content = source[(start + 1)..<(start + length - 1)]
        let next = source[(start + length)...].first
        // After a keyword, the last slash begins another expression.
        let isPlain =
            !content.contains { "\"#`/".utf8.contains($0) } && content.last.map(Self.endsValue) == true
            && !Slash(at: start + length - 1, in: source).canBeginRegex
        if isPlain, next != UInt8(ascii: "/"), next != UInt8(ascii: "*") { return false }
        if !lineHasLiterals { return false }
        var position = start + 1
        let end = min(source.count, start + Self.mostRead)
        while position < end, source[position] != .newline {
            switch source[position] {
            case UInt8(ascii: "\""):
                guard let text = lengthOfText(at: position) else { return false }
                if text == 0 { return true }
                position += text
            case UInt8(ascii: "#"), UInt8(ascii: "`"): return true
            case UInt8(ascii: "/"):
                let follows = source[(position + 1)...].first
                if [UInt8(ascii: "/"), UInt8(ascii: "*")].contains(follows) { return true }
                if Slash(at: position, in: source).canBeginRegex { return true }
                position += 1
            default: position += 1
            }
        }
        return true
    }

    /// Whether a literal, a name in backticks or a comment could begin in the rest of the line. Otherwise it does not matter
    /// what the slash is.
    private var lineHasLiterals: Bool {
        var last = UInt8(0)
        for byte in source[(start + 1)...].prefix(Self.longestLine) {
            if byte == .newline { return false }
            if "\"#`'".utf8.contains(byte) || byte >= 0x80 { return true }
            if last == UInt8(ascii: "/"), "/*".utf8.contains(byte) { return true }
            last = byte
        }
        return true
    }

    /// The most bytes of an ordinary line, which is read for each of its slashes.
    private static let longestLine = 200

    /// The most bytes that are read, since a line can contain many slashes.
    static let mostRead = 1000

    /// The length of a string literal of one line; nil if it is invalid, and 0 if more is necessary to find out.
    private func lengthOfText(at start: Int) -> Int? {
        if source[start...].starts(with: "\"\"\"".utf8) { return 0 }
        var position = start + 1
        while position < source.count, position < start + Self.mostRead {
            switch source[position] {
            case .newline: return nil
            case UInt8(ascii: "\""): return position + 1 - start
            case .backslash:
                guard let escape = source[(position + 1)...].first else { return nil }
                if escape == UInt8(ascii: "(") { return 0 }
                guard "0tnr\"'\\u".utf8.contains(escape) else { return nil }
                position += 2
            default: position += 1
            }
        }
        return position < source.count ? 0 : nil
    }
}
