import Synchronization

extension Publishers {
    /// The publisher of ``Publisher/drop(untilOutputFrom:)``.
    public struct DropUntilOutput<Upstream: Publisher, Other: Publisher>: Publisher
    where Upstream.Failure == Other.Failure {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream, other: Other

        @inlinable public init(upstream: Upstream, other: Other) { (self.upstream, self.other) = (upstream, other) }

        @inlinable @inline(__always) public func receive<S: Subscriber<Upstream.Output, Failure>>(subscriber: S) {
            let inner = DroppingUntil(to: subscriber)
            subscriber.receive(subscription: inner)
            other.subscribe(Signal(inner, value: inner.trigger, end: inner.loseTrigger))
            upstream.subscribe(inner)
        }
    }
}

extension Publishers.DropUntilOutput: Equatable where Upstream: Equatable, Other: Equatable {}

extension Publisher {
    /// Drops values until `publisher` sends one.
    ///
    ///     positions.drop(untilOutputFrom: start)
    @inlinable public func drop<P>(untilOutputFrom publisher: P) -> Publishers.DropUntilOutput<Self, P> {
        .init(upstream: self, other: publisher)
    }
}

@usableFromInline final class DroppingUntil<Downstream: Subscriber>: Listening, Subscriber, Labelled {
    @usableFromInline typealias Failure = Downstream.Failure

    @usableFromInline let isTriggered = Atomic<Bool>(false)
    private var demand = Subscribers.Demand.none, isCancelled = false
    @usableFromInline let downstream: Downstream
    @usableFromInline var label: StaticString { "DropUntilOutput" }

    @usableFromInline init(to downstream: Downstream) { self.downstream = downstream }

    /// Lets values through from now on.
    @usableFromInline func trigger() {
        // The subscription is released outside the lock.
        _ = lock.withLock { () -> (any Subscription)? in
            guard !isCancelled, let subscription = other.cancel() else { return nil }
            isTriggered.store(true, ordering: .releasing)
            other = Link()
            return subscription
        }
    }

    /// Ends the stream if no event can let values through any more.
    @usableFromInline func loseTrigger(_ completion: Subscribers.Completion<Failure>) {
        guard lock.withLock({ !isCancelled && !isTriggered.load(ordering: .relaxed) }) else { return }
        detach()?.cancel()
        downstream.receive(completion: completion)
    }

    @usableFromInline func receive(subscription: any Subscription) {
        var due = Subscribers.Demand.none
        if accept(subscription, noting: { due = demand }), due > 0 { subscription.request(due) }
    }

    @inlinable func receive(_ input: Downstream.Input) -> Subscribers.Demand {
        if isTriggered.load(ordering: .acquiring) { return downstream.receive(input) }
        drop()
        return .none
    }

    /// Counts down. A value that was not requested traps.
    @usableFromInline func drop() { lock.withLock { if !isCancelled { demand -= 1 } } }

    @usableFromInline func receive(completion: Subscribers.Completion<Failure>) {
        _ = finish()
        let (isDue, other) = lock.withLock { (!isCancelled, self.other.cancel()) }
        other?.cancel()
        if isDue { downstream.receive(completion: completion) }
    }

    @usableFromInline override func request(_ demand: Subscribers.Demand) {
        request(demand, noting: { self.demand += demand })
    }

    @usableFromInline override func cancel() {
        let other = lock.withLock {
            isCancelled = true
            isTriggered.store(false, ordering: .releasing)
            defer { self.other.end() }
            return self.other.cancel()
        }
        detach(forGood: true)?.cancel()
        other?.cancel()
    }
}
