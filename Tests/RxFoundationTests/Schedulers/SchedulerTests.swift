import Foundation
import Rx
import RxFoundation
import Testing

@Suite struct SchedulerTests {
    /// Checks the contract of every scheduler.
    private func check<S: Scheduler>(_ scheduler: S, _ location: SourceLocation = #_sourceLocation) {
        let log = Log()
        for number in 1...3 { scheduler.schedule { log.write("\(number)") } }
        #expect(log.contents(after: 3) == ["1", "2", "3"], sourceLocation: location)

        let start = scheduler.now
        let due = start.advanced(by: .milliseconds(20))
        // Written on the scheduler before the log, read after it.
        nonisolated(unsafe) var (reached, ticks) = (start, 0)
        scheduler.schedule(after: due) {
            reached = scheduler.now
            log.write("later")
        }
        #expect(log.contents(after: 4).last == "later", sourceLocation: location)
        #expect(reached >= due, sourceLocation: location)

        let timer = scheduler.schedule(after: scheduler.now, interval: .milliseconds(2)) {
            ticks += 1
            log.write("tick")
        }
        #expect(log.contents(after: 8).suffix(4) == ["tick", "tick", "tick", "tick"], sourceLocation: location)
        timer.cancel()
    }

    /// Checks streams on a scheduler: in order, on its thread, and silent after cancellation.
    private func checkStreams<S: Scheduler>(on scheduler: S, _ location: SourceLocation = #_sourceLocation) {
        let log = Log()
        let subject = PassthroughSubject<Int, Never>()
        let here = Thread.current
        let moved = subject.receive(on: scheduler).write(to: log) { "\($0), here: \(Thread.current === here)" }
        for number in 1...3 { subject.send(number) }
        subject.send(completion: .finished)
        let expected = (1...3).map { "\($0), here: false" } + ["finished"]
        #expect(log.contents(after: 4) == expected, sourceLocation: location)
        moved.cancel()

        let later = Log()
        let typing = PassthroughSubject<String, Never>()
        let debounced = typing.debounce(for: .milliseconds(20), scheduler: scheduler).write(to: later)
        for text in ["r", "ra", "rai", "rain"] { typing.send(text) }
        #expect(later.contents(after: 1) == ["rain"], sourceLocation: location)
        let delayed = typing.delay(for: .milliseconds(1), scheduler: scheduler).write(to: later) { "late \($0)" }
        typing.send("snow")
        #expect(Set(later.contents(after: 3)) == ["rain", "snow", "late snow"], sourceLocation: location)
        let silent = typing.timeout(.milliseconds(5), scheduler: scheduler).write(to: later)
        #expect(later.contents(after: 4).last == "finished", sourceLocation: location)
        for cancellable in [debounced, delayed, silent] { cancellable.cancel() }
        typing.send("hail")
        let fence = Log()
        scheduler.schedule(after: scheduler.now.advanced(by: .milliseconds(30))) { fence.write("passed") }
        _ = fence.contents(after: 1)
        #expect(later.contents.count == 4, sourceLocation: location)
    }

    @Test func dispatchQueues() {
        let queue = DispatchQueue(label: "test")
        check(queue)
        checkStreams(on: queue)
    }

    @Test func operationQueues() {
        let queue = OperationQueue()
        queue.maxConcurrentOperationCount = 1
        check(queue)
        checkStreams(on: queue)
    }

    /// The loop sleeps in between, and has to wake up for actions from other threads.
    @Test func runLoops() {
        let thread = LoopThread()
        defer { thread.stop() }
        check(thread.loop)
        checkStreams(on: thread.loop)
    }

    @Test func aCancelledTimerOfAnOperationQueueLeavesTheQueue() {
        let queue = OperationQueue()
        let timer = queue.schedule(after: queue.now.advanced(by: 1_000), interval: 1) {}
        #expect(queue.operationCount == 1)
        timer.cancel()
        queue.waitUntilAllOperationsAreFinished()
        #expect(queue.operationCount == 0)
    }
}
