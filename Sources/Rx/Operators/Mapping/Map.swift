@usableFromInline struct Mapping<Input, Output>: Step {
    @usableFromInline let transform: (Input) -> Output

    @inlinable init(_ transform: @escaping (Input) -> Output) { self.transform = transform }

    @inlinable func callAsFunction(_ input: Input) -> Outcome<Output> { .pass(transform(input)) }
}

@usableFromInline struct TryMapping<Input, Output>: Step {
    @usableFromInline let transform: (Input) throws -> Output

    @inlinable init(_ transform: @escaping (Input) throws -> Output) { self.transform = transform }

    @inlinable func callAsFunction(_ input: Input) throws -> Outcome<Output> { .pass(try transform(input)) }
}

extension Publishers {
    /// The publisher of `map(_:)`.
    public struct Map<Upstream: Publisher, Output>: Publisher {
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream
        public let transform: (Upstream.Output) -> Output

        @inlinable public init(upstream: Upstream, transform: @escaping (Upstream.Output) -> Output) {
            (self.upstream, self.transform) = (upstream, transform)
        }

        @inlinable @inline(__always) public func receive<S: Subscriber<Output, Failure>>(subscriber: consuming S) {
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

        @inlinable @inline(__always) public func receive<S: Subscriber<Output, Failure>>(subscriber: consuming S) {
            upstream.subscribe(Stage("TryMap", TryMapping(transform), early: .passAndFail, to: subscriber))
        }
    }

    /// The publisher of `map` with a key path.
    public struct MapKeyPath<Upstream: Publisher, Output>: Publisher {
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream
        public let keyPath: KeyPath<Upstream.Output, Output>

        @inlinable @inline(__always) public func receive<S: Subscriber<Output, Failure>>(subscriber: consuming S) {
            upstream.subscribe(Transform("ValueForKey", Mapping { [keyPath] in $0[keyPath: keyPath] }, to: subscriber))
        }
    }

    /// The publisher of `map` with two key paths.
    public struct MapKeyPath2<Upstream: Publisher, Output0, Output1>: Publisher {
        public typealias Failure = Upstream.Failure
        public typealias Output = (Output0, Output1)

        public let upstream: Upstream
        public let keyPath0: KeyPath<Upstream.Output, Output0>
        public let keyPath1: KeyPath<Upstream.Output, Output1>

        @inlinable @inline(__always) public func receive<S: Subscriber<Output, Failure>>(subscriber: consuming S) {
            let step = Mapping<Upstream.Output, Output> { [keyPath0, keyPath1] in
                ($0[keyPath: keyPath0], $0[keyPath: keyPath1])
            }
            upstream.subscribe(Transform("ValueForKeys", step, to: subscriber))
        }
    }

    /// The publisher of `map` with three key paths.
    public struct MapKeyPath3<Upstream: Publisher, Output0, Output1, Output2>: Publisher {
        public typealias Failure = Upstream.Failure
        public typealias Output = (Output0, Output1, Output2)

        public let upstream: Upstream
        public let keyPath0: KeyPath<Upstream.Output, Output0>
        public let keyPath1: KeyPath<Upstream.Output, Output1>
        public let keyPath2: KeyPath<Upstream.Output, Output2>

        @inlinable @inline(__always) public func receive<S: Subscriber<Output, Failure>>(subscriber: consuming S) {
            let step = Mapping<Upstream.Output, Output> { [keyPath0, keyPath1, keyPath2] in
                ($0[keyPath: keyPath0], $0[keyPath: keyPath1], $0[keyPath: keyPath2])
            }
            upstream.subscribe(Transform("ValueForKeys", step, to: subscriber))
        }
    }
}

extension Publisher {
    /// Sends the result of `transform` for each value.
    ///
    ///     [1, 2, 3].publisher.map { $0 * 10 }  // 10, 20, 30
    @inlinable public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.Map<Self, T> {
        Publishers.Map(upstream: self, transform: transform)
    }

    /// Sends the result of `transform` for each value, and fails when it throws.
    @inlinable public func tryMap<T>(_ transform: @escaping (Output) throws -> T) -> Publishers.TryMap<Self, T> {
        Publishers.TryMap(upstream: self, transform: transform)
    }

    /// Sends `output` instead of nil.
    @inlinable public func replaceNil<T>(with output: T) -> Publishers.Map<Self, T> where Output == T? {
        Publishers.Map(upstream: self) { $0 ?? output }
    }

    /// Sends the property at `keyPath` of each value.
    ///
    ///     hours.publisher.map(\.temperature)
    public func map<T>(_ keyPath: KeyPath<Output, T>) -> Publishers.MapKeyPath<Self, T> {
        .init(upstream: self, keyPath: keyPath)
    }

    /// Sends two properties of each value as a pair.
    public func map<T0, T1>(
        _ keyPath0: KeyPath<Output, T0>, _ keyPath1: KeyPath<Output, T1>
    ) -> Publishers.MapKeyPath2<Self, T0, T1> { .init(upstream: self, keyPath0: keyPath0, keyPath1: keyPath1) }

    /// Sends three properties of each value as a triple.
    public func map<T0, T1, T2>(
        _ keyPath0: KeyPath<Output, T0>, _ keyPath1: KeyPath<Output, T1>, _ keyPath2: KeyPath<Output, T2>
    ) -> Publishers.MapKeyPath3<Self, T0, T1, T2> {
        .init(upstream: self, keyPath0: keyPath0, keyPath1: keyPath1, keyPath2: keyPath2)
    }
}

// Two successive maps become one.
extension Publishers.Map {
    @inlinable public func map<T>(_ next: @escaping (Output) -> T) -> Publishers.Map<Upstream, T> {
        .init(upstream: upstream) { [transform] in next(transform($0)) }
    }

    @inlinable public func tryMap<T>(_ next: @escaping (Output) throws -> T) -> Publishers.TryMap<Upstream, T> {
        .init(upstream: upstream) { [transform] in try next(transform($0)) }
    }
}

extension Publishers.TryMap {
    @inlinable
    public func map<T>(_ next: @escaping (Output) -> T) -> Publishers.TryMap<Upstream, T> { tryMap(next) }

    @inlinable public func tryMap<T>(_ next: @escaping (Output) throws -> T) -> Publishers.TryMap<Upstream, T> {
        .init(upstream: upstream) { [transform] in try next(transform($0)) }
    }
}
