import Rx
import StreamSnapshots
import Testing

@Suite("What is expected of a record")
struct ExpectationTests {
    private struct Lost: Error {}

    private func message(_ body: () throws -> Void) -> String? {
        do {
            try body()
            return nil
        } catch {
            return "\(error)"
        }
    }

    @Test("is looked for in order, and a message names the record, the place and what came instead")
    func messages() throws {
        let stream = [1, 2].publisher.setFailureType(to: Lost.self).append(Fail(error: Lost()))
        let record = StreamRecord(of: stream, named: "price")
        try record.expect(1)
        #expect(
            message { try record.expect(7, file: "Shop/PriceTests.swift", line: 3) } == """
                PriceTests.swift:3: Of “price” the value 7 was expected, and this came: 2
                """)
        #expect(
            message { try record.expectFinished(file: "T", line: 4) } == """
                T:4: Of “price” the end was expected, and this came: (failed: Lost())
                """)
        #expect(
            message { try record.expect(1, file: "T", line: 5) } == """
                T:5: Of “price” the value 1 was expected, and nothing came.
                """)
        #expect(
            message { try record.next(file: "T", line: 6) } == """
                T:6: Of “price” another event was expected, and nothing came.
                """)
        #expect(
            message { try record.expectFailure(file: "T", line: 7) } == """
                T:7: Of “price” a failure was expected, and nothing came.
                """)
    }

    @Test("may be that nothing more comes")
    func noMore() throws {
        let numbers = PassthroughSubject<Int, Never>()
        let record = StreamRecord(of: numbers, named: "price")
        try record.expectNoMoreEvents()
        for number in 1...12 { numbers.send(number) }
        try record.expect(1)
        let shown = (2...11).map { "  \($0)" }.joined(separator: "\n")
        #expect(
            message { try record.expectNoMoreEvents(file: "T", line: 9) } == """
                T:9: Nobody has looked at 11 events of “price”:
                \(shown)
                  …
                """)
        record.skipEvents()
        try record.expectNoMoreEvents()
        numbers.send(completion: .finished)
        #expect(message { try record.expectNoMoreEvents() } != nil)
        try record.expectFinished()
    }

    @Test("of what has been compared with a snapshot has been seen")
    func snapshotsSee() throws {
        let record = StreamRecord(of: Just(1), named: "one")
        try assertSnapshot(of: record, matches: "one\n  1\n  (finished)")
        try record.expectNoMoreEvents()
    }

    @Test("may be that somebody looks at all events of all records of a test")
    func exhaustive() throws {
        let result = try TestScheduler.exhaustively { time in
            let record = StreamRecord(of: Just(1), named: "one", over: time)
            try record.expect(1)
            try record.expectFinished()
            return 5
        }
        #expect(result == 5)
        let problem = message {
            try TestScheduler.exhaustively(file: "T", line: 2) { time in
                _ = StreamRecord(of: Just(1), named: "first", over: time)
                _ = StreamRecord(of: Empty<Int, Never>(), named: "second", over: time)
            }
        }
        #expect(
            problem == """
                T:2: Nobody has looked at 2 events of “first”:
                  1 @ 0 s
                  (finished) @ 0 s
                Nobody has looked at 1 event of “second”:
                  (finished) @ 0 s
                """)
    }
}
