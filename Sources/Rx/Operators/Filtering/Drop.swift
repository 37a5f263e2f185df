@usableFromInline struct DroppingWhile<Input, Thrown: Error>: Step {
    @usableFromInline let isDropping = Variable(true), predicate: (Input) throws(Thrown) -> Bool

    @inlinable init(_ predicate: @escaping (Input) throws(Thrown) -> Bool) { self.predicate = predicate }

    @inlinable func callAsFunction(_ input: Input) throws(Thrown) -> Outcome<Input> {
        if isDropping.value {
            if try predicate(input) { return .skip }
            isDropping.value = false
        }
        return .pass(input)
    }
}

extension Publishers {
    /// The publisher of ``Publisher/dropFirst(_:)``.
    public struct Drop<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream, count: Int

        @inlinable public init(upstream: Upstream, count: Int) { (self.upstream, self.count) = (upstream, count) }

        @inlinable @inline(__always) public func receive<S: Subscriber<Upstream.Output, Failure>>(subscriber: S) {
            let inner = Dropping(count, to: subscriber)
            subscriber.receive(subscription: inner)
            upstream.subscribe(inner)
        }
    }

    /// The publisher of ``Publisher/drop(while:)``.
    public struct DropWhile<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream, predicate: (Upstream.Output) -> Bool

        @inlinable public init(upstream: Upstream, predicate: @escaping (Upstream.Output) -> Bool) {
            (self.upstream, self.predicate) = (upstream, predicate)
        }

        @inlinable @inline(__always)
        public func receive<S: Subscriber<Upstream.Output, Failure>>(subscriber: consuming S) {
            upstream.subscribe(Stage("DropWhile", DroppingWhile(predicate), early: .ignore, to: subscriber))
        }
    }

    /// The publisher of ``Publisher/tryDrop(while:)``.
    public struct TryDropWhile<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = any Error

        public let upstream: Upstream, predicate: (Upstream.Output) throws -> Bool

        @inlinable public init(upstream: Upstream, predicate: @escaping (Upstream.Output) throws -> Bool) {
            (self.upstream, self.predicate) = (upstream, predicate)
        }

        @inlinable @inline(__always)
        public func receive<S: Subscriber<Upstream.Output, Failure>>(subscriber: consuming S) {
            upstream.subscribe(Stage("TryDropWhile", DroppingWhile(predicate), early: .ignore, to: subscriber))
        }
    }
}

extension Publishers.Drop: Equatable where Upstream: Equatable {}

extension Publisher {
    /// Sends all but the first `count` values.
    ///
    ///     (1...4).publisher.dropFirst(2)  // 3, 4
    @inlinable
    public func dropFirst(_ count: Int = 1) -> Publishers.Drop<Self> { Publishers.Drop(upstream: self, count: count) }

    /// Drops values until the first one that does not satisfy `predicate`, and sends the rest.
    ///
    ///     [1, 5, 2].publisher.drop { $0 < 3 }  // 5, 2
    @inlinable public func drop(while predicate: @escaping (Output) -> Bool) -> Publishers.DropWhile<Self> {
        .init(upstream: self, predicate: predicate)
    }

    /// Drops values until the first one that does not satisfy `predicate`, and sends the rest. Fails when it throws.
    @inlinable public func tryDrop(while predicate: @escaping (Output) throws -> Bool) -> Publishers.TryDropWhile<Self>
    {
        .init(upstream: self, predicate: predicate)
    }
}

/// Connects its downstream before its upstream, and so keeps the demand until the upstream is connected.
@usableFromInline final class Dropping<Downstream: Subscriber>: Intermediate, Subscriber, Labelled {
    private var pending = Subscribers.Demand.none
    @usableFromInline @exclusivity(unchecked) var remaining: Int
    @usableFromInline let downstream: Downstream
    @usableFromInline var label: StaticString { "Drop" }

    @inlinable init(_ count: Int, to downstream: Downstream) {
        precondition(count >= 0, "count must not be negative")
        (remaining, self.downstream) = (count, downstream)
    }

    @usableFromInline func receive(subscription: any Subscription) {
        var demand = Subscribers.Demand.none
        if accept(subscription, noting: { demand = pending + remaining }), demand > 0 { subscription.request(demand) }
    }

    @inlinable func receive(_ input: Downstream.Input) -> Subscribers.Demand {
        if remaining == 0 { return downstream.receive(input) }
        remaining -= 1
        return .none
    }

    @usableFromInline func receive(completion: Subscribers.Completion<Downstream.Failure>) {
        _ = disconnect()
        downstream.receive(completion: completion)
    }

    @usableFromInline override func cancel() { disconnect()?.cancel() }

    /// Releases the upstream, so that another one may be connected, as in Combine.
    private func disconnect() -> (any Subscription)? {
        lock.withLock {
            defer { link = Link() }
            return link.subscription
        }
    }

    @usableFromInline override func request(_ demand: Subscribers.Demand) {
        demand.assertNonZero()
        let isEarly = lock.withLock {
            guard link.state == .awaiting else { return false }
            pending += demand
            return true
        }
        if !isEarly { super.request(demand) }
    }
}
