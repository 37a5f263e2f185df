/// The string literals that calls in a line of a Swift file have as the argument with a label.
///
/// A call is in the line of its opening parenthesis, as for `#line`. The source is not parsed: a literal counts if it is
/// directly between the parentheses of such a call, and is the whole argument. Nothing is found in a source with a literal
/// that has no end, such as what seems to begin at a quotation mark in a regular expression.
struct LabelledLiterals {
    private let source: [UInt8]
    private let label: [UInt8]
    private var position: Int
    private let lineEnd: Int
    /// The place after the last byte that is read.
    private let limit: Int
    /// For each open parenthesis, whether it is in the line.
    private var open: [Bool] = []
    private var found: [StringLiteral] = []

    /// Returns the literals, in their order, for a line that begins at a place; nil if the calls are longer than the room,
    /// from which their length is subtracted.
    static func all(
        labelled label: String, inLineAt start: Int, of source: [UInt8], within room: inout Int
    ) -> [StringLiteral]? {
        guard room >= 0 else { return nil }
        var literals = LabelledLiterals(source, label, from: start, atMost: room)
        let haveEnds = literals.find()
        room -= literals.position - start
        if room < 0 { return nil }
        return haveEnds ? literals.found : []
    }

    private init(_ source: [UInt8], _ label: String, from start: Int, atMost length: Int) {
        (self.source, self.label, position) = (source, Array(label.utf8), start)
        limit = start + length
        lineEnd = source[start...].firstIndex(of: .newline) ?? source.count
    }

    /// Finds the literals. Returns whether all of them have an end.
    private mutating func find() -> Bool {
        while position < source.count, position <= limit, position <= lineEnd || open.contains(true) {
            if skipTrivia() { continue }
            let length: Int
            switch StringLiteral.token(in: source, at: position) {
            case .literal(let literal):
                position = literal.range.upperBound
                continue
            case .broken:
                // Its end was searched in the whole rest.
                position = source.count
                return false
            case .other(let count): length = count
            }
            switch source[position] {
            case UInt8(ascii: "("): open.append(position < lineEnd)
            case UInt8(ascii: ")"): _ = open.popLast()
            case let byte where Self.isOfName(byte):
                readName()
                continue
            default: break
            }
            position += length
        }
        return true
    }

    /// Moves behind a name, and behind the literal of the label if the name is the label.
    private mutating func readName() {
        let name = source[position...].prefix(while: Self.isOfName)
        position = name.endIndex
        guard name.elementsEqual(label) else { return }
        while skipTrivia() {}
        guard position < source.count, source[position] == UInt8(ascii: ":") else { return }
        position += 1
        while skipTrivia() {}
        guard position < source.count, let literal = StringLiteral.at(position, in: source) else { return }
        position = literal.range.upperBound
        while skipTrivia() {}
        let isWhole = position < source.count && [UInt8(ascii: ","), UInt8(ascii: ")")].contains(source[position])
        if isWhole, open.last == true { found.append(literal) }
    }

    /// Moves behind a space or a comment. Returns whether there was one.
    private mutating func skipTrivia() -> Bool {
        let rest = source[position...]
        guard let byte = rest.first else { return false }
        if [.space, .tab, .newline, .carriageReturn].contains(byte) {
            position += 1
        } else if rest.starts(with: "//".utf8) {
            position = rest.firstIndex(of: .newline) ?? source.count
        } else if rest.starts(with: "/*".utf8) {
            skipComment()
        } else {
            return false
        }
        return true
    }

    private mutating func skipComment() {
        var depth = 0
        repeat {
            let rest = source[position...]
            let (begins, ends) = (rest.starts(with: "/*".utf8), rest.starts(with: "*/".utf8))
            depth += begins ? 1 : ends ? -1 : 0
            position += begins || ends ? 2 : 1
        } while depth > 0 && position < source.count
        position = min(position, source.count)
    }

    private static func isOfName(_ byte: UInt8) -> Bool {
        byte >= 0x80 || byte == UInt8(ascii: "_") || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
            || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
    }
}
