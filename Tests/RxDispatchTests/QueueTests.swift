import Dispatch
import Rx
import RxDispatch
import Testing

@Suite struct QueueTests {
    /// A concurrent queue runs actions in any order, at the same time; the stream orders them.
    @Test func aConcurrentQueueKeepsTheOrderOfAStream() {
        let subject = PassthroughSubject<Int, Never>()
        let isFinished = DispatchSemaphore(value: 0)
        // Written before the semaphore is signalled, read after it.
        nonisolated(unsafe) var received: [Int] = []
        let cancellable = subject.receive(on: DispatchQueue.global()).sink { _ in
            isFinished.signal()
        } receiveValue: {
            received.append($0)
        }
        for number in 0..<1_000 { subject.send(number) }
        subject.send(completion: .finished)
        isFinished.wait()
        #expect(received == Array(0..<1_000))
        cancellable.cancel()
    }

    @Test func aQueueNotifiesTheGroup() {
        let group = DispatchGroup()
        let queue = DispatchQueue(label: "test")
        let options = DispatchQueue.SchedulerOptions(qos: .userInitiated, group: group)
        // Written before the queue leaves the group, read after it.
        nonisolated(unsafe) var received: [String] = []
        queue.schedule(options: options) { received.append("now") }
        queue.schedule(after: queue.now.advanced(by: .milliseconds(1)), tolerance: 0, options: options) {
            received.append("later")
        }
        group.wait()
        #expect(received == ["now", "later"])
    }

    @Test func aSuspendedQueueKeepsValues() {
        let queue = DispatchQueue(label: "test")
        queue.suspend()
        let subject = PassthroughSubject<Int, Never>()
        nonisolated(unsafe) var received: [Int] = []
        let cancellable = subject.receive(on: queue).sink { received.append($0) }
        subject.send(1)
        #expect(received == [])
        queue.resume()
        queue.sync {}
        #expect(received == [1])
        cancellable.cancel()
    }
}
