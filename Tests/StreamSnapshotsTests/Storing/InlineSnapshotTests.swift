import Foundation
import Rx
import Testing

@testable import StreamSnapshots

@Suite("A snapshot in the test itself")
struct InlineSnapshotTests {
    private let record = StreamRecord(of: Just("Tea \"hot\""), named: "title")
    private let scratch: Scratch
    private let settings = SnapshotSettings()

    init() throws { scratch = try Scratch() }

    // MARK: - Comparing

    @Test("may end with a newline or not")
    func matching() throws {
        try assertSnapshot(of: record, matches: "title\n  \"Tea \\\"hot\\\"\"\n  (finished)")
        try assertSnapshot(of: record, matches: "title\n  \"Tea \\\"hot\\\"\"\n  (finished)\n")
    }

    @Test("that differs shows the difference and the correct text")
    func different() throws {
        let failure = try #require(throws: SnapshotFailure.self) {
            try assertSnapshot(of: record, matches: "title\n  \"Tea\"\n  (finished)", file: "T.swift", line: 4)
        }
        #expect(failure.reason == .different)
        #expect(
            failure.description == ##"""
                T.swift:4: The snapshot differs from the text in the test.

                --- expected
                +++ received
                @@ -1,3 +1,3 @@
                 title
                -  "Tea"
                +  "Tea \"hot\""
                   (finished)

                Line 2, column 7: U+0020 SPACE instead of “"”.

                To accept it, replace the text in the test by:

                #"""
                title
                  "Tea \"hot\""
                  (finished)
                """#
                """##)
    }

    // MARK: - Accepting

    private func verify(_ text: String, _ expected: String, line: Int, settings: SnapshotSettings? = nil)
        -> SnapshotResult
    {
        verifySnapshot(
            of: text, matches: expected, settings: settings ?? self.settings, file: scratch.path + "/TeaTests.swift",
            line: line,
            column: 9)
    }

    private var names: [String] { get throws { try PendingSnapshot.all(below: scratch.path).map(\.name) } }

    @Test(
        "is replaced in the source of the test when it is accepted",
        arguments: [
            ("check(x, matches: \"\")", "", "one line", "check(x, matches: \"one line\")"),
            (
                "    check(x, matches: \"\")", "", "a\n\"b\"\n",
                "    check(x, matches: \"\"\"\n        a\n        \"b\"\n        \"\"\")"
            ),
            (
                "\tcheck(\n\t\tx,\n\t\tmatches: \"old\", y)", "old", "a\n\nb",
                "\tcheck(\n\t\tx,\n\t\tmatches: \"\"\"\n\t\t\ta\n\n\t\t\tb\n\t\t\t\"\"\", y)"
            ),
            (
                "check(x, matches: \"\"\"\n    old\n    \"\"\")", "old", "one \\(line)",
                "check(x, matches: #\"\"\"\n    one \\(line)\n    \"\"\"#)"
            ),
            (
                "check(matches: #\"\"\"\r\n  old\r\n  \"\"\"#)\r\n", "old", "a\nb",
                "check(matches: \"\"\"\r\n  a\r\n  b\r\n  \"\"\")\r\n"
            ),
            ("check(matches: \"a\"); check(matches: \"b\")", "b", "c", "check(matches: \"a\"); check(matches: \"c\")"),
            ("check(matches: \"a\")", "a\n", "a\n\n", "check(matches: \"\"\"\n    a\n\n\n    \"\"\")"),
        ] as [(String, String, String, String)])
    func accepting(source: String, expected: String, received: String, result: String) throws {
        try scratch.write("// Tests\n" + source, to: "TeaTests.swift")
        let failure = try #require(verify(received, expected, line: 2).failure)
        #expect(
            failure.description.contains(
                """
                To accept it, run: forecast-report review \(scratch.path) --accept TeaTests.swift:2
                Or replace the text in the test by:
                """))
        let pending = try #require(try PendingSnapshot.all(below: scratch.path).first)
        #expect(pending.name == "TeaTests.swift:2")
        #expect(PendingSnapshot.accept([pending]).isEmpty)
        #expect(try scratch.read("TeaTests.swift") == "// Tests\n" + result)
        #expect(try scratch.files == ["TeaTests.swift"])
        #expect(verify(received, InlineText.literal(received), line: 2, settings: SnapshotSettings()) == .matched)
    }

    private func write(calls count: Int) throws {
        try scratch.write((1...count).map { "check(\($0), matches: \"\")\n" }.joined(), to: "TeaTests.swift")
        for line in 1...count { _ = verify("\(line)\nx\n", "", line: line) }
    }

    @Test("is replaced together with the others in the file, in any order", arguments: [false, true])
    func severalInAFile(isReversed: Bool) throws {
        try write(calls: 200)
        let pending = try PendingSnapshot.all(below: scratch.path)
        #expect(pending.count == 200)
        #expect(PendingSnapshot.accept(isReversed ? pending.reversed() : pending).isEmpty)
        let calls = (1...200).map { "check(\($0), matches: \"\"\"\n    \($0)\n    x\n    \"\"\")\n" }
        #expect(try scratch.read("TeaTests.swift") == calls.joined())
        #expect(try scratch.files == ["TeaTests.swift"])
    }

    @Test("is not replaced in a file that has changed since the tests ran, also by accepting another one")
    func changedSource() throws {
        try write(calls: 3)
        let pending = try PendingSnapshot.all(below: scratch.path)
        #expect(PendingSnapshot.accept([pending[1]]).isEmpty)
        let accepted = try scratch.read("TeaTests.swift")
        let problems = PendingSnapshot.accept([pending[0], pending[2]])
        #expect(problems.map(\.name) == ["TeaTests.swift:1", "TeaTests.swift:3"])
        for (_, problem) in problems {
            #expect("\(problem)".hasSuffix("the file has changed since the tests ran; run them again"))
        }
        #expect(try scratch.read("TeaTests.swift") == accepted)
        #expect(try names == ["TeaTests.swift:1", "TeaTests.swift:3"])
    }

    @Test(
        "is not replaced in a source that is not understood",
        arguments: [
            ("check(matches: text)", "no call in this line has the expected text"),
            ("check(matches: \"\\(old)\")", "no call in this line"),
            ("check(matches: \"o\" + \"ld\")", "no call in this line"),
            ("check(matches: \"other\")", "no call in this line"), ("check(\"old\")", "no call in this line"),
            ("check(matches: \"old\"); check(matches: \"old\")", "several calls in this line"),
        ])
    func refusing(source: String, reason: String) throws {
        try scratch.write(source, to: "TeaTests.swift")
        _ = verify("new", "old", line: 1)
        let problem = try #require(try PendingSnapshot.accept(PendingSnapshot.all(below: scratch.path)).first?.problem)
        #expect("\(problem)".hasPrefix("\(scratch.path)/TeaTests.swift:1: \(reason)"))
        #expect(try scratch.read("TeaTests.swift") == source)
        #expect(try names == ["TeaTests.swift:1"])
    }

    @Test("is replaced in its own file, although the name of another one is equal as a text")
    func twins() throws {
        let names = ["Caf\u{E9}Tests", "Cafe\u{301}Tests"]
        for name in names {
            try scratch.write("check(matches: \"\")\n", to: name + ".swift")
            _ = verifySnapshot(
                of: "\(name.utf8.count)", matches: "", settings: settings, file: "\(scratch.path)/\(name).swift",
                line: 1, column: 9)
        }
        #expect(PendingSnapshot.accept(try PendingSnapshot.all(below: scratch.path)).isEmpty)
        for name in names {
            #expect(try scratch.read(name + ".swift") == "check(matches: \"\(name.utf8.count)\")\n")
        }
    }

    @Test(
        "is not read from a file with other members",
        arguments: [
            (#"{"file": "T.swift", "line": 1, "expected": "a: \"b\":", "received": "\\", "source": ""}"#, true),
            (#"{"file": "T.swift", "line": 1, "expected": "", "received": "", "source": "", "more" : 1}"#, false),
            (#"{"file": "T.swift", "line": 1, "expected": "", "received": "", "source": "", "": 1}"#, false),
            (#"{"file": "T.swift", "line": 1, "expected": "", "received": "", "source""#, false), (#"{"file"#, false),
        ])
    func otherMembers(record: String, isRead: Bool) throws {
        try scratch.write(record, to: "__Snapshots__/T/1-1.received.inline")
        let found = try PendingSnapshot.found(below: scratch.path)
        #expect(
            found.snapshots.map(\.name) == (isRead ? ["T.swift:1"] : []) && found.problems.count == (isRead ? 0 : 1))
    }

    @Test("is not accessed through a symbolic link")
    func links() throws {
        try scratch.write("check(matches: \"\")", to: "elsewhere/TeaTests.swift")
        try FileManager.default.createSymbolicLink(
            atPath: scratch.path + "/TeaTests.swift", withDestinationPath: "elsewhere/TeaTests.swift")
        _ = verify("new", "", line: 1)
        #expect(try PendingSnapshot.accept(PendingSnapshot.all(below: scratch.path)).count == 1)
        #expect(try scratch.read("elsewhere/TeaTests.swift") == "check(matches: \"\")")
    }

    // MARK: - Received texts

    @Test("leaves a received text until it matches, in any mode but never, also in CI")
    func received() throws {
        try scratch.write("check(matches: \"\")", to: "TeaTests.swift")
        for settings in [SnapshotSettings(), SnapshotSettings(mode: .failed), SnapshotSettings(isReadOnly: true)] {
            #expect(verify("new", "old", line: 1, settings: settings).failure?.reason == .different)
            #expect(try scratch.files == ["TeaTests.swift", "__Snapshots__/TeaTests/1-9.received.inline"])
            #expect(verify("old", "old", line: 1, settings: SnapshotSettings()) == .matched)
            #expect(try scratch.files == ["TeaTests.swift"])
        }
        _ = verify("new", "old", line: 1, settings: SnapshotSettings(mode: .never))
        #expect(try scratch.files == ["TeaTests.swift"])
    }

    @Test("of a call that received several texts cannot be accepted")
    func severalTexts() throws {
        try scratch.write("check(matches: \"\")", to: "TeaTests.swift")
        _ = verify("one", "", line: 1)
        let failure = try #require(verify("two", "", line: 1).failure)
        #expect(
            failure.description.contains(
                """
                This call has received several texts. Use `named:` to store each of them in a file, or replace the text in \
                the test by:
                """))
        #expect(try names == [])
    }

    @Test("is kept for a test with arguments of which a later one matches")
    func arguments() throws {
        try scratch.write("check(matches: \"\")", to: "TeaTests.swift")
        _ = verify("one", "old", line: 1)
        #expect(verify("old", "old", line: 1) == .matched)
        #expect(try names == ["TeaTests.swift:1"])
    }

    @Test("is forgotten by the next run if the test was changed since then")
    func outdated() throws {
        try scratch.write("check(matches: \"\")", to: "TeaTests.swift")
        _ = verify("one", "", line: 1)
        _ = verify("two", "", line: 2)
        try scratch.write("// moved\ncheck(matches: \"\")", to: "TeaTests.swift")
        _ = verify("three", "", line: 3, settings: SnapshotSettings())
        #expect(try names == ["TeaTests.swift:3"])
    }

    @Test(
        "does not follow a record to another folder",
        arguments: ["../T.swift", "/etc/passwd", ".hidden", "a/b.swift", "deploy.sh"])
    func hostileRecord(file: String) throws {
        let record = InlineSnapshot.Record(file: file, line: 1, expected: "\n", received: "new\n", source: "")
        let json = String(decoding: try JSONEncoder().encode(record), as: UTF8.self)
        try scratch.write(json, to: "__Snapshots__/T/1-1.received.inline")
        #expect(throws: ReviewProblem.self) { try PendingSnapshot.all(below: scratch.path) }
    }

    @Test("is found in a line only", arguments: [0, -1, 9, Int.max, Int.min])
    func hostileLine(line: Int) throws {
        try scratch.write("check(matches: \"\")", to: "TeaTests.swift")
        _ = verify("new", "", line: line)
        let problem = try #require(try PendingSnapshot.accept(PendingSnapshot.all(below: scratch.path)).first?.problem)
        #expect("\(problem)".contains("no call in this line"))
    }
}
