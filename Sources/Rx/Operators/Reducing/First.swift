extension Publishers {
    /// The publisher of ``Publisher/first()``.
    public struct First<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream

        @inlinable public init(upstream: Upstream) { self.upstream = upstream }

        @inlinable @inline(__always) public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            upstream.subscribe(
                Reducer("First", from: nil, to: subscriber) { result, input in
                    result.value = input
                    return false
                }
            )
        }
    }

    /// The publisher of ``Publisher/first(where:)``.
    public struct FirstWhere<Upstream: Publisher>: Publisher {
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
                Reducer("TryFirst", from: nil, to: subscriber) { result, input in
                    guard predicate(input) else { return true }
                    result.value = input
                    return false
                }
            )
        }
    }

    /// The publisher of ``Publisher/tryFirst(where:)``.
    public struct TryFirstWhere<Upstream: Publisher>: Publisher {
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
                Reducer("TryFirstWhere", from: nil, to: subscriber) { result, input in
                    guard try predicate(input) else { return true }
                    result.value = input
                    return false
                }
            )
        }
    }
}

extension Publishers.First: Equatable where Upstream: Equatable {}

extension Publisher {
    /// Sends the first value and finishes.
    ///
    ///     (1...3).publisher.first()  // 1
    @inlinable public func first() -> Publishers.First<Self> { .init(upstream: self) }

    /// Sends the first value for which `predicate` says so and finishes.
    @inlinable public func first(where predicate: @escaping (Output) -> Bool) -> Publishers.FirstWhere<Self> {
        .init(upstream: self, predicate: predicate)
    }

    /// Sends the first value for which `predicate` says so and finishes; fails when it throws.
    @inlinable
    public func tryFirst(where predicate: @escaping (Output) throws -> Bool) -> Publishers.TryFirstWhere<Self> {
        .init(upstream: self, predicate: predicate)
    }
}
