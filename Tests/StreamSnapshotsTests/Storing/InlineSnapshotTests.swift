import Rx
import StreamSnapshots
import Testing

@Suite("A snapshot in the test itself")
struct InlineSnapshotTests {
    private let record = StreamRecord(of: Just("Tea \"hot\""), named: "title")

    @Test("may end with a new line or not")
    func matching() throws {
        try assertSnapshot(of: record, matches: "title\n  \"Tea \\\"hot\\\"\"\n  (finished)")
        try assertSnapshot(of: record, matches: "title\n  \"Tea \\\"hot\\\"\"\n  (finished)\n")
    }

    @Test("that differs shows the difference, and the text that would be right")
    func different() throws {
        let failure = try #require(throws: SnapshotFailure.self) {
            try assertSnapshot(of: record, matches: "title\n  \"Tea\"\n  (finished)", file: "T.swift", line: 4)
        }
        #expect(failure.reason == .different)
        #expect(
            failure.description == ##"""
                T.swift:4: The snapshot is not what the test expects.

                --- expected
                +++ received
                @@ -1,3 +1,3 @@
                 title
                -  "Tea"
                +  "Tea \"hot\""
                   (finished)

                Line 2, column 7: U+0020 SPACE where “"” was.

                To accept it, this has to stand in the test:

                #"""
                title
                  "Tea \"hot\""
                  (finished)
                """#
                """##)
    }
}
