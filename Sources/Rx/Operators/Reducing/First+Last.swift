/// The position of the value to keep.
@usableFromInline enum Position {
    case first, last
}

extension Reducer where Downstream.Input == Input {
    /// Keeps the first or the last value that satisfies `predicate`.
    @inlinable convenience init(
        _ label: StaticString, keeping position: Position,
        where predicate: @escaping (Input) throws(Thrown) -> Bool, to downstream: Downstream
    ) {
        self.init(label, from: nil, to: downstream) { (result, input) throws(Thrown) in
            guard try predicate(input) else { return true }
            result.value = input
            return position == .last
        }
    }
}

extension Publishers {
    /// The publisher of ``Publisher/first()``.
    public struct First<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream

        @inlinable public init(upstream: Upstream) { self.upstream = upstream }

        @inlinable @inline(__always)
        public func receive<S: Subscriber<Upstream.Output, Failure>>(subscriber: consuming S) {
            upstream.subscribe(Reducer("First", keeping: .first, where: { _ in true }, to: subscriber))
        }
    }

    /// The publisher of ``Publisher/first(where:)``.
    public struct FirstWhere<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream, predicate: (Upstream.Output) -> Bool

        @inlinable public init(upstream: Upstream, predicate: @escaping (Upstream.Output) -> Bool) {
            (self.upstream, self.predicate) = (upstream, predicate)
        }

        @inlinable @inline(__always)
        public func receive<S: Subscriber<Upstream.Output, Failure>>(subscriber: consuming S) {
            upstream.subscribe(Reducer("TryFirst", keeping: .first, where: predicate, to: subscriber))
        }
    }

    /// The publisher of ``Publisher/tryFirst(where:)``.
    public struct TryFirstWhere<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = any Error

        public let upstream: Upstream, predicate: (Upstream.Output) throws -> Bool

        @inlinable public init(upstream: Upstream, predicate: @escaping (Upstream.Output) throws -> Bool) {
            (self.upstream, self.predicate) = (upstream, predicate)
        }

        @inlinable @inline(__always)
        public func receive<S: Subscriber<Upstream.Output, Failure>>(subscriber: consuming S) {
            upstream.subscribe(Reducer("TryFirstWhere", keeping: .first, where: predicate, to: subscriber))
        }
    }

    /// The publisher of ``Publisher/last()``.
    public struct Last<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream

        @inlinable public init(upstream: Upstream) { self.upstream = upstream }

        @inlinable @inline(__always)
        public func receive<S: Subscriber<Upstream.Output, Failure>>(subscriber: consuming S) {
            upstream.subscribe(Reducer("Last", keeping: .last, where: { _ in true }, to: subscriber))
        }
    }

    /// The publisher of ``Publisher/last(where:)``.
    public struct LastWhere<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream, predicate: (Upstream.Output) -> Bool

        @inlinable public init(upstream: Upstream, predicate: @escaping (Upstream.Output) -> Bool) {
            (self.upstream, self.predicate) = (upstream, predicate)
        }

        @inlinable @inline(__always)
        public func receive<S: Subscriber<Upstream.Output, Failure>>(subscriber: consuming S) {
            upstream.subscribe(Reducer("LastWhere", keeping: .last, where: predicate, to: subscriber))
        }
    }

    /// The publisher of ``Publisher/tryLast(where:)``.
    public struct TryLastWhere<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = any Error

        public let upstream: Upstream, predicate: (Upstream.Output) throws -> Bool

        @inlinable public init(upstream: Upstream, predicate: @escaping (Upstream.Output) throws -> Bool) {
            (self.upstream, self.predicate) = (upstream, predicate)
        }

        @inlinable @inline(__always)
        public func receive<S: Subscriber<Upstream.Output, Failure>>(subscriber: consuming S) {
            upstream.subscribe(Reducer("TryLastWhere", keeping: .last, where: predicate, to: subscriber))
        }
    }
}

extension Publishers.First: Equatable where Upstream: Equatable {}
extension Publishers.Last: Equatable where Upstream: Equatable {}

extension Publisher {
    /// Sends the first value and finishes.
    ///
    ///     (1...3).publisher.first()  // 1
    @inlinable public func first() -> Publishers.First<Self> { .init(upstream: self) }

    /// Sends the first value that satisfies `predicate`, and finishes.
    @inlinable public func first(where predicate: @escaping (Output) -> Bool) -> Publishers.FirstWhere<Self> {
        .init(upstream: self, predicate: predicate)
    }

    /// Sends the first value that satisfies `predicate`, and finishes. Fails when it throws.
    @inlinable public func tryFirst(
        where predicate: @escaping (Output) throws -> Bool
    ) -> Publishers.TryFirstWhere<Self> { .init(upstream: self, predicate: predicate) }

    /// Sends the last value when the stream has ended.
    ///
    ///     (1...3).publisher.last()  // 3
    @inlinable public func last() -> Publishers.Last<Self> { .init(upstream: self) }

    /// Sends the last value that satisfies `predicate` when the stream has ended.
    @inlinable public func last(where predicate: @escaping (Output) -> Bool) -> Publishers.LastWhere<Self> {
        .init(upstream: self, predicate: predicate)
    }

    /// Sends the last value that satisfies `predicate` when the stream has ended. Fails when it throws.
    @inlinable public func tryLast(
        where predicate: @escaping (Output) throws -> Bool
    ) -> Publishers.TryLastWhere<Self> { .init(upstream: self, predicate: predicate) }
}
