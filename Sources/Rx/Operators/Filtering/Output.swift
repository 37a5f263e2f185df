@usableFromInline struct TakingRange<Input>: Step {
    @usableFromInline let skipped: Cell<Int>
    @usableFromInline let remaining: Cell<Int>

    @inlinable init(_ range: Range<Int>) {
        skipped = Cell(range.lowerBound)
        remaining = Cell(range.count)
    }

    @inlinable func callAsFunction(_ input: Input) -> Outcome<Input> {
        if skipped.value > 0 {
            skipped.value -= 1
            return .skip
        }
        guard remaining.value > 0 else { return .finish }
        remaining.value -= 1
        return .pass(input)
    }
}

extension Publishers {
    /// The publisher of ``Publisher/output(in:)`` and ``Publisher/prefix(_:)``.
    public struct Output<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream
        public let range: CountableRange<Int>

        @inlinable public init(upstream: Upstream, range: CountableRange<Int>) {
            precondition(range.lowerBound >= 0, "lowerBound must not be negative")
            precondition(range.upperBound >= 0, "upperBound must not be negative")
            self.upstream = upstream
            self.range = range
        }

        @inlinable @inline(__always) public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            let step = TakingRange<Upstream.Output>(range)
            upstream.subscribe(Stage("Output", step, early: .pass, to: subscriber))
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
}
