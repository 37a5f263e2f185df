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
            (#"check(of: f("\(g(")"))"), matches: "x")"#, ["x"]), ("if (a == /\"/) { check(matches: \"x\") }", ["x"]),
            (#"check(of: a.replacing(/["\/]/, with: #/"/#), matches: "x")"#, ["x"]), ("check(of: #/\"", []),
            (#"check(of: `a "quoted" name`, matches: "x")"#, ["x"]), (#"check(of: a / b, c /d, matches: "x")"#, ["x"]),
            (#"check(of: "\(f(/* " */ 1))", matches: "x")"#, ["x"]),
            (#"a /= 2 // 5" wide"# + "\ncheck()", []), (#"a /= b(2); check(matches: "x")"#, ["x"]),
            (#"check(of: !/"+/, matches: "x")"#, ["x"]), (#"check(of: /[a-z]\d/, matches: "x")"#, ["x"]),
            (#"check(of: größe/2 + höhe/3, matches: "x")"#, ["x"]), (#"check(of: begin/"x", matches: "y")"#, ["y"]),
            ("check(of: a)\ncheck(matches: \"x\")", []), ("check(of: a,", []), ("check(matches: \"x", []), ("/* ", []),
        ] as [(String, [String])])
    func found(source: String, expected: [String]) {
        let text = Array(("let a = \"\"\"\n    (\n    \"\"\"\n" + source).utf8)
        let found = LabelledLiterals.all(labelled: "matches", in: text)
        #expect(found[4, default: []].map(\.value) == expected)
        #expect(found[1] == nil)
        #expect(found[99] == nil)
    }

    @Test(
        "are not those in a comment, in another literal or after a literal without an end, in whatever line these began",
        arguments: [
            ("/*\n", "\n*/"), ("/* /* */\n", "\n*/"), ("let a = \"\"\"\n", "\n\"\"\""),
            ("let a = #\"\"\"\n", "\n\"\"\"#"), ("let a = \"\"\"\n\\(f(\"\"\"\n", "\n\"\"\"))\n\"\"\""),
            (#"a /= "usr/lib"; check(of: a, matches: """# + "\"\"\n", "\n\"\"\")"),
            ("a /= 2 // printed as in \"\"\"\nlet b = \"\"\"\n", "\n\"\"\""),
            ("check(of: b(/Route.a, \"a/b\"), matches: \"\"\"\n", "\n\"\"\")"),
            ("a /b//\"\n/* /", "*/"), ("// a\r/* b\n", "*/"),
            ("f { a in/\"/ } /* 5\" wide; was:\n", "\n*/"), ("f(of:\u{A0}/\"/) /* 5\" wide; was:\n", "\n*/"),
            ("return/\"/ /* 5\" wide; was:\n", "\n*/"), ("a \u{2260}/\"/ /* 5\" wide; was:\n", "\n*/"),
            ("\u{FEFF}/\"/.f() /* 5\" wide; was:\n", "\n*/"), ("a('\"') /* 5\" wide; was:\n", "\n*/"),
            ("f(of: /5\"\\ /) /* 5\" wide; was:\n", "\n*/"), ("let a = #/\n", "\n/#"), ("let a = \"\"\"\n", "\n"),
            ("let a = \"b\n", "\n"), ("r(64, /), k = \\\n  S.c; f(\"/(\", \", ", "\")"),
            ("f(r(64, /), { return/\"/ }, \"(\", \", ", "\")"), ("a(\u{201C}\"\u{201D}) /* 5\" wide; was:\n", "\n*/"),
            (">>>> a\n", "\n"), ("#if false\n<<<<<<< a\n", "\n#endif"),
            ("a(\u{201D}\"\u{201D}) /* 5\" wide; was:\n", "\n*/"), ("a(<#5\"#>) /* 5\" wide; was:\n", "\n*/"),
            ("a = \"\"\"x\" 5\n\"\"\" /*\"\n", "\n*/"),
        ])
    func enclosed(before: String, after: String) {
        let source = before + #"check(matches: "x")"# + after
        #expect(LabelledLiterals.all(labelled: "matches", in: Array(source.utf8)).isEmpty)
    }

    @Test(
        "are only those of arguments, and none that the first line for the shell hides",
        arguments: [
            "f(b ? matches : \"x\")", "f([.matches: \"x\"])", "f([a: b, matches: \"x\"])",
            "f({ a in b, matches: \"x\" })",
            "f(.matches: \"x\")", "#!/bin/sh \"\"\"\nlet a = \"\"\"\nf(matches: \"x\")\n\"\"\"",
            "\u{FEFF}#! /*\nlet a = \"\"\"\nf(matches: \"x\")\n*/\"\"\"", "f(a\u{201C}\", matches: \"x\")",
        ])
    func noArgument(source: String) {
        #expect(LabelledLiterals.all(labelled: "matches", in: Array(source.utf8)).isEmpty)
    }

    @Test(
        "are found after a line with a slash that does not matter",
        arguments: [
            #"split(separator: /,\s*/)"#, #"/(\d+)\/(\d+)/"#, "x!/y!/z!", "n!/(k!/j)", "a = b >>>> c", "reduce(1, /)",
        ])
    func ordinarySlash(line: String) {
        let source = Array("\(line)\nf(matches: \"x\")".utf8)
        #expect(LabelledLiterals.all(labelled: "matches", in: source)[2]?.map(\.value) == ["x"])
    }

    @Test(
        "are none behind a slash whose line is long, which takes a time proportional to the length",
        .timeLimit(.minutes(10)))
    func longLine() {
        let slashes = "let a = +" + String(repeating: "/\\", count: 1 << 18)
        #expect(LabelledLiterals.all(labelled: "matches", in: Array((slashes + "\nf(matches: \"x\")").utf8)).isEmpty)
    }
}
