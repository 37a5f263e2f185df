import Rx
import StreamSnapshots
import Testing

@Suite("An expectation of a record")
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

    @Test("is checked in order, and a message names the record, the place and the actual event")
    func messages() throws {
        let stream = [1, 2].publisher.setFailureType(to: Lost.self).append(Fail(error: Lost()))
        let record = StreamRecord(of: stream, named: "price")
        try record.expect(1)
        #expect(
            message { try record.expect(7, file: "Shop/PriceTests.swift", line: 3) } == """
                PriceTests.swift:3: “price”: expected the value 7, got 2
                """)
        #expect(
            message { try record.expectFinished(file: "T", line: 4) } == """
                T:4: “price”: expected the end, got (failed: Lost())
                """)
        #expect(
            message { try record.expect(1, file: "T", line: 5) } == """
                T:5: “price”: expected the value 1, got no further event
                """)
        #expect(
            message { try record.next(file: "T", line: 6) } == """
                T:6: “price”: expected another event, got no further event
                """)
        #expect(
            message { try record.expectFailure(file: "T", line: 7) } == """
                T:7: “price”: expected a failure, got no further event
                """)
    }

    @Test("may be that no further event occurs")
    func noMore() throws {
        let numbers = PassthroughSubject<Int, Never>()
        let record = StreamRecord(of: numbers, named: "price")
        try record.expectNoMoreEvents()
        for number in 1...12 { numbers.send(number) }
        try record.expect(1)
        let shown = (2...11).map { "  \($0)" }.joined(separator: "\n")
        #expect(
            message { try record.expectNoMoreEvents(file: "T", line: 9) } == """
                T:9: 11 events of “price” not checked:
                \(shown)
                  …
                """)
        record.skipEvents()
        try record.expectNoMoreEvents()
        numbers.send(completion: .finished)
        #expect(message { try record.expectNoMoreEvents() } != nil)
        try record.expectFinished()
    }

    @Test("of no further event includes events compared with a snapshot")
    func snapshotsSee() throws {
        let record = StreamRecord(of: Just(1), named: "one")
        try assertSnapshot(of: record, matches: "one\n  1\n  (finished)")
        try record.expectNoMoreEvents()
    }

    @Test("may be that all events of all records of a test are checked")
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
                T:2: 2 events of “first” not checked:
                  1 @ 0 s
                  (finished) @ 0 s
                1 event of “second” not checked:
                  (finished) @ 0 s
                """)
    }
}
