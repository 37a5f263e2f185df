@usableFromInline struct TakingRange<Input>: Step {
    @usableFromInline let range: Range<Int>, position = Variable(0)

    @inlinable init(_ range: Range<Int>) { self.range = range }

    @inlinable func callAsFunction(_ input: Input) -> Outcome<Input> {
        if position.value == range.upperBound { return .finish }
        defer { position.value += 1 }
        if position.value < range.lowerBound { return .skip }
        return position.value + 1 == range.upperBound ? .last(input) : .pass(input)
    }
}

extension Publishers {
    /// The publisher of ``Publisher/output(in:)`` and ``Publisher/prefix(_:)``.
    public struct Output<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream, range: CountableRange<Int>

        @inlinable public init(upstream: Upstream, range: CountableRange<Int>) {
            precondition(range.lowerBound >= 0, "lowerBound must not be negative")
            (self.upstream, self.range) = (upstream, range)
        }

        @inlinable @inline(__always)
        public func receive<S: Subscriber<Upstream.Output, Failure>>(subscriber: consuming S) {
            upstream.subscribe(Stage("Output", TakingRange<Upstream.Output>(range), early: .pass, to: subscriber))
        }
    }

    /// The publisher of ``Publisher/prefix(while:)``.
    public struct PrefixWhile<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream, predicate: (Upstream.Output) -> Bool

        @inlinable public init(upstream: Upstream, predicate: @escaping (Upstream.Output) -> Bool) {
            (self.upstream, self.predicate) = (upstream, predicate)
        }

        @inlinable @inline(__always)
        public func receive<S: Subscriber<Upstream.Output, Failure>>(subscriber: consuming S) {
            upstream.subscribe(
                Stage("PrefixWhile", Filtering(predicate, finishing: true), early: .trap, to: subscriber))
        }
    }

    /// The publisher of ``Publisher/tryPrefix(while:)``.
    public struct TryPrefixWhile<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = any Error

        public let upstream: Upstream, predicate: (Upstream.Output) throws -> Bool

        @inlinable public init(upstream: Upstream, predicate: @escaping (Upstream.Output) throws -> Bool) {
            (self.upstream, self.predicate) = (upstream, predicate)
        }

        @inlinable @inline(__always)
        public func receive<S: Subscriber<Upstream.Output, Failure>>(subscriber: consuming S) {
            upstream.subscribe(
                Stage("TryPrefixWhile", TryFiltering(predicate, finishing: true), early: .trap, to: subscriber))
        }
    }
}

extension Publishers.Output: Equatable where Upstream: Equatable {}

extension Publisher {
    /// Sends the first `maxLength` values.
    ///
    ///     (1...4).publisher.prefix(2)  // 1, 2
    @inlinable public func prefix(_ maxLength: Int) -> Publishers.Output<Self> { output(in: ..<maxLength) }

    /// Sends the value at position `index`, counted from 0.
    @inlinable public func output(at index: Int) -> Publishers.Output<Self> { output(in: index...index) }

    /// Sends the values at the positions in `range`, counted from 0.
    @inlinable public func output<R: RangeExpression>(in range: R) -> Publishers.Output<Self> where R.Bound == Int {
        .init(upstream: self, range: range.relative(to: 0..<Int.max))
    }

    /// Sends values until the first one that does not satisfy `predicate`, and finishes there.
    ///
    ///     (1...9).publisher.prefix { $0 < 3 }  // 1, 2
    @inlinable public func prefix(while predicate: @escaping (Output) -> Bool) -> Publishers.PrefixWhile<Self> {
        .init(upstream: self, predicate: predicate)
    }

    /// Sends values until the first one that does not satisfy `predicate`, and fails when it throws.
    @inlinable public func tryPrefix(
        while predicate: @escaping (Output) throws -> Bool
    ) -> Publishers.TryPrefixWhile<Self> { .init(upstream: self, predicate: predicate) }
}
