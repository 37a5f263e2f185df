/// Replaces the texts of calls in a Swift file.
struct LiteralReplacement {
    /// The reasons why a text cannot be replaced.
    enum Problem: Error {
        /// The line has no such text as a string literal.
        case noLiteral
        /// The line has several.
        case severalLiterals
        /// The new text cannot be written as a literal of a usual length.
        case unusual
    }

    private let source: [UInt8]
    private let label: String
    /// The literals of the calls in each line.
    private let literals: [Int: [StringLiteral]]
    private var replacements: [Range<Int>: [UInt8]] = [:]

    /// Creates a replacement in a source, for the arguments with a label.
    init(in source: [UInt8], labelled label: String) {
        (self.source, self.label) = (source, label)
        literals = LabelledLiterals.all(labelled: label, in: source)
    }

    /// Replaces a text by another one.
    ///
    /// - Parameters:
    ///   - isOld: Whether a literal has the text to replace.
    ///   - new: The new text.
    ///   - line: The line of the call's parenthesis.
    mutating func replace(_ isOld: (String) -> Bool, by new: String, inLine line: Int) throws(Problem) {
        guard LiteralText.isUsual(new) else { throw .unusual }
        let literals = literals[line, default: []].filter { literal in
            literal.value.map(isOld) ?? false && replacements[literal.range] == nil
        }
        guard let literal = literals.first else { throw .noLiteral }
        guard literals.count == 1 else { throw .severalLiterals }
        let bytes = literalBytes(new, like: literal)
        // The new literal is read again, so that a text that is not understood never changes a file.
        let read = StringLiteral.at(0, in: bytes + [UInt8(ascii: ")")])
        guard read?.range == bytes.indices, read?.value.map({ Array($0.utf8) }) == Array(new.utf8) else {
            throw .noLiteral
        }
        replacements[literal.range] = bytes
    }

    /// The new source; nil if a new text would change how a compiler reads the code around it. A slash before a text,
    /// which is an operator, begins a regular expression if the text contains another one.
    var result: [UInt8]? {
        var (result, position, expected) = ([UInt8](), 0, [Range<Int>]())
        for literal in literals.values.joined().sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
            let bytes = replacements[literal.range] ?? Array(source[literal.range])
            result += source[position..<literal.range.lowerBound]
            expected.append(result.count..<(result.count + bytes.count))
            result += bytes
            position = literal.range.upperBound
        }
        result += source[position...]
        let found = LabelledLiterals.all(labelled: label, in: result).values.joined().map(\.range)
        return found.sorted { $0.lowerBound < $1.lowerBound } == expected ? result : nil
    }

    /// Returns the new literal, with several lines if the old one has or if it needs them.
    private func literalBytes(_ text: String, like old: StringLiteral) -> [UInt8] {
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
