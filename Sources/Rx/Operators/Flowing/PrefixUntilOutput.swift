extension Publishers {
    /// The publisher of ``Publisher/prefix(untilOutputFrom:)``.
    public struct PrefixUntilOutput<Upstream: Publisher, Other: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream, other: Other

        @inlinable public init(upstream: Upstream, other: Other) { (self.upstream, self.other) = (upstream, other) }

        @inlinable @inline(__always)
        public func receive<S: Subscriber<Upstream.Output, Failure>>(subscriber: consuming S) {
            let inner = PrefixingUntil(to: subscriber)
            other.subscribe(Signal(inner, value: inner.terminate, end: { _ in _ = inner.detachOther() }))
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

/// Passes everything on until it is terminated. As in Combine, debuggers see only its name.
@usableFromInline final class PrefixingUntil<Downstream: Subscriber>: Listening, Subscriber, CustomStringConvertible {
    @usableFromInline let downstream: Downstream
    @usableFromInline var description: String { "PrefixUntilOutput" }

    @usableFromInline init(to downstream: Downstream) { self.downstream = downstream }

    @usableFromInline func detachOther() -> (any Subscription)? { lock.withLock { other.cancel() } }

    @usableFromInline func terminate() {
        guard detachOther() != nil, state.load(ordering: .acquiring) != .over else { return }
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
        detachOther()?.cancel()
        if isDue { downstream.receive(completion: completion) }
    }

    @usableFromInline override func cancel() {
        detach(forGood: true)?.cancel()
        detachOther()?.cancel()
    }
}
