extension Just: _Settled, _Possible {
    @inlinable public var _result: Result<Output, Never> { .success(output) }
    @inlinable public var _value: Output? { output }

    /// Sends whether `predicate` holds for the value.
    @inlinable public func allSatisfy(_ predicate: (Output) -> Bool) -> Just<Bool> { map(predicate) }

    /// Sends whether `predicate` holds for the value.
    @inlinable public func contains(where predicate: (Output) -> Bool) -> Just<Bool> { map(predicate) }

    /// Sends the value in an array.
    @inlinable public func collect() -> Just<[Output]> { map { [$0] } }

    /// Sends the number 1.
    @inlinable public func count() -> Just<Int> { map { _ in 1 } }

    /// Sends the result of `transform` for the value.
    @inlinable public func map<T>(_ transform: (Output) -> T) -> Just<T> { Just<T>(transform(output)) }

    /// Sends the value if `range` begins at zero. As in Combine, an empty range may do so too.
    @inlinable public func output<R: RangeExpression<Int>>(in range: R) -> Output?.Publisher {
        .init(range.relative(to: 0..<Int.max).lowerBound == 0 ? output : nil)
    }

    /// Sends `elements` and then the value.
    @inlinable public func prepend(_ elements: Output...) -> Publishers.Sequence<[Output], Failure> {
        prepend(elements)
    }

    /// Sends `elements` and then the value.
    @inlinable
    public func prepend<S: Sequence<Output>>(_ elements: S) -> Publishers.Sequence<[Output], Failure> {
        .init(elements + [output])
    }

    /// Sends the value and then `elements`.
    @inlinable public func append(_ elements: Output...) -> Publishers.Sequence<[Output], Failure> { append(elements) }

    /// Sends the value and then `elements`.
    @inlinable
    public func append<S: Sequence<Output>>(_ elements: S) -> Publishers.Sequence<[Output], Failure> {
        .init([output] + elements)
    }

    /// Sends whether the value is equal to `output`.
    @inlinable public func contains(_ output: Output) -> Just<Bool> where Output: Equatable { map { $0 == output } }
}
