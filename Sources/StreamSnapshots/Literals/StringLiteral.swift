/// A string literal in the source of a Swift file.
struct StringLiteral: Equatable {
    /// The bytes of the literal, with its delimiters.
    let range: Range<Int>
    /// The text that it stands for; nil if it has an interpolation or is invalid.
    let value: String?
    /// The indentation of the last delimiter of a literal with several lines; nil for one of a single line.
    let indentation: ArraySlice<UInt8>?

    /// Reads the literal whose delimiter, a number of `#` and a quotation mark, begins at a place.
    static func token(in source: [UInt8], at start: Int, hashes: Int, depth: Int) -> SwiftToken {
        var reader = LiteralReader(source, at: start, hashes, depth)
        // A compiler reads three quotation marks as a delimiter of lines, even if something follows them.
        if hashes == 0, !reader.hasLines, source[start...].starts(with: "\"\"\"".utf8) { return .broken }
        guard let (content, indentation) = reader.content() else { return .broken }
        return .literal(
            StringLiteral(
                range: start..<reader.position, value: reader.hasInterpolation ? nil : content,
                indentation: indentation))
    }

    /// Reads the literal that begins at a place; nil if none does, or if it has no end.
    static func at(_ start: Int, in source: [UInt8]) -> StringLiteral? {
        guard start < source.count else { return nil }
        return if case .literal(let literal) = SwiftToken.at(start, in: source) { literal } else { nil }
    }
}

/// Reads a string literal byte by byte.
private struct LiteralReader {
    private let source: [UInt8]
    private(set) var position: Int
    private(set) var hasInterpolation = false
    /// The number of `#` in a delimiter.
    private let hashes: Int
    let hasLines: Bool

    /// The number of literals around this one, in whose interpolations it is.
    private let depth: Int
    private static let mostLevels = 16

    init(_ source: [UInt8], at start: Int, _ hashes: Int, _ depth: Int) {
        let quotes = source[(start + hashes)...].prefix(3).prefix { $0 == UInt8(ascii: "\"") }.count
        let afterQuotes = source[(start + hashes + quotes)...].prefix(2)
        hasLines =
            quotes == 3 && (afterQuotes.first == .newline || afterQuotes.elementsEqual([.carriageReturn, .newline]))
        (self.source, self.hashes, self.depth) = (source, hashes, depth)
        position = start + hashes + (hasLines ? 3 : 1)
    }

    /// Reads up to the end of the literal. Returns its text and its indentation, or nil if there is no end. The text is
    /// nil if it is invalid.
    mutating func content() -> (text: String?, indentation: ArraySlice<UInt8>?)? {
        let start = position
        guard let end = skipToEnd() else { return nil }
        guard hasLines else { return (Self.text(of: source[start..<end], hashes), nil) }
        let lastLine = source[start..<end].lastIndex(of: .newline).map { $0 + 1 } ?? start
        let indentation = source[lastLine..<end]
        guard indentation.allSatisfy({ $0 == .space || $0 == .tab }) else { return (nil, indentation) }
        let lines = source[start..<lastLine].split(separator: .newline, omittingEmptySubsequences: false)
        // The first line is the rest of that of the delimiter, and the last one is empty.
        return (Self.text(ofLines: lines.dropFirst().dropLast(), without: indentation, hashes), indentation)
    }

    /// Moves behind the literal, and returns the place of the delimiter at its end.
    private mutating func skipToEnd() -> Int? {
        while position < source.count {
            let byte = source[position]
            if byte == .newline, !hasLines { return nil }
            if byte == UInt8(ascii: "\""), isDelimiter(at: position) {
                defer { position += (hasLines ? 3 : 1) + hashes }
                return position
            }
            position += 1
            guard byte == .backslash, hasHashes(at: position) else { continue }
            position += hashes
            if position < source.count, source[position] == UInt8(ascii: "(") {
                hasInterpolation = true
                guard depth < Self.mostLevels, skipParentheses() else { return nil }
            } else if hasLines || position < source.count && source[position] != .newline {
                position += 1
            }
        }
        return nil
    }

    private func isDelimiter(at place: Int) -> Bool {
        let quotes = hasLines ? 3 : 1
        let bytes = source[place...].prefix(quotes)
        return bytes.count == quotes && bytes.allSatisfy { $0 == UInt8(ascii: "\"") } && hasHashes(at: place + quotes)
    }

    private func hasHashes(at place: Int) -> Bool {
        place <= source.count && source[place...].prefix(hashes).allSatisfy { $0 == UInt8(ascii: "#") }
            && source.count - place >= hashes
    }

    /// Moves behind the parenthesis that closes the one at this place. Returns whether there is one.
    private mutating func skipParentheses() -> Bool {
        var open = 0
        while position < source.count {
            switch SwiftToken.at(position, in: source, depth: depth + 1) {
            case .literal(let literal): position = literal.range.upperBound
            case .trivia(let length): position += length
            case .broken: return false
            case .other(let length):
                if source[position] == UInt8(ascii: "(") { open += 1 }
                if source[position] == UInt8(ascii: ")") { open -= 1 }
                position += length
                if open == 0 { return true }
            }
        }
        return false
    }

    // MARK: - Text

    /// Returns the text of lines without their indentation; nil if one is not indented enough or has an invalid escape.
    private static func text(
        ofLines lines: some Collection<ArraySlice<UInt8>>, without indentation: ArraySlice<UInt8>, _ hashes: Int
    ) -> String? {
        let mark = [.backslash] + Array(repeating: UInt8(ascii: "#"), count: hashes)
        var bytes: [UInt8] = []
        for (index, line) in lines.enumerated() {
            var line = line
            if line.last == .carriageReturn { line.removeLast() }
            if line.starts(with: indentation) {
                line = line.dropFirst(indentation.count)
            } else if line.allSatisfy({ $0 == .space || $0 == .tab }) {
                line = []
            } else {
                return nil
            }
            // A backslash at the end of a line joins it to the next one.
            let trimmed = line[..<((line.lastIndex { $0 != .space && $0 != .tab } ?? line.startIndex - 1) + 1)]
            let isJoined = trimmed.reversed().starts(with: mark.reversed()) && text(of: trimmed, hashes) == nil
            bytes += isJoined ? trimmed.dropLast(mark.count) : line
            if !isJoined, index < lines.count - 1 { bytes.append(.newline) }
        }
        return text(of: bytes[...], hashes)
    }

    /// Returns the text of the bytes, with its escapes replaced; nil if one is invalid.
    private static func text(of bytes: ArraySlice<UInt8>, _ hashes: Int) -> String? {
        let mark = [.backslash] + Array(repeating: UInt8(ascii: "#"), count: hashes)
        var (result, rest) = ([UInt8](), bytes)
        while let byte = rest.first {
            guard byte == .backslash, rest.starts(with: mark) else {
                result.append(byte)
                rest.removeFirst()
                continue
            }
            rest = rest.dropFirst(mark.count)
            guard let scalar = escaped(&rest) else { return nil }
            result += String(scalar).utf8
        }
        return String(validating: result, as: UTF8.self)
    }

    /// Returns the scalar of an escape, and removes what follows its mark.
    private static func escaped(_ rest: inout ArraySlice<UInt8>) -> Unicode.Scalar? {
        guard let letter = rest.popFirst() else { return nil }
        switch letter {
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "0"): return "\0"
        case UInt8(ascii: "\""), UInt8(ascii: "'"), .backslash: return Unicode.Scalar(letter)
        case UInt8(ascii: "u"):
            guard rest.popFirst() == UInt8(ascii: "{"), let end = rest.prefix(9).firstIndex(of: UInt8(ascii: "}"))
            else {
                return nil
            }
            let digits = rest[..<end]
            rest = rest[(end + 1)...]
            guard digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }) else { return nil }
            return UInt32(String(decoding: digits, as: UTF8.self), radix: 16).flatMap(Unicode.Scalar.init)
        default: return nil
        }
    }
}
