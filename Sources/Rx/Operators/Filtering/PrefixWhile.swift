@usableFromInline struct TakingWhile<Input, Thrown: Error>: Step {
    @usableFromInline let predicate: (Input) throws(Thrown) -> Bool

    @inlinable init(_ predicate: @escaping (Input) throws(Thrown) -> Bool) { self.predicate = predicate }

    @inlinable func callAsFunction(_ input: Input) throws(Thrown) -> Outcome<Input> {
        try predicate(input) ? .pass(input) : .finish
    }
}

extension Publishers {
    /// The publisher of ``Publisher/prefix(while:)``.
    public struct PrefixWhile<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream
        public let predicate: (Output) -> Bool

        @inlinable public init(upstream: Upstream, predicate: @escaping (Output) -> Bool) {
            (self.upstream, self.predicate) = (upstream, predicate)
        }

        @inlinable @inline(__always) public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            upstream.subscribe(Stage("PrefixWhile", TakingWhile(predicate), early: .trap, to: subscriber))
        }
    }

    /// The publisher of ``Publisher/tryPrefix(while:)``.
    public struct TryPrefixWhile<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = any Error

        public let upstream: Upstream
        public let predicate: (Output) throws -> Bool

        @inlinable public init(upstream: Upstream, predicate: @escaping (Output) throws -> Bool) {
            (self.upstream, self.predicate) = (upstream, predicate)
        }

        @inlinable @inline(__always) public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            upstream.subscribe(Stage("TryPrefixWhile", TakingWhile(predicate), early: .trap, to: subscriber))
        }
    }
}

extension Publisher {
    /// Sends the values before the first for which `predicate` does not hold, and finishes there.
    ///
    ///     (1...9).publisher.prefix { $0 < 3 }  // 1, 2
    @inlinable public func prefix(while predicate: @escaping (Output) -> Bool) -> Publishers.PrefixWhile<Self> {
        .init(upstream: self, predicate: predicate)
    }

    /// Sends the values before the first for which `predicate` does not hold, and fails when it throws.
    @inlinable
    public func tryPrefix(while predicate: @escaping (Output) throws -> Bool) -> Publishers.TryPrefixWhile<Self> {
        .init(upstream: self, predicate: predicate)
    }
}
