/// Sends stored values at times of its own, as far as demand allows, for `debounce`, `throttle`, and `collect` by time.
/// The operators decide which values to store, and when to send them.
@usableFromInline class Paced<Downstream: Subscriber>: Intermediate, Labelled {
    @usableFromInline typealias Failure = Downstream.Failure

    @usableFromInline let turn = Turn()
    @usableFromInline @exclusivity(unchecked) var demand = Subscribers.Demand.none

    /// The downstream. Combine's operators differ in whether they release it at the end; this is nil if they do.
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

    /// Runs between the upstream's subscription and the downstream's.
    @inlinable func didConnect() {}

    /// Sends the first request to the upstream, for unlimited demand.
    @inlinable func requestFirst(from subscription: any Subscription) { subscription.request(.unlimited) }

    /// Uses one value's worth of demand, under the lock. Returns false if there is none.
    @inlinable final func useDemand() -> Bool { demand.takeOne() }

    /// Sends a value for which demand was used, and returns the downstream's new demand.
    @inlinable @discardableResult final func send(_ value: Downstream.Input) -> Subscribers.Demand {
        guard let downstream = lock.withLock({ isOver ? nil : downstream }) else { return .none }
        let more = turn.take { downstream.receive(value) }
        if more != .none { lock.withLock { demand += more } }
        return more
    }

    /// Completes the downstream, and releases it.
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

    /// Stops sending. Returns the downstream, so that it is released outside the lock.
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

    /// Runs when no more values will be sent.
    @inlinable func stop() {}
}
