/// Passes values on unchanged, and transforms the error of a failure.
@usableFromInline struct FailureTransform<Failure: Error, Downstream: Subscriber>: Subscriber, Labelled {
    @usableFromInline typealias Input = Downstream.Input

    @usableFromInline let downstream: Downstream, transform: (Failure) -> Downstream.Failure, label: StaticString
    @usableFromInline let details: KeyValuePairs<String, Any>

    @inlinable @inline(__always) init(
        _ label: StaticString, _ transform: @escaping (Failure) -> Downstream.Failure,
        details: KeyValuePairs<String, Any> = [:], to downstream: consuming Downstream
    ) { (self.label, self.transform, self.details, self.downstream) = (label, transform, details, downstream) }

    @usableFromInline var combineIdentifier: CombineIdentifier { downstream.combineIdentifier }

    @inlinable @inline(__always) func receive(subscription: any Subscription) {
        downstream.receive(subscription: subscription)
    }

    @inlinable @inline(__always) func receive(_ input: Input) -> Subscribers.Demand { downstream.receive(input) }

    @inlinable @inline(__always) func receive(completion: Subscribers.Completion<Failure>) {
        downstream.receive(completion: completion.mapError(transform))
    }
}

extension Publishers {
    /// The publisher of ``Publisher/mapError(_:)``.
    public struct MapError<Upstream: Publisher, Failure: Error>: Publisher {
        public typealias Output = Upstream.Output

        public let upstream: Upstream, transform: (Upstream.Failure) -> Failure

        @inlinable public init(upstream: Upstream, transform: @escaping (Upstream.Failure) -> Failure) {
            (self.upstream, self.transform) = (upstream, transform)
        }

        @inlinable public init(upstream: Upstream, _ map: @escaping (Upstream.Failure) -> Failure) {
            self.init(upstream: upstream, transform: map)
        }

        @inlinable @inline(__always)
        public func receive<S: Subscriber<Upstream.Output, Failure>>(subscriber: consuming S) {
            upstream.subscribe(FailureTransform("MapError", transform, to: subscriber))
        }
    }

    /// The publisher of ``Publisher/setFailureType(to:)``.
    public struct SetFailureType<Upstream: Publisher, Failure: Error>: Publisher where Upstream.Failure == Never {
        public typealias Output = Upstream.Output

        public let upstream: Upstream

        @inlinable public init(upstream: Upstream) { self.upstream = upstream }

        @inlinable @inline(__always)
        public func receive<S: Subscriber<Upstream.Output, Failure>>(subscriber: consuming S) {
            upstream.subscribe(FailureTransform("SetFailureType", { (_: Never) -> Failure in }, to: subscriber))
        }

        @inlinable public func setFailureType<E: Error>(to failure: E.Type) -> Publishers.SetFailureType<Upstream, E> {
            .init(upstream: upstream)
        }
    }
}

extension Publishers.SetFailureType: Equatable where Upstream: Equatable {}

extension Publisher {
    /// Transforms this publisher's error with `transform`.
    @inlinable public func mapError<E: Error>(_ transform: @escaping (Failure) -> E) -> Publishers.MapError<Self, E> {
        Publishers.MapError(upstream: self, transform: transform)
    }
}

extension Publisher where Failure == Never {
    /// Declares that this publisher can fail with `E`, so that it can be combined with others that can.
    @inlinable public func setFailureType<E: Error>(to failureType: E.Type) -> Publishers.SetFailureType<Self, E> {
        Publishers.SetFailureType(upstream: self)
    }
}
