import Rx
import Synchronization
import Testing

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

    @Test(arguments: 1...20)
    func aBufferDeliversEveryRequestedValue(round: Int) throws {
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

    /// An object that threads share. Its properties are published, and so guard themselves.
    private final class Shared: ObservableObject, @unchecked Sendable {
        @Published var value = 0
        @Published var other = 0
    }

    private final class Plain: ObservableObject, Sendable {}

    /// The values that one subscriber got.
    private final class Log: @unchecked Sendable {
        // Only the stream writes this, one value after the other; the test reads it when all threads have ended.
        private(set) var values: [Int] = []
        private var cancellable: AnyCancellable?

        init(of stream: some Publisher<Int, Never>) {
            cancellable = stream.sink { [unowned self] in values.append($0) }
        }

        func cancel() { cancellable?.cancel() }
    }

    @Test(arguments: ["@Published", "CurrentValueSubject"])
    func aSubscriberOfAnotherThreadGetsTheLatestValueAndAllLaterOnes(of source: String) {
        let (shared, subject) = (Shared(), CurrentValueSubject<Int, Never>(0))
        let logs = concurrently(4) { index in
            (1...500).compactMap { i -> Log? in
                if index == 0 {
                    if source == "@Published" { shared.value = i } else { subject.send(i) }
                    return nil
                }
                let log = source == "@Published" ? Log(of: shared.$value) : Log(of: subject)
                if i.isMultiple(of: 10) { return log }
                log.cancel()
                return nil
            }
        }
        for log in logs.joined() {
            #expect(log.values.last == 500)
            #expect(zip(log.values, log.values.dropFirst()).allSatisfy { $1 == $0 || $1 == $0 + 1 })
            log.cancel()
        }
    }

    @Test func aSubscriberOfAnotherThreadDuringASendOfAPublishedPropertyGetsTheNewValue() {
        let shared = Shared()
        var logs: [Log] = []
        let cancellable = shared.$value.dropFirst().sink { _ in
            logs += concurrently(1) { _ in Log(of: shared.$value) }
        }
        shared.value = 1
        #expect(logs.map(\.values) == [[1]])
        cancellable.cancel()
        shared.value = 2
        #expect(logs.map(\.values) == [[1, 2]])
        for log in logs { log.cancel() }
    }

    @Test(arguments: ["@Published", "CurrentValueSubject"])
    func theLastValueOfSeveralSendersIsTheValueThatRemains(in source: String) {
        for _ in 1...50 {
            let (shared, subject) = (Shared(), CurrentValueSubject<Int, Never>(0))
            let log = source == "@Published" ? Log(of: shared.$value) : Log(of: subject)
            concurrently(4) { index in
                for i in 1...50 {
                    if source == "@Published" { shared.value = i * 4 + index } else { subject.send(i * 4 + index) }
                }
            }
            #expect(log.values.last == (source == "@Published" ? shared.value : subject.value))
            log.cancel()
        }
    }

    @Test func threadsGetTheSamePublisherOfChanges() {
        for _ in 1...200 {
            let (shared, plain) = (Shared(), Plain())
            let all = concurrently(4) { _ in [shared.objectWillChange, plain.objectWillChange] }
            #expect(all.allSatisfy { $0[0] === all[0][0] && $0[1] === all[0][1] })
        }
    }

    @Test func aSharedStreamSubscribesOnceForSubscribersOfSeveralThreads() {
        for _ in 1...200 {
            let subscriptions = Atomic<Int>(0)
            let subject = PassthroughSubject<Int, Never>()
            // Its subscribers may come from any thread, which its type cannot express.
            nonisolated(unsafe) let shared = subject.handleEvents(receiveSubscription: { _ in
                subscriptions.wrappingAdd(1, ordering: .relaxed)
            }).share()
            let logs = concurrently(4) { _ in Log(of: shared) }
            subject.send(1)
            #expect(subscriptions.load(ordering: .relaxed) == 1)
            #expect(logs.allSatisfy { $0.values == [1] })
            for log in logs { log.cancel() }
        }
    }
}
