extension Optional.Publisher: _Possible {
    @inlinable public var _value: Output? { output }

    /// Whether `predicate` holds for the value, if there is one.
    @inlinable public func allSatisfy(_ predicate: (Output) -> Bool) -> Optional<Bool>.Publisher { map(predicate) }

    /// Whether `predicate` holds for the value, if there is one.
    @inlinable public func contains(where predicate: (Output) -> Bool) -> Optional<Bool>.Publisher { map(predicate) }

    /// The value as the only element of an array, which is empty where there is no value.
    @inlinable public func collect() -> Optional<[Output]>.Publisher { .init(output.map { [$0] } ?? []) }

    /// The number 1; nothing where there is no value, as in Combine.
    @inlinable public func count() -> Optional<Int>.Publisher { map { _ in 1 } }

    /// What `transform` makes of the value.
    @inlinable public func map<T>(_ transform: (Output) -> T) -> Optional<T>.Publisher { .init(output.map(transform)) }

    /// The value, if zero is in `range`. A negative bound traps, and so does an enormous one, as in Combine.
    @inlinable public func output<R: RangeExpression<Int>>(in range: R) -> Self {
        let range = range.relative(to: 0..<Int.max)
        precondition(range.lowerBound >= 0, "lowerBound must not be negative")
        precondition(range.upperBound < Int.max - 1, "upperBound is too large")
        return filter { _ in range.contains(0) }
    }

    /// What `next` makes of `initial` and the value, if there is one.
    @inlinable
    public func reduce<T>(_ initial: T, _ next: (T, Output) -> T) -> Optional<T>.Publisher { map { next(initial, $0) } }

    /// What `next` makes of `initial` and the value, if there is one.
    @inlinable
    public func scan<T>(_ initial: T, _ next: (T, Output) -> T) -> Optional<T>.Publisher { map { next(initial, $0) } }

    /// The value, or `output` where there is none.
    @inlinable public func replaceEmpty(with output: Output) -> Just<Output> { Just(self.output ?? output) }
}

extension Optional.Publisher where Wrapped: Equatable {
    /// Whether the value is `output`, if there is one.
    @inlinable public func contains(_ output: Output) -> Optional<Bool>.Publisher { map { $0 == output } }
}
