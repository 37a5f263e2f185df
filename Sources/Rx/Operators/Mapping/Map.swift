@usableFromInline struct Mapping<Input, Output, Thrown: Error>: Step {
    @usableFromInline let transform: (Input) throws(Thrown) -> Output

    @inlinable init(_ transform: @escaping (Input) throws(Thrown) -> Output) { self.transform = transform }

    @inlinable func callAsFunction(_ input: Input) throws(Thrown) -> Outcome<Output> { .pass(try transform(input)) }
}

extension Publishers {
    /// The publisher of ``Publisher/map(_:)->Publishers.Map<Self,T>``.
    public struct Map<Upstream: Publisher, Output>: _Derived {
        public let upstream: Upstream
        public let transform: (Upstream.Output) -> Output

        @inlinable public init(upstream: Upstream, transform: @escaping (Upstream.Output) -> Output) {
            (self.upstream, self.transform) = (upstream, transform)
        }

        @inlinable @inline(__always) public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            upstream.subscribe(Transform("Map", Mapping(transform), to: subscriber))
        }
    }

    /// The publisher of ``Publisher/tryMap(_:)``.
    public struct TryMap<Upstream: Publisher, Output>: Publisher {
        public typealias Failure = any Error

        public let upstream: Upstream
        public let transform: (Upstream.Output) throws -> Output

        @inlinable public init(upstream: Upstream, transform: @escaping (Upstream.Output) throws -> Output) {
            (self.upstream, self.transform) = (upstream, transform)
        }

        @inlinable @inline(__always) public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            upstream.subscribe(Stage("TryMap", Mapping(transform), early: .passAndFail, to: subscriber))
        }
    }
}

extension Publisher {
    /// Sends what `transform` makes of each value.
    ///
    ///     [1, 2, 3].publisher.map { $0 * 10 }  // 10, 20, 30
    @inlinable public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.Map<Self, T> {
        Publishers.Map(upstream: self, transform: transform)
    }

    /// Sends what `transform` makes of each value, and fails when it throws.
    @inlinable public func tryMap<T>(_ transform: @escaping (Output) throws -> T) -> Publishers.TryMap<Self, T> {
        Publishers.TryMap(upstream: self, transform: transform)
    }

    /// Sends `output` in the place of nil.
    @inlinable public func replaceNil<T>(with output: T) -> Publishers.Map<Self, T> where Output == T? {
        Publishers.Map(upstream: self) { $0 ?? output }
    }
}

// Two maps in a row are one.
extension Publishers.Map {
    @inlinable public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.Map<Upstream, T> {
        let first = self.transform
        return .init(upstream: upstream) { transform(first($0)) }
    }

    @inlinable public func tryMap<T>(_ transform: @escaping (Output) throws -> T) -> Publishers.TryMap<Upstream, T> {
        let first = self.transform
        return .init(upstream: upstream) { try transform(first($0)) }
    }
}

extension Publishers.TryMap {
    @inlinable public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.TryMap<Upstream, T> {
        let first = self.transform
        return .init(upstream: upstream) { transform(try first($0)) }
    }

    @inlinable public func tryMap<T>(_ transform: @escaping (Output) throws -> T) -> Publishers.TryMap<Upstream, T> {
        let first = self.transform
        return .init(upstream: upstream) { try transform(try first($0)) }
    }
}
