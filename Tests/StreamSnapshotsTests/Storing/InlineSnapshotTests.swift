import Rx
import StreamSnapshots
import Testing

@Suite("A snapshot in the test itself")
struct InlineSnapshotTests {
    private let record = StreamRecord(of: Just("Tea \"hot\""), named: "title")

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
}
