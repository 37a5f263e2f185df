/// A publisher of at most one value, which it has at hand already.
///
/// What an operator makes of it is computed at once, and is at hand again: an optional publisher where the value may be
/// lost, a result publisher where the computation may throw. It gives publishers their eager operators, and means
/// nothing to those who use them.
public protocol _AtHand: Publisher {}

extension _AtHand {
    /// A value at hand, or the failure.
    public typealias _Once<T> = Result<T, Failure>.Publisher

    /// A value at hand, or what was thrown in its place.
    public typealias _Attempt<T> = Result<T, any Error>.Publisher

    /// Elements at hand.
    public typealias _Elements<T> = Publishers.Sequence<[T], Failure>

    /// The value itself; there is nothing to compare it with.
    @inlinable public func min(by areInIncreasingOrder: (Output, Output) -> Bool) -> Self { self }

    /// The value itself; there is nothing to compare it with.
    @inlinable public func max(by areInIncreasingOrder: (Output, Output) -> Bool) -> Self { self }

    /// The value itself.
    @inlinable public func first() -> Self { self }

    /// The value itself.
    @inlinable public func last() -> Self { self }

    /// Nothing but the end: a normal one even in the place of a failure, as in Combine.
    @inlinable public func ignoreOutput() -> Empty<Output, Failure> { Empty() }

    /// The value itself; there is nothing to compare it with.
    @inlinable public func removeDuplicates(by predicate: (Output, Output) -> Bool) -> Self { self }

    /// The value itself; trying again would change nothing.
    @inlinable public func retry(_ times: Int) -> Self { self }

    /// The value itself; there is nothing to compare it with.
    @inlinable public func removeDuplicates() -> Self where Output: Equatable { self }

    /// The value itself.
    @inlinable public func min() -> Self where Output: Comparable { self }

    /// The value itself.
    @inlinable public func max() -> Self where Output: Comparable { self }

    /// The value itself; there is no error to replace.
    @inlinable public func replaceError(with output: Output) -> Self where Failure == Never { self }
}

/// A publisher that has its value, or its failure, at hand already.
public protocol _Settled: _AtHand {
    /// The value or the failure.
    var _result: Result<Output, Failure> { get }
}

extension _Settled {
    /// What `transform` makes of the value; fails when it throws.
    @inlinable public func tryMap<T>(_ transform: (Output) throws -> T) -> _Attempt<T> {
        .init(Result<T, any Error> { try transform(_result.get()) })
    }

    /// Fails with what `transform` makes of the failure.
    @inlinable public func mapError<E: Error>(_ transform: (Failure) -> E) -> Result<Output, E>.Publisher {
        .init(_result.mapError(transform))
    }

    /// Whether `predicate` holds for the value; fails when it throws.
    @inlinable public func tryAllSatisfy(_ predicate: (Output) throws -> Bool) -> _Attempt<Bool> { tryMap(predicate) }

    /// Whether `predicate` holds for the value; fails when it throws.
    @inlinable public func tryContains(where predicate: (Output) throws -> Bool) -> _Attempt<Bool> { tryMap(predicate) }

    /// The value itself, compared with itself as Combine does, since that may throw.
    @inlinable public func tryRemoveDuplicates(by predicate: (Output, Output) throws -> Bool) -> _Attempt<Output> {
        tryMap { value in
            _ = try predicate(value, value)
            return value
        }
    }

    /// The value itself; there is no emptiness to replace.
    @inlinable public func replaceEmpty(with output: Output) -> Self { self }

    /// What `next` makes of `initial` and the value.
    @inlinable public func reduce<T>(_ initial: T, _ next: (T, Output) -> T) -> _Once<T> {
        .init(_result.map { next(initial, $0) })
    }

    /// What `next` makes of `initial` and the value; fails when it throws.
    @inlinable public func tryReduce<T>(
        _ initial: T, _ next: (T, Output) throws -> T
    ) -> _Attempt<T> { tryMap { try next(initial, $0) } }

    /// What `next` makes of `initial` and the value.
    @inlinable public func scan<T>(_ initial: T, _ next: (T, Output) -> T) -> _Once<T> { reduce(initial, next) }

    /// What `next` makes of `initial` and the value; fails when it throws.
    @inlinable
    public func tryScan<T>(_ initial: T, _ next: (T, Output) throws -> T) -> _Attempt<T> { tryReduce(initial, next) }
}

extension _Settled where Failure == Never {
    /// The same value, as a publisher that could fail with `E`.
    @inlinable
    public func setFailureType<E: Error>(to failureType: E.Type) -> Result<Output, E>.Publisher { .init(_result.get()) }
}

/// A publisher that has its value, if there is one, at hand already.
public protocol _Possible: _AtHand where Failure == Never {
    /// The value, if there is one.
    var _value: Output? { get }
}

extension _Possible {
    /// The value, if `isIncluded` holds for it.
    @inlinable
    public func filter(_ isIncluded: (Output) -> Bool) -> Output?.Publisher { compactMap { isIncluded($0) ? $0 : nil } }

    /// What `transform` makes of the value, if that is not nil.
    @inlinable
    public func compactMap<T>(_ transform: (Output) -> T?) -> Optional<T>.Publisher { .init(_value.flatMap(transform)) }

    /// Nothing, unless `count` is zero. A negative `count` traps.
    @inlinable public func dropFirst(_ count: Int = 1) -> Output?.Publisher {
        precondition(count >= 0, "count must not be negative")
        return filter { _ in count == 0 }
    }

    /// The value, if `predicate` does not hold for it.
    @inlinable public func drop(while predicate: (Output) -> Bool) -> Output?.Publisher { filter { !predicate($0) } }

    /// The value, if `predicate` holds for it.
    @inlinable public func first(where predicate: (Output) -> Bool) -> Output?.Publisher { filter(predicate) }

    /// The value, if `predicate` holds for it.
    @inlinable public func last(where predicate: (Output) -> Bool) -> Output?.Publisher { filter(predicate) }

    /// The value, if `index` is zero. A negative `index` traps.
    @inlinable public func output(at index: Int) -> Output?.Publisher {
        precondition(index >= 0, "index must not be negative")
        return filter { _ in index == 0 }
    }

    /// The value, unless `maxLength` is zero. A negative `maxLength` traps.
    @inlinable public func prefix(_ maxLength: Int) -> Output?.Publisher {
        precondition(maxLength >= 0, "maxLength must not be negative")
        return filter { _ in maxLength > 0 }
    }

    /// The value, if `predicate` holds for it.
    @inlinable public func prefix(while predicate: (Output) -> Bool) -> Output?.Publisher { filter(predicate) }
}
