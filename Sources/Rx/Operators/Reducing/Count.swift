extension Publishers {
    /// The publisher of ``Publisher/count()``.
    public struct Count<Upstream: Publisher>: Publisher {
        public typealias Output = Int
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream

        @inlinable public init(upstream: Upstream) { self.upstream = upstream }

        @inlinable @inline(__always) public func receive<S: Subscriber<Int, Failure>>(subscriber: S) {
            upstream.subscribe(
                Reducer("Count", from: 0, to: subscriber) { count, _ in
                    count.value = (count.value ?? 0) + 1
                    return true
                }
            )
        }
    }
}

extension Publishers.Count: Equatable where Upstream: Equatable {}

extension Publisher {
    /// Sends the number of values at the end.
    ///
    ///     ["a", "b"].publisher.count()  // 2
    @inlinable public func count() -> Publishers.Count<Self> { .init(upstream: self) }
}
