/// What is at a place of the source of a Swift file, as far as it matters for finding string literals.
enum SwiftToken {
    case literal(StringLiteral)
    /// Spaces, or a comment, with the number of bytes.
    case trivia(Int)
    /// A literal without an end, or with too many levels of interpolations, or a slash that a compiler could read in two
    /// ways. What follows is not understood.
    case broken
    /// Something else, with the number of bytes: a regular expression, a name in backticks, or a part of another token.
    case other(Int)

    /// Returns what is at a place. Each byte is read at most once for each level of interpolations.
    static func at(_ start: Int, in source: [UInt8], depth: Int = 0) -> SwiftToken {
        switch source[start] {
        case .space, .tab, .newline, .carriageReturn: .trivia(1)
        case UInt8(ascii: "\""): StringLiteral.token(in: source, at: start, hashes: 0, depth: depth)
        case UInt8(ascii: "#"): afterHashes(at: start, in: source, depth)
        case UInt8(ascii: "`"): .other(lengthInLine(from: start, in: source, hasEscapes: false) ?? 1)
        case UInt8(ascii: "/"): slash(at: start, in: source)
        case UInt8(ascii: "'"), UInt8(ascii: "<"), UInt8(ascii: ">"), 0xE2:
            beginsInactiveToken(source[start...]) || beginsConflict(at: start, in: source) ? .broken : .other(1)
        default: .other(1)
        }
    }

    /// Whether what follows is valid only in inactive code of `#if`, and can be around a quotation mark there: a literal in
    /// other quotation marks, or a placeholder of an editor.
    private static func beginsInactiveToken(_ source: ArraySlice<UInt8>) -> Bool {
        ["'", "\u{201C}", "\u{201D}", "<#"].contains { source.starts(with: $0.utf8) }
    }

    /// Whether a line begins like one of a conflict of versions, which ends in a later line. A text could contain that line.
    private static func beginsConflict(at start: Int, in source: [UInt8]) -> Bool {
        guard start == 0 || [.newline, .carriageReturn].contains(source[start - 1]) else { return false }
        return [">>>> ", "<<<<<<< "].contains { source[start...].starts(with: $0.utf8) }
    }

    private static func afterHashes(at start: Int, in source: [UInt8], _ depth: Int) -> SwiftToken {
        let hashes = source[start...].prefix { $0 == UInt8(ascii: "#") }.count
        switch source[(start + hashes)...].first {
        case UInt8(ascii: "\""): return StringLiteral.token(in: source, at: start, hashes: hashes, depth: depth)
        case UInt8(ascii: "/"):
            let end = [UInt8(ascii: "/")] + Array(repeating: UInt8(ascii: "#"), count: hashes)
            var position = start + hashes + 1
            while position < source.count, !source[position...].starts(with: end) {
                position += source[position] == .backslash ? 2 : 1
            }
            return position < source.count ? .other(position + end.count - start) : .broken
        default: return .other(hashes)
        }
    }

    private static func slash(at start: Int, in source: [UInt8]) -> SwiftToken {
        let rest = source[start...]
        switch source[(start + 1)...].first {
        case UInt8(ascii: "/"): return .trivia((rest.firstIndex(of: .newline) ?? source.count) - start)
        case UInt8(ascii: "*"): return .trivia(lengthOfComment(rest))
        default:
            let slash = Slash(at: start, in: source)
            guard slash.canBeginRegex, let length = lengthInLine(from: start, in: source, hasEscapes: true) else {
                return .other(1)
            }
            guard length <= Slash.mostRead else { return .broken }
            // A regular expression does not end with a space that is not escaped.
            let end = start + length - 2
            if [.space, .tab].contains(source[end]) { return source[end - 1] == .backslash ? .broken : .other(1) }
            return slash.canBeOperator(insteadOfRegexOf: length) ? .broken : .other(length)
        }
    }

    /// Returns the number of bytes up to the next byte like the first one, if it is in the same line.
    ///
    /// - Parameter hasEscapes: Whether such a byte can follow a backslash. Each of these could begin a token as well, so
    ///   that only ``Slash/mostRead`` bytes are read, and one more is returned for longer ones.
    private static func lengthInLine(from start: Int, in source: [UInt8], hasEscapes: Bool) -> Int? {
        var position = start + 1
        while position < source.count, source[position] != .newline {
            if source[position] == source[start] { return position + 1 - start }
            if hasEscapes, position - start > Slash.mostRead { return position - start }
            let isEscape = hasEscapes && source[position] == .backslash
            // An escape does not continue the line.
            if isEscape, source[(position + 1)...].first == .newline { return nil }
            position += isEscape ? 2 : 1
        }
        return nil
    }

    private static func lengthOfComment(_ source: ArraySlice<UInt8>) -> Int {
        var (depth, position) = (0, source.startIndex)
        repeat {
            let rest = source[position...]
            let (begins, ends) = (rest.starts(with: "/*".utf8), rest.starts(with: "*/".utf8))
            depth += begins ? 1 : ends ? -1 : 0
            position += begins || ends ? 2 : 1
        } while depth > 0 && position < source.endIndex
        return min(position, source.endIndex) - source.startIndex
    }
}

extension UInt8 {
    static let (newline, carriageReturn) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))
    static let (space, tab, backslash) = (UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\\"))
}
