extension Reducer {
    /// Replaces the result, first `initial`, by the result of `next` for it and each value.
    @inlinable convenience init(
        _ label: StaticString, folding initial: Downstream.Input,
        _ next: @escaping (Downstream.Input, Input) throws(Thrown) -> Downstream.Input, to downstream: Downstream
    ) {
        self.init(label, from: initial, to: downstream) { (result, input) throws(Thrown) in
            // The result begins with a value and is never removed.
            result.value = try next(result.value!, input)
            return true
        }
    }
}

extension Publishers {
    /// The publisher of ``Publisher/reduce(_:_:)``.
    public struct Reduce<Upstream: Publisher, Output>: Publisher {
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream, initial: Output, nextPartialResult: (Output, Upstream.Output) -> Output

        @inlinable public init(
            upstream: Upstream, initial: Output, nextPartialResult: @escaping (Output, Upstream.Output) -> Output
        ) { (self.upstream, self.initial, self.nextPartialResult) = (upstream, initial, nextPartialResult) }

        @inlinable @inline(__always) public func receive<S: Subscriber<Output, Failure>>(subscriber: consuming S) {
            upstream.subscribe(Reducer("Reduce", folding: initial, nextPartialResult, to: subscriber))
        }
    }

    /// The publisher of ``Publisher/tryReduce(_:_:)``.
    public struct TryReduce<Upstream: Publisher, Output>: Publisher {
        public typealias Failure = any Error

        public let upstream: Upstream, initial: Output, nextPartialResult: (Output, Upstream.Output) throws -> Output

        @inlinable public init(
            upstream: Upstream, initial: Output, nextPartialResult: @escaping (Output, Upstream.Output) throws -> Output
        ) { (self.upstream, self.initial, self.nextPartialResult) = (upstream, initial, nextPartialResult) }

        @inlinable @inline(__always) public func receive<S: Subscriber<Output, Failure>>(subscriber: consuming S) {
            upstream.subscribe(Reducer("TryReduce", folding: initial, nextPartialResult, to: subscriber))
        }
    }

    /// The publisher of ``Publisher/count()``.
    public struct Count<Upstream: Publisher>: Publisher {
        public typealias Failure = Upstream.Failure
        public typealias Output = Int

        public let upstream: Upstream

        @inlinable public init(upstream: Upstream) { self.upstream = upstream }

        @inlinable @inline(__always) public func receive<S: Subscriber<Int, Failure>>(subscriber: consuming S) {
            upstream.subscribe(Reducer("Count", folding: 0, { count, _ in count + 1 }, to: subscriber))
        }
    }
}

extension Publishers.Count: Equatable where Upstream: Equatable {}

extension Publisher {
    /// Combines all values with `nextPartialResult`, and sends the result when the stream has ended.
    ///
    ///     [1, 2, 3].publisher.reduce(0) { $0 + $1 }  // 6
    @inlinable public func reduce<T>(
        _ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T
    ) -> Publishers.Reduce<Self, T> {
        .init(upstream: self, initial: initialResult, nextPartialResult: nextPartialResult)
    }

    /// Combines all values with `nextPartialResult`, and sends the result at the end. Fails when it throws.
    @inlinable public func tryReduce<T>(
        _ initialResult: T, _ nextPartialResult: @escaping (T, Output) throws -> T
    ) -> Publishers.TryReduce<Self, T> {
        .init(upstream: self, initial: initialResult, nextPartialResult: nextPartialResult)
    }

    /// Sends the number of values at the end.
    ///
    ///     ["a", "b"].publisher.count()  // 2
    @inlinable public func count() -> Publishers.Count<Self> { .init(upstream: self) }
}
