import Glibc
import Rx
import Synchronization
import Testing

/// Runs `body` on several threads at once, and waits for all of them.
private func concurrently(_ threads: Int, _ body: @escaping @Sendable (Int) -> Void) {
    final class Job: Sendable {
        let run: @Sendable () -> Void
        init(_ run: @escaping @Sendable () -> Void) { self.run = run }
    }
    let handles = (0..<threads).map { index in
        var handle = pthread_t()
        let job = Unmanaged.passRetained(Job { body(index) })
        pthread_create(
            &handle, nil,
            { job in
                // The retain of `passRetained` is taken over here, once per thread.
                if let job { Unmanaged<Job>.fromOpaque(job).takeRetainedValue().run() }
                return nil
            }, job.toOpaque())
        return handle
    }
    for handle in handles { pthread_join(handle, nil) }
}

@Suite struct ThreadTests {
    @Test func valuesFromSeveralThreadsComeOneAfterTheOther() {
        final class Counter { var value = 0 }
        let counter = Counter()
        let subject = PassthroughSubject<Int, Never>()
        let cancellable = subject.map { $0 + 1 }.sink { counter.value += $0 }
        concurrently(4) { _ in for _ in 0..<5_000 { subject.send(0) } }
        #expect(counter.value == 20_000)
        cancellable.cancel()
    }

    @Test func combiningSerializes() {
        final class Counter { var value = 0 }
        let counter = Counter()
        let (a, b) = (PassthroughSubject<Int, Never>(), CurrentValueSubject<Int, Never>(0))
        let cancellable = a.combineLatest(b).merge(with: a.zip(b)).sink { _ in counter.value += 1 }
        concurrently(4) { index in for i in 0..<2_000 { index % 2 == 0 ? a.send(i) : b.send(i) } }
        #expect(counter.value > 0)
        cancellable.cancel()
    }

    @Test func subscribingAndCancellingDuringSends() {
        let subject = CurrentValueSubject<Int, Never>(0)
        let received = Atomic<Int>(0)
        concurrently(4) { index in
            for i in 0..<2_000 {
                if index == 0 {
                    subject.send(i)
                } else {
                    subject.removeDuplicates().sink { _ in received.wrappingAdd(1, ordering: .relaxed) }.cancel()
                }
            }
        }
        #expect(received.load(ordering: .relaxed) >= 6_000)
    }
}
