@usableFromInline struct CompactMapping<Input, Output>: Step {
    @usableFromInline let transform: (Input) -> Output?

    @inlinable init(_ transform: @escaping (Input) -> Output?) { self.transform = transform }

    @inlinable func callAsFunction(_ input: Input) -> Outcome<Output> {
        if let output = transform(input) { .pass(output) } else { .skip }
    }
}

@usableFromInline struct TryCompactMapping<Input, Output>: Step {
    @usableFromInline let transform: (Input) throws -> Output?

    @inlinable init(_ transform: @escaping (Input) throws -> Output?) { self.transform = transform }

    @inlinable func callAsFunction(_ input: Input) throws -> Outcome<Output> {
        if let output = try transform(input) { .pass(output) } else { .skip }
    }
}

extension Publishers {
    /// The publisher of ``Publisher/compactMap(_:)``.
    public struct CompactMap<Upstream: Publisher, Output>: Publisher {
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream
        public let transform: (Upstream.Output) -> Output?

        @inlinable public init(upstream: Upstream, transform: @escaping (Upstream.Output) -> Output?) {
            (self.upstream, self.transform) = (upstream, transform)
        }

        @inlinable @inline(__always) public func receive<S: Subscriber<Output, Failure>>(subscriber: consuming S) {
            upstream.subscribe(Transform("CompactMap", CompactMapping(transform), to: subscriber))
        }
    }

    /// The publisher of ``Publisher/tryCompactMap(_:)``.
    public struct TryCompactMap<Upstream: Publisher, Output>: Publisher {
        public typealias Failure = any Error

        public let upstream: Upstream
        public let transform: (Upstream.Output) throws -> Output?

        @inlinable public init(upstream: Upstream, transform: @escaping (Upstream.Output) throws -> Output?) {
            (self.upstream, self.transform) = (upstream, transform)
        }

        @inlinable @inline(__always) public func receive<S: Subscriber<Output, Failure>>(subscriber: consuming S) {
            upstream.subscribe(Stage("TryCompactMap", TryCompactMapping(transform), early: .trap, to: subscriber))
        }
    }
}

extension Publisher {
    /// Sends the result of `transform` for each value, unless it is nil.
    ///
    ///     ["1", "two", "3"].publisher.compactMap { Int($0) }  // 1, 3
    @inlinable public func compactMap<T>(_ transform: @escaping (Output) -> T?) -> Publishers.CompactMap<Self, T> {
        Publishers.CompactMap(upstream: self, transform: transform)
    }

    /// Sends the result of `transform` for each value, unless it is nil, and fails when it throws.
    @inlinable public func tryCompactMap<T>(
        _ transform: @escaping (Output) throws -> T?
    ) -> Publishers.TryCompactMap<Self, T> { Publishers.TryCompactMap(upstream: self, transform: transform) }
}

// Two successive operators become one.
extension Publishers.CompactMap {
    @inlinable public func compactMap<T>(_ next: @escaping (Output) -> T?) -> Publishers.CompactMap<Upstream, T> {
        .init(upstream: upstream) { [transform] in transform($0).flatMap(next) }
    }

    @inlinable public func map<T>(_ next: @escaping (Output) -> T) -> Publishers.CompactMap<Upstream, T> {
        .init(upstream: upstream) { [transform] in transform($0).map(next) }
    }
}

extension Publishers.TryCompactMap {
    @inlinable public func compactMap<T>(
        _ next: @escaping (Output) throws -> T?
    ) -> Publishers.TryCompactMap<Upstream, T> {
        .init(upstream: upstream) { [transform] in try transform($0).flatMap(next) }
    }
}
