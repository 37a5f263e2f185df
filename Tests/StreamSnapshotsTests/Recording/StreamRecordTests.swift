import Rx
import StreamSnapshots
import Testing

private struct Offline: Error, CustomStringConvertible {
    let description = "offline"
}

@Suite("A record of a stream")
struct StreamRecordTests {
    private let time = TestScheduler()

    @Test("has each value and the end, with their times")
    func events() throws {
        let record = StreamRecord(of: time.hot(try Marbles("-a-a(b|)")), named: "letters", over: time)
        try time.run()
        #expect(record.values == ["a", "a", "b"])
        #expect(record.events == [.value("a"), .value("a"), .value("b"), .finished])
        #expect(record.times == [1, 3, 4, 4])
        #expect(record.text == "letters\n  \"a\" @ 1 s\n  \"a\" @ 3 s\n  \"b\" @ 4 s\n  (finished) @ 4 s\n")
    }

    @Test("has a failure, with the description of the error")
    func failure() throws {
        let record = StreamRecord(of: time.cold(try Marbles("a#", failure: Offline())), over: time)
        try time.run()
        #expect(record.text == "stream\n  \"a\" @ 0 s\n  (failed: offline) @ 1 s\n")
        try record.expect("a")
        #expect(try record.expectFailure().description == "offline")
        try record.expectNoMoreEvents()
    }

    @Test("has the requests and the cancellation of the test")
    func demand() throws {
        let record = StreamRecord(of: (1...9).publisher, named: "numbers", demand: .max(2))
        record.request(.max(1))
        record.cancel()
        record.request(.max(1))
        #expect(record.values == [1, 2, 3])
        #expect(
            record.text == """
                numbers
                  (asked for 2)
                  1
                  2
                  (asked for 1)
                  3
                  (cancelled)
                  (asked for 1)

                """)
        try record.expect(1, 2, 3)
        try record.expectNoMoreEvents()
    }

    @Test("can request no values, and has a text without events")
    func noDemand() {
        let record = StreamRecord(of: (1...9).publisher, demand: .none)
        #expect(record.text == "stream\n  (nothing)\n")
    }

    @Test("ends its stream when it is released")
    func release() {
        var isCancelled = false
        let endless = PassthroughSubject<Int, Never>().handleEvents(receiveCancel: { isCancelled = true })
        var record: StreamRecord? = StreamRecord(of: endless)
        #expect(record?.values.isEmpty == true && !isCancelled)
        record = nil
        #expect(isCancelled)
    }

    @Test("shows the requests of an operator to an upstream that writes to it")
    func passingThrough() throws {
        let asked = StreamRecord<Int, Never>(named: "asked", over: time)
        let first = StreamRecord(of: (1...9).publisher.recorded(in: asked).prefix(2), named: "first", over: time)
        #expect(first.text == "first\n  1 @ 0 s\n  2 @ 0 s\n  (finished) @ 0 s\n")
        #expect(
            asked.text == """
                asked
                  (asked for all) @ 0 s
                  1 @ 0 s
                  2 @ 0 s
                  (cancelled) @ 0 s

                """)
        #expect(try asked.next() == .requested(.unlimited))
    }

    @Test("writes values with a custom format")
    func writing() {
        let record = StreamRecord(of: [1, 20].publisher, named: "days", writing: { "day \($0)\n  of May" })
        #expect(record.text == "days\n  day 1\n    of May\n  day 20\n    of May\n  (finished)\n")
    }

    @Test("keeps the order and number of values from several threads")
    func threads() async {
        let numbers = PassthroughSubject<Int, Never>()
        let record = StreamRecord(of: numbers)
        await withTaskGroup(of: Void.self) { group in
            for start in 0..<8 { group.addTask { for number in 0..<100 { numbers.send(start * 100 + number) } } }
        }
        #expect(record.values.sorted() == Array(0..<800))
        for start in 0..<8 {
            let own = record.values.filter { $0 / 100 == start }
            #expect(own == own.sorted())
        }
    }
}
