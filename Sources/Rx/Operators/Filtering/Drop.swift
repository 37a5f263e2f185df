extension Publishers {
    /// The publisher of ``Publisher/dropFirst(_:)``.
    public struct Drop<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream
        public let count: Int

        @inlinable public init(upstream: Upstream, count: Int) { (self.upstream, self.count) = (upstream, count) }

        @inlinable @inline(__always) public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            let inner = Dropping(count, to: subscriber)
            subscriber.receive(subscription: inner)
            upstream.subscribe(inner)
        }
    }
}

extension Publishers.Drop: Equatable where Upstream: Equatable {}

extension Publisher {
    /// Sends all but the first `count` values.
    ///
    ///     (1...4).publisher.dropFirst(2)  // 3, 4
    @inlinable public func dropFirst(_ count: Int = 1) -> Publishers.Drop<Self> {
        Publishers.Drop(upstream: self, count: count)
    }
}

/// Connects its downstream before its upstream, and so keeps the demand until there is somebody to ask.
@usableFromInline final class Dropping<Downstream: Subscriber>: Subscriber, Subscription, Labelled {
    @usableFromInline typealias Input = Downstream.Input
    @usableFromInline typealias Failure = Downstream.Failure

    private let lock = Lock()
    private var subscription: (any Subscription)?
    private var pending = Subscribers.Demand.none
    @usableFromInline @exclusivity(unchecked) var remaining: Int
    @usableFromInline let downstream: Downstream
    @usableFromInline var label: StaticString { "Drop" }

    @usableFromInline init(_ count: Int, to downstream: Downstream) {
        precondition(count >= 0, "count must not be negative")
        remaining = count
        self.downstream = downstream
    }

    @usableFromInline func receive(subscription: any Subscription) {
        let demand: Subscribers.Demand? = lock.withLock {
            guard self.subscription == nil else { return nil }
            self.subscription = subscription
            return pending + remaining
        }
        guard let demand else { return subscription.cancel() }
        if demand > 0 { subscription.request(demand) }
    }

    @inlinable func receive(_ input: Input) -> Subscribers.Demand {
        if remaining > 0 {
            remaining -= 1
            return .none
        }
        return downstream.receive(input)
    }

    @usableFromInline func receive(completion: Subscribers.Completion<Failure>) {
        _ = lock.withLock { subscription.take() }
        downstream.receive(completion: completion)
    }

    @usableFromInline func request(_ demand: Subscribers.Demand) {
        demand.assertNonZero()
        let upstream: (any Subscription)? = lock.withLock {
            if subscription == nil { pending += demand }
            return subscription
        }
        upstream?.request(demand)
    }

    @usableFromInline func cancel() { lock.withLock { subscription.take() }?.cancel() }
}
