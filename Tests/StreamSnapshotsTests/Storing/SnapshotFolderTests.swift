import Foundation
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

    @Test("records texts, and then finds them unchanged")
    func recording() throws {
        #expect(try run(.record, ["oslo/us.html": "a", "rome.html": "b"]).summary == "0 unchanged, 2 new")
        #expect(try scratch.files == ["expected/oslo/us.html", "expected/rome.html"])
        let check = try run(.check, ["rome.html": "b", "oslo/us.html": "a"])
        #expect(check.isSame)
        #expect(check.description == "2 unchanged")
    }

    @Test("finds changed, new and unused texts, and writes nothing")
    func checking() throws {
        _ = try run(.record, ["same.html": "1\n", "changed.html": "day\n  1\n", "gone.html": "1"])
        try scratch.write("not ours", to: "expected/README.md")
        try scratch.write("not ours", to: "expected/.git/x.html")
        let outcome = try run(.check, ["same.html": "1\n", "changed.html": "day\n  2\n", "new.html": "1"])
        #expect(!outcome.isSame)
        #expect(
            outcome.description == """
                1 unchanged, 1 changed, 1 new, 1 unused

                --- changed.html, stored
                +++ changed.html
                @@ -1,2 +1,2 @@
                 day
                -  1
                +  2

                new:
                  new.html

                unused:
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
            #expect(difference?.firstChange == (number == 41 ? "Line 151, column 10: “0” instead of “o”" : nil))
        }
        #expect(try check.finish().changed.map(\.name) == ["41.txt"])
    }

    @Test(
        "rejects names outside the folder, and duplicate names",
        arguments: [
            "", "../x", "/x", "a//b", "a/", "./a", ".x", "once", ".\u{301}x", "a/.\u{301}h/x", "a\u{600}/.x",
            "/\u{301}x", "a\u{600}/",
        ])
    func names(name: String) throws {
        var folder = SnapshotFolder(scratch.path, .record)
        try folder.take("", named: "once")
        #expect(throws: SnapshotFolder.NameProblem.self) { try folder.take("", named: name) }
        #expect(throws: SnapshotFolder.NameProblem.self) { try SnapshotFolder.check(["once", name]) }
        #expect(try scratch.files == ["once"])
    }

    @Test("accepts names that look the same, and distinguishes them by their bytes")
    func bytes() throws {
        let names = ["caf\u{E9}.txt", "cafe\u{301}.txt", "a\u{600}/x.txt"]
        try SnapshotFolder.check(names)
        for purpose in [SnapshotFolder.Purpose.record, .check] {
            var folder = SnapshotFolder(scratch.path, purpose)
            for name in names { try folder.take(name, named: name) }
            #expect(try folder.finish().summary == (purpose == .record ? "0 unchanged, 3 new" : "3 unchanged"))
        }
        var folder = SnapshotFolder(scratch.path, .check)
        try folder.take(names[0], named: names[0])
        #expect(try folder.finish().unused.count == 2)
    }

    @Test("does not write through a link whose name ends in a combining mark")
    func links() throws {
        try scratch.write("mine", to: "elsewhere/x.txt")
        try scratch.write("", to: "expected/y.txt")
        #expect(symlink("../elsewhere", scratch.path + "/expected/a\u{600}") == 0)
        #expect(throws: (any Error).self) { try run(.record, ["a\u{600}/x.txt": "b"]) }
        #expect(try scratch.read("elsewhere/x.txt") == "mine")
    }

    @Test("keeps the lines of differences up to a size, and counts the rest")
    func manyDifferences() throws {
        let texts = ["a", "b"].map { String(repeating: $0 + String(repeating: "x", count: 99) + "\n", count: 40_000) }
        let names = (0..<3).map { "\($0).txt" }
        var folder = SnapshotFolder(scratch.path, .record)
        for name in names { try folder.take(texts[0], named: name) }
        folder = SnapshotFolder(scratch.path, .check)
        for name in names { try folder.take(texts[1], named: name) }
        let changed = try folder.finish().changed.map(\.difference)
        #expect(changed.map { $0.unified.utf8.count > 1000 } == [true, true, false])
        #expect(changed[2].unified == "… 40000 lines added, 40000 removed: too many to show")
    }
}
