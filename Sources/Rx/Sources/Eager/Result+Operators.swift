// As with `Just`: what becomes of the success is known at once, and so is what a `try` operator throws.
extension Result.Publisher {
    /// Whether `predicate` holds for the value.
    @inlinable
    public func allSatisfy(_ predicate: (Output) -> Bool) -> Result<Bool, Failure>.Publisher { map(predicate) }

    /// Whether `predicate` holds for the value; fails when it throws.
    @inlinable public func tryAllSatisfy(_ predicate: (Output) throws -> Bool) -> Result<Bool, any Error>.Publisher {
        tryMap(predicate)
    }

    /// Whether `predicate` holds for the value.
    @inlinable
    public func contains(where predicate: (Output) -> Bool) -> Result<Bool, Failure>.Publisher { map(predicate) }

    /// Whether `predicate` holds for the value; fails when it throws.
    @inlinable public func tryContains(where predicate: (Output) throws -> Bool) -> Result<Bool, any Error>.Publisher {
        tryMap(predicate)
    }

    /// The value as the only element of an array.
    @inlinable public func collect() -> Result<[Output], Failure>.Publisher { map { [$0] } }

    /// The value itself; there is nothing to compare it with.
    @inlinable public func min(by areInIncreasingOrder: (Output, Output) -> Bool) -> Self { self }

    /// The value itself; fails when `areInIncreasingOrder` throws.
    @inlinable public func tryMin(
        by areInIncreasingOrder: (Output, Output) throws -> Bool
    ) -> Result<Output, any Error>.Publisher { tryCompare(by: areInIncreasingOrder) }

    /// The value itself; there is nothing to compare it with.
    @inlinable public func max(by areInIncreasingOrder: (Output, Output) -> Bool) -> Self { self }

    /// The value itself; fails when `areInIncreasingOrder` throws.
    @inlinable public func tryMax(
        by areInIncreasingOrder: (Output, Output) throws -> Bool
    ) -> Result<Output, any Error>.Publisher { tryCompare(by: areInIncreasingOrder) }

    /// The value itself, compared with itself as Combine does, since that may throw.
    @inlinable func tryCompare(
        by compare: (Output, Output) throws -> Bool
    ) -> Result<Output, any Error>.Publisher {
        tryMap { value in
            _ = try compare(value, value)
            return value
        }
    }

    /// The number 1.
    @inlinable public func count() -> Result<Int, Failure>.Publisher { map { _ in 1 } }

    /// The value itself.
    @inlinable public func first() -> Self { self }

    /// The value itself.
    @inlinable public func last() -> Self { self }

    /// Nothing but the end: a normal one even in the place of a failure, as in Combine.
    @inlinable public func ignoreOutput() -> Empty<Output, Failure> { Empty() }

    /// What `transform` makes of the value.
    @inlinable
    public func map<T>(_ transform: (Output) -> T) -> Result<T, Failure>.Publisher { .init(result.map(transform)) }

    /// What `transform` makes of the value; fails when it throws.
    @inlinable public func tryMap<T>(_ transform: (Output) throws -> T) -> Result<T, any Error>.Publisher {
        .init(Result<T, any Error> { try transform(result.get()) })
    }

    /// Fails with what `transform` makes of the failure.
    @inlinable public func mapError<E: Error>(_ transform: (Failure) -> E) -> Result<Output, E>.Publisher {
        .init(result.mapError(transform))
    }

    /// The value itself; there is nothing to compare it with.
    @inlinable public func removeDuplicates(by predicate: (Output, Output) -> Bool) -> Self { self }

    /// The value itself; fails when `predicate` throws.
    @inlinable public func tryRemoveDuplicates(
        by predicate: (Output, Output) throws -> Bool
    ) -> Result<Output, any Error>.Publisher { tryCompare(by: predicate) }

    /// The value, or `output` in the place of a failure.
    @inlinable public func replaceError(with output: Output) -> Result<Output, Never>.Publisher {
        .init(result.flatMapError { _ in .success(output) })
    }

    /// The value itself; there is no emptiness to replace.
    @inlinable public func replaceEmpty(with output: Output) -> Self { self }

    /// The value itself; trying again would change nothing.
    @inlinable public func retry(_ times: Int) -> Self { self }

    /// What `next` makes of `initial` and the value.
    @inlinable public func reduce<T>(_ initial: T, _ next: (T, Output) -> T) -> Result<T, Failure>.Publisher {
        map { next(initial, $0) }
    }

    /// What `next` makes of `initial` and the value; fails when it throws.
    @inlinable public func tryReduce<T>(
        _ initial: T,
        _ next: (T, Output) throws -> T
    ) -> Result<T, any Error>.Publisher { tryMap { try next(initial, $0) } }

    /// What `next` makes of `initial` and the value.
    @inlinable public func scan<T>(_ initial: T, _ next: (T, Output) -> T) -> Result<T, Failure>.Publisher {
        reduce(initial, next)
    }

    /// What `next` makes of `initial` and the value; fails when it throws.
    @inlinable public func tryScan<T>(_ initial: T, _ next: (T, Output) throws -> T) -> Result<T, any Error>.Publisher {
        tryReduce(initial, next)
    }
}

extension Result.Publisher where Failure == Never {
    /// The same value, as a publisher that could fail with `E`.
    @inlinable
    public func setFailureType<E: Error>(to failureType: E.Type) -> Result<Success, E>.Publisher { .init(result.get()) }
}

extension Result.Publisher where Success: Equatable {
    /// Whether the value is `output`.
    @inlinable public func contains(_ output: Output) -> Result<Bool, Failure>.Publisher { map { $0 == output } }

    /// The value itself; there is nothing to compare it with.
    @inlinable public func removeDuplicates() -> Self { self }
}

extension Result.Publisher where Success: Comparable {
    /// The value itself.
    @inlinable public func min() -> Self { self }

    /// The value itself.
    @inlinable public func max() -> Self { self }
}
