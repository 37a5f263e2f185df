import Rx
import StreamSnapshots
import Testing

/// The operators of time, on a clock that only the test advances: one tick is one second.
@Suite struct TimingTests {
    @Test(arguments: [
        // All events arrive later, including the completion.
        MarbleCase(["1-2-3|"], { streams, time in streams[0].delay(for: 2, scheduler: time) }, "--1-2-3|"),
        MarbleCase(["1-#"], { streams, time in streams[0].delay(for: 1, scheduler: time) }, "-1-#"),
        MarbleCase(["1-2-3|"], { streams, time in streams[0].receive(on: time) }, "1-2-3|"),
        // A subscription on another scheduler misses values sent in the meantime.
        MarbleCase(["1-2|"], { streams, time in streams[0].subscribe(on: time) }, "--2|"),
        // A value is sent when no other follows it for two ticks. The completion does not wait for it.
        MarbleCase(["12-3---4|"], { streams, time in streams[0].debounce(for: 2, scheduler: time) }, "-----3--|"),
        MarbleCase(["1-#"], { streams, time in streams[0].debounce(for: 3, scheduler: time) }, "--#"),
        // The first value is sent at once, then one in three ticks: the last, or the first.
        MarbleCase(
            ["1234567|"], { streams, time in streams[0].throttle(for: 3, scheduler: time, latest: true) }, "1--4--7|"
        ),
        MarbleCase(
            ["1234567|"], { streams, time in streams[0].throttle(for: 3, scheduler: time, latest: false) }, "1--2--5|"
        ),
        // A stored value is sent before the completion.
        MarbleCase(
            ["12|"], { streams, time in streams[0].throttle(for: 3, scheduler: time, latest: true) }, "1--(2|)"
        ),
        MarbleCase(
            ["1----2|"], { streams, time in streams[0].throttle(for: 3, scheduler: time, latest: true) }, "1----2|"),
        // A silence of three ticks ends the stream; each value restarts the clock.
        MarbleCase(["1-2-----3"], { streams, time in streams[0].timeout(3, scheduler: time) }, "1-2--|"),
        MarbleCase(
            ["1-2-----3"], { streams, time in streams[0].timeout(3, scheduler: time, customError: { Broken() }) },
            "1-2--#"
        ),
        MarbleCase(["1-2-3|"], { streams, time in streams[0].timeout(3, scheduler: time) }, "1-2-3|"),
        MarbleCase(["----1"], { streams, time in streams[0].timeout(3, scheduler: time) }, "---|"),
        MarbleCase(["1-23|"], { $0[0].measureInterval(using: $1).map { Int($0.seconds) } }, "0-21|"),
        // A window sends the values that arrived in it; an empty one sends nothing.
        MarbleCase(["123-5|"], { joined($0[0].collect(.byTime($1, 2))) }, "--(123)-5|"),
        MarbleCase(["1-----2|"], { joined($0[0].collect(.byTime($1, 2))) }, "--1---2|"),
        // The completion sends the remaining values, a failure does not.
        MarbleCase(["12|"], { joined($0[0].collect(.byTime($1, 9))) }, "--(12 |)"),
        MarbleCase(["12#"], { joined($0[0].collect(.byTime($1, 9))) }, "--#"),
        // A full batch is sent before the end of the window, which does not move.
        MarbleCase(["123--|"], { joined($0[0].collect(.byTimeOrCount($1, 4, 2))) }, "-(12)--3|"),
    ])
    func timingOperatorsSendTheExpectedEvents(_ marbles: MarbleCase) throws {
        #expect(try marbles.play() == marbles.expected)
    }

    @Test func receiveOnKeepsTheOrderOfEventsOnAnUnorderedScheduler() {
        let backwards = BackwardsScheduler()
        let subject = PassthroughSubject<Int, Never>()
        let recorder = Recorder<Int, Never>()
        subject.receive(on: backwards).subscribe(recorder)
        for value in 1...3 { subject.send(value) }
        subject.send(completion: .finished)
        backwards.runAll()
        #expect(recorder.events == ["subscription", "1", "2", "3", "finished"])
    }

    @Test func aDelayedValueDoesNotComeAfterCancelling() {
        let time = TestScheduler()
        let subject = PassthroughSubject<Int, Never>()
        var values: [Int] = []
        let cancellable = subject.delay(for: 2, scheduler: time).sink { values.append($0) }
        subject.send(1)
        time.advance(by: 2)
        subject.send(2)
        cancellable.cancel()
        time.advance(by: 7)
        #expect(values == [1])
    }

    @Test func delayPassesDemandUpstream() {
        let probe = Probe<Int, Never>()
        let recorder = Recorder<Int, Never>(demand: .max(2)) { _ in .max(3) }
        probe.delay(for: 1, scheduler: ImmediateScheduler.shared).subscribe(recorder)
        #expect(probe.send(1) == .none)
        #expect(probe.ticket.log == ["max(2)", "max(3)"])
    }

    @Test func aDebouncedValueWithoutDemandIsDropped() {
        let time = TestScheduler()
        let probe = Probe<Int, Never>()
        let recorder = Recorder<Int, Never>(demand: .max(1))
        probe.debounce(for: 1, scheduler: time).subscribe(recorder)
        for value in 1...3 {
            probe.send(value)
            time.advance(by: 2)
        }
        recorder.subscriptions[0].request(.max(1))
        time.advance(by: 4)
        probe.send(4)
        time.advance(by: 10)
        #expect(recorder.values == [1, 4])
        #expect(probe.ticket.log == ["unlimited"])
    }

    @Test func aThrottledSubscriberIsReleasedWhenItCancels() {
        var isReleased = false
        let time = TestScheduler()
        let subject = PassthroughSubject<Int, Never>()
        do {
            let recorder = Recorder<Int, Never>(onDeinit: { isReleased = true })
            subject.throttle(for: 1, scheduler: time, latest: true).subscribe(recorder)
            subject.send(1)
            recorder.subscriptions[0].cancel()
        }
        #expect(isReleased)
    }

    @Test func aTimeoutCancelsTheUpstream() {
        let time = TestScheduler()
        let probe = Probe<Int, Never>()
        let recorder = Recorder<Int, Never>()
        probe.timeout(2, scheduler: time).subscribe(recorder)
        time.advance(by: 2)
        #expect(probe.ticket.log == ["unlimited", "cancel"])
        #expect(recorder.events == ["subscription", "finished"])
        probe.send(1)
        probe.send(completion: .finished)
        time.advance(by: 7)
        #expect(recorder.events == ["subscription", "finished"])
    }

    @Test func aTimeoutNeedsASchedulerThatWaits() async {
        await #expect(processExitsWith: .failure) {
            let silence = Empty<Int, Never>(completeImmediately: false)
            silence.timeout(1, scheduler: ImmediateScheduler.shared).subscribe(Recorder<Int, Never>())
        }
    }

    @Test func subscribeOnRequestsAndCancelsOnTheScheduler() {
        let time = TestScheduler()
        let probe = Probe<Int, Never>()
        let recorder = Recorder<Int, Never>(demand: .max(1)) { _ in .max(2) }
        probe.subscribe(on: time).subscribe(recorder)
        #expect(recorder.events.isEmpty)
        time.advance(by: 1)
        #expect(probe.ticket.log == ["max(1)"])
        #expect(probe.send(1) == .max(2))
        recorder.subscriptions[0].cancel()
        #expect(probe.ticket.log == ["max(1)"])
        time.advance(by: 1)
        #expect(probe.ticket.log == ["max(1)", "cancel"])
    }
}

/// Joins batches into words, which marbles can show.
private func joined<P: Publisher>(_ batches: P) -> Publishers.Map<P, String> where P.Output == [String] {
    batches.map { $0.joined() }
}
