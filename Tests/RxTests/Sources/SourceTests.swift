import Rx
import Testing

@Suite struct SourceTests {
    @Test func sourcesSendTheirValues() {
        #expect(Just(7).events() == ["subscription", "7", "finished"])
        #expect([1, 2].publisher.events() == ["subscription", "1", "2", "finished"])
        #expect([1, 2].publisher.events(demand: .max(1)) == ["subscription", "1"])
        #expect([Int]().publisher.events() == ["subscription", "finished"])
        #expect(Empty<Int, Never>().events() == ["subscription", "finished"])
        #expect(Empty<Int, Never>(completeImmediately: false).events() == ["subscription"])
        #expect(Fail<Int, Broken>(error: Broken()).events() == ["subscription", "failed broken"])
        #expect(Optional(1).publisher.events() == ["subscription", "1", "finished"])
        #expect(Int?.none.publisher.events() == ["subscription", "finished"])
        #expect(Result<Int, Broken>.success(1).publisher.events() == ["subscription", "1", "finished"])
        #expect(Result<Int, Broken>.failure(Broken()).publisher.events() == ["subscription", "failed broken"])
        let record = Record<Int, Broken> {
            $0.receive(1)
            $0.receive(completion: .failure(Broken()))
        }
        #expect(record.events() == ["subscription", "1", "failed broken"])
    }

    @Test func aDeferredPublisherIsMadeForEachSubscriber() {
        var count = 0
        let deferred = Deferred {
            count += 1
            return Just(count)
        }
        #expect(
            deferred.events() + deferred.events() == ["subscription", "1", "finished", "subscription", "2", "finished"])
    }

    @Test func aSequenceServesReentrantRequests() {
        let recorder = Recorder<Int, Never>(demand: .max(1))
        recorder.answer = { [unowned recorder] _ in
            recorder.subscriptions[0].request(.max(1))
            return .none
        }
        (1...3).publisher.subscribe(recorder)
        #expect(recorder.events == ["subscription", "1", "2", "3", "finished"])
    }
}
