import Rx
import Testing

/// The contract that every operator fulfils.
@Suite struct OperatorContractTests {
    @Test(arguments: operators.filter { $0.early != .traps })
    func anEarlyValueDoesNoHarm(to tested: Operator) {
        let upstream = Probe<Int, Broken>(connects: false)
        let recorder = Recorder<String, Broken>(demand: .none)
        tested(upstream).subscribe(recorder)
        _ = upstream.send(1)
        #expect(recorder.values == (tested.early == .passes ? ["1"] : []))
    }

    @Test(arguments: operators.indices.filter { operators[$0].early == .traps })
    func anEarlyValueTraps(at index: Int) async {
        await #expect(processExitsWith: .failure) { [index] in
            let upstream = Probe<Int, Broken>(connects: false)
            operators[index](upstream).subscribe(Recorder<String, Broken>())
            _ = upstream.send(1)
        }
    }

    @Test(arguments: operators.filter(\.holdsSubscription))
    func aSecondSubscriptionIsCancelled(by tested: Operator) {
        let upstream = Probe<Int, Broken>()
        let recorder = Recorder<String, Broken>()
        tested(upstream).subscribe(recorder)
        let second = Probe<Int, Broken>.Ticket()
        upstream.subscriber.receive(subscription: second)
        #expect(second.log == ["cancel"])
        #expect(!upstream.ticket.log.contains("cancel"))
    }

    @Test(arguments: operators.filter(\.honoursDemand))
    func demandIsHonoured(by tested: Operator) {
        let upstream = (1...10).publisher.setFailureType(to: Broken.self)
        let recorder = Recorder<String, Broken>(demand: .max(2)) { $0 == "1" ? .max(1) : .none }
        tested(upstream).subscribe(recorder)
        #expect(recorder.values.count == 3)
    }

    @Test(arguments: operators.filter(\.isStreaming))
    func nothingComesAfterCancellingInsideACallback(of tested: Operator) {
        let subject = PassthroughSubject<Int, Broken>()
        let recorder = Recorder<String, Broken>()
        recorder.answer = { [unowned recorder] _ in
            recorder.subscriptions[0].cancel()
            return .none
        }
        tested(subject).subscribe(recorder)
        for value in 1...3 { subject.send(value) }
        subject.send(completion: .finished)
        #expect(recorder.events == ["subscription", "1"])
    }

    @Test(arguments: operators.filter(\.isStreaming))
    func sendingInsideACallbackIsSafe(with tested: Operator) {
        let subject = PassthroughSubject<Int, Broken>()
        let recorder = Recorder<String, Broken>()
        var hasSent = false
        recorder.answer = { _ in
            if !hasSent {
                hasSent = true
                subject.send(2)
            }
            return .none
        }
        tested(subject).subscribe(recorder)
        subject.send(1)
        #expect(recorder.values.count == 2)
        recorder.subscriptions[0].cancel()
    }

    @Test(arguments: operators)
    func completingInsideACallbackIsSafe(with tested: Operator) {
        let subject = PassthroughSubject<Int, Broken>()
        let recorder = Recorder<String, Broken>()
        recorder.answer = { _ in
            subject.send(completion: .failure(Broken()))
            return .none
        }
        tested(subject).subscribe(recorder)
        subject.send(1)
        subject.send(2)
        #expect(recorder.events.filter { $0.hasPrefix("f") }.count <= 1)
        recorder.subscriptions[0].cancel()
    }

    @Test(arguments: operators)
    func aSinkIsReleasedOnCancel(by tested: Operator) {
        weak var captured: Sentinel?
        let subject = PassthroughSubject<Int, Broken>()
        do {
            let sentinel = Sentinel()
            captured = sentinel
            let cancellable = tested(subject).sink { _ in
                _ = sentinel
            } receiveValue: { _ in
                _ = sentinel
            }
            subject.send(1)
            cancellable.cancel()
        }
        #expect(captured == nil)
    }

    @Test(arguments: operators)
    func aSinkIsReleasedOnCompletion(by tested: Operator) {
        weak var captured: Sentinel?
        let subject = PassthroughSubject<Int, Broken>()
        let cancellable: AnyCancellable
        do {
            let sentinel = Sentinel()
            captured = sentinel
            cancellable = tested(subject).sink { _ in
                _ = sentinel
            } receiveValue: { _ in
                _ = sentinel
            }
            subject.send(1)
            subject.send(completion: .failure(Broken()))
        }
        #expect(captured == nil)
        cancellable.cancel()
    }

    @Test(arguments: operators.filter { !$0.keepsUpstream })
    func aSubscriptionDoesNotKeepThePublisher(of tested: Operator) {
        weak var upstream: Source?
        let cancellable: AnyCancellable
        do {
            let source = Source()
            upstream = source
            cancellable = tested(source).sink { _ in
            } receiveValue: { _ in
            }
        }
        #expect(upstream == nil)
        cancellable.cancel()
    }

    @Test(arguments: operators)
    func aSubscriptionIsReleasedOnCompletion(by tested: Operator) {
        let source = Source()
        let cancellable = tested(source).sink { _ in
        } receiveValue: { _ in
        }
        #expect(source.ticket != nil)
        _ = source.subscriber?.receive(1)
        // Once more for each further attempt of `retry`.
        for _ in 1...3 where source.ticket != nil { source.subscriber?.receive(completion: .failure(Broken())) }
        #expect(source.ticket == nil)
        cancellable.cancel()
    }
}

/// A publisher that keeps its subscriber, which in turn keeps the subscription.
private final class Source: Publisher {
    typealias Output = Int
    typealias Failure = Broken

    private(set) weak var ticket: Probe<Int, Broken>.Ticket?
    private(set) var subscriber: AnySubscriber<Int, Broken>?

    func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Broken {
        let ticket = Probe<Int, Broken>.Ticket()
        (self.ticket, self.subscriber) = (ticket, AnySubscriber(subscriber))
        subscriber.receive(subscription: ticket)
    }
}

/// An object whose release can be observed.
final class Sentinel {}
