@usableFromInline struct RemovingDuplicates<Input>: Step {
    @usableFromInline let predicate: (Input, Input) -> Bool, previous = Variable<Input?>(nil)

    @inlinable init(_ predicate: @escaping (Input, Input) -> Bool) { self.predicate = predicate }

    @inlinable func callAsFunction(_ input: Input) -> Outcome<Input> {
        let last = previous.value
        previous.value = input
        if let last, predicate(last, input) { return .skip }
        return .pass(input)
    }

    @usableFromInline var memory: (name: String, value: Any)? { ("last", previous.value as Any) }
}

@usableFromInline struct TryRemovingDuplicates<Input>: Step {
    @usableFromInline let predicate: (Input, Input) throws -> Bool, previous = Variable<Input?>(nil)

    @inlinable init(_ predicate: @escaping (Input, Input) throws -> Bool) { self.predicate = predicate }

    @inlinable func callAsFunction(_ input: Input) throws -> Outcome<Input> {
        let last = previous.value
        previous.value = input
        if let last, try predicate(last, input) { return .skip }
        return .pass(input)
    }

    @usableFromInline var memory: (name: String, value: Any)? { ("last", previous.value as Any) }
}

extension Publishers {
    /// The publisher of ``Publisher/removeDuplicates(by:)``.
    public struct RemoveDuplicates<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream, predicate: (Upstream.Output, Upstream.Output) -> Bool

        @inlinable public init(upstream: Upstream, predicate: @escaping (Upstream.Output, Upstream.Output) -> Bool) {
            (self.upstream, self.predicate) = (upstream, predicate)
        }

        @inlinable @inline(__always)
        public func receive<S: Subscriber<Upstream.Output, Failure>>(subscriber: consuming S) {
            upstream.subscribe(Stage("RemoveDuplicates", RemovingDuplicates(predicate), early: .trap, to: subscriber))
        }
    }

    /// The publisher of ``Publisher/tryRemoveDuplicates(by:)``.
    public struct TryRemoveDuplicates<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = any Error

        public let upstream: Upstream, predicate: (Upstream.Output, Upstream.Output) throws -> Bool

        @inlinable public init(
            upstream: Upstream, predicate: @escaping (Upstream.Output, Upstream.Output) throws -> Bool
        ) { (self.upstream, self.predicate) = (upstream, predicate) }

        @inlinable @inline(__always)
        public func receive<S: Subscriber<Upstream.Output, Failure>>(subscriber: consuming S) {
            let step = TryRemovingDuplicates(predicate)
            upstream.subscribe(Stage("TryRemoveDuplicates", step, early: .trap, to: subscriber))
        }
    }
}

extension Publisher where Output: Equatable {
    /// Sends a value only if it differs from the previous one.
    ///
    ///     [1, 1, 2, 2, 1].publisher.removeDuplicates()  // 1, 2, 1
    @inlinable public func removeDuplicates() -> Publishers.RemoveDuplicates<Self> { removeDuplicates { $0 == $1 } }
}

extension Publisher {
    /// Sends a value unless `predicate` considers it equal to the previous one.
    @inlinable public func removeDuplicates(
        by predicate: @escaping (Output, Output) -> Bool
    ) -> Publishers.RemoveDuplicates<Self> { Publishers.RemoveDuplicates(upstream: self, predicate: predicate) }

    /// Sends a value unless `predicate` considers it equal to the previous one, and fails when it throws.
    @inlinable public func tryRemoveDuplicates(
        by predicate: @escaping (Output, Output) throws -> Bool
    ) -> Publishers.TryRemoveDuplicates<Self> { Publishers.TryRemoveDuplicates(upstream: self, predicate: predicate) }
}
