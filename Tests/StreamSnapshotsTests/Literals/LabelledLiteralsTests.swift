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
            (#"check(nomatches: "x")"#, []), (#"matches: "x""#, []), (#"check(of: [matches: "x"])"#, []),
            (#"// check(matches: "x")"#, []), (#"/* check(matches: "x") */ check(matches: "y")"#, ["y"]),
            (#"let quote = "\""; check(matches: "x")"#, ["x"]),
            ("check(\n    of: a,\n    matches: \"\"\"\n      x\n      \"\"\")", ["x"]),
            (#"check(of: f("\(g(")"))"), matches: "x")"#, ["x"]), ("if (a == /\"/) { check(matches: \"x\") }", []),
            ("check(of: a)\ncheck(matches: \"x\")", []), ("check(of: a,", []), ("check(matches: \"x", []), ("/* ", []),
        ] as [(String, [String])])
    func found(source: String, expected: [String]) {
        let lines = "let a = \"\"\"\n    (\n    \"\"\"\n" + source
        #expect(LabelledLiterals.all(labelled: "matches", inLine: 4, of: Array(lines.utf8)).map(\.value) == expected)
        let others = [0, 1, 9, -1].flatMap {
            LabelledLiterals.all(labelled: "matches", inLine: $0, of: Array(lines.utf8))
        }
        #expect(others == [])
    }
}
