extension Publishers {
    /// The publisher of ``Publisher/last()``.
    public struct Last<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream

        @inlinable public init(upstream: Upstream) { self.upstream = upstream }

        @inlinable @inline(__always) public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            upstream.subscribe(
                Reducer("Last", from: nil, to: subscriber) { result, input in
                    result.value = input
                    return true
                }
            )
        }
    }

    /// The publisher of ``Publisher/last(where:)``.
    public struct LastWhere<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream
        public let predicate: (Output) -> Bool

        @inlinable public init(upstream: Upstream, predicate: @escaping (Output) -> Bool) {
            (self.upstream, self.predicate) = (upstream, predicate)
        }

        @inlinable @inline(__always) public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            let predicate = predicate
            upstream.subscribe(
                Reducer("LastWhere", from: nil, to: subscriber) { result, input in
                    if predicate(input) { result.value = input }
                    return true
                }
            )
        }
    }

    /// The publisher of ``Publisher/tryLast(where:)``.
    public struct TryLastWhere<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = any Error

        public let upstream: Upstream
        public let predicate: (Output) throws -> Bool

        @inlinable public init(upstream: Upstream, predicate: @escaping (Output) throws -> Bool) {
            (self.upstream, self.predicate) = (upstream, predicate)
        }

        @inlinable @inline(__always) public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            let predicate = predicate
            upstream.subscribe(
                Reducer("TryLastWhere", from: nil, to: subscriber) { result, input in
                    if try predicate(input) { result.value = input }
                    return true
                }
            )
        }
    }
}

extension Publishers.Last: Equatable where Upstream: Equatable {}

extension Publisher {
    /// Sends the last value, when the stream is over.
    ///
    ///     (1...3).publisher.last()  // 3
    @inlinable public func last() -> Publishers.Last<Self> { .init(upstream: self) }

    /// Sends the last value for which `predicate` says so, when the stream is over.
    @inlinable public func last(where predicate: @escaping (Output) -> Bool) -> Publishers.LastWhere<Self> {
        .init(upstream: self, predicate: predicate)
    }

    /// Sends the last value for which `predicate` says so, when the stream is over; fails when it throws.
    @inlinable
    public func tryLast(where predicate: @escaping (Output) throws -> Bool) -> Publishers.TryLastWhere<Self> {
        .init(upstream: self, predicate: predicate)
    }
}
