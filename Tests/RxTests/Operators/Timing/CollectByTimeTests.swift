import Rx
import StreamSnapshots
import Testing

@Suite struct CollectByTimeTests {
    private let time = TestScheduler()

    @Test func aFullBatchIsDeliveredOnTheScheduler() {
        let subject = PassthroughSubject<Int, Never>()
        let recorder = Recorder<[Int], Never>()
        subject.collect(.byTimeOrCount(time, 5, 2)).subscribe(recorder)
        for value in 1...5 { subject.send(value) }
        #expect(recorder.values.isEmpty)
        time.advance()
        #expect(recorder.values == [[1, 2], [3, 4]])
        time.advance(by: 5)
        #expect(recorder.values.last == [5])
    }

    @Test(arguments: [true, false])
    func theRemainingValuesAndTheCompletionAreDeliveredOnTheScheduler(isCounted: Bool) {
        let subject = PassthroughSubject<Int, Never>()
        let recorder = Recorder<[Int], Never>()
        subject.collect(isCounted ? .byTimeOrCount(time, 5, 2) : .byTime(time, 5)).subscribe(recorder)
        for value in 1...3 { subject.send(value) }
        subject.send(completion: .finished)
        #expect(recorder.events == ["subscription"])
        time.advance()
        #expect(recorder.events == ["subscription"] + (isCounted ? ["[1, 2]", "[3]"] : ["[1, 2, 3]"]) + ["finished"])
        #expect(time.isIdle)
    }

    @Test func aFailureIsDeliveredOnTheSchedulerAfterFullBatches() {
        let subject = PassthroughSubject<Int, Broken>()
        let recorder = Recorder<[Int], Broken>()
        subject.collect(.byTimeOrCount(time, 5, 2)).subscribe(recorder)
        for value in 1...3 { subject.send(value) }
        subject.send(completion: .failure(Broken()))
        #expect(recorder.events == ["subscription"])
        time.advance()
        #expect(recorder.events == ["subscription", "[1, 2]", "failed broken"])
    }

    @Test func batchesKeepTheirOrderOnAnUnorderedScheduler() {
        let backwards = BackwardsScheduler()
        let subject = PassthroughSubject<Int, Never>()
        let recorder = Recorder<[Int], Never>()
        subject.collect(.byTimeOrCount(backwards, 5, 2)).subscribe(recorder)
        for value in 1...5 { subject.send(value) }
        subject.send(completion: .finished)
        backwards.runAll()
        #expect(recorder.events == ["subscription", "[1, 2]", "[3, 4]", "[5]", "finished"])
    }

    @Test func noBatchIsDeliveredAfterCancelling() {
        let subject = PassthroughSubject<Int, Never>()
        let recorder = Recorder<[Int], Never>()
        subject.collect(.byTimeOrCount(time, 5, 2)).subscribe(recorder)
        for value in 1...3 { subject.send(value) }
        recorder.subscriptions[0].cancel()
        time.advance(by: 10)
        #expect(recorder.values.isEmpty)
        #expect(time.isIdle)
    }

    @Test func batchesByCountRequestTheirSizeForEachBatchInDemand() {
        let probe = Probe<Int, Never>()
        let recorder = Recorder<[Int], Never>(demand: .max(2)) { $0 == [1, 2, 3] ? .max(1) : .none }
        probe.collect(.byTimeOrCount(time, 5, 3)).subscribe(recorder)
        #expect(probe.ticket.log == ["max(6)"])
        #expect((1...6).allSatisfy { probe.send($0) == .none })
        time.advance()
        #expect(probe.ticket.log == ["max(6)", "max(3)"])
        probe.send(7)
        time.advance(by: 5)
        #expect(recorder.values == [[1, 2, 3], [4, 5, 6], [7]])
        probe.send(8)
        time.advance(by: 5)
        #expect(recorder.values.count == 3)
        recorder.subscriptions[0].request(.max(1))
        time.advance(by: 5)
        #expect(recorder.values.last == [8])
    }

    @Test func batchesByTimeRequestOneValueAtATime() {
        let probe = Probe<Int, Never>()
        let recorder = Recorder<[Int], Never>(demand: .max(2))
        probe.collect(.byTime(time, 5)).subscribe(recorder)
        #expect(probe.ticket.log == ["max(1)"])
        #expect(probe.send(1) == .max(1))
    }
}
