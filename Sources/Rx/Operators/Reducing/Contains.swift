extension Reducer where Downstream.Input == Bool {
    /// Looks for a value for which `predicate` gives `decisive`; this is then the result, and otherwise its opposite.
    @inlinable convenience init(
        _ label: StaticString,
        lookingFor decisive: Bool,
        to downstream: Downstream,
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
        public typealias Output = Bool
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream
        public let output: Upstream.Output

        @inlinable public init(upstream: Upstream, output: Upstream.Output) {
            (self.upstream, self.output) = (upstream, output)
        }

        @inlinable @inline(__always) public func receive<S: Subscriber<Bool, Failure>>(subscriber: S) {
            upstream.subscribe(Reducer("Contains", lookingFor: true, to: subscriber) { [output] in $0 == output })
        }
    }

    /// The publisher of ``Publisher/contains(where:)``.
    public struct ContainsWhere<Upstream: Publisher>: Publisher {
        public typealias Output = Bool
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream
        public let predicate: (Upstream.Output) -> Bool

        @inlinable public init(upstream: Upstream, predicate: @escaping (Upstream.Output) -> Bool) {
            (self.upstream, self.predicate) = (upstream, predicate)
        }

        @inlinable @inline(__always) public func receive<S: Subscriber<Bool, Failure>>(subscriber: S) {
            upstream.subscribe(Reducer("ContainsWhere", lookingFor: true, to: subscriber, predicate: predicate))
        }
    }

    /// The publisher of ``Publisher/tryContains(where:)``.
    public struct TryContainsWhere<Upstream: Publisher>: Publisher {
        public typealias Output = Bool
        public typealias Failure = any Error

        public let upstream: Upstream
        public let predicate: (Upstream.Output) throws -> Bool

        @inlinable public init(upstream: Upstream, predicate: @escaping (Upstream.Output) throws -> Bool) {
            (self.upstream, self.predicate) = (upstream, predicate)
        }

        @inlinable @inline(__always) public func receive<S: Subscriber<Bool, Failure>>(subscriber: S) {
            upstream.subscribe(Reducer("TryContainsWhere", lookingFor: true, to: subscriber, predicate: predicate))
        }
    }
}

extension Publishers.Contains: Equatable where Upstream: Equatable {}

extension Publisher where Output: Equatable {
    /// Sends true as soon as `output` comes, or false at the end.
    ///
    ///     (1...3).publisher.contains(2)  // true
    @inlinable public func contains(_ output: Output) -> Publishers.Contains<Self> {
        .init(upstream: self, output: output)
    }
}

extension Publisher {
    /// Sends true as soon as `predicate` holds for a value, or false at the end.
    @inlinable public func contains(where predicate: @escaping (Output) -> Bool) -> Publishers.ContainsWhere<Self> {
        .init(upstream: self, predicate: predicate)
    }

    /// Sends true as soon as `predicate` holds for a value, or false at the end; fails when it throws.
    @inlinable
    public func tryContains(where predicate: @escaping (Output) throws -> Bool) -> Publishers.TryContainsWhere<Self> {
        .init(upstream: self, predicate: predicate)
    }
}
