import Foundation
import Rx
import StreamSnapshots
import Testing

@Suite("A stored snapshot")
struct VerifySnapshotTests {
    private let scratch: Scratch
    private let settings: SnapshotSettings
    private let stored = "__Snapshots__/TeaTests/brewing.txt"
    private let received = "__Snapshots__/TeaTests/brewing.received.txt"

    init() throws {
        scratch = try Scratch()
        settings = SnapshotSettings()
    }

    /// Compares a text like a test `brewing` in the file `TeaTests.swift`, in a new run.
    private func verify(
        _ text: String, named name: String? = nil, mode: SnapshotMode = .missing, isReadOnly: Bool = false
    ) -> SnapshotResult {
        verifySnapshot(
            of: text, named: name, settings: SnapshotSettings(mode: mode, isReadOnly: isReadOnly),
            file: scratch.path + "/TeaTests.swift", test: "brewing()", line: 7, column: 1)
    }

    // MARK: - Modes

    @Test("is recorded the first time, which fails once, and is then compared")
    func recording() throws {
        let first = try #require(verify("a\n").failure)
        #expect(first.reason == .recorded)
        #expect(
            first.description == """
                TeaTests.swift:7: The snapshot “brewing” did not exist and was recorded. Check it and run the \
                test again.

                \(scratch.path)/\(stored)
                """)
        #expect(try scratch.files == [stored])
        #expect(try scratch.read(stored) == "a\n")
        #expect(verify("a\n") == .matched)
    }

    @Test("that differs fails with the difference and a command, and the received text is kept until it passes")
    func difference() throws {
        try scratch.write("title\n  \"Tea\"\n", to: stored)
        let failure = try #require(verify("title\n  \"Ten\"\n").failure)
        #expect(failure.reason == .different)
        #expect(failure.difference?.addedLines == 1)
        #expect(
            failure.description == """
                TeaTests.swift:7: The snapshot “brewing” differs from the stored one.

                --- \(scratch.path)/\(stored)
                +++ \(scratch.path)/\(received)
                @@ -1,2 +1,2 @@
                 title
                -  "Tea"
                +  "Ten"

                Line 2, column 6: “n” instead of “a”.

                To accept it, run: STREAM_SNAPSHOTS=failed swift test --filter brewing
                """)
        #expect(try scratch.read(stored) == "title\n  \"Tea\"\n")
        #expect(try scratch.read(received) == "title\n  \"Ten\"\n")
        #expect(verify("title\n  \"Tea\"\n") == .matched)
        #expect(try scratch.files == [stored])
    }

    struct Case: Sendable, CustomTestStringConvertible {
        let mode: SnapshotMode
        var isReadOnly = false
        let before: String?
        let reason: SnapshotFailure.Reason?
        let after: String?
        var isAccepted = false
        var keepsReceived = false

        var testDescription: String { "\(mode)\(isReadOnly ? ", read only" : "") with \(before ?? "nothing")" }
    }

    @Test(
        "is written according to the mode",
        arguments: [
            Case(mode: .missing, before: nil, reason: .recorded, after: "new"),
            Case(mode: .missing, before: "new", reason: nil, after: "new"),
            Case(mode: .missing, before: "old", reason: .different, after: "old", keepsReceived: true),
            Case(mode: .failed, before: nil, reason: nil, after: "new", isAccepted: true),
            Case(mode: .failed, before: "new", reason: nil, after: "new"),
            Case(mode: .failed, before: "old", reason: nil, after: "new", isAccepted: true),
            Case(mode: .all, before: nil, reason: nil, after: "new", isAccepted: true),
            Case(mode: .all, before: "new", reason: nil, after: "new", isAccepted: true),
            Case(mode: .all, before: "old", reason: nil, after: "new", isAccepted: true),
            Case(mode: .never, before: nil, reason: .notStored, after: nil),
            Case(mode: .never, before: "new", reason: nil, after: "new"),
            Case(mode: .never, before: "old", reason: .different, after: "old"),
        ]
            + SnapshotMode.allCases.flatMap { mode in
                [
                    Case(
                        mode: mode, isReadOnly: true, before: nil, reason: .notStored, after: nil,
                        keepsReceived: mode != .never),
                    Case(mode: mode, isReadOnly: true, before: "new", reason: nil, after: "new"),
                    Case(
                        mode: mode, isReadOnly: true, before: "old", reason: .different, after: "old",
                        keepsReceived: mode != .never),
                ]
            })
    func modes(_ example: Case) throws {
        if let before = example.before { try scratch.write(before, to: stored) }
        let result = verify("new", mode: example.mode, isReadOnly: example.isReadOnly)
        #expect(result.failure?.reason == example.reason)
        let path = "\(scratch.path)/\(stored)"
        if example.reason == nil { #expect(result == (example.isAccepted ? .accepted(path: path) : .matched)) }
        #expect((try? scratch.read(stored)) == example.after)
        let expected = (example.keepsReceived ? [received] : []) + (example.after == nil ? [] : [stored])
        #expect(try scratch.files == expected)
    }

    @Test("is compared in the mode of the test rather than that of the settings")
    func ownMode() throws {
        let result = verifySnapshot(
            of: "a", mode: .all, settings: SnapshotSettings(mode: .never), file: scratch.path + "/T.swift", test: "t()")
        #expect(result == .accepted(path: scratch.path + "/__Snapshots__/T/t.txt"))
        let readOnly = verifySnapshot(
            of: "b", mode: .all, settings: SnapshotSettings(isReadOnly: true), file: scratch.path + "/T.swift",
            test: "t()")
        #expect(readOnly.failure?.reason == .different)
    }

    @Test("leaves no file to review when it is accepted", arguments: [SnapshotMode.failed, .all])
    func accepting(mode: SnapshotMode) throws {
        try scratch.write("old", to: stored)
        _ = verify("new")
        #expect(try scratch.files == [received, stored])
        _ = verify("new", mode: mode)
        #expect(try scratch.files == [stored])
    }

    @Test("is not written in a read-only run, which stores the text for review, with a message about accepting it")
    func readOnly() throws {
        let missing = try #require(verify("a", mode: .all, isReadOnly: true).failure)
        #expect(
            missing.description == """
                TeaTests.swift:7: The snapshot “brewing” does not exist, and was not recorded because CI is set.

                \(scratch.path)/\(stored)

                To record it, unset CI and run: STREAM_SNAPSHOTS=failed swift test --filter brewing
                """)
        try scratch.write("b", to: stored)
        let different = try #require(verify("a", isReadOnly: true).failure)
        #expect(different.description.contains("+++ \(scratch.path)/\(received)\n"))
        #expect(try scratch.files == [received, stored])
    }

    @Test("fails as usual in a read-only run that cannot store the text for review")
    func readOnlyFolder() throws {
        try scratch.write("b", to: stored)
        try scratch.write("a folder", to: received + "/file")
        let different = try #require(verify("a", isReadOnly: true).failure)
        #expect(different.reason == .different)
        #expect(different.description.contains("+++ received\n"))
    }

    // MARK: - Places in the tests

    @Test("belongs to one place in the tests, and to one text")
    func askedTwice() throws {
        func ask(_ text: String, line: Int) -> SnapshotResult {
            verifySnapshot(
                of: text, named: "cup", settings: settings, file: scratch.path + "/TeaTests.swift", test: "brewing()",
                line: line, column: 5)
        }
        #expect(ask("a", line: 3).failure?.reason == .recorded)
        #expect(ask("a", line: 3) == .matched)
        let otherText = try #require(ask("b", line: 3).failure)
        #expect(otherText.reason == .askedTwice)
        #expect(
            otherText.description == """
                TeaTests.swift:3: The snapshot name “brewing.cup” is already used here with another text. Pass a \
                unique name as `named:`.
                """)
        let otherPlace = try #require(ask("a", line: 9).failure)
        #expect(otherPlace.reason == .askedTwice)
        #expect(otherPlace.description.contains("already used at TeaTests.swift:3."))
        #expect(settings.ledger.asked == ["\(scratch.path)/__Snapshots__/TeaTests/brewing.cup.txt"])
        #expect(try scratch.read("__Snapshots__/TeaTests/brewing.cup.txt") == "a")
    }

    @Test("may be requested by many tests at once")
    func parallel() async throws {
        let outcomes = await withTaskGroup(of: SnapshotResult.self) { group in
            for index in 0..<200 {
                group.addTask { [settings, path = scratch.path] in
                    // Four tasks at once request each of fifty snapshots, as when a test is repeated.
                    verifySnapshot(
                        of: String(repeating: "\(index % 50)\n", count: 500), named: "n\(index % 50)", mode: .failed,
                        settings: settings, file: path + "/T.swift", test: "all()", line: index % 50)
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(outcomes.allSatisfy { $0.failure == nil })
        let files = try scratch.files
        #expect(files.count == 50)
        for file in files {
            let number = file.split(separator: ".")[1].dropFirst()
            #expect(try scratch.read(file) == String(repeating: "\(number)\n", count: 500))
        }
    }

    // MARK: - Errors

    @Test("reports a folder that cannot be created")
    func unusableFiles() throws {
        try scratch.write("in the way", to: "__Snapshots__/TeaTests")
        let failure = try #require(verify("a").failure)
        #expect(failure.reason == .unusable)
        #expect(failure.description.hasPrefix("TeaTests.swift:7: Could not read or write the snapshot: "))
    }

    @Test("of invalid UTF-8 differs from every text")
    func noText() throws {
        try scratch.write("", to: stored)
        try Data([0x61, 0xFF]).write(to: URL(fileURLWithPath: "\(scratch.path)/\(stored)"))
        #expect(verify("a").failure?.reason == .different)
    }

    @Test("is not compared with invalid settings")
    func meaninglessSettings() throws {
        let result = verifySnapshot(
            of: "a", settings: SnapshotSettings(environment: ["STREAM_SNAPSHOTS": "al"]),
            file: scratch.path + "/T.swift", test: "t()", line: 2)
        #expect(
            result.failure?.description == """
                T.swift:2: Invalid STREAM_SNAPSHOTS “al”: use one of missing, failed, all, never.
                """)
        #expect(try scratch.files == [])
    }

    @Test("fails a test by an error with the full message")
    func assertion() throws {
        func assert() throws {
            try assertSnapshot(
                of: "a", settings: SnapshotSettings(), file: scratch.path + "/T.swift", test: "t()", line: 2)
        }
        let failure = try #require(throws: SnapshotFailure.self) { try assert() }
        #expect(failure.reason == .recorded)
        #expect("\(failure)" == failure.description)
        try assert()
    }
}
