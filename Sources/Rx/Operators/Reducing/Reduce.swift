extension Publishers {
    /// The publisher of ``Publisher/reduce(_:_:)``.
    public struct Reduce<Upstream: Publisher, Output>: Publisher {
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream
        public let initial: Output
        public let nextPartialResult: (Output, Upstream.Output) -> Output

        @inlinable public init(
            upstream: Upstream,
            initial: Output,
            nextPartialResult: @escaping (Output, Upstream.Output) -> Output
        ) {
            (self.upstream, self.initial, self.nextPartialResult) = (upstream, initial, nextPartialResult)
        }

        @inlinable @inline(__always) public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            let next = nextPartialResult
            upstream.subscribe(
                Reducer("Reduce", from: initial, to: subscriber) { result, input in
                    // It began with a value, and nothing removes it.
                    result.value = next(result.value!, input)
                    return true
                }
            )
        }
    }

    /// The publisher of ``Publisher/tryReduce(_:_:)``.
    public struct TryReduce<Upstream: Publisher, Output>: Publisher {
        public typealias Failure = any Error

        public let upstream: Upstream
        public let initial: Output
        public let nextPartialResult: (Output, Upstream.Output) throws -> Output

        @inlinable public init(
            upstream: Upstream,
            initial: Output,
            nextPartialResult: @escaping (Output, Upstream.Output) throws -> Output
        ) {
            (self.upstream, self.initial, self.nextPartialResult) = (upstream, initial, nextPartialResult)
        }

        @inlinable @inline(__always) public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            let next = nextPartialResult
            upstream.subscribe(
                Reducer("TryReduce", from: initial, to: subscriber) { result, input in
                    // It began with a value, and nothing removes it.
                    result.value = try next(result.value!, input)
                    return true
                }
            )
        }
    }
}

extension Publisher {
    /// Sends, when the stream is over, what `nextPartialResult` made of all its values.
    ///
    ///     [1, 2, 3].publisher.reduce(0) { $0 + $1 }  // 6
    @inlinable public func reduce<T>(
        _ initialResult: T,
        _ nextPartialResult: @escaping (T, Output) -> T
    ) -> Publishers.Reduce<Self, T> {
        .init(upstream: self, initial: initialResult, nextPartialResult: nextPartialResult)
    }

    /// Sends, when the stream is over, what `nextPartialResult` made of all its values, and fails when it throws.
    @inlinable public func tryReduce<T>(
        _ initialResult: T,
        _ nextPartialResult: @escaping (T, Output) throws -> T
    ) -> Publishers.TryReduce<Self, T> {
        .init(upstream: self, initial: initialResult, nextPartialResult: nextPartialResult)
    }
}
