/// Delivers to a downstream on a scheduler. It is part of every operator that moves events to another thread or time.
///
/// The operator's `plan` decides when an event is due. Events leave in the order in which they arrived, whatever the
/// scheduler's order is; a cancellation drops the events that are still due.
@usableFromInline class Scheduled<Downstream: Subscriber>: Intermediate, Subscriber {
    @usableFromInline typealias Input = Downstream.Input
    @usableFromInline typealias Failure = Downstream.Failure

    @usableFromInline let turn = Turn()
    @usableFromInline @exclusivity(unchecked) var isEnding = false, waiting = Queue<Input>()

    /// The completion, which waits behind all values.
    @usableFromInline @exclusivity(unchecked) var ending: Subscribers.Completion<Failure>?
    @usableFromInline let downstream: Downstream, plan: (_ event: @escaping () -> Void) -> Void

    /// Delivers to `downstream` every event that `plan` runs.
    @inlinable init(to downstream: Downstream, plan: @escaping (_ event: @escaping () -> Void) -> Void) {
        (self.downstream, self.plan) = (downstream, plan)
    }

    @inlinable func receive(subscription: any Subscription) {
        guard accept(subscription) else { return }
        didConnect()
        turn.take { downstream.receive(subscription: self) }
    }

    /// Runs between the upstream's subscription and the downstream's.
    @inlinable func didConnect() {}

    @inlinable func receive(_ input: Input) -> Subscribers.Demand {
        lock.lock()
        let isAccepted = link.state == .connected && !isEnding
        if isAccepted { waiting.append(input) }
        lock.unlock()
        if isAccepted { plan { self.deliver() } }
        return .none
    }

    @inlinable func receive(completion: Subscribers.Completion<Failure>) {
        let isAccepted = lock.withLock {
            guard link.state == .connected, !isEnding else { return false }
            (isEnding, ending) = (true, completion)
            return true
        }
        if isAccepted { plan { self.deliver() } }
    }

    /// Delivers the event that has waited longest.
    @inlinable final func deliver() {
        let isOutermost = turn.enter()
        lock.lock()
        let input = waiting.popFirst()
        lock.unlock()
        var more = Subscribers.Demand.none
        if let input { more = downstream.receive(input) } else { end() }
        if isOutermost { turn.leave() }
        if more != .none { request(more) }
    }

    @usableFromInline final func end() {
        let (ending, subscription) = lock.withLock {
            defer { self.ending = nil }
            return (self.ending, self.ending == nil ? nil : link.cancel())
        }
        // The subscription is released outside the lock.
        withExtendedLifetime(subscription) { if let ending { downstream.receive(completion: ending) } }
    }

    /// As in Combine, a completion that is being delivered still arrives.
    @usableFromInline override func cancel() { drop(keepingEnd: true)?.cancel() }

    /// Drops waiting events, and returns the subscription to cancel.
    @usableFromInline final func drop(keepingEnd: Bool) -> (any Subscription)? {
        let (_, subscription): (Queue<Input>, (any Subscription)?) = lock.withLock {
            let values = waiting
            waiting = Queue()
            if isEnding && keepingEnd { return (values, nil) }
            if isEnding { ending = nil }
            return (values, link.cancel())
        }
        return subscription
    }
}
