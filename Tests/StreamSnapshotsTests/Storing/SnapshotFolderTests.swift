import StreamSnapshots
import Testing

@Suite("A folder of snapshots")
struct SnapshotFolderTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    private func run(
        _ purpose: SnapshotFolder.Purpose, _ texts: KeyValuePairs<String, String>
    ) throws -> SnapshotFolderOutcome {
        var folder = SnapshotFolder(scratch.path + "/expected", purpose)
        for (name, text) in texts { try folder.take(text, named: name) }
        return try folder.finish()
    }

    @Test("records texts, and finds them the same")
    func recording() throws {
        #expect(try run(.record, ["oslo/us.html": "a", "rome.html": "b"]).summary == "0 the same, 2 new")
        #expect(try scratch.files == ["expected/oslo/us.html", "expected/rome.html"])
        let check = try run(.check, ["rome.html": "b", "oslo/us.html": "a"])
        #expect(check.isSame)
        #expect(check.description == "2 the same")
    }

    @Test("finds what has changed, what is new and what is made no more, and writes nothing")
    func checking() throws {
        _ = try run(.record, ["same.html": "1\n", "changed.html": "day\n  1\n", "gone.html": "1"])
        try scratch.write("not ours", to: "expected/README.md")
        try scratch.write("not ours", to: "expected/.git/x.html")
        let outcome = try run(.check, ["same.html": "1\n", "changed.html": "day\n  2\n", "new.html": "1"])
        #expect(!outcome.isSame)
        #expect(
            outcome.description == """
                1 the same, 1 changed, 1 new, 1 no longer made

                --- changed.html, stored
                +++ changed.html
                @@ -1,2 +1,2 @@
                 day
                -  1
                +  2

                new:
                  new.html

                no longer made:
                  gone.html
                """)
        #expect(try scratch.read("expected/changed.html") == "day\n  1\n")
        #expect(try scratch.files.contains("expected/new.html") == false)
        _ = try run(.record, ["changed.html": "day\n  2\n"])
        #expect(try scratch.read("expected/changed.html") == "day\n  2\n")
    }

    @Test("finds a single changed character among many texts")
    func oneCharacter() throws {
        var folder = SnapshotFolder(scratch.path, .record)
        let texts = (0..<60).map { number in (0..<200).map { "line \($0) of \(number)\n" }.joined() }
        for (number, text) in texts.enumerated() { try folder.take(text, named: "\(number).txt") }
        var check = SnapshotFolder(scratch.path, .check)
        for (number, text) in texts.enumerated() {
            let changed = number == 41 ? text.replacing("line 150 of", with: "line 150 0f") : text
            let difference = try check.take(changed, named: "\(number).txt")
            #expect(difference?.firstChange == (number == 41 ? "Line 151, column 10: “0” where “o” was" : nil))
        }
        #expect(try check.finish().changed.map(\.name) == ["41.txt"])
    }

    @Test(
        "takes no name that leads elsewhere, and none twice",
        arguments: ["", "../x", "/x", "a//b", "a/", "./a", ".x", "once"])
    func names(name: String) throws {
        var folder = SnapshotFolder(scratch.path, .record)
        try folder.take("", named: "once")
        #expect(throws: SnapshotFolder.NameProblem.self) { try folder.take("", named: name) }
        #expect(try scratch.files == ["once"])
    }
}
