@usableFromInline struct DroppingWhile<Input, Thrown: Error>: Step {
    @usableFromInline let isDropping = Cell(true)
    @usableFromInline let predicate: (Input) throws(Thrown) -> Bool

    @inlinable init(_ predicate: @escaping (Input) throws(Thrown) -> Bool) { self.predicate = predicate }

    @inlinable func callAsFunction(_ input: Input) throws(Thrown) -> Outcome<Input> {
        if isDropping.value {
            if try predicate(input) { return .skip }
            isDropping.value = false
        }
        return .pass(input)
    }
}

extension Publishers {
    /// The publisher of ``Publisher/drop(while:)``.
    public struct DropWhile<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream
        public let predicate: (Output) -> Bool

        @inlinable public init(upstream: Upstream, predicate: @escaping (Output) -> Bool) {
            (self.upstream, self.predicate) = (upstream, predicate)
        }

        @inlinable @inline(__always) public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            upstream.subscribe(Stage("DropWhile", DroppingWhile(predicate), early: .ignore, to: subscriber))
        }
    }

    /// The publisher of ``Publisher/tryDrop(while:)``.
    public struct TryDropWhile<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = any Error

        public let upstream: Upstream
        public let predicate: (Output) throws -> Bool

        @inlinable public init(upstream: Upstream, predicate: @escaping (Output) throws -> Bool) {
            (self.upstream, self.predicate) = (upstream, predicate)
        }

        @inlinable @inline(__always) public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            upstream.subscribe(Stage("TryDropWhile", DroppingWhile(predicate), early: .ignore, to: subscriber))
        }
    }
}

extension Publisher {
    /// Sends the values from the first on for which `predicate` does not hold.
    ///
    ///     [1, 5, 2].publisher.drop { $0 < 3 }  // 5, 2
    @inlinable public func drop(while predicate: @escaping (Output) -> Bool) -> Publishers.DropWhile<Self> {
        .init(upstream: self, predicate: predicate)
    }

    /// Sends the values from the first on for which `predicate` does not hold, and fails when it throws.
    @inlinable public func tryDrop(while predicate: @escaping (Output) throws -> Bool) -> Publishers.TryDropWhile<Self>
    {
        .init(upstream: self, predicate: predicate)
    }
}
