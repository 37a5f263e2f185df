import Files
import Foundation
import Testing

@testable import StreamSnapshots

@Suite("A review of changed snapshots")
struct SnapshotReviewTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    private var folder: String { scratch.path + "/kept" }

    /// Records texts, then compares others with them.
    private func change(_ old: [String: String], to new: [String: String]) throws {
        for (purpose, texts) in [(SnapshotFolder.Purpose.record, old), (.review, new)] {
            var folder = SnapshotFolder(folder, purpose)
            for (name, text) in texts { try folder.take(text, named: name) }
            _ = try folder.finish()
        }
    }

    @Test("lists the texts that differ or are new, beside their snapshots")
    func pending() throws {
        try change(["a/x.txt": "1\n", "a/y.txt": "1\n"], to: ["a/x.txt": "2\n", "a/y.txt": "1\n", "a/z.html": "new"])
        #expect(
            try scratch.files.sorted() == [
                "kept/a/x.received.txt", "kept/a/x.txt", "kept/a/y.txt", "kept/a/z.received.html",
            ])
        let review = try SnapshotReview(of: folder)
        #expect(review.changes.map(\.snapshot.name) == ["a/x.txt", "a/z.html"])
        #expect(review.changes.map(\.isNew) == [false, true])
    }

    @Test("counts a received text neither as unused nor as a snapshot, and removes it when the text is as before")
    func repeated() throws {
        try change(["x.txt": "1\n"], to: ["x.txt": "2\n"])
        var folder = SnapshotFolder(folder, .review)
        try folder.take("1\n", named: "x.txt")
        #expect(try folder.finish().isSame)
        #expect(try scratch.files == ["kept/x.txt"])
    }

    @Test("ends with each text accepted or rejected")
    func settling() throws {
        try change(["x.txt": "1\n", "y.txt": "1\n"], to: ["x.txt": "2\n", "y.txt": "2\n", "z.txt": "3\n"])
        let all = try PendingSnapshot.all(below: folder)
        #expect(PendingSnapshot.accept([all[0], all[2]]).isEmpty)
        try all[1].reject()
        #expect(try scratch.files.sorted() == ["kept/x.txt", "kept/y.txt", "kept/z.txt"])
        #expect(
            try ["x", "y", "z"].map { try String(contentsOfFile: "\(folder)/\($0).txt", encoding: .utf8) }
                == ["2\n", "1\n", "3\n"])
    }

    @Test("reads and writes nothing through a symbolic link", arguments: ["x.txt", "x.received.txt"])
    func links(name: String) throws {
        try change(["x.txt": "1\n"], to: ["x.txt": "2\n"])
        try scratch.write("other", to: "other.txt")
        try FileManager.default.removeItem(atPath: "\(folder)/\(name)")
        try FileManager.default.createSymbolicLink(
            atPath: "\(folder)/\(name)", withDestinationPath: scratch.path + "/other.txt")
        let review = try SnapshotReview(of: folder)
        #expect(review.changes.isEmpty && review.problems.count == 1)
        let pending = try PendingSnapshot.all(below: folder)
        #expect(pending.count == 1)
        #expect(PendingSnapshot.accept([pending[0]]).count == 1)
        #expect(try scratch.read("other.txt") == "other")
    }

    @Test(
        "recognizes received texts by their names",
        arguments: [
            ("a/b.txt", "a/b.received.txt"), ("b.c.html", "b.c.received.html"), (".txt", nil), ("a/received.txt", nil),
        ])
    func names(name: String, received: String?) {
        guard let received else { return #expect(PendingSnapshot.name(ofReceived: name) == nil) }
        #expect(PendingSnapshot.receivedName(of: name) == received)
        #expect(PendingSnapshot.name(ofReceived: received) == name)
        #expect(PendingSnapshot.name(ofReceived: name) == nil)
    }

    @Test("groups changes by the output and the changed words, whatever their numbers")
    func causes() throws {
        let old = "now.wind\n  \"12 km/h\"\nhours.wind\n  \"7 km/h\"\n  \"30 km/h\"\ntitle\n  \"Tea\"\n"
        let new = "now.wind\n  \"7 mph\"\nhours.wind\n  \"4 mph\"\n  \"19 mph\"\ntitle\n  \"Tea\"\n  \"Milk\"\n"
        try change(["a.txt": old, "b.txt": old], to: ["a.txt": new, "b.txt": new])
        let groups = try SnapshotReview(of: folder).groups
        #expect(groups.map(\.cause.title) == ["wind: # km/h → # mph", "title: added lines"])
        #expect(groups.map(\.places) == [6, 2])
        #expect(groups.map(\.changes) == [[0, 1], [0, 1]])
    }

    @Test("groups changes of texts that are too long to be compared")
    func causesOfLongTexts() throws {
        func text(_ unit: String) -> String {
            "wind\n" + (0..<3_000).map { "  \"\($0) \(unit)\"\n" }.joined() + "title\n  \"Tea\"\nend\n  \"\(unit)\"\n"
        }
        try change(["a.txt": text("km/h")], to: ["a.txt": text("mph")])
        let groups = try SnapshotReview(of: folder).groups
        #expect(groups.map(\.cause.title) == ["wind: km/h → mph", "end: km/h → mph"])
        #expect(groups.map(\.places) == [3_000, 1])
    }

    @Test("shows emissions over their common times")
    func tables() throws {
        let old = "greeting\n  \"Hello\" @ 0.9 s\n  nil @ 1.9 s\nsame\n  true @ 1 s\n"
        let new = "greeting\n  \"Hello\" @ 0.9 s\n  \"Bye\" @ 1.4 s\n  nil @ 2 s\nsame\n  true @ 1 s\n"
        try change(["a.txt": old], to: ["a.txt": new])
        let tables = try SnapshotReview(of: folder).changes[0].tables
        #expect(tables.map(\.output) == ["greeting"])
        #expect(tables[0].times == ["0.9 s", "1.9 s", "1.4 s", "2 s"])
        #expect(tables[0].stored.map(\.value) == ["\"Hello\"", "nil", nil, nil])
        #expect(tables[0].received.map(\.value) == ["\"Hello\"", nil, "\"Bye\"", "nil"])
        #expect(tables[0].stored.map(\.isChanged) == [false, true, true, true])
    }

    @Test("marks the changed part of each line, and omits lines far from changes")
    func lines() throws {
        let many = (0..<20).map { "line \($0)\n" }.joined()
        try change(["a.txt": many + "wind 12 km/h\n"], to: ["a.txt": many + "wind 7 km/h\nend\n"])
        let lines = try SnapshotReview(of: folder).changes[0].lines
        #expect(lines.map(\.kind) == [.omitted, .kept, .kept, .kept, .removed, .added, .added])
        #expect(lines[4] == .init(kind: .removed, before: "wind ", changed: "12", after: " km/h"))
        #expect(lines[5] == .init(kind: .added, before: "wind ", changed: "7", after: " km/h"))
        #expect(lines[6] == .init(kind: .added, before: "end", changed: "", after: ""))
    }

    @Test("shows only changed carriage returns, not those of all lines of a calendar")
    func carriageReturns() throws {
        try change(
            ["a.ics": "A:1\r\nB:2\r\n", "b.txt": "a\n"], to: ["a.ics": "A:1\r\nB:3\r\nC:4\r\n", "b.txt": "a\r\n"])
        let changes = try SnapshotReview(of: folder).changes
        #expect(
            changes.map { $0.lines.map { $0.before + "|" + $0.changed + "|" + $0.after } } == [
                ["A:1||", "B:|2|", "B:|3|", "C:4||"], ["a||", "a|\u{240D}|"],
            ])
    }

    @Test("is finished for texts that are large and have nothing in common")
    func largeTexts() throws {
        let (old, new) = ((0..<5_000).map { "a\($0)\n" }.joined(), (0..<5_000).map { "b\($0)\n" }.joined())
        try change(["a.txt": old], to: ["a.txt": new])
        let change = try SnapshotReview(of: folder).changes[0]
        #expect(change.lines.count == 200 && change.omittedLines == 9_800)
    }

    @Test("shows the others if one cannot be read")
    func unreadable() throws {
        try change(["a.txt": "1\n", "c.txt": "1\n"], to: ["a.txt": "2\n", "c.txt": "2\n"])
        try scratch.write("{", to: "kept/__Snapshots__/B/1-1.received.inline")
        let review = try SnapshotReview(of: folder)
        #expect(review.changes.map(\.snapshot.name) == ["a.txt", "c.txt"])
        #expect(review.problems.count == 1 && review.problems.first is ReviewProblem)
        #expect(try PendingSnapshot.found(below: folder).snapshots.count == 2)
        #expect(throws: ReviewProblem.self) { try PendingSnapshot.all(below: folder) }
    }

    @Test("keeps a limited number of causes")
    func manyCauses() throws {
        func word(_ number: Int) -> String { String(String(number).map { "abcdefghij"[$0.wholeNumberValue ?? 0] }) }
        let old = (0..<12_000).map { "x\(word($0))\n" }.joined()
        try change(["a.txt": old], to: ["a.txt": old.replacing("x", with: "y")])
        let review = try SnapshotReview(of: folder)
        #expect(review.groups.count == 10_000 && review.omitsCauses)
    }

    // MARK: - Files of others

    @Test(
        "ignores files that are no texts, and those in hidden folders",
        arguments: ["a.received.png", ".git/config.received.txt", "a.received", ".received.txt"])
    func others(name: String) throws {
        try scratch.write("x", to: "kept/\(name)")
        #expect(try PendingSnapshot.all(below: folder).isEmpty)
    }

    @Test("copies the bytes of a text, also those that are not UTF-8")
    func bytes() throws {
        try scratch.write("old", to: "kept/a.txt")
        try Data([0xFF, 0xFE, 0x0A]).write(to: URL(fileURLWithPath: folder + "/a.received.txt"))
        #expect(try PendingSnapshot.accept(PendingSnapshot.all(below: folder)).isEmpty)
        #expect(try Data(contentsOf: URL(fileURLWithPath: folder + "/a.txt")) == Data([0xFF, 0xFE, 0x0A]))
    }

    @Test("writes no pipe, and keeps the text")
    func pipes() throws {
        try scratch.write("new", to: "kept/a.received.txt")
        #expect(mkfifo(folder + "/a.txt", 0o600) == 0)
        #expect(try PendingSnapshot.accept(PendingSnapshot.all(below: folder)).first?.problem is FileProblem)
        #expect(try SnapshotReview(of: folder).problems.first is FileProblem)
        #expect(try scratch.read("kept/a.received.txt") == "new")
    }

    @Test("says that a text could not be removed")
    func notRemoved() throws {
        try scratch.write("new", to: "kept/a.received.txt")
        let snapshot = try PendingSnapshot.all(below: folder)[0]
        try FileManager.default.removeItem(atPath: folder + "/a.received.txt")
        try scratch.write("x", to: "kept/a.received.txt/file")
        #expect(throws: FileProblem.self) { try snapshot.reject() }
    }

    @Test("notes what it has read, and a set takes no name of a text to review")
    func sources() throws {
        try change(["x.txt": "1\n"], to: ["x.txt": "2\n"])
        let sources = SourceFiles()
        _ = try SnapshotReview(of: folder, notedIn: sources)
        #expect(throws: FileProblem.self) { try sources.check(folder + "/x.txt") }
        #expect(throws: FileProblem.self) { try sources.check(folder + "/x.received.txt") }
        #expect(throws: SnapshotFolder.NameProblem.self) { try SnapshotFolder.check(["a/x.received.html"]) }
        var checked = SnapshotFolder(folder, .review, sparing: sources)
        #expect(throws: FileProblem.self) { try checked.take("1\n", named: "x.txt") }
    }

    // MARK: - Size

    @Test("has a limited number of lines, whatever the number and the size of the texts")
    func sizes() throws {
        let lines = (0..<300).map { "line \($0)\n" }.joined()
        for number in 0..<100 {
            try scratch.write("old\n", to: "kept/\(number).txt")
            try scratch.write(lines, to: "kept/\(number).received.txt")
        }
        let review = try SnapshotReview(of: folder)
        #expect(review.changes.count == 100)
        #expect(review.changes.allSatisfy { $0.lines.count == 60 && $0.omittedLines == 241 })
    }

    @Test("does not compare very large texts by lines")
    func tooLarge() throws {
        try change(["x.txt": "1\n"], to: ["x.txt": String(repeating: "\n", count: 9 << 20)])
        let change = try #require(try SnapshotReview(of: folder).changes.first)
        #expect(change.lines.isEmpty)
        #expect(change.omittedLines == 9 << 20)
        let difference = TextDifference(from: "1\n", to: String(repeating: "\n", count: 9 << 20))
        #expect(difference?.unified == "… too large to show")
        #expect(difference?.addedLines == 9 << 20)
    }
}

extension String {
    fileprivate subscript(position: Int) -> Character { self[index(startIndex, offsetBy: position)] }
}
