import Rx
import Testing

@Suite struct SharingTests {
    @Test func aConnectablePublisherSendsNothingBeforeItIsConnected() {
        let numbers = [1, 2].publisher.makeConnectable()
        let first = Recorder<Int, Never>()
        let second = Recorder<Int, Never>()
        numbers.subscribe(first)
        numbers.subscribe(second)
        #expect(first.events == ["subscription"])
        let connection = numbers.connect()
        #expect(first.events == ["subscription", "1", "2", "finished"])
        #expect(second.events == first.events)
        connection.cancel()
    }

    @Test func aSubscriberThatComesWhileAShareConnectsUsesTheSameConnection() {
        var (subscriptions, values) = (0, [Int]())
        var second: AnyCancellable?
        var shared: AnyPublisher<Int, Never>?
        let subject = PassthroughSubject<Int, Never>()
        shared = subject.handleEvents(receiveSubscription: { _ in
            subscriptions += 1
            if second == nil { second = shared?.sink { values.append(-$0) } }
        }).share().eraseToAnyPublisher()
        let first = shared?.sink { values.append($0) }
        subject.send(1)
        #expect(subscriptions == 1)
        #expect(values == [1, -1])
        first?.cancel()
        second?.cancel()
        subject.send(2)
        #expect(values == [1, -1])
        shared = nil
    }

    @Test func aLateSubscriberOfAShareGetsOnlyLaterValues() {
        var subscriptions = 0
        let subject = PassthroughSubject<Int, Never>()
        let shared = subject.handleEvents(receiveSubscription: { _ in subscriptions += 1 }).share()
        let first = Recorder<Int, Never>()
        let second = Recorder<Int, Never>()
        shared.subscribe(first)
        subject.send(1)
        shared.subscribe(second)
        subject.send(2)
        #expect(subscriptions == 1)
        #expect(first.values == [1, 2])
        #expect(second.values == [2])
    }

    @Test func aShareSubscribesOnceAndEndsWithItsLastSubscriber() {
        var subscriptions = 0
        let subject = PassthroughSubject<Int, Never>()
        let shared = subject.handleEvents(receiveSubscription: { _ in subscriptions += 1 }).share()
        var log: [Int] = []
        let first = shared.sink { log.append($0) }
        let second = shared.sink { log.append(-$0) }
        subject.send(1)
        #expect(log == [1, -1])
        #expect(subscriptions == 1)
        first.cancel()
        second.cancel()
        subject.send(2)
        #expect(log == [1, -1])
    }

    @Test func autoconnectDisconnectsWithTheLastSubscriber() {
        let upstream = Probe<Int, Never>()
        let shared = upstream.multicast { PassthroughSubject() }.autoconnect()
        let first = shared.sink { _ in }
        let second = shared.sink { _ in }
        first.cancel()
        #expect(upstream.ticket.log == ["unlimited"])
        second.cancel()
        #expect(upstream.ticket.log == ["unlimited", "cancel"])
    }

    @Test func multicastMakesItsSubjectOnce() {
        var made = 0
        let multicast = [1, 2].publisher.multicast { () -> CurrentValueSubject<Int, Never> in
            made += 1
            return CurrentValueSubject(0)
        }
        let first = Recorder<Int, Never>()
        multicast.subscribe(first)
        multicast.subscribe(Recorder<Int, Never>())
        _ = multicast.connect()
        #expect(made == 1)
        #expect(first.events == ["subscription", "0", "1", "2", "finished"])
    }
}
