extension Reducer where Downstream.Input == Bool {
    /// Searches for a value for which `predicate` gives `decisive`. The result is `decisive` if found, else its
    /// opposite.
    @inlinable convenience init(
        _ label: StaticString, lookingFor decisive: Bool, to downstream: Downstream,
        predicate: @escaping (Input) throws(Thrown) -> Bool
    ) {
        self.init(label, from: !decisive, to: downstream) { (result, input) throws(Thrown) in
            guard try predicate(input) == decisive else { return true }
            result.value = decisive
            return false
        }
    }
}

extension Publishers {
    /// The publisher of ``Publisher/contains(_:)``.
    public struct Contains<Upstream: Publisher>: Publisher where Upstream.Output: Equatable {
        public typealias Failure = Upstream.Failure
        public typealias Output = Bool

        public let upstream: Upstream, output: Upstream.Output

        @inlinable
        public init(upstream: Upstream, output: Upstream.Output) { (self.upstream, self.output) = (upstream, output) }

        @inlinable @inline(__always) public func receive<S: Subscriber<Bool, Failure>>(subscriber: consuming S) {
            upstream.subscribe(Reducer("Contains", lookingFor: true, to: subscriber) { [output] in $0 == output })
        }
    }

    /// The publisher of ``Publisher/contains(where:)``.
    public struct ContainsWhere<Upstream: Publisher>: Publisher {
        public typealias Failure = Upstream.Failure
        public typealias Output = Bool

        public let upstream: Upstream, predicate: (Upstream.Output) -> Bool

        @inlinable public init(upstream: Upstream, predicate: @escaping (Upstream.Output) -> Bool) {
            (self.upstream, self.predicate) = (upstream, predicate)
        }

        @inlinable @inline(__always) public func receive<S: Subscriber<Bool, Failure>>(subscriber: consuming S) {
            upstream.subscribe(Reducer("ContainsWhere", lookingFor: true, to: subscriber, predicate: predicate))
        }
    }

    /// The publisher of ``Publisher/tryContains(where:)``.
    public struct TryContainsWhere<Upstream: Publisher>: Publisher {
        public typealias Failure = any Error
        public typealias Output = Bool

        public let upstream: Upstream, predicate: (Upstream.Output) throws -> Bool

        @inlinable public init(upstream: Upstream, predicate: @escaping (Upstream.Output) throws -> Bool) {
            (self.upstream, self.predicate) = (upstream, predicate)
        }

        @inlinable @inline(__always) public func receive<S: Subscriber<Bool, Failure>>(subscriber: consuming S) {
            upstream.subscribe(Reducer("TryContainsWhere", lookingFor: true, to: subscriber, predicate: predicate))
        }
    }

    /// The publisher of ``Publisher/allSatisfy(_:)``.
    public struct AllSatisfy<Upstream: Publisher>: Publisher {
        public typealias Failure = Upstream.Failure
        public typealias Output = Bool

        public let upstream: Upstream, predicate: (Upstream.Output) -> Bool

        @inlinable public init(upstream: Upstream, predicate: @escaping (Upstream.Output) -> Bool) {
            (self.upstream, self.predicate) = (upstream, predicate)
        }

        @inlinable @inline(__always) public func receive<S: Subscriber<Bool, Failure>>(subscriber: consuming S) {
            upstream.subscribe(Reducer("AllSatisfy", lookingFor: false, to: subscriber, predicate: predicate))
        }
    }

    /// The publisher of ``Publisher/tryAllSatisfy(_:)``.
    public struct TryAllSatisfy<Upstream: Publisher>: Publisher {
        public typealias Failure = any Error
        public typealias Output = Bool

        public let upstream: Upstream, predicate: (Upstream.Output) throws -> Bool

        @inlinable public init(upstream: Upstream, predicate: @escaping (Upstream.Output) throws -> Bool) {
            (self.upstream, self.predicate) = (upstream, predicate)
        }

        @inlinable @inline(__always) public func receive<S: Subscriber<Bool, Failure>>(subscriber: consuming S) {
            upstream.subscribe(Reducer("TryAllSatisfy", lookingFor: false, to: subscriber, predicate: predicate))
        }
    }
}

extension Publishers.Contains: Equatable where Upstream: Equatable {}

extension Publisher where Output: Equatable {
    /// Sends true as soon as `output` arrives, or false at the end.
    ///
    ///     (1...3).publisher.contains(2)  // true
    @inlinable
    public func contains(_ output: Output) -> Publishers.Contains<Self> { .init(upstream: self, output: output) }
}

extension Publisher {
    /// Sends true as soon as a value satisfies `predicate`, or false at the end.
    @inlinable public func contains(where predicate: @escaping (Output) -> Bool) -> Publishers.ContainsWhere<Self> {
        .init(upstream: self, predicate: predicate)
    }

    /// Sends true as soon as a value satisfies `predicate`, or false at the end. Fails when it throws.
    @inlinable public func tryContains(
        where predicate: @escaping (Output) throws -> Bool
    ) -> Publishers.TryContainsWhere<Self> { .init(upstream: self, predicate: predicate) }

    /// Sends false as soon as a value does not satisfy `predicate`, or true at the end.
    ///
    ///     (1...3).publisher.allSatisfy { $0 < 3 }  // false
    @inlinable public func allSatisfy(_ predicate: @escaping (Output) -> Bool) -> Publishers.AllSatisfy<Self> {
        .init(upstream: self, predicate: predicate)
    }

    /// Sends false as soon as a value does not satisfy `predicate`, or true at the end. Fails when it throws.
    @inlinable public func tryAllSatisfy(
        _ predicate: @escaping (Output) throws -> Bool
    ) -> Publishers.TryAllSatisfy<Self> { .init(upstream: self, predicate: predicate) }
}
