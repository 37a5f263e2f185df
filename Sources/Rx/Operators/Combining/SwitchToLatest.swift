import Synchronization

extension Publishers {
    /// The publisher of `switchToLatest()`.
    public struct SwitchToLatest<P: Publisher, Upstream: Publisher>: Publisher
    where P == Upstream.Output, P.Failure == Upstream.Failure {
        public typealias Failure = Upstream.Failure
        public typealias Output = P.Output

        public let upstream: Upstream

        @inlinable public init(upstream: Upstream) { self.upstream = upstream }

        @inlinable @inline(__always) public func receive<S: Subscriber<P.Output, Failure>>(subscriber: S) {
            let inner = Switching<P, S>(to: subscriber)
            subscriber.receive(subscription: inner)
            upstream.subscribe(inner)
        }
    }
}

extension Publisher where Output: Publisher, Output.Failure == Failure {
    /// Sends the values of the latest publisher, and cancels the previous one.
    ///
    ///     place.map { forecast(for: $0) }.switchToLatest()
    @inlinable public func switchToLatest() -> Publishers.SwitchToLatest<Output, Self> { .init(upstream: self) }
}

extension Publisher where Output: Publisher, Failure == Never {
    /// Works as ``switchToLatest()``, from a publisher that cannot fail to publishers that can.
    @inlinable
    public func switchToLatest() -> Publishers.SwitchToLatest<Output, Publishers.SetFailureType<Self, Output.Failure>> {
        setFailureType(to: Output.Failure.self).switchToLatest()
    }
}

extension Publisher where Output: Publisher, Failure == Never, Output.Failure == Never {
    /// Works as ``switchToLatest()``, for publishers that all cannot fail.
    @inlinable public func switchToLatest() -> Publishers.SwitchToLatest<Output, Self> { .init(upstream: self) }
}

extension Publisher where Output: Publisher, Output.Failure == Never {
    /// Works as ``switchToLatest()``, for publishers that cannot fail.
    @inlinable public func switchToLatest()
        -> Publishers.SwitchToLatest<
            Publishers.SetFailureType<Output, Failure>, Publishers.Map<Self, Publishers.SetFailureType<Output, Failure>>
        >
    { map { $0.setFailureType(to: Failure.self) }.switchToLatest() }
}

/// Follows the latest of a stream of publishers. The remaining demand on one is passed to the next.
@usableFromInline final class Switching<P: Publisher, Downstream: Subscriber>: Subscriber, Subscription, Labelled
where P.Output == Downstream.Input, P.Failure == Downstream.Failure {
    @usableFromInline typealias Input = P
    @usableFromInline typealias Failure = P.Failure

    @usableFromInline let turn = Turn(), isUnlimited = Atomic<Bool>(false)

    /// The number of the current publisher; 0 once cancelled. Values of any other publisher are ignored.
    @usableFromInline let current = Atomic<Int>(1)
    private let lock = Lock()
    // The lock serializes every access.
    @exclusivity(unchecked) private var source = Link(), inner: (any Subscription)?, isAwaitingInner = false
    @exclusivity(unchecked) private var hasSentCompletion = false, demand = Subscribers.Demand.none
    @usableFromInline let downstream: Downstream
    @usableFromInline var label: StaticString { "SwitchToLatest" }

    @inlinable init(to downstream: Downstream) { self.downstream = downstream }

    // MARK: The source of publishers

    @usableFromInline func receive(subscription: any Subscription) {
        let isAccepted = lock.withLock { current.load(ordering: .relaxed) != 0 && source.connect(subscription) }
        if isAccepted { subscription.request(.unlimited) } else { subscription.cancel() }
    }

    @inlinable func receive(_ input: P) -> Subscribers.Demand {
        let value: P.Output? = isUnlimited.load(ordering: .relaxed) ? input.availableValue() : nil
        guard let number = advance(awaitingInner: value == nil) else { return .none }
        if let value {
            turn.take { if current.load(ordering: .acquiring) == number { _ = downstream.receive(value) } }
        } else {
            input.subscribe(Inlet(switching: self, number: number))
        }
        return .none
    }

    /// Leaves the previous publisher, and numbers the next one.
    @usableFromInline func advance(awaitingInner: Bool) -> Int? {
        let (previous, number): ((any Subscription)?, Int?) = lock.withLock {
            let number = current.load(ordering: .relaxed)
            guard number != 0, source.state != .over else { return (nil, nil) }
            current.store(number + 1, ordering: .releasing)
            isAwaitingInner = awaitingInner
            return (inner.take(), number + 1)
        }
        previous?.cancel()
        return number
    }

    @usableFromInline func receive(completion: Subscribers.Completion<Failure>) {
        var cancelled: (any Subscription)?
        var released: (any Subscription)?  // Released outside the lock.
        let isDue = lock.withLock {
            released = source.cancel()
            source.end()
            guard current.load(ordering: .relaxed) != 0 else { return false }
            if case .finished = completion {
                guard !isAwaitingInner, inner == nil else { return false }
            } else {
                cancelled = inner.take()
            }
            hasSentCompletion = true
            return true
        }
        withExtendedLifetime(released) { cancelled?.cancel() }
        if isDue { turn.take { downstream.receive(completion: completion) } }
    }

    // MARK: The latest publisher

    @usableFromInline struct Inlet: Subscriber, Labelled {
        @usableFromInline typealias Input = Downstream.Input

        @usableFromInline let switching: Switching, number: Int, combineIdentifier = CombineIdentifier()
        @usableFromInline var label: StaticString { switching.label }
        @usableFromInline var details: KeyValuePairs<String, Any> {
            ["parentSubscription": switching.combineIdentifier]
        }

        @inlinable init(switching: Switching, number: Int) { (self.switching, self.number) = (switching, number) }

        @inlinable func receive(subscription: any Subscription) { switching.connect(number, subscription) }

        @inlinable func receive(_ input: Input) -> Subscribers.Demand {
            guard switching.current.load(ordering: .acquiring) == number else { return .none }
            if switching.isUnlimited.load(ordering: .relaxed) {
                return switching.turn.take { switching.downstream.receive(input) }
            }
            switching.useDemand()
            let more = switching.turn.take { switching.downstream.receive(input) }
            if more != .none { switching.add(more) }
            return more
        }

        @inlinable func receive(completion: Subscribers.Completion<Failure>) { switching.end(number, completion) }
    }

    @usableFromInline func connect(_ number: Int, _ subscription: any Subscription) {
        let demand: Subscribers.Demand? = lock.withLock {
            guard current.load(ordering: .relaxed) == number, inner == nil else { return nil }
            inner = subscription
            isAwaitingInner = false
            return self.demand
        }
        guard let demand else { return subscription.cancel() }
        if demand > 0 { subscription.request(demand) }
    }

    @usableFromInline func end(_ number: Int, _ completion: Subscribers.Completion<Failure>) {
        var cancelled: (any Subscription)?
        var released: (any Subscription)?  // Released outside the lock.
        let isDue = lock.withLock {
            guard current.load(ordering: .relaxed) == number else { return false }
            precondition(!isAwaitingInner, "API Violation: received an unexpected completion before a subscription")
            released = inner.take()
            if hasSentCompletion { return false }
            if case .finished = completion {
                guard source.state == .over else { return false }
            } else {
                current.store(0, ordering: .releasing)
                cancelled = source.cancel()
            }
            hasSentCompletion = true
            return true
        }
        withExtendedLifetime(released) { cancelled?.cancel() }
        if isDue { turn.take { downstream.receive(completion: completion) } }
    }

    // MARK: Downstream

    /// Counts down. A value that was not requested traps.
    @usableFromInline func useDemand() { lock.withLock { demand -= 1 } }

    @usableFromInline func add(_ more: Subscribers.Demand) {
        lock.withLock {
            demand += more
            if demand == .unlimited { isUnlimited.store(true, ordering: .relaxed) }
        }
    }

    @usableFromInline func request(_ demand: Subscribers.Demand) {
        demand.assertNonZero()
        add(demand)
        lock.withLock { inner }?.request(demand)
    }

    @usableFromInline func cancel() {
        let subscriptions = lock.withLock {
            current.store(0, ordering: .releasing)
            return (inner.take(), source.cancel())
        }
        subscriptions.0?.cancel()
        subscriptions.1?.cancel()
    }
}
