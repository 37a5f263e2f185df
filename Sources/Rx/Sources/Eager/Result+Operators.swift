extension Result.Publisher: _Settled {
    @inlinable public var _result: Result { result }

    /// Sends whether `predicate` holds for the value.
    @inlinable public func allSatisfy(_ predicate: (Output) -> Bool) -> Result<Bool, Failure>.Publisher {
        map(predicate)
    }

    /// Sends whether `predicate` holds for the value.
    @inlinable public func contains(where predicate: (Output) -> Bool) -> Result<Bool, Failure>.Publisher {
        map(predicate)
    }

    /// Sends the value in an array.
    @inlinable public func collect() -> Result<[Output], Failure>.Publisher { map { [$0] } }

    /// Sends the number 1.
    @inlinable public func count() -> Result<Int, Failure>.Publisher { map { _ in 1 } }

    /// Sends the result of `transform` for the value.
    @inlinable public func map<T>(_ transform: (Output) -> T) -> Result<T, Failure>.Publisher {
        .init(result.map(transform))
    }

    /// Sends the value, and fails when `areInIncreasingOrder` throws.
    @inlinable public func tryMin(
        by areInIncreasingOrder: (Output, Output) throws -> Bool
    ) -> Result<Output, any Error>.Publisher { tryRemoveDuplicates(by: areInIncreasingOrder) }

    /// Sends the value, and fails when `areInIncreasingOrder` throws.
    @inlinable public func tryMax(
        by areInIncreasingOrder: (Output, Output) throws -> Bool
    ) -> Result<Output, any Error>.Publisher { tryRemoveDuplicates(by: areInIncreasingOrder) }

    /// Sends the value, or `output` instead of a failure.
    @inlinable public func replaceError(with output: Output) -> Result<Output, Never>.Publisher {
        .init(result.flatMapError { _ in .success(output) })
    }

    /// Sends whether the value is equal to `output`.
    @inlinable public func contains(_ output: Output) -> Result<Bool, Failure>.Publisher where Success: Equatable {
        map { $0 == output }
    }
}
