/// The string literals that the calls of a Swift file have as the argument with a label.
///
/// A call is in the line of its opening parenthesis, as for `#line`. The source is not parsed: a literal counts if it is
/// directly between the parentheses of a call, and is the whole argument with the label. The source is read from its
/// beginning, so that nothing is found in a comment or in another literal; and nothing is found after a literal that has no
/// end.
struct LabelledLiterals {
    private let source: [UInt8]
    private let label: [UInt8]
    private var position = 0
    /// The number of the line, and where the next lines begin.
    private var line = 1
    private var nextLines: ArraySlice<Int>
    /// The open parentheses, brackets and braces, each with its line.
    private var open: [(mark: UInt8, line: Int)] = []
    /// The last byte of what precedes, without spaces and comments.
    private var last: UInt8?
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
        // The first line can be for the shell.
        let start = source.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        if source[start...].starts(with: "#!".utf8) { position = source.firstIndex(of: .newline) ?? source.count }
        while position < source.count {
            switch SwiftToken.at(position, in: source) {
            case .literal(let literal): move(to: literal.range.upperBound)
            case .trivia(let length): position += length
            case .broken: return
            case .other(let length):
                switch source[position] {
                case let byte where "([{".utf8.contains(byte): open.append((byte, currentLine()))
                case let byte where ")]}".utf8.contains(byte): _ = open.popLast()
                case let byte where Self.isOfName(byte):
                    readName()
                    continue
                default: break
                }
                move(to: position + length)
            }
        }
    }

    private mutating func move(to end: Int) {
        position = end
        last = source[end - 1]
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
        let isFirst = last.map { "(,".utf8.contains($0) } ?? false
        move(to: name.endIndex)
        guard isFirst, name.elementsEqual(label) else { return }
        skipTrivia()
        guard position < source.count, source[position] == UInt8(ascii: ":") else { return }
        move(to: position + 1)
        skipTrivia()
        guard position < source.count, let literal = StringLiteral.at(position, in: source) else { return }
        move(to: literal.range.upperBound)
        skipTrivia()
        let isWhole = position < source.count && [UInt8(ascii: ","), UInt8(ascii: ")")].contains(source[position])
        if isWhole, let call = open.last, call.mark == UInt8(ascii: "(") {
            found[call.line, default: []].append(literal)
        }
    }

    private mutating func skipTrivia() {
        while position < source.count, case .trivia(let length) = SwiftToken.at(position, in: source) {
            position += length
        }
    }

    private static func isOfName(_ byte: UInt8) -> Bool {
        // ``SwiftToken`` knows the quotation marks among the characters that begin with this byte.
        byte >= 0x80 && byte != 0xE2 || byte == UInt8(ascii: "_") || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
            || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
    }
}
