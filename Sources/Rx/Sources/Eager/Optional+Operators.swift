extension Optional.Publisher: _Possible {
    @inlinable public var _value: Output? { output }

    /// Sends whether `predicate` holds for the value, if there is one.
    @inlinable public func allSatisfy(_ predicate: (Output) -> Bool) -> Optional<Bool>.Publisher { map(predicate) }

    /// Sends whether `predicate` holds for the value, if there is one.
    @inlinable public func contains(where predicate: (Output) -> Bool) -> Optional<Bool>.Publisher { map(predicate) }

    /// Sends the value in an array, or an empty array without a value.
    @inlinable public func collect() -> Optional<[Output]>.Publisher { .init(output.map { [$0] } ?? []) }

    /// Sends the number 1. As in Combine, it sends nothing without a value.
    @inlinable public func count() -> Optional<Int>.Publisher { map { _ in 1 } }

    /// Sends the result of `transform` for the value, if there is one.
    @inlinable public func map<T>(_ transform: (Output) -> T) -> Optional<T>.Publisher { .init(output.map(transform)) }

    /// Sends the value if `range` contains zero. As in Combine, a negative or very large bound traps.
    @inlinable public func output<R: RangeExpression<Int>>(in range: R) -> Self {
        let range = range.relative(to: 0..<Int.max)
        precondition(range.lowerBound >= 0, "lowerBound must not be negative")
        precondition(range.upperBound < Int.max - 1, "upperBound is too large")
        return filter { _ in range.contains(0) }
    }

    /// Sends the result of `next` for `initial` and the value, if there is one.
    @inlinable
    public func reduce<T>(_ initial: T, _ next: (T, Output) -> T) -> Optional<T>.Publisher { map { next(initial, $0) } }

    /// Sends the result of `next` for `initial` and the value, if there is one.
    @inlinable
    public func scan<T>(_ initial: T, _ next: (T, Output) -> T) -> Optional<T>.Publisher { map { next(initial, $0) } }

    /// Sends the value, or `output` if there is none.
    @inlinable public func replaceEmpty(with output: Output) -> Just<Output> { Just(self.output ?? output) }
}

extension Optional.Publisher where Wrapped: Equatable {
    /// Sends whether the value is equal to `output`, if there is one.
    @inlinable public func contains(_ output: Output) -> Optional<Bool>.Publisher { map { $0 == output } }
}
