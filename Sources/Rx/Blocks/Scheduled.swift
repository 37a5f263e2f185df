/// Delivers to a downstream on a scheduler: the part of every operator that moves events in place or time.
///
/// The operator says in `plan` when an event is due. Order is the scheduler's; a value that is due after the end or
/// the cancellation is dropped.
@usableFromInline final class Scheduled<Downstream: Subscriber>: Subscriber, Subscription, Labelled {
    @usableFromInline typealias Input = Downstream.Input
    @usableFromInline typealias Failure = Downstream.Failure

    @usableFromInline enum State {
        case awaiting, connected, ending, over
    }

    @usableFromInline let lock = Lock()
    @usableFromInline let turn = Turn()
    @usableFromInline var state = State.awaiting
    @usableFromInline var upstream: (any Subscription)?
    @usableFromInline let downstream: Downstream
    @usableFromInline let plan: (_ event: @escaping () -> Void) -> Void
    @usableFromInline let label: StaticString

    /// Delivers to `downstream` whatever `plan` runs, when it runs it.
    @usableFromInline
    init(_ label: StaticString, to downstream: Downstream, plan: @escaping (_ event: @escaping () -> Void) -> Void) {
        self.label = label
        self.downstream = downstream
        self.plan = plan
    }

    @inlinable func receive(subscription: any Subscription) {
        let isAccepted = lock.withLock {
            guard case .awaiting = state else { return false }
            state = .connected
            upstream = subscription
            return true
        }
        if isAccepted { turn.take { downstream.receive(subscription: self) } } else { subscription.cancel() }
    }

    @inlinable func receive(_ input: Input) -> Subscribers.Demand {
        if lock.withLock({ state == .connected }) { plan { self.deliver(input) } }
        return .none
    }

    @inlinable func deliver(_ input: Input) {
        guard lock.withLock({ state == .connected || state == .ending }) else { return }
        let more = turn.take { downstream.receive(input) }
        if more != .none { lock.withLock { upstream }?.request(more) }
    }

    @inlinable func receive(completion: Subscribers.Completion<Failure>) {
        let isAccepted = lock.withLock {
            guard state == .connected else { return false }
            state = .ending
            return true
        }
        if isAccepted { plan { self.deliver(completion) } }
    }

    @inlinable func deliver(_ completion: Subscribers.Completion<Failure>) {
        // The subscription is released when the lock is not held any more.
        let released: (any Subscription)? = lock.withLock {
            state = .over
            return upstream.take()
        }
        withExtendedLifetime(released) { turn.take { downstream.receive(completion: completion) } }
    }

    @inlinable func request(_ demand: Subscribers.Demand) {
        lock.withLock { state == .connected ? upstream : nil }?.request(demand)
    }

    @inlinable func cancel() {
        let subscription: (any Subscription)? = lock.withLock {
            guard state == .connected else { return nil }
            state = .over
            return upstream.take()
        }
        subscription?.cancel()
    }
}
