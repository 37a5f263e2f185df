/// Sends what it has kept of the values at times of its own, as far as the demand goes: `debounce`, `throttle`, and
/// `collect` by time. The operators add what they keep, and when they send it.
@usableFromInline class Paced<Downstream: Subscriber>: Intermediate, Labelled {
    @usableFromInline typealias Failure = Downstream.Failure

    @usableFromInline let turn = Turn()
    @usableFromInline @exclusivity(unchecked) var demand = Subscribers.Demand.none

    /// Combine's operators differ in whether they let the downstream go at the end; this is nil if they do.
    @usableFromInline @exclusivity(unchecked) var downstream: Downstream?
    @usableFromInline @exclusivity(unchecked) var isOver = false
    @usableFromInline let keepsDownstream: Bool, label: StaticString

    @inlinable init(_ label: StaticString, to downstream: Downstream, keepingIt keepsDownstream: Bool) {
        (self.label, self.downstream, self.keepsDownstream) = (label, downstream, keepsDownstream)
    }

    @usableFromInline var details: KeyValuePairs<String, Any> { [:] }

    @inlinable func receive(subscription: any Subscription) {
        guard accept(subscription) else { return }
        didConnect()
        turn.take { lock.withLock { downstream }?.receive(subscription: self) }
        requestFirst(from: subscription)
    }

    /// What is to be done between the upstream's subscription and the downstream's.
    @inlinable func didConnect() {}

    /// What the upstream is asked for at first: everything.
    @inlinable func requestFirst(from subscription: any Subscription) { subscription.request(.unlimited) }

    /// Takes one value's worth of demand, under the lock. False where there is none.
    @inlinable final func useDemand() -> Bool { demand.takeOne() }

    /// Sends a value for which demand has been taken, and gives what the downstream asks for in return.
    @inlinable @discardableResult final func send(_ value: Downstream.Input) -> Subscribers.Demand {
        guard let downstream = lock.withLock({ isOver ? nil : downstream }) else { return .none }
        let more = turn.take { downstream.receive(value) }
        if more != .none { lock.withLock { demand += more } }
        return more
    }

    /// Ends the downstream, and lets it go.
    @usableFromInline final func end(_ completion: Subscribers.Completion<Failure>) {
        if let downstream = close() { turn.take { downstream.receive(completion: completion) } }
    }

    @usableFromInline override func request(_ demand: Subscribers.Demand) {
        lock.withLock { if link.state == .connected { self.demand += demand } }
    }

    @usableFromInline override final func cancel() {
        let subscription = detach()
        withExtendedLifetime(close()) {
            stop()
            subscription?.cancel()
        }
    }

    /// Sends nothing more. Gives the downstream, so that it is not released while the lock is held.
    private func close() -> Downstream? {
        lock.withLock {
            defer {
                isOver = true
                link.end()
                if !keepsDownstream { downstream = nil }
            }
            return isOver ? nil : downstream
        }
    }

    /// What is to be done when nothing more is to be sent.
    @inlinable func stop() {}
}
