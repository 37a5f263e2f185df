extension Publishers {
    /// The publisher of ``Publisher/ignoreOutput()``.
    public struct IgnoreOutput<Upstream: Publisher>: Publisher {
        public typealias Failure = Upstream.Failure
        public typealias Output = Never

        public let upstream: Upstream

        @inlinable public init(upstream: Upstream) { self.upstream = upstream }

        @inlinable @inline(__always) public func receive<S: Subscriber<Never, Failure>>(subscriber: consuming S) {
            upstream.subscribe(Ignoring<Upstream.Output, S>(to: subscriber))
        }
    }
}

extension Publishers.IgnoreOutput: Equatable where Upstream: Equatable {}

extension Publisher {
    /// Sends only the completion.
    ///
    ///     (1...3).publisher.ignoreOutput().sink { print($0) } receiveValue: { _ in }  // finished
    @inlinable public func ignoreOutput() -> Publishers.IgnoreOutput<Self> { .init(upstream: self) }
}

/// Requests all values itself, so that the completion arrives whatever the downstream requests.
@usableFromInline struct Ignoring<Input, Downstream: Subscriber>: Subscriber, Labelled {
    @usableFromInline let downstream: Downstream
    @usableFromInline var label: StaticString { "IgnoreOutput" }
    @usableFromInline var combineIdentifier: CombineIdentifier { downstream.combineIdentifier }

    @inlinable @inline(__always) init(to downstream: Downstream) { self.downstream = downstream }

    @inlinable @inline(__always) func receive(subscription: any Subscription) {
        downstream.receive(subscription: subscription)
        subscription.request(.unlimited)
    }

    @inlinable @inline(__always) func receive(_ input: Input) -> Subscribers.Demand { .none }

    @inlinable @inline(__always)
    func receive(completion: Subscribers.Completion<Downstream.Failure>) { downstream.receive(completion: completion) }
}
