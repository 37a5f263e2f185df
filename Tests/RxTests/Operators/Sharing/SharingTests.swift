import Rx
import Testing

@Suite struct SharingTests {
    @Test func nothingIsSentBeforeConnecting() {
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

    @Test func oneSubscriptionServesAll() {
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

    @Test func theLastSubscriberDisconnects() {
        let upstream = Probe<Int, Never>()
        let shared = upstream.multicast { PassthroughSubject() }.autoconnect()
        let first = shared.sink { _ in }
        let second = shared.sink { _ in }
        first.cancel()
        #expect(upstream.ticket.log == ["unlimited"])
        second.cancel()
        #expect(upstream.ticket.log == ["unlimited", "cancel"])
    }

    @Test func aSharedSubjectIsMadeOnce() {
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
