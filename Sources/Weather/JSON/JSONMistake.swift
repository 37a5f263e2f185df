import FoundationEssentials
import Spelling

/// Finds the first syntax error of invalid JSON, with its position.
///
/// The fast parser only reports that the document is invalid. This one parses it again byte by byte, by the rules of
/// RFC 8259, and stops at the first error.
struct JSONMistake {
    private let text: [UInt8]
    private var place = 0
    private var steps: [Step] = []

    private enum Step {
        /// The name between its quotation marks, as written; empty before it has been read.
        case name(Range<Int>)
        case position(Int)
    }

    /// Returns the first error of a document that the fast parser rejected.
    static func first(in data: Data) -> ForecastProblem {
        let text = [UInt8](data)
        if let problem = somethingElse(text) { return problem }
        var reader = JSONMistake(text: text)
        do {
            try reader.readDocument()
        } catch {
            return error
        }
        return ForecastProblem("invalid JSON", at: "")
    }

    private init(text: [UInt8]) {
        self.text = text
    }

    // MARK: Values

    private mutating func readDocument() throws(ForecastProblem) {
        try readValue()
        skipSpace()
        if place < text.count { throw notJSON("found \(next) after the end of the document") }
    }

    private mutating func readValue() throws(ForecastProblem) {
        skipSpace()
        switch byte ?? 0 {
        case UInt8(ascii: "{"): try readMembers()
        case UInt8(ascii: "["): try readElements()
        case UInt8(ascii: "\""): _ = try readText()
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try readNumber()
        default: try readWord()
        }
    }

    private mutating func readMembers() throws(ForecastProblem) {
        try enter(.name(0..<0))
        skipSpace()
        if byte == UInt8(ascii: "}") { return leave() }
        while true {
            skipSpace()
            guard byte == UInt8(ascii: "\"") else { throw expected("a member name in quotation marks") }
            steps[steps.count - 1] = .name(0..<0)
            steps[steps.count - 1] = .name(try readText())
            try skip(":")
            try readValue()
            skipSpace()
            if byte == UInt8(ascii: "}") { return leave() }
            guard byte == UInt8(ascii: ",") else { throw expected("“,” or “}”") }
            place += 1
        }
    }

    private mutating func readElements() throws(ForecastProblem) {
        try enter(.position(0))
        skipSpace()
        if byte == UInt8(ascii: "]") { return leave() }
        var position = 0
        while true {
            steps[steps.count - 1] = .position(position)
            try readValue()
            skipSpace()
            if byte == UInt8(ascii: "]") { return leave() }
            guard byte == UInt8(ascii: ",") else { throw expected("“,” or “]”") }
            (place, position) = (place + 1, position + 1)
        }
    }

    private mutating func enter(_ step: Step) throws(ForecastProblem) {
        guard steps.count < JSONDocument.deepest else {
            throw ForecastProblem(
                "nested deeper than \(JSONDocument.deepest) levels (\(position))", at: ""
            )
        }
        steps.append(step)
        place += 1
    }

    private mutating func leave() {
        steps.removeLast()
        place += 1
    }

    private mutating func readWord() throws(ForecastProblem) {
        let word = text[place...].prefix { $0 &- UInt8(ascii: "A") < 26 || $0 &- UInt8(ascii: "a") < 26 }
        switch String(decoding: word, as: UTF8.self) {
        case "true", "false", "null": place += word.count
        case let name where ["nan", "inf", "infinity"].contains(name.lowercased()):
            throw problem("“\(name)” is not valid in JSON; use null for an unknown value")
        default: throw expected("a value")
        }
    }

    // MARK: Numbers

    private mutating func readNumber() throws(ForecastProblem) {
        let start = place
        if byte == UInt8(ascii: "-") { place += 1 }
        if byte == UInt8(ascii: "I") || byte == UInt8(ascii: "N") { return try readWord() }
        let isZero = byte == UInt8(ascii: "0")
        let digits = try readDigits()
        if isZero && digits > 1 { throw notJSON("a number has a leading zero") }
        var (isWhole, hasExponent) = (true, false)
        if byte == UInt8(ascii: ".") {
            isWhole = false
            place += 1
            _ = try readDigits()
        }
        if byte == UInt8(ascii: "e") || byte == UInt8(ascii: "E") {
            (isWhole, hasExponent) = (false, true)
            place += 1
            if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") { place += 1 }
            _ = try readDigits()
        }
        // Text of a document that is not its mistake is not copied, since a document can be large.
        if place - start < 18, !hasExponent { return }
        let written = String(decoding: text[start..<place], as: UTF8.self)
        let isInRange = isWhole ? Int64(written) != nil || UInt64(written) != nil : Double(written)?.isFinite == true
        guard isInRange else {
            throw problem("the number \(written.prefix(40)) is out of range")
        }
    }

    private mutating func readDigits() throws(ForecastProblem) -> Int {
        let start = place
        while let digit = byte, digit &- UInt8(ascii: "0") < 10 { place += 1 }
        if place == start { throw expected("a digit") }
        return place - start
    }

    // MARK: Strings

    /// Parses a string, and returns the place of its source text with its escapes.
    private mutating func readText() throws(ForecastProblem) -> Range<Int> {
        place += 1
        let start = place
        var isASCII = true
        while let byte, byte != UInt8(ascii: "\"") {
            if byte >= 0x80 { isASCII = false }
            if byte < 0x20 { throw notJSON("a string contains an unescaped line break or control character") }
            place += 1
            if byte == UInt8(ascii: "\\") { try readEscape() }
        }
        guard byte != nil else { throw notJSON("a string is not terminated") }
        guard isASCII || String(validating: text[start..<place], as: UTF8.self) != nil else {
            throw problem("a string is not valid UTF-8")
        }
        defer { place += 1 }
        return start..<place
    }

    private mutating func readEscape() throws(ForecastProblem) {
        guard let byte else { throw notJSON("a string is not terminated") }
        if byte != UInt8(ascii: "u") {
            guard "\"\\/bfnrt".utf8.contains(byte) else { throw expected("a JSON escape after “\\”") }
            place += 1
            return
        }
        let unit = try readUnit()
        switch unit {
        case 0xD800..<0xDC00:
            guard text[place...].starts(with: "\\u".utf8) else { throw halfOfPair(unit) }
            place += 1
            guard (0xDC00..<0xE000).contains(try readUnit()) else { throw halfOfPair(unit) }
        case 0xDC00..<0xE000: throw halfOfPair(unit)
        default: break
        }
    }

    /// Parses `u` and four hexadecimal digits.
    private mutating func readUnit() throws(ForecastProblem) -> UInt32 {
        let digits = text[(place + 1)...].prefix(4)
        guard digits.count == 4, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
            let unit = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
        else { throw notJSON("expected four hexadecimal digits after “\\u”") }
        place += 5
        return unit
    }

    private func halfOfPair(_ unit: UInt32) -> ForecastProblem {
        problem("“\\u\(String(unit, radix: 16))” is an unpaired surrogate")
    }

    // MARK: - Position

    private var byte: UInt8? { place < text.count ? text[place] : nil }

    private mutating func skipSpace() {
        while let byte, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { place += 1 }
    }

    private mutating func skip(_ mark: Unicode.Scalar) throws(ForecastProblem) {
        skipSpace()
        guard byte == UInt8(ascii: mark) else { throw expected("“\(mark)”") }
        place += 1
    }

    private var path: String {
        steps.reduce("") { path, step in
            switch step {
            case .name(let name):
                name.isEmpty ? path : path.path(to: text[name].withUnsafeBufferPointer { String(memberName: $0) })
            case .position(let position): path + "[\(position)]"
            }
        }
    }

    private var position: String {
        let before = text[..<place]
        let line = before.count { $0 == UInt8(ascii: "\n") } + 1
        let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        let column = before[lineStart...].count { $0 & 0xC0 != 0x80 } + 1
        return "line \(line), column \(column)"
    }

    /// A description of the next bytes.
    private var next: String {
        guard let byte else { return "the end of the document" }
        if byte >= 0x80 || byte < 0x21 { return "an unexpected character" }
        let word = text[place...].prefix { $0 > 0x20 && $0 < 0x7F && !",:]}".utf8.contains($0) }.prefix(20)
        return "“\(String(decoding: word.isEmpty ? text[place...place] : word, as: UTF8.self))”"
    }

    private func expected(_ what: String) -> ForecastProblem {
        notJSON("expected \(what), found \(next)")
    }

    private func notJSON(_ message: String) -> ForecastProblem {
        let inside = path.isEmpty ? "" : ", in \(path)"
        return ForecastProblem("invalid JSON: \(message) (\(position)\(inside))", at: "")
    }

    private func problem(_ message: String) -> ForecastProblem {
        ForecastProblem("\(message) (\(position))", at: path)
    }
}
