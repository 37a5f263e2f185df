import Rx
import Testing

@Suite struct IntrospectionTests {
    // An observer gets the events of all streams of the process, so these tests run in processes of their own.

    @Test func anEnabledObserverGetsTheEventsOfASubscription() async {
        await #expect(processExitsWith: .success) {
            let observer = Observer()
            observer.enable()
            observer.enable()
            try #require(observer.isEnabled)
            let probe = Probe<Int, Never>()
            let recorder = Recorder<Int, Never>(demand: .max(2), answer: { _ in .max(1) })
            probe.subscribe(recorder)
            probe.send(7)
            recorder.subscriptions[0].cancel()
            probe.send(completion: .finished)
            let events = [
                "will subscribe", "will receive subscription", "will request max(2)", "did request max(2)",
                "did receive subscription", "did subscribe", "will receive 7", "did receive 7, max(1)", "will cancel",
                "did cancel", "will receive completion", "did receive completion",
            ]
            try #require(observer.events == events)
            try #require(recorder.events == ["subscription", "7", "finished"])
            try #require(probe.ticket.log == ["max(2)", "cancel"])
        }
    }

    @Test func aDisabledObserverGetsNoEvents() async {
        await #expect(processExitsWith: .success) {
            let observer = Observer()
            let early = Probe<Int, Never>()
            early.subscribe(Recorder<Int, Never>())
            observer.enable()
            early.send(1)
            try #require(observer.events == [])
            let probe = Probe<Int, Never>()
            probe.subscribe(Recorder<Int, Never>())
            observer.disable()
            try #require(!observer.isEnabled)
            let count = observer.events.count
            probe.send(2)
            Probe<Int, Never>().subscribe(Recorder<Int, Never>())
            try #require(count > 0 && observer.events.count == count)
        }
    }
}

/// An observer that logs all events.
private final class Observer: _Introspection {
    private(set) var events: [String] = []

    func willReceive<P: Publisher, S: Subscriber<P.Output, P.Failure>>(publisher: P, subscriber: S) {
        events.append("will subscribe")
    }

    func didReceive<P: Publisher, S: Subscriber<P.Output, P.Failure>>(publisher: P, subscriber: S) {
        events.append("did subscribe")
    }

    func willReceive<S: Subscriber>(subscriber: S, subscription: any Subscription) {
        events.append("will receive subscription")
    }

    func didReceive<S: Subscriber>(subscriber: S, subscription: any Subscription) {
        events.append("did receive subscription")
    }

    func willReceive<S: Subscriber>(subscriber: S, input: S.Input) { events.append("will receive \(input)") }

    func didReceive<S: Subscriber>(subscriber: S, input: S.Input, resultingDemand: Subscribers.Demand) {
        events.append("did receive \(input), \(resultingDemand)")
    }

    func willReceive<S: Subscriber>(subscriber: S, completion: Subscribers.Completion<S.Failure>) {
        events.append("will receive completion")
    }

    func didReceive<S: Subscriber>(subscriber: S, completion: Subscribers.Completion<S.Failure>) {
        events.append("did receive completion")
    }

    func willRequest(subscription: any Subscription, _ demand: Subscribers.Demand) {
        events.append("will request \(demand)")
    }

    func didRequest(subscription: any Subscription, _ demand: Subscribers.Demand) {
        events.append("did request \(demand)")
    }

    func willCancel(subscription: any Subscription) { events.append("will cancel") }

    func didCancel(subscription: any Subscription) { events.append("did cancel") }
}
