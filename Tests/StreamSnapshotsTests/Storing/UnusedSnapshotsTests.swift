import Foundation
import StreamSnapshots
import Testing

@Suite("Unused snapshots")
struct UnusedSnapshotsTests {
    private let scratch: Scratch

    init() throws {
        scratch = try Scratch()
        for name in ["a", "b", "b.received", "c.received"] { try scratch.write("1", to: "__Snapshots__/T/\(name).txt") }
        try scratch.write("1", to: "deep/er/__Snapshots__/U/d.txt")
        try scratch.write("1", to: "notes.txt")
        try scratch.write("1", to: "__Snapshots__/T/README.md")
    }

    private func ask(_ test: String, _ settings: SnapshotSettings) -> SnapshotResult {
        verifySnapshot(of: "1", settings: settings, file: scratch.path + "/T.swift", test: test)
    }

    @Test("are found by the requests of a run's tests")
    func ledger() throws {
        let settings = SnapshotSettings()
        #expect(ask("a()", settings) == .matched)
        let unused = try UnusedSnapshots(below: scratch.path, asked: settings.ledger.asked)
        let names = [
            "__Snapshots__/T/b.received.txt", "__Snapshots__/T/b.txt", "__Snapshots__/T/c.received.txt",
            "deep/er/__Snapshots__/U/d.txt",
        ]
        #expect(unused.paths == names.map { "\(scratch.path)/\($0)" })
        #expect(unused.description.hasPrefix("4 unused snapshots:\n  \(scratch.path)/__Snap"))
    }

    @Test("are found by a list that several processes appended to")
    func list() throws {
        let list = scratch.path + "/asked.list"
        for test in ["a()", "b()", "c()"] { _ = ask(test, SnapshotSettings(askedFile: list)) }
        let settings = SnapshotSettings(askedFile: list)
        for _ in 1...3 { _ = ask("a()", settings) }
        #expect(try scratch.read("asked.list").split(separator: "\n").count == 4)
        #expect(
            try UnusedSnapshots(below: scratch.path, askedFile: list).paths == [
                "\(scratch.path)/deep/er/__Snapshots__/U/d.txt"
            ])
    }

    @Test("are found below any folder, including a folder of snapshots")
    func folders() throws {
        let files = try scratch.files.filter { $0.hasPrefix("__Snapshots__/T/") && $0.hasSuffix(".txt") }
        let paths = files.map { "\(scratch.path)/\($0)" }
        #expect(try UnusedSnapshots(below: scratch.path + "/deep/../__Snapshots__/T/", asked: []).paths == paths)
        let asked = Set(paths.filter { !$0.contains(".received") }).union(["\(scratch.path)/__Snapshots__/T/c.txt"])
        let none = try UnusedSnapshots(below: scratch.path + "/__Snapshots__", asked: asked)
        #expect(none.description == "No unused snapshots.")
    }

    @Test("of tests whose file is there are spared, whatever its name")
    func names() throws {
        // With the dot after it, the last letter is one character.
        try scratch.write("", to: "Dot\u{D4E}.swift")
        try scratch.write("1", to: "__Snapshots__/Dot\u{D4E}/a.txt")
        #expect(!(try UnusedSnapshots(below: scratch.path, asked: [])).paths.contains { $0.contains("Dot") })
    }

    @Test("can be removed")
    func removal() throws {
        try scratch.write("\(scratch.path)/__Snapshots__/T/a.txt\n", to: "asked.list")
        try UnusedSnapshots(below: scratch.path, askedFile: scratch.path + "/asked.list").remove()
        #expect(try scratch.files == ["__Snapshots__/T/README.md", "__Snapshots__/T/a.txt", "asked.list", "notes.txt"])
    }

    @Test("are not found without a list, and an error of writing the list is reported")
    func noList() throws {
        try scratch.write("", to: "empty")
        for name in ["nowhere", "empty"] {
            #expect(throws: (any Error).self) {
                try UnusedSnapshots(below: scratch.path, askedFile: scratch.path + "/" + name)
            }
        }
        let result = ask("a()", SnapshotSettings(askedFile: scratch.path + "/no/where"))
        #expect(result.failure?.reason == .unusable)
    }

    @Test("are not those of other libraries, folders, links, or the list itself")
    func others() throws {
        try scratch.write("", to: "ViewTests.swift")
        try scratch.write("1", to: "__Snapshots__/ViewTests/testDump.1.txt")
        try scratch.write("1", to: "__Snapshots__/T/folder.txt/important.txt")
        try FileManager.default.createSymbolicLink(
            atPath: scratch.path + "/__Snapshots__/T/link.txt", withDestinationPath: "../../notes.txt")
        try scratch.write("\(scratch.path)/__Snapshots__/T/a.txt\r\n", to: "__Snapshots__/T/asked.txt")
        let unused = try UnusedSnapshots(below: scratch.path, askedFile: scratch.path + "/__Snapshots__/T/asked.txt")
        let names = ["T/b.received.txt", "T/b.txt", "T/c.received.txt"].map { "__Snapshots__/\($0)" }
        #expect(unused.paths == (names + ["deep/er/__Snapshots__/U/d.txt"]).map { "\(scratch.path)/\($0)" })
    }

    @Test(
        "are not found with a list of other snapshots",
        arguments: ["\n", "some log\nwith lines\n", "/elsewhere/__Snapshots__/T/a.txt\n"])
    func otherList(list: String) throws {
        try scratch.write(list, to: "asked.list")
        let problem = try #require(throws: ReviewProblem.self) {
            try UnusedSnapshots(below: scratch.path, askedFile: scratch.path + "/asked.list")
        }
        #expect(problem.description.contains("has no snapshot below \(scratch.path)"))
    }
}
