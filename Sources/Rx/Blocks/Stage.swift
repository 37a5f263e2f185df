import Synchronization

/// What an operator does with events that come before the subscription, as Combine's operators differ in it.
@usableFromInline enum EarlyEvents: UInt8 {
    /// They are a mistake and trap.
    case trap

    /// They are ignored.
    case ignore

    /// They take their usual way, until the stream is over.
    case welcome

    /// Values take their usual way, at any time; a completion is ignored.
    case pass

    /// As `pass`; and what a step throws is reported at any time, too.
    case passAndFail
}

/// Runs a step that may throw or finish: it holds the subscription, to cancel it then.
///
/// A value costs one load to see that the stream is not over; the lock guards the subscription only.
@usableFromInline final class Stage<S: Step, Failure: Error, Downstream: Subscriber>: Intermediate, Subscriber, Labelled
where S.Output == Downstream.Input {
    @usableFromInline typealias Input = S.Input

    @usableFromInline let early: EarlyEvents, label: StaticString, downstream: Downstream, step: S

    @inlinable init(_ label: StaticString, _ step: S, early: EarlyEvents, to downstream: Downstream) {
        (self.label, self.step, self.early, self.downstream) = (label, step, early, downstream)
    }

    @usableFromInline var details: KeyValuePairs<String, Any> {
        let (state, upstream) = lock.withLock { (link.state, link.subscription as Any) }
        switch (early, step.memory) {
        case (.trap, nil): return ["downstream": downstream]
        case (.trap, let memory?): return ["downstream": downstream, memory.name: memory.value]
        case (_, let memory?): return ["downstream": downstream, "status": state, memory.name: memory.value]
        case (.welcome, nil):
            return ["downstream": downstream, "finished": state == .over, "upstreamSubscription": upstream]
        case (_, nil): return [:]
        }
    }

    @usableFromInline func receive(subscription: any Subscription) {
        if accept(subscription) { downstream.receive(subscription: self) }
    }

    @inlinable func receive(_ input: Input) -> Subscribers.Demand {
        if early.rawValue < EarlyEvents.pass.rawValue {
            switch state.load(ordering: .acquiring) {
            case .connected: break
            case .awaiting where early == .welcome: break
            case .awaiting where early == .trap: outOfOrder("value")
            case .awaiting, .over: return .none
            }
        }
        do throws(S.Thrown) {
            switch try step(input) {
            case .pass(let output): return downstream.receive(output)
            case .last(let output):
                let more = downstream.receive(output)
                end(.finished)
                return more
            case .skip: return .max(1)
            case .swallow: return .none
            case .finish: end(.finished)
            }
        } catch {
            // A step throws what its operator declares as failure, or nothing at all.
            end(.failure(error as! Downstream.Failure))
        }
        return .none
    }

    /// Cancels the upstream and ends the downstream, from inside the stream.
    @usableFromInline func end(_ completion: Subscribers.Completion<Downstream.Failure>) {
        let (isOpen, subscription) = close()
        subscription?.cancel()
        // `tryMap` and its like report an error even where nobody has subscribed.
        if case .failure = completion, early == .passAndFail { return downstream.receive(completion: completion) }
        if isOpen { downstream.receive(completion: completion) }
    }

    @usableFromInline func receive(completion: Subscribers.Completion<Failure>) {
        if early == .trap, state.load(ordering: .acquiring) == .awaiting { outOfOrder("completion") }
        // The subscription is released when the lock is not held any more.
        let (isOpen, _) = close()
        if isOpen { downstream.receive(completion: completion.widened()) }
    }

    /// Ends the stream. Says whether it was open until now, and gives the subscription if there was one.
    private func close() -> (isOpen: Bool, subscription: (any Subscription)?) {
        update {
            let isOpen = link.state == .connected || early == .welcome && link.state == .awaiting
            defer { if isOpen { link.end() } }
            return (isOpen, link.cancel())
        }
    }

    @usableFromInline override func request(_ demand: Subscribers.Demand) {
        if early == .trap, state.load(ordering: .acquiring) == .awaiting { outOfOrder("request") }
        if early == .trap || early == .ignore { demand.assertNonZero() }
        super.request(demand)
    }

    /// Where early events trap, a cancellation counts even before the subscription.
    @usableFromInline override func cancel() { detach(forGood: early == .trap)?.cancel() }
}
