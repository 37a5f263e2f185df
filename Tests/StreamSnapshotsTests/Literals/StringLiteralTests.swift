import Testing

@testable import StreamSnapshots

@Suite("A string literal")
struct StringLiteralTests {
    /// A literal twice: as the compiler reads it, and as text.
    private struct Case {
        let value: String
        let source: String
    }

    private static let cases = [
        Case(value: "", source: ##""""##),
        Case(value: "rain", source: ##""rain""##),
        Case(value: "a\tb\n\\ \"q\" \'x\' \0 \r", source: ##""a\tb\n\\ \"q\" \'x\' \0 \r""##),
        Case(value: "\u{e9}\u{1F327}é", source: ##""\u{e9}\u{1F327}é""##),
        Case(value: #"a "b" \n \#n \#u{41}"#, source: ##"#"a "b" \n \#n \#u{41}"#"##),
        Case(value: #"""#, source: ##"#"""#"##),
        Case(value: #"" and ""#, source: ##"#"" and ""#"##),
        Case(
            value: """
                a
                  b

                c\td
                """, source: ##""""\##n    a\##n      b\##n\##n    c\td\##n    """"##),
        Case(
            value: """
                a \
                b "quoted" "" x
                """, source: ##""""\##n  a \\##n  b "quoted" "" x\##n  """"##),
        Case(
            value: #"""
                a \ b\
                """ \#n
                """#, source: ##"#"""\##n  a \ b\\##n  """ \#n\##n  """#"##),
        Case(value: "", source: ##""""\##n""""##),
        Case(value: "a\nb", source: ##""""\##r\##n  a\##r\##n  b\##r\##n  """"##),
    ]

    @Test("is read as the compiler reads it", arguments: cases.indices)
    func values(index: Int) throws {
        let example = Self.cases[index]
        let source = Array("x(\(example.source), 1)".utf8)
        let literal = try #require(StringLiteral.at(2, in: source))
        #expect(literal.value == example.value)
        #expect(literal.range == 2..<(2 + example.source.utf8.count))
    }

    @Test(
        "has no known text with an interpolation, an invalid escape or an invalid indentation",
        arguments: [
            #""a \(b) c""#, #""\(f(")", "\(g)"))""#, ##"#"\#(x)"#"##, #""\q""#, #""\u{110000}""#, #""\u{}""#,
            #""\u41""#,
            "\"\"\"\n    a\n  b\n    \"\"\"", "\"\"\"\n  a\n  x \"\"\"",
        ])
    func unknown(text: String) throws {
        let literal = try #require(StringLiteral.at(0, in: Array((text + ")").utf8)))
        #expect(literal.value == nil)
        #expect(literal.range == 0..<text.utf8.count)
    }

    @Test("needs an end", arguments: ["\"a", "\"a\n\"", "#\"a\"", "\"\"\"\na\n\"\"", "\"\\", "x", "#", "", "\"\\(\""])
    func unfinished(text: String) {
        #expect(StringLiteral.at(0, in: Array(text.utf8)) == nil)
    }

    @Test("is written so that it is read as the same text")
    func roundTrip() throws {
        var random = SystemRandomNumberGenerator()
        let pieces = [
            "\"", "\"\"\"", "\\", "#", "\\#", "\"#", "\n", "\n\n", " ", "\t", "a", "é", "🌧️", "\r", "\0", "\\(x)",
            "\u{85}",
        ]
        for _ in 0..<3000 {
            let text = (0..<Int.random(in: 0...8, using: &random)).map { _ in pieces.randomElement(using: &random) ?? ""
            }.joined()
            let lines = LiteralText.lines(text, indentation: Array("    ".utf8), newline: [.newline])
            #expect(
                StringLiteral.at(0, in: lines)?.value.map { Array($0.utf8) } == Array(text.utf8),
                "\(text.debugDescription)")
            #expect(StringLiteral.at(0, in: lines)?.range == 0..<lines.count)
            guard let line = LiteralText.line(text) else {
                #expect(text.utf8.contains(.newline))
                continue
            }
            #expect(StringLiteral.at(0, in: line)?.value.map { Array($0.utf8) } == Array(text.utf8))
        }
    }

    @Test("is unusual if it needs more than a hundred number signs", arguments: ["\\", "\""])
    func numberSigns(special: String) {
        #expect(LiteralText.isUsual(special + String(repeating: "#", count: 99) + special))
        #expect(!LiteralText.isUsual("\u{1}" + special + String(repeating: "#", count: 1_000_000)))
        #expect(LiteralText.isUsual(String(repeating: "#", count: 1_000_000)))
    }

    @Test(
        "is read in a time proportional to its size, whatever is in it",
        arguments: [
            String(repeating: "\"\\(", count: 100_000), String(repeating: "#\"\"\"\n", count: 100_000),
            String(repeating: "#", count: 1_000_000), String(repeating: "\"\\(x)\" ", count: 100_000),
            String(repeating: "(", count: 1_000_000), String(repeating: " /a", count: 300_000) + "\n",
            String(repeating: "#/", count: 500_000), String(repeating: "`", count: 1_000_001),
            String(repeating: "/*", count: 500_000),
        ])
    func hostile(text: String) {
        let source = Array(("a(matches: " + text).utf8)
        #expect(LabelledLiterals.all(labelled: "matches", in: source).isEmpty)
    }
}
