import Synchronization

/// How an operator handles events that arrive before the subscription. Combine's operators differ in this.
@usableFromInline enum EarlyEvents: UInt8 {
    /// They are a programming error and trap.
    case trap

    /// They are ignored.
    case ignore

    /// They are processed as usual until the stream ends.
    case welcome

    /// Values are processed as usual, at any time; a completion is ignored.
    case pass

    /// As `pass`, and an error thrown by a step is reported at any time too.
    case passAndFail
}

/// Runs a step that may throw or finish. It holds the subscription, to cancel it then.
///
/// A value costs one load to check that the stream is open; the lock guards only the subscription.
@usableFromInline final class Stage<S: Step, Failure: Error, Downstream: Subscriber>: Intermediate, Subscriber, Labelled
where S.Output == Downstream.Input {
    @usableFromInline typealias Input = S.Input

    @usableFromInline let early: EarlyEvents, label: StaticString, downstream: Downstream, step: S

    @inlinable init(_ label: StaticString, _ step: S, early: EarlyEvents, to downstream: consuming Downstream) {
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

    @inlinable func receive(subscription: any Subscription) {
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
            // A step can only throw the operator's failure type.
            end(.failure(error as! Downstream.Failure))
        }
        return .none
    }

    /// Cancels the upstream and ends the downstream, from inside the stream.
    @inlinable func end(_ completion: Subscribers.Completion<Downstream.Failure>) {
        let (isOpen, subscription) = close()
        subscription?.cancel()
        // `tryMap` and similar operators report an error even without a subscription.
        if case .failure = completion, early == .passAndFail { return downstream.receive(completion: completion) }
        if isOpen { downstream.receive(completion: completion) }
    }

    @inlinable func receive(completion: Subscribers.Completion<Failure>) {
        if early == .trap, state.load(ordering: .acquiring) == .awaiting { outOfOrder("completion") }
        // The subscription is released outside the lock.
        let (isOpen, _) = close()
        if isOpen { downstream.receive(completion: completion.widened()) }
    }

    /// Ends the stream. Returns whether it was open, and the subscription if there was one.
    @usableFromInline func close() -> (isOpen: Bool, subscription: (any Subscription)?) {
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

    /// If early events trap, a cancellation counts even before the subscription.
    @usableFromInline override func cancel() { detach(forGood: early == .trap)?.cancel() }
}
