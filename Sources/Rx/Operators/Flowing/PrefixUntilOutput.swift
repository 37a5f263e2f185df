import Synchronization

extension Publishers {
    /// The publisher of ``Publisher/prefix(untilOutputFrom:)``.
    public struct PrefixUntilOutput<Upstream: Publisher, Other: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream
        public let other: Other

        @inlinable public init(upstream: Upstream, other: Other) {
            (self.upstream, self.other) = (upstream, other)
        }

        @inlinable @inline(__always) public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            let inner = Inner(to: subscriber)
            other.subscribe(Inner<S>.Terminator(inner))
            upstream.subscribe(inner)
        }
    }
}

extension Publishers.PrefixUntilOutput: Equatable where Upstream: Equatable, Other: Equatable {}

extension Publisher {
    /// Finishes as soon as `publisher` sends a value.
    ///
    ///     positions.prefix(untilOutputFrom: stop)
    @inlinable public func prefix<P: Publisher>(untilOutputFrom publisher: P) -> Publishers.PrefixUntilOutput<Self, P> {
        .init(upstream: self, other: publisher)
    }
}

extension Publishers.PrefixUntilOutput {
    @usableFromInline final class Inner<Downstream: Subscriber>: Intermediate, Subscriber
    where Downstream.Input == Upstream.Output, Downstream.Failure == Upstream.Failure {
        private var terminator = Link()
        @usableFromInline let downstream: Downstream

        @usableFromInline init(to downstream: Downstream) { self.downstream = downstream }

        /// The subscriber of the other publisher: it takes one value.
        @usableFromInline struct Terminator: Subscriber {
            private let inner: Inner
            @usableFromInline var combineIdentifier: CombineIdentifier { inner.combineIdentifier }

            @usableFromInline init(_ inner: Inner) { self.inner = inner }

            @usableFromInline func receive(subscription: any Subscription) { inner.connect(terminator: subscription) }

            @usableFromInline func receive(_ input: Other.Output) -> Subscribers.Demand {
                inner.terminate()
                return .none
            }

            @usableFromInline func receive(completion: Subscribers.Completion<Other.Failure>) {
                _ = inner.detachTerminator()
            }
        }

        private func connect(terminator subscription: any Subscription) {
            if lock.withLock({ terminator.connect(subscription) }) {
                subscription.request(.max(1))
            } else {
                subscription.cancel()
            }
        }

        private func detachTerminator() -> (any Subscription)? { lock.withLock { terminator.cancel() } }

        private func terminate() {
            guard detachTerminator() != nil, state.load(ordering: .acquiring) != .over else { return }
            detach(forGood: true)?.cancel()
            downstream.receive(completion: .finished)
        }

        @usableFromInline func receive(subscription: any Subscription) {
            if accept(subscription) { downstream.receive(subscription: self) }
        }

        @inlinable func receive(_ input: Downstream.Input) -> Subscribers.Demand {
            isConnected ? downstream.receive(input) : .none
        }

        @usableFromInline func receive(completion: Subscribers.Completion<Downstream.Failure>) {
            let isDue = finish()
            detachTerminator()?.cancel()
            if isDue { downstream.receive(completion: completion) }
        }

        @usableFromInline override func cancel() {
            detach(forGood: true)?.cancel()
            detachTerminator()?.cancel()
        }
    }
}
