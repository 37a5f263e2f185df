/// A Swift file in which the text of one call is replaced.
struct LiteralReplacement {
    /// The reasons why a text cannot be replaced.
    enum Problem: Error {
        /// The line has no such text as a string literal.
        case noLiteral
        /// The line has several.
        case severalLiterals
    }

    /// The new source.
    let source: [UInt8]
    /// The line in which the literal begins.
    let line: Int
    /// The number of lines that the source has more than before.
    let addedLines: Int

    /// Replaces a text by another one.
    ///
    /// - Parameters:
    ///   - isOld: Whether a literal has the text to replace.
    ///   - new: The new text.
    ///   - label: The label of the argument.
    ///   - line: The line of the call's parenthesis.
    ///   - source: The source.
    init(
        of isOld: (String) -> Bool, by new: String, labelled label: String, inLine line: Int, of source: [UInt8]
    ) throws(Problem) {
        let literals = LabelledLiterals.all(labelled: label, inLine: line, of: source)
            .filter { $0.value.map(isOld) ?? false }
        guard let literal = literals.first else { throw .noLiteral }
        guard literals.count == 1 else { throw .severalLiterals }
        let start = literal.range.lowerBound
        let bytes = Self.literal(new, like: literal, in: source)
        let replaced = source[..<start] + bytes + source[literal.range.upperBound...]
        // The new source is read again, so that a text which is not understood never changes a file.
        guard StringLiteral(in: Array(replaced), at: start)?.value.map({ Array($0.utf8) }) == Array(new.utf8) else {
            throw .noLiteral
        }
        self.source = Array(replaced)
        self.line = 1 + source[..<start].count { $0 == .newline }
        addedLines = bytes.count { $0 == .newline } - source[literal.range].count { $0 == .newline }
    }

    /// Returns the new literal, with several lines if the old one has or if it needs them.
    private static func literal(_ text: String, like old: StringLiteral, in source: [UInt8]) -> [UInt8] {
        if old.indentation == nil, let line = LiteralText.line(text) { return line }
        let start = source[..<old.range.lowerBound].lastIndex(of: .newline).map { $0 + 1 } ?? 0
        let margin = source[start...].prefix { $0 == .space || $0 == .tab }
        let step: [UInt8] = margin.first == .tab ? [.tab] : Array(repeating: .space, count: 4)
        let lineEnd = source[start...].firstIndex(of: .newline) ?? source.count
        let isWindows = lineEnd > 0 && source[lineEnd - 1] == .carriageReturn
        return LiteralText.lines(
            text, indentation: old.indentation.map(Array.init) ?? margin + step,
            newline: isWindows ? [.carriageReturn, .newline] : [.newline])
    }
}
