extension Publishers {
    /// The publisher of ``Publisher/collect()``.
    public struct Collect<Upstream: Publisher>: Publisher {
        public typealias Output = [Upstream.Output]
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream

        @inlinable public init(upstream: Upstream) { self.upstream = upstream }

        @inlinable @inline(__always) public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            upstream.subscribe(
                Reducer("Collect", from: [], to: subscriber) { result, input in
                    result.value?.append(input)
                    return true
                }
            )
        }
    }
}

extension Publishers.Collect: Equatable where Upstream: Equatable {}

extension Publisher {
    /// Sends all values as one array when the stream is over.
    ///
    ///     (1...3).publisher.collect()  // [1, 2, 3]
    @inlinable public func collect() -> Publishers.Collect<Self> { .init(upstream: self) }
}
