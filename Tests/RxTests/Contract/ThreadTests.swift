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
                // Balances the retain of `passRetained`, once per thread.
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

    @Test func combinedStreamsSendOneValueAfterTheOther() {
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

    @Test func flatMapMergesPublishersOfSeveralThreads() {
        final class Counter { var value = 0 }
        let counter = Counter()
        let streams = (0..<4).map { _ in PassthroughSubject<Int, Never>() }
        let cancellable = (0..<4).publisher.flatMap { streams[$0] }.sink { counter.value += $0 }
        concurrently(4) { index in for _ in 0..<2_000 { streams[index].send(1) } }
        #expect(counter.value == 8_000)
        cancellable.cancel()
    }

    @Test func switchToLatestSwitchesDuringSends() {
        final class Counter { var value = 0 }
        let counter = Counter()
        let outer = PassthroughSubject<PassthroughSubject<Int, Never>, Never>()
        let streams = (0..<3).map { _ in PassthroughSubject<Int, Never>() }
        let cancellable = outer.switchToLatest().sink { counter.value += $0 }
        concurrently(4) { index in
            for i in 0..<2_000 { index == 3 ? outer.send(streams[i % 3]) : streams[index].send(1) }
        }
        cancellable.cancel()
        #expect(counter.value <= 6_000)
    }

    @Test("A buffer delivers every requested value", arguments: 1...20)
    func aBufferIsFilledAndEmptiedByDifferentThreads(round: Int) throws {
        final class Counter { var value = 0 }
        // Any thread may use a subscription, which its protocol cannot express.
        struct Shared: @unchecked Sendable { let subscription: any Subscription }
        let counter = Counter()
        var subscription: (any Subscription)?
        let subject = PassthroughSubject<Int, Never>()
        subject.buffer(size: 10_000, prefetch: .byRequest, whenFull: .dropNewest).subscribe(
            AnySubscriber(
                receiveSubscription: { subscription = $0 },
                receiveValue: {
                    counter.value += $0
                    return .none
                }
            )
        )
        let shared = Shared(subscription: try #require(subscription))
        concurrently(4) { index in
            for _ in 0..<500 { index < 2 ? subject.send(1) : shared.subscription.request(.max(1)) }
        }
        #expect(counter.value == 1_000)
    }

    @Test func aTaskAwaitsValuesOfThreads() async {
        let subject = PassthroughSubject<Int, Never>()
        let values = subject.buffer(size: 1_000, prefetch: .byRequest, whenFull: .dropNewest).values
        var iterator = values.makeAsyncIterator()
        concurrently(2) { _ in for _ in 0..<500 { subject.send(1) } }
        subject.send(completion: .finished)
        var sum = 0
        while let value = await iterator.next() { sum += value }
        #expect(sum == 1_000)
    }
}
