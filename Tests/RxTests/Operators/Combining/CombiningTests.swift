import Rx
import Testing

@Suite struct CombiningTests {
    @Test(arguments: [
        MarbleCase(["1-2--|", "-a-b---|"], { streams, _ in streams[0].merge(with: streams[1]) }, "1a2b---|"),
        MarbleCase(["1-2#", "-a-b"], { streams, _ in streams[0].merge(with: streams[1]) }, "1a2#"),
        MarbleCase(
            ["1--2-|", "-a--b-|"],
            { streams, _ in streams[0].combineLatest(streams[1]).map { $0 + $1 } },
            "-(1a)-(2a)(2b)-|"
        ),
        MarbleCase(
            ["1-2--|", "-a---b|"],
            { streams, _ in streams[0].zip(streams[1]).map { $0 + $1 } },
            "-(1a)---(2b |)"
        ),
        MarbleCase(
            ["1-2-3|"],
            { streams, _ in streams[0].flatMap { value in [value, value].publisher.setFailureType(to: Broken.self) } },
            "(11)-(22)-(33)|"
        ),
        MarbleCase(
            ["1--2---|", "-a-a-a-a"],
            { streams, _ in streams[0].map { value in streams[1].map { value + $0 } }.switchToLatest() },
            "-(1a)-(2a)-(2a)-(2a)"
        ),
        MarbleCase(["1-2---3|", "-a-b|"], { streams, _ in streams[0].zip(streams[1]) { $0 + $1 } }, "-(1a)-(2b)|"),
        MarbleCase(
            ["1-2---|", "-a-b|"], { streams, _ in streams[0].combineLatest(streams[1]) { $0 + $1 } },
            "-(1a)(2a)(2b)--|"
        ),
    ])
    func combiningOperatorsSendTheExpectedEvents(_ marbles: MarbleCase) throws {
        #expect(try marbles.play() == marbles.expected)
    }

    @Test func mergeHonoursDemandAcrossPublishers() {
        let merged = [1, 2].publisher.merge(with: [10, 20].publisher)
        let recorder = Recorder<Int, Never>(demand: .max(3))
        merged.subscribe(recorder)
        #expect(recorder.events == ["subscription", "1", "2", "10"])
        recorder.subscriptions[0].request(.max(1))
        #expect(recorder.events == ["subscription", "1", "2", "10", "20", "finished"])
    }

    @Test func mergeAcceptsARequestOfNoValues() {
        let probe = Probe<Int, Never>()
        let recorder = Recorder<Int, Never>(demand: .none)
        probe.merge(with: Empty(completeImmediately: false)).subscribe(recorder)
        recorder.subscriptions[0].request(.none)
        probe.send(1)
        #expect(recorder.values.isEmpty)
        recorder.subscriptions[0].request(.max(1))
        #expect(recorder.values == [1])
    }

    /// The demand that a subscriber returns for a value goes to all upstreams; otherwise the next pair would never
    /// arrive.
    @Test func zipRequestsValueByValue() {
        let recorder = Recorder<Int, Never>(demand: .max(1)) { $0 < 4 ? .max(1) : .none }
        (1...10).publisher.zip((1...10).publisher) { first, _ in first }.subscribe(recorder)
        #expect(recorder.values == [1, 2, 3, 4])
    }

    @Test func zipWithItselfPairsEachValueWithThePrevious() {
        let subject = PassthroughSubject<Int, Never>()
        var log: [String] = []
        let cancellable = subject.zip(subject.dropFirst()).sink { log.append("\($0)\($1)") }
        (1...4).forEach(subject.send)
        #expect(log == ["12", "23", "34"])
        cancellable.cancel()
    }

    @Test func combineLatestDeliversAValueThatItsSubscriberSendsBackInsideTheFirst() {
        let (number, limit) = (CurrentValueSubject<Int, Never>(0), CurrentValueSubject<Int, Never>(0))
        var log: [String] = []
        let cancellable = number.combineLatest(limit).sink { value, limit in
            log.append("begin \(value)")
            if value < limit { number.send(value + 1) }
            log.append("end \(value)")
        }
        log = []
        limit.send(2)
        #expect(log == ["begin 0", "begin 1", "begin 2", "end 2", "end 1", "end 0"])
        cancellable.cancel()
    }

    @Test func combineLatestFinishesWhenAllFinishInsideACallback() {
        let subject = PassthroughSubject<Int, Never>()
        let recorder = Recorder<Int, Never> { _ in
            subject.send(completion: .finished)
            return .none
        }
        subject.combineLatest(Just(0), +).subscribe(recorder)
        subject.send(1)
        #expect(recorder.events == ["subscription", "1", "finished"])
    }

    @Test func mergeTakesUpToEightPublishers() {
        let eight = Just(1).merge(with: Just(2), Just(3), Just(4)).merge(with: Just(5), Just(6), Just(7), Just(8))
        #expect(eight.events() == ["subscription", "1", "2", "3", "4", "5", "6", "7", "8", "finished"])
    }

    @Test func flatMapHonoursItsLimitOfPublishers() {
        let probe = Probe<Int, Never>()
        var made: [PassthroughSubject<Int, Never>] = []
        let recorder = Recorder<Int, Never>()
        probe.flatMap(maxPublishers: .max(1)) { _ in
            made.append(PassthroughSubject())
            return made.last!  // It has just been appended.
        }.subscribe(recorder)
        #expect(probe.ticket.log == ["max(1)"])
        probe.send(1)
        made[0].send(10)
        made[0].send(completion: .finished)
        #expect(probe.ticket.log == ["max(1)", "max(1)"])
        #expect(recorder.values == [10])
    }
}
