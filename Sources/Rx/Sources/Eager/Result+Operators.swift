extension Result.Publisher: _Settled {
    @inlinable public var _result: Result { result }

    /// Whether `predicate` holds for the value.
    @inlinable public func allSatisfy(_ predicate: (Output) -> Bool) -> _Once<Bool> { map(predicate) }

    /// Whether `predicate` holds for the value.
    @inlinable public func contains(where predicate: (Output) -> Bool) -> _Once<Bool> { map(predicate) }

    /// The value as the only element of an array.
    @inlinable public func collect() -> _Once<[Output]> { map { [$0] } }

    /// The number 1.
    @inlinable public func count() -> _Once<Int> { map { _ in 1 } }

    /// What `transform` makes of the value.
    @inlinable public func map<T>(_ transform: (Output) -> T) -> _Once<T> { .init(result.map(transform)) }

    /// The value itself; fails when `areInIncreasingOrder` throws.
    @inlinable public func tryMin(
        by areInIncreasingOrder: (Output, Output) throws -> Bool
    ) -> _Attempt<Output> { tryRemoveDuplicates(by: areInIncreasingOrder) }

    /// The value itself; fails when `areInIncreasingOrder` throws.
    @inlinable public func tryMax(
        by areInIncreasingOrder: (Output, Output) throws -> Bool
    ) -> _Attempt<Output> { tryRemoveDuplicates(by: areInIncreasingOrder) }

    /// The value, or `output` in the place of a failure.
    @inlinable public func replaceError(with output: Output) -> Result<Output, Never>.Publisher {
        .init(result.flatMapError { _ in .success(output) })
    }

    /// Whether the value is `output`.
    @inlinable public func contains(_ output: Output) -> _Once<Bool> where Success: Equatable { map { $0 == output } }
}
