import Rx
import StreamSnapshots
import Testing

@Suite("A forbidden scheduler")
struct ForbiddenSchedulerTests {
    private let scheduler = ForbiddenScheduler("search")

    @Test("passes a check while it is unused")
    func unused() throws {
        let record = StreamRecord(of: PassthroughSubject<Int, Never>().debounce(for: 1, scheduler: scheduler))
        #expect(record.values.isEmpty)
        try scheduler.expectNotUsed()
    }

    @Test("runs no action, and reports its uses")
    func used() throws {
        var runs = 0
        scheduler.schedule { runs += 1 }
        scheduler.schedule(after: .start.advanced(by: 0.5)) { runs += 1 }
        scheduler.schedule(after: .start, interval: 2) { runs += 1 }.cancel()
        _ = scheduler.now
        #expect(runs == 0)
        let problem = try #require(throws: RecordProblem.self) { try scheduler.expectNotUsed(file: "T", line: 1) }
        #expect(
            problem.description == """
                T:1: The scheduler “search” must not be used, but was used for: an action at once, an action at 0.5 s, \
                an action at 0 s and then every 2 s, the current time.
                """)
    }
}
