/// Reads the lines of a stored draft in order. A failed read does not advance.
struct KeptLines {
    private let bytes: [UInt8]
    private var position = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    var isAtEnd: Bool { position == bytes.count }

    /// The bytes that have not been read.
    var rest: ArraySlice<UInt8> { bytes[position...] }

    /// Reads exactly this text.
    mutating func text(_ text: String) -> Bool {
        guard rest.starts(with: text.utf8) else { return false }
        position += text.utf8.count
        return true
    }

    /// Reads a line, and returns whether it is this text; nil if there is no complete line.
    mutating func line(is text: String) -> Bool? {
        let start = position
        return skip() ? bytes[start..<position - 1].elementsEqual(text.utf8) : nil
    }

    /// Reads this letter, followed by a space.
    mutating func letter(_ letter: Unicode.Scalar) -> Bool {
        take(letter, before: UInt8(ascii: " "))
    }

    /// Reads this letter as a whole line.
    mutating func word(_ letter: Unicode.Scalar) -> Bool {
        take(letter, before: UInt8(ascii: "\n"))
    }

    private mutating func take(_ letter: Unicode.Scalar, before next: UInt8) -> Bool {
        guard position + 1 < bytes.count, bytes[position] == UInt8(ascii: letter), bytes[position + 1] == next else {
            return false
        }
        position += 2
        return true
    }

    /// Reads the rest of a line.
    mutating func name() -> String? {
        let start = position
        return skip() ? String(decoding: bytes[start..<position - 1], as: UTF8.self) : nil
    }

    /// Skips the rest of a line. Returns false if there is no line end.
    mutating func skip() -> Bool {
        var end = position
        while end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
        guard end < bytes.count else { return false }
        position = end + 1
        return true
    }

    /// Reads a number and its terminator, a space or the line's end.
    mutating func number() -> Int? {
        let isNegative = position < bytes.count && bytes[position] == UInt8(ascii: "-")
        if isNegative { position += 1 }
        var value = 0
        while position < bytes.count, case let digit = bytes[position] &- UInt8(ascii: "0"), digit < 10 {
            // Stored texts are shorter than this.
            guard value < 1 << 30 else { return nil }
            value = value * 10 + Int(digit)
            position += 1
        }
        guard position < bytes.count else { return nil }
        position += 1
        return isNegative ? -value : value
    }

    /// Reads a hexadecimal number that is a whole line.
    mutating func hexadecimal() -> UInt64? {
        name().flatMap { UInt64($0, radix: 16) }
    }

    /// Reads a depth and an index.
    mutating func place() -> CompiledPage.Place? {
        guard let depth = number(), let index = number() else { return nil }
        return CompiledPage.Place(depth: depth, index: index)
    }

    /// Reads a number of bytes and the line break after them.
    mutating func bytes(_ count: Int) -> ArraySlice<UInt8>? {
        guard count >= 0, count < bytes.count - position else { return nil }
        defer { position += count + 1 }
        return bytes[position..<position + count]
    }
}
