import Rx
import Testing

@Suite struct AnyPublisherTests {
    @Test func anErasedJustSendsItsValueUponDemand() {
        let recorder = Recorder<Int, Never>(demand: .none)
        Just(7).eraseToAnyPublisher().subscribe(recorder)
        #expect(recorder.events == ["subscription"])
        #expect(recorder.subscriptions.map { "\($0)" } == ["Just"])
        recorder.subscriptions[0].request(.max(1))
        #expect(recorder.events == ["subscription", "7", "finished"])
    }

    @Test func anErasedJustMayHaveAFailureType() {
        let erased = Just(7).setFailureType(to: Broken.self).eraseToAnyPublisher()
        #expect(erased.events() == ["subscription", "7", "finished"])
        #expect(erased.eraseToAnyPublisher().events() == ["subscription", "7", "finished"])
    }

    @Test func anErasedJustIsFlattenedLikeAnyStream() {
        let cases = [Just(7).eraseToAnyPublisher(), [7].publisher.eraseToAnyPublisher(), Empty().eraseToAnyPublisher()]
        for erased in cases {
            for demand: Subscribers.Demand in [.unlimited, .max(2)] {
                let plain = [1, 2, 3].publisher.eraseToAnyPublisher()
                let events = plain.flatMap { _ in erased }.events(demand: demand)
                #expect(events == plain.flatMap { _ in erased.filter { _ in true } }.events(demand: demand))
            }
        }
    }

    @Test func erasingTwiceErasesOnce() {
        let numbers = [1, 2].publisher.eraseToAnyPublisher()
        #expect(type(of: numbers.eraseToAnyPublisher()) == AnyPublisher<Int, Never>.self)
        #expect(numbers.eraseToAnyPublisher().events() == ["subscription", "1", "2", "finished"])
    }
}
