import Testing

@testable import StreamSnapshots

@Suite("The literals of calls in a line")
struct LabelledLiteralsTests {
    @Test(
        "are those that are whole arguments with the label",
        arguments: [
            (#"check(of: a, matches: "x")"#, ["x"]),
            (#"check(matches: "x", of: a); check(matches: "y")"#, ["x", "y"]),
            (#"#expect(verify(of: a(b, c), matches: "x") == .matched)"#, ["x"]),
            (#"check(of: "matches: \"no\"", matches /* the */ : /* text */ "x" /* ) */ )"#, ["x"]),
            (#"check(matches: "x" + "y")"#, []), (#"check(matches: text)"#, []), (#"check(other: "x")"#, []),
            (#"check(nomatches: "x")"#, []), ("check(of: a.map {\n    f(matches: \"x\")\n}, matches: e)", []),
            (#"matches: "x""#, []), (#"check(of: [matches: "x"])"#, []),
            (#"// check(matches: "x")"#, []), (#"/* check(matches: "x") */ check(matches: "y")"#, ["y"]),
            (#"let quote = "\""; check(matches: "x")"#, ["x"]),
            ("check(\n    of: a,\n    matches: \"\"\"\n      x\n      \"\"\")", ["x"]),
            (#"check(of: f("\(g(")"))"), matches: "x")"#, ["x"]), ("if (a == /\"/) { check(matches: \"x\") }", []),
            ("check(of: a)\ncheck(matches: \"x\")", []), ("check(of: a,", []), ("check(matches: \"x", []), ("/* ", []),
        ] as [(String, [String])])
    func found(source: String, expected: [String]) {
        let text = Array(("let a = \"\"\"\n    (\n    \"\"\"\n" + source).utf8)
        let start = text.count - source.utf8.count
        var room = 1000
        func found(at place: Int) -> [String?]? {
            LabelledLiterals.all(labelled: "matches", inLineAt: place, of: text, within: &room)?.map(\.value)
        }
        #expect(found(at: start) == expected)
        #expect(found(at: 0) == [])
        #expect(found(at: text.count) == [])
    }

    @Test(
        "are not read any more when the calls are too long together, such as those without an end",
        arguments: ["a(\n", "\"\"\""])
    func endless(line: String) {
        let source = Array(String(repeating: line, count: 1000).utf8.prefix(2999))
        var room = 10_000
        let found = (0..<1000).map { line in
            LabelledLiterals.all(labelled: "matches", inLineAt: line * 3, of: source, within: &room)
        }
        #expect(found.map { $0 != nil } == (0..<1000).map { $0 < 3 })
    }
}
