/// The string literals that the calls of a Swift file have as the argument with a label.
///
/// A call is in the line of its opening parenthesis, as for `#line`. The source is not parsed: a literal counts if it is
/// directly between the parentheses of a call, and is the whole argument. The source is read from its beginning, so that
/// nothing is found in a comment or in another literal; and nothing is found after a literal that has no end.
struct LabelledLiterals {
    private let source: [UInt8]
    private let label: [UInt8]
    private var position = 0
    /// The number of the line, and where the next lines begin.
    private var line = 1
    private var nextLines: ArraySlice<Int>
    /// The line of each open parenthesis.
    private var open: [Int] = []
    private var found: [Int: [StringLiteral]] = [:]

    /// Returns the literals of each line, in their order.
    static func all(labelled label: String, in source: [UInt8]) -> [Int: [StringLiteral]] {
        var literals = LabelledLiterals(source, label)
        literals.find()
        return literals.found
    }

    private init(_ source: [UInt8], _ label: String) {
        (self.source, self.label) = (source, Array(label.utf8))
        nextLines = source.indices.filter { source[$0] == .newline }.map { $0 + 1 }[...]
    }

    private mutating func find() {
        // For the compiler, such a byte ends a line, which no editor shows.
        let hasLoneReturn = source.indices.contains { index in
            source[index] == .carriageReturn && source[(index + 1)...].first != .newline
        }
        if hasLoneReturn { return }
        while position < source.count {
            switch SwiftToken.at(position, in: source) {
            case .literal(let literal): position = literal.range.upperBound
            case .trivia(let length): position += length
            case .broken: return
            case .other(let length):
                switch source[position] {
                case UInt8(ascii: "("): open.append(currentLine())
                case UInt8(ascii: ")"): _ = open.popLast()
                case let byte where Self.isOfName(byte):
                    readName()
                    continue
                default: break
                }
                position += length
            }
        }
    }

    private mutating func currentLine() -> Int {
        while let next = nextLines.first, next <= position {
            nextLines.removeFirst()
            line += 1
        }
        return line
    }

    /// Moves behind a name, and behind the literal of the label if the name is the label.
    private mutating func readName() {
        let name = source[position...].prefix(while: Self.isOfName)
        position = name.endIndex
        guard name.elementsEqual(label) else { return }
        skipTrivia()
        guard position < source.count, source[position] == UInt8(ascii: ":") else { return }
        position += 1
        skipTrivia()
        guard position < source.count, let literal = StringLiteral.at(position, in: source) else { return }
        position = literal.range.upperBound
        skipTrivia()
        let isWhole = position < source.count && [UInt8(ascii: ","), UInt8(ascii: ")")].contains(source[position])
        if isWhole, let call = open.last { found[call, default: []].append(literal) }
    }

    private mutating func skipTrivia() {
        while position < source.count, case .trivia(let length) = SwiftToken.at(position, in: source) {
            position += length
        }
    }

    private static func isOfName(_ byte: UInt8) -> Bool {
        byte >= 0x80 || byte == UInt8(ascii: "_") || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
            || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
    }
}
