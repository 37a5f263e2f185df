extension Publishers {
    /// The publisher of ``Publisher/allSatisfy(_:)``.
    public struct AllSatisfy<Upstream: Publisher>: Publisher {
        public typealias Output = Bool
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream
        public let predicate: (Upstream.Output) -> Bool

        @inlinable public init(upstream: Upstream, predicate: @escaping (Upstream.Output) -> Bool) {
            (self.upstream, self.predicate) = (upstream, predicate)
        }

        @inlinable @inline(__always) public func receive<S: Subscriber<Bool, Failure>>(subscriber: S) {
            upstream.subscribe(Reducer("AllSatisfy", lookingFor: false, to: subscriber, predicate: predicate))
        }
    }

    /// The publisher of ``Publisher/tryAllSatisfy(_:)``.
    public struct TryAllSatisfy<Upstream: Publisher>: Publisher {
        public typealias Output = Bool
        public typealias Failure = any Error

        public let upstream: Upstream
        public let predicate: (Upstream.Output) throws -> Bool

        @inlinable public init(upstream: Upstream, predicate: @escaping (Upstream.Output) throws -> Bool) {
            (self.upstream, self.predicate) = (upstream, predicate)
        }

        @inlinable @inline(__always) public func receive<S: Subscriber<Bool, Failure>>(subscriber: S) {
            upstream.subscribe(Reducer("TryAllSatisfy", lookingFor: false, to: subscriber, predicate: predicate))
        }
    }
}

extension Publisher {
    /// Sends false as soon as `predicate` does not hold for a value, or true at the end.
    ///
    ///     (1...3).publisher.allSatisfy { $0 < 3 }  // false
    @inlinable public func allSatisfy(_ predicate: @escaping (Output) -> Bool) -> Publishers.AllSatisfy<Self> {
        .init(upstream: self, predicate: predicate)
    }

    /// Sends false as soon as `predicate` does not hold for a value, or true at the end; fails when it throws.
    @inlinable
    public func tryAllSatisfy(_ predicate: @escaping (Output) throws -> Bool) -> Publishers.TryAllSatisfy<Self> {
        .init(upstream: self, predicate: predicate)
    }
}
