/// A publisher of at most one value that is already available.
///
/// The operators of such a publisher compute their results at once, as publishers of the same kind: an optional
/// publisher if the value may be removed, a result publisher if the computation may throw. The protocol gives
/// publishers their eager operators, and has no other use.
public protocol _Available: Publisher {}

extension _Available {
    /// Returns this publisher: a single value is the least.
    @inlinable public func min(by areInIncreasingOrder: (Output, Output) -> Bool) -> Self { self }

    /// Returns this publisher: a single value is the greatest.
    @inlinable public func max(by areInIncreasingOrder: (Output, Output) -> Bool) -> Self { self }

    /// Returns this publisher: a single value is the first.
    @inlinable public func first() -> Self { self }

    /// Returns this publisher: a single value is the last.
    @inlinable public func last() -> Self { self }

    /// Returns a publisher that finishes at once. As in Combine, a failure becomes a normal completion too.
    @inlinable public func ignoreOutput() -> Empty<Output, Failure> { Empty() }

    /// Returns this publisher: a single value has no duplicates.
    @inlinable public func removeDuplicates(by predicate: (Output, Output) -> Bool) -> Self { self }

    /// Returns this publisher: another attempt would give the same result.
    @inlinable public func retry(_ times: Int) -> Self { self }

    /// Returns this publisher: a single value has no duplicates.
    @inlinable public func removeDuplicates() -> Self where Output: Equatable { self }

    /// Returns this publisher: a single value is the least.
    @inlinable public func min() -> Self where Output: Comparable { self }

    /// Returns this publisher: a single value is the greatest.
    @inlinable public func max() -> Self where Output: Comparable { self }

    /// Returns this publisher: it cannot fail.
    @inlinable public func replaceError(with output: Output) -> Self where Failure == Never { self }
}

/// A publisher whose value or failure is already available.
public protocol _Settled: _Available {
    /// The value or the failure.
    var _result: Result<Output, Failure> { get }
}

extension _Settled {
    /// Sends the result of `transform` for the value, and fails when it throws.
    @inlinable public func tryMap<T>(_ transform: (Output) throws -> T) -> Result<T, any Error>.Publisher {
        .init(Result<T, any Error> { try transform(_result.get()) })
    }

    /// Transforms the failure with `transform`.
    @inlinable public func mapError<E: Error>(_ transform: (Failure) -> E) -> Result<Output, E>.Publisher {
        .init(_result.mapError(transform))
    }

    /// Sends whether `predicate` holds for the value, and fails when it throws.
    @inlinable public func tryAllSatisfy(_ predicate: (Output) throws -> Bool) -> Result<Bool, any Error>.Publisher {
        tryMap(predicate)
    }

    /// Sends whether `predicate` holds for the value, and fails when it throws.
    @inlinable public func tryContains(where predicate: (Output) throws -> Bool) -> Result<Bool, any Error>.Publisher {
        tryMap(predicate)
    }

    /// Sends the value. As in Combine, it is compared with itself, since that may throw.
    @inlinable public func tryRemoveDuplicates(by predicate: (Output, Output) throws -> Bool)
        -> Result<Output, any Error>.Publisher
    {
        tryMap { value in
            _ = try predicate(value, value)
            return value
        }
    }

    /// Returns this publisher: it is never empty.
    @inlinable public func replaceEmpty(with output: Output) -> Self { self }

    /// Sends the result of `next` for `initial` and the value.
    @inlinable public func reduce<T>(_ initial: T, _ next: (T, Output) -> T) -> Result<T, Failure>.Publisher {
        .init(_result.map { next(initial, $0) })
    }

    /// Sends the result of `next` for `initial` and the value, and fails when it throws.
    @inlinable public func tryReduce<T>(
        _ initial: T, _ next: (T, Output) throws -> T
    ) -> Result<T, any Error>.Publisher { tryMap { try next(initial, $0) } }

    /// Sends the result of `next` for `initial` and the value.
    @inlinable public func scan<T>(_ initial: T, _ next: (T, Output) -> T) -> Result<T, Failure>.Publisher {
        reduce(initial, next)
    }

    /// Sends the result of `next` for `initial` and the value, and fails when it throws.
    @inlinable
    public func tryScan<T>(_ initial: T, _ next: (T, Output) throws -> T) -> Result<T, any Error>.Publisher {
        tryReduce(initial, next)
    }
}

extension _Settled where Failure == Never {
    /// Returns a publisher of the same value that can fail with `E`.
    @inlinable
    public func setFailureType<E: Error>(to failureType: E.Type) -> Result<Output, E>.Publisher { .init(_result.get()) }
}

/// A publisher of an optional value that is already available.
public protocol _Possible: _Available where Failure == Never {
    /// The value, or nil.
    var _value: Output? { get }
}

extension _Possible {
    /// Sends the value if it satisfies `isIncluded`.
    @inlinable
    public func filter(_ isIncluded: (Output) -> Bool) -> Output?.Publisher { compactMap { isIncluded($0) ? $0 : nil } }

    /// Sends the result of `transform` for the value, unless it is nil.
    @inlinable
    public func compactMap<T>(_ transform: (Output) -> T?) -> Optional<T>.Publisher { .init(_value.flatMap(transform)) }

    /// Sends the value if `count` is zero. A negative `count` traps.
    @inlinable public func dropFirst(_ count: Int = 1) -> Output?.Publisher {
        precondition(count >= 0, "count must not be negative")
        return filter { _ in count == 0 }
    }

    /// Sends the value unless it satisfies `predicate`.
    @inlinable public func drop(while predicate: (Output) -> Bool) -> Output?.Publisher { filter { !predicate($0) } }

    /// Sends the value if it satisfies `predicate`.
    @inlinable public func first(where predicate: (Output) -> Bool) -> Output?.Publisher { filter(predicate) }

    /// Sends the value if it satisfies `predicate`.
    @inlinable public func last(where predicate: (Output) -> Bool) -> Output?.Publisher { filter(predicate) }

    /// Sends the value if `index` is zero. A negative `index` traps.
    @inlinable public func output(at index: Int) -> Output?.Publisher {
        precondition(index >= 0, "index must not be negative")
        return filter { _ in index == 0 }
    }

    /// Sends the value unless `maxLength` is zero. A negative `maxLength` traps.
    @inlinable public func prefix(_ maxLength: Int) -> Output?.Publisher {
        precondition(maxLength >= 0, "maxLength must not be negative")
        return filter { _ in maxLength > 0 }
    }

    /// Sends the value if it satisfies `predicate`.
    @inlinable public func prefix(while predicate: (Output) -> Bool) -> Output?.Publisher { filter(predicate) }
}
