import Rx
import Testing

@Suite struct FlowingTests {
    @Test(arguments: [
        MarbleCase("1-2-|", { $0.append("x", "y") }, "1-2-(xy|)"),
        MarbleCase("1-2-#", { $0.append("x", "y") }, "1-2-#"),
        MarbleCase("1-2-|", { $0.prepend(["x", "y"]) }, "(xy1)-2-|"),
        MarbleCase(["1-|", "a-b-c|"], { streams, _ in streams[0].append(streams[1]) }, "1-b-c|"),
        MarbleCase(["1-2-3-4|", "---a"], { streams, _ in streams[0].prefix(untilOutputFrom: streams[1]) }, "1-2|"),
        MarbleCase(["1-2-3|", "--|"], { streams, _ in streams[0].prefix(untilOutputFrom: streams[1]) }, "1-2-3|"),
        MarbleCase(["1-2-3-4|", "---a"], { streams, _ in streams[0].drop(untilOutputFrom: streams[1]) }, "----3-4|"),
        MarbleCase(["1-2-3-4|", "---|"], { streams, _ in streams[0].drop(untilOutputFrom: streams[1]) }, "---|"),
        MarbleCase(["1-2-3-4|", "---#"], { streams, _ in streams[0].drop(untilOutputFrom: streams[1]) }, "---#"),
        MarbleCase("1-2-3|", { $0.buffer(size: 2, prefetch: .byRequest, whenFull: .dropNewest) }, "1-2-3|"),
        MarbleCase("1-2-#", { $0.buffer(size: 2, prefetch: .keepFull, whenFull: .dropOldest) }, "1-2-#"),
    ])
    func sequencingOperatorsSendTheExpectedEvents(_ marbles: MarbleCase) throws {
        #expect(try marbles.play() == marbles.expected)
    }

    @Test func anAppendedStreamGetsTheRemainingDemand() {
        let second = Probe<Int, Never>()
        [1, 2].publisher.append(second).subscribe(Recorder<Int, Never>(demand: .max(5)))
        #expect(second.ticket.log == ["max(3)"])
    }

    @Test func anAppendedPublisherIsReleasedOnCancel() {
        weak var appended: Probe<Int, Never>?
        let recorder = Recorder<Int, Never>()
        do {
            let second = Probe<Int, Never>()
            appended = second
            PassthroughSubject<Int, Never>().append(second).subscribe(recorder)
        }
        #expect(appended != nil)
        recorder.subscriptions[0].cancel()
        #expect(appended == nil)
    }

    @Test func aFullBufferDropsOrFails() {
        // The contents of a buffer of two after 1, 2, 3, before they are requested.
        let cases: [(Publishers.BufferingStrategy<Broken>, [String])] = [
            (.dropNewest, ["1", "2"]),
            (.dropOldest, ["2", "3"]),
            (.customError { Broken() }, ["1", "2", "failed broken"]),
        ]
        for (whenFull, events) in cases {
            let upstream = Probe<Int, Broken>()
            let recorder = Recorder<Int, Broken>(demand: .none)
            upstream.buffer(size: 2, prefetch: .byRequest, whenFull: whenFull).subscribe(recorder)
            #expect(upstream.ticket.log == ["unlimited"])
            for value in 1...3 { upstream.send(value) }
            recorder.subscriptions[0].request(.unlimited)
            #expect(recorder.events == ["subscription"] + events)
        }
    }

    @Test func aFullBufferRequestsAsManyAsItHasSent() {
        let upstream = Probe<Int, Never>()
        let recorder = Recorder<Int, Never>(demand: .none)
        upstream.buffer(size: 3, prefetch: .keepFull, whenFull: .dropNewest).subscribe(recorder)
        for value in 1...3 { #expect(upstream.send(value) == .none) }
        recorder.subscriptions[0].request(.max(2))
        #expect(upstream.ticket.log == ["max(3)", "max(2)"])
        recorder.subscriptions[0].request(.max(2))
        #expect(upstream.send(4) == .max(1))
        #expect(recorder.values == [1, 2, 3, 4])
    }

    @Test func aCompletionWaitsUntilTheBufferIsEmpty() {
        let recorder = Recorder<Int, Never>(demand: .max(1))
        [1, 2, 3].publisher.buffer(size: 5, prefetch: .byRequest, whenFull: .dropNewest).subscribe(recorder)
        #expect(recorder.events == ["subscription", "1"])
        recorder.subscriptions[0].request(.max(3))
        #expect(recorder.events == ["subscription", "1", "2", "3", "finished"])
    }
}
