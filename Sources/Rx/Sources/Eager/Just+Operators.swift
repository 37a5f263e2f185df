extension Just: _Settled, _Possible {
    @inlinable public var _result: Result<Output, Never> { .success(output) }
    @inlinable public var _value: Output? { output }

    /// Whether `predicate` holds for the value.
    @inlinable public func allSatisfy(_ predicate: (Output) -> Bool) -> Just<Bool> { map(predicate) }

    /// Whether `predicate` holds for the value.
    @inlinable public func contains(where predicate: (Output) -> Bool) -> Just<Bool> { map(predicate) }

    /// The value as the only element of an array.
    @inlinable public func collect() -> Just<[Output]> { map { [$0] } }

    /// The number 1.
    @inlinable public func count() -> Just<Int> { map { _ in 1 } }

    /// What `transform` makes of the value.
    @inlinable public func map<T>(_ transform: (Output) -> T) -> Just<T> { Just<T>(transform(output)) }

    /// The value, if `range` begins at zero; even an empty range does, as in Combine.
    @inlinable public func output<R: RangeExpression<Int>>(in range: R) -> Output?.Publisher {
        .init(range.relative(to: 0..<Int.max).lowerBound == 0 ? output : nil)
    }

    /// `elements` and then the value.
    @inlinable public func prepend(_ elements: Output...) -> _Elements<Output> { prepend(elements) }

    /// `elements` and then the value.
    @inlinable
    public func prepend<S: Sequence<Output>>(_ elements: S) -> _Elements<Output> { .init(elements + [output]) }

    /// The value and then `elements`.
    @inlinable public func append(_ elements: Output...) -> _Elements<Output> { append(elements) }

    /// The value and then `elements`.
    @inlinable
    public func append<S: Sequence<Output>>(_ elements: S) -> _Elements<Output> { .init([output] + elements) }

    /// Whether the value is `output`.
    @inlinable public func contains(_ output: Output) -> Just<Bool> where Output: Equatable { map { $0 == output } }
}
