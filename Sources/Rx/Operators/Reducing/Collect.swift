extension Publishers {
    /// The publisher of ``Publisher/collect()``.
    public struct Collect<Upstream: Publisher>: Publisher {
        public typealias Failure = Upstream.Failure
        public typealias Output = [Upstream.Output]

        public let upstream: Upstream

        @inlinable public init(upstream: Upstream) { self.upstream = upstream }

        @inlinable @inline(__always) public func receive<S: Subscriber<Output, Failure>>(subscriber: consuming S) {
            upstream.subscribe(
                Reducer("Collect", from: [], to: subscriber) { result, input in
                    result.value?.append(input)
                    return true
                })
        }
    }

    /// The publisher of ``Publisher/collect(_:)``.
    public struct CollectByCount<Upstream: Publisher>: Publisher {
        public typealias Failure = Upstream.Failure
        public typealias Output = [Upstream.Output]

        public let upstream: Upstream, count: Int

        @inlinable public init(upstream: Upstream, count: Int) { (self.upstream, self.count) = (upstream, count) }

        @inlinable @inline(__always) public func receive<S: Subscriber<Output, Failure>>(subscriber: consuming S) {
            upstream.subscribe(Grouping(by: count, to: subscriber))
        }
    }
}

extension Publishers.Collect: Equatable where Upstream: Equatable {}
extension Publishers.CollectByCount: Equatable where Upstream: Equatable {}

extension Publisher {
    /// Sends all values as one array when the stream has ended.
    ///
    ///     (1...3).publisher.collect()  // [1, 2, 3]
    @inlinable public func collect() -> Publishers.Collect<Self> { .init(upstream: self) }

    /// Sends the values in arrays of `count`; the last one may have fewer.
    ///
    ///     (1...5).publisher.collect(2)  // [1, 2], [3, 4], [5]
    @inlinable
    public func collect(_ count: Int) -> Publishers.CollectByCount<Self> { .init(upstream: self, count: count) }
}

@usableFromInline
final class Grouping<Element, Downstream: Subscriber<[Element], Failure>, Failure: Error>:
    Intermediate, Subscriber, Labelled
{
    // Accessed only by the upstream, whose events arrive one after another.
    @usableFromInline @exclusivity(unchecked) var batch: [Element] = []
    @usableFromInline let count: Int, downstream: Downstream
    @usableFromInline var label: StaticString { "CollectByCount" }

    @inlinable init(by count: Int, to downstream: Downstream) { (self.count, self.downstream) = (count, downstream) }

    @usableFromInline var details: KeyValuePairs<String, Any> {
        let upstream = lock.withLock { link.subscription as Any }
        return ["downstream": downstream, "upstreamSubscription": upstream, "buffer": batch, "count": count]
    }

    @usableFromInline
    func receive(subscription: any Subscription) { if accept(subscription) { downstream.receive(subscription: self) } }

    @inlinable func receive(_ input: Element) -> Subscribers.Demand {
        guard isConnected else { return .none }
        batch.append(input)
        return batch.count < count ? .none : downstream.receive(takeBatch()) * count
    }

    /// Returns the collected values, and begins the next batch.
    @inlinable func takeBatch() -> [Element] {
        defer { batch = [] }
        return batch
    }

    @usableFromInline func receive(completion: Subscribers.Completion<Failure>) {
        let (wasConnected, rest) = (finish(), takeBatch())
        if wasConnected, !rest.isEmpty, case .finished = completion { _ = downstream.receive(rest) }
        downstream.receive(completion: completion)
    }

    @usableFromInline override func request(_ demand: Subscribers.Demand) {
        demand.assertNonZero()
        super.request(demand * count)
    }
}
