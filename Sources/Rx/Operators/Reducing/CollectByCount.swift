import Synchronization

extension Publishers {
    /// The publisher of ``Publisher/collect(_:)``.
    public struct CollectByCount<Upstream: Publisher>: Publisher {
        public typealias Output = [Upstream.Output]
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream
        public let count: Int

        @inlinable public init(upstream: Upstream, count: Int) { (self.upstream, self.count) = (upstream, count) }

        @inlinable @inline(__always) public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            upstream.subscribe(Grouping(by: count, to: subscriber))
        }
    }
}

extension Publishers.CollectByCount: Equatable where Upstream: Equatable {}

extension Publisher {
    /// Sends the values in arrays of `count`; the last one may have fewer.
    ///
    ///     (1...5).publisher.collect(2)  // [1, 2], [3, 4], [5]
    @inlinable public func collect(_ count: Int) -> Publishers.CollectByCount<Self> {
        .init(upstream: self, count: count)
    }
}

@usableFromInline
final class Grouping<Element, Downstream: Subscriber<[Element], Failure>, Failure: Error>:
    Subscriber, Subscription, Labelled
{
    @usableFromInline let state = Atomic<Link.State>(.awaiting)
    private let lock = Lock()
    private var link = Link()

    // Touched by the upstream only, whose events come one after the other.
    @usableFromInline @exclusivity(unchecked) var batch: [Element] = []
    @usableFromInline let count: Int
    @usableFromInline let downstream: Downstream
    @usableFromInline var label: StaticString { "CollectByCount" }

    @inlinable init(by count: Int, to downstream: Downstream) {
        (self.count, self.downstream) = (count, downstream)
    }

    @usableFromInline var details: KeyValuePairs<String, Any> {
        [
            "downstream": downstream, "upstreamSubscription": lock.withLock { link.subscription } as Any,
            "buffer": batch, "count": count,
        ]
    }

    @usableFromInline func receive(subscription: any Subscription) {
        if update({ $0.connect(subscription) }) {
            downstream.receive(subscription: self)
        } else {
            subscription.cancel()
        }
    }

    @inlinable func receive(_ input: Element) -> Subscribers.Demand {
        guard state.load(ordering: .acquiring) == .connected else { return .none }
        batch.append(input)
        return batch.count < count ? .none : downstream.receive(takeBatch()) * count
    }

    /// What has been collected; the next batch begins.
    @inlinable func takeBatch() -> [Element] {
        let full = batch
        batch = []
        return full
    }

    @usableFromInline func receive(completion: Subscribers.Completion<Failure>) {
        // The subscription is released when the lock is not held any more.
        let wasConnected = update { $0.cancel() } != nil
        let rest = takeBatch()
        if wasConnected, !rest.isEmpty, case .finished = completion { _ = downstream.receive(rest) }
        downstream.receive(completion: completion)
    }

    @usableFromInline func request(_ demand: Subscribers.Demand) {
        demand.assertNonZero()
        lock.withLock { link.subscription }?.request(demand * count)
    }

    @usableFromInline func cancel() { update { $0.cancel() }?.cancel() }

    private func update<R>(_ body: (inout Link) -> R) -> R {
        lock.withLock {
            defer { state.store(link.state, ordering: .releasing) }
            return body(&link)
        }
    }
}
