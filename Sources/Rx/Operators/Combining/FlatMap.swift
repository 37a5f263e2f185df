import Synchronization

extension Publishers {
    /// The publisher of `flatMap(maxPublishers:_:)`.
    public struct FlatMap<NewPublisher: Publisher, Upstream: Publisher>: Publisher
    where NewPublisher.Failure == Upstream.Failure {
        public typealias Failure = Upstream.Failure
        public typealias Output = NewPublisher.Output

        public let upstream: Upstream, maxPublishers: Subscribers.Demand, transform: (Upstream.Output) -> NewPublisher

        @inlinable public init(
            upstream: Upstream, maxPublishers: Subscribers.Demand,
            transform: @escaping (Upstream.Output) -> NewPublisher
        ) { (self.upstream, self.maxPublishers, self.transform) = (upstream, maxPublishers, transform) }

        @inlinable @inline(__always) public func receive<S: Subscriber<NewPublisher.Output, Failure>>(subscriber: S) {
            let funnel = Funnel("FlatMap", limit: maxPublishers, to: subscriber)
            subscriber.receive(subscription: funnel)
            upstream.subscribe(Spreading(transform, into: funnel))
        }
    }
}

/// Makes a publisher from each value and adds it to a funnel.
@usableFromInline struct Spreading<Input, NewPublisher: Publisher, Downstream: Subscriber>: Subscriber, Labelled
where NewPublisher.Output == Downstream.Input, NewPublisher.Failure == Downstream.Failure {
    @usableFromInline typealias Failure = Downstream.Failure

    @usableFromInline let transform: (Input) -> NewPublisher, funnel: Funnel<Downstream>
    @usableFromInline var label: StaticString { funnel.label }
    @usableFromInline var combineIdentifier: CombineIdentifier { funnel.combineIdentifier }

    @inlinable init(_ transform: @escaping (Input) -> NewPublisher, into funnel: Funnel<Downstream>) {
        (self.transform, self.funnel) = (transform, funnel)
    }

    @inlinable func receive(subscription: any Subscription) { funnel.connect(source: subscription) }

    @inlinable func receive(_ input: Input) -> Subscribers.Demand {
        if !funnel.isOver.load(ordering: .acquiring) { funnel.add(transform(input)) }
        return .none
    }

    @inlinable func receive(completion: Subscribers.Completion<Failure>) { funnel.end(source: completion) }
}

extension Publisher {
    /// Makes a publisher from each value with `transform`, and sends the values of at most `maxPublishers` of them at a
    /// time.
    ///
    ///     places.flatMap { forecast(for: $0) }
    @inlinable public func flatMap<T, P: Publisher>(
        maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
    ) -> Publishers.FlatMap<P, Self> where T == P.Output, Failure == P.Failure {
        .init(upstream: self, maxPublishers: maxPublishers, transform: transform)
    }

    /// Works as ``flatMap(maxPublishers:_:)``, for publishers that cannot fail.
    @inlinable public func flatMap<P: Publisher>(
        maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
    ) -> Publishers.FlatMap<Publishers.SetFailureType<P, Failure>, Self> where P.Failure == Never {
        flatMap(maxPublishers: maxPublishers) { transform($0).setFailureType(to: Failure.self) }
    }
}

extension Publisher where Failure == Never {
    /// Works as ``flatMap(maxPublishers:_:)``, from a publisher that cannot fail to publishers that can.
    @inlinable public func flatMap<P: Publisher>(
        maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
    ) -> Publishers.FlatMap<P, Publishers.SetFailureType<Self, P.Failure>> {
        setFailureType(to: P.Failure.self).flatMap(maxPublishers: maxPublishers, transform)
    }

    /// Works as ``flatMap(maxPublishers:_:)``, for publishers that all cannot fail.
    @inlinable public func flatMap<P: Publisher>(
        maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
    ) -> Publishers.FlatMap<P, Self> where P.Failure == Never {
        .init(upstream: self, maxPublishers: maxPublishers, transform: transform)
    }
}
