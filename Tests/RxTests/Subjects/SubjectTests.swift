import Rx
import Testing

@Suite struct SubjectTests {
    @Test func aSubjectSendsToAllInTheOrderOfSubscription() {
        let subject = PassthroughSubject<Int, Never>()
        var log: [String] = []
        var cancellables = Set<AnyCancellable>()
        for name in ["a", "b", "c"] {
            subject.sink { log.append("\(name)\($0)") }.store(in: &cancellables)
        }
        subject.send(1)
        subject.send(2)
        #expect(log == ["a1", "b1", "c1", "a2", "b2", "c2"])
    }

    @Test func aCurrentValueSubjectSendsItsValueFirst() {
        let subject = CurrentValueSubject<Int, Never>(1)
        var log: [Int] = []
        let cancellable = subject.sink { log.append($0) }
        subject.value = 2
        subject.send(3)
        #expect(log == [1, 2, 3])
        #expect(subject.value == 3)
        cancellable.cancel()
        subject.send(4)
        #expect(log == [1, 2, 3])
    }

    @Test func aCurrentValueSubjectWaitsForDemandAndSendsTheLatestValue() {
        let subject = CurrentValueSubject<Int, Never>(1)
        let recorder = Recorder<Int, Never>(demand: .none)
        subject.subscribe(recorder)
        subject.send(2)
        recorder.subscriptions[0].request(.max(1))
        #expect(recorder.values == [2])
        subject.send(3)
        #expect(recorder.values == [2])
        recorder.subscriptions[0].request(.max(2))
        #expect(recorder.values == [2, 3])
        subject.send(4)
        #expect(recorder.values == [2, 3, 4])
        subject.send(5)
        #expect(recorder.values == [2, 3, 4])
    }

    @Test func aSubjectHonoursDemand() {
        let subject = PassthroughSubject<Int, Never>()
        let recorder = Recorder<Int, Never>(demand: .max(2)) { $0 == 2 ? .max(1) : .none }
        subject.subscribe(recorder)
        for value in 1...5 { subject.send(value) }
        #expect(recorder.values == [1, 2, 3])
    }

    @Test func aLateSubscriberOfASubjectReceivesTheCompletion() {
        let subject = PassthroughSubject<Int, Broken>()
        let early = Recorder<Int, Broken>()
        subject.subscribe(early)
        subject.send(completion: .failure(Broken()))
        subject.send(1)
        subject.send(completion: .finished)
        #expect(early.events == ["subscription", "failed broken"])
        #expect(subject.events() == ["subscription", "failed broken"])
    }

    @Test func aValueSentInsideACallbackIsDeliveredFirst() {
        let subject = PassthroughSubject<Int, Never>()
        var log: [String] = []
        let first = subject.sink {
            log.append("a\($0)")
            if $0 == 1 { subject.send(2) }
        }
        let second = subject.sink { log.append("b\($0)") }
        subject.send(1)
        #expect(log == ["a1", "a2", "b2", "b1"])
        first.cancel()
        second.cancel()
    }

    @Test func subscribersMayCancelAndSubscribeInsideACallback() {
        let subject = PassthroughSubject<Int, Never>()
        var log: [String] = []
        var second: AnyCancellable?
        var third: AnyCancellable?
        let first = subject.sink { value in
            log.append("a\(value)")
            second?.cancel()
            if third == nil { third = subject.sink { log.append("c\($0)") } }
        }
        second = subject.sink { log.append("b\($0)") }
        subject.send(1)
        subject.send(2)
        #expect(log == ["a1", "a2", "c2"])
        first.cancel()
    }

    @Test func aSubjectReleasesASubscriberOnCancelAndOnCompletion() {
        for ends in [
            { (s: PassthroughSubject<Int, Never>, c: any Subscription) in c.cancel() },
            { s, _ in s.send(completion: .finished) },
        ] {
            var isReleased = false
            let subject = PassthroughSubject<Int, Never>()
            var subscription: (any Subscription)?
            do {
                let recorder = Recorder<Int, Never>(onDeinit: { isReleased = true })
                subject.subscribe(recorder)
                subscription = recorder.subscriptions[0]
            }
            subject.send(1)
            #expect(!isReleased)
            ends(subject, subscription!)
            #expect(isReleased)
        }
    }
}
