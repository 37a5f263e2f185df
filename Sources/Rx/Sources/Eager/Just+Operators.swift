// What an operator makes of a value at hand is computed at once, and is a value at hand again: an optional publisher
// where it may be lost, a result publisher where the computation may throw.
extension Just {
    /// The value as one that may get lost.
    @inlinable var optional: Output?.Publisher { .init(output) }

    /// The value as one of which the computation may fail.
    @inlinable var once: Result<Output, Never>.Publisher { .init(output) }

    /// Whether `predicate` holds for the value.
    @inlinable public func allSatisfy(_ predicate: (Output) -> Bool) -> Just<Bool> { map(predicate) }

    /// Whether `predicate` holds for the value; fails when it throws.
    @inlinable public func tryAllSatisfy(_ predicate: (Output) throws -> Bool) -> Result<Bool, any Error>.Publisher {
        once.tryMap(predicate)
    }

    /// Whether `predicate` holds for the value.
    @inlinable public func contains(where predicate: (Output) -> Bool) -> Just<Bool> { map(predicate) }

    /// Whether `predicate` holds for the value; fails when it throws.
    @inlinable public func tryContains(where predicate: (Output) throws -> Bool) -> Result<Bool, any Error>.Publisher {
        once.tryMap(predicate)
    }

    /// The value as the only element of an array.
    @inlinable public func collect() -> Just<[Output]> { Just<[Output]>([output]) }

    /// The value itself; there is nothing to compare it with.
    @inlinable public func min(by areInIncreasingOrder: (Output, Output) -> Bool) -> Just { self }

    /// The value itself; there is nothing to compare it with.
    @inlinable public func max(by areInIncreasingOrder: (Output, Output) -> Bool) -> Just { self }

    /// The number 1.
    @inlinable public func count() -> Just<Int> { Just<Int>(1) }

    /// Nothing, unless `count` is zero.
    @inlinable public func dropFirst(_ count: Int = 1) -> Output?.Publisher { optional.dropFirst(count) }

    /// The value, if `predicate` does not hold for it.
    @inlinable
    public func drop(while predicate: (Output) -> Bool) -> Output?.Publisher { optional.drop(while: predicate) }

    /// The value itself.
    @inlinable public func first() -> Just { self }

    /// The value, if `predicate` holds for it.
    @inlinable public func first(where predicate: (Output) -> Bool) -> Output?.Publisher { optional.filter(predicate) }

    /// The value itself.
    @inlinable public func last() -> Just { self }

    /// The value, if `predicate` holds for it.
    @inlinable public func last(where predicate: (Output) -> Bool) -> Output?.Publisher { optional.filter(predicate) }

    /// Nothing but the end.
    @inlinable public func ignoreOutput() -> Empty<Output, Never> { Empty() }

    /// What `transform` makes of the value.
    @inlinable public func map<T>(_ transform: (Output) -> T) -> Just<T> { Just<T>(transform(output)) }

    /// What `transform` makes of the value; fails when it throws.
    @inlinable public func tryMap<T>(_ transform: (Output) throws -> T) -> Result<T, any Error>.Publisher {
        once.tryMap(transform)
    }

    /// What `transform` makes of the value, if that is not nil.
    @inlinable
    public func compactMap<T>(_ transform: (Output) -> T?) -> Optional<T>.Publisher { optional.compactMap(transform) }

    /// The value, if `isIncluded` holds for it.
    @inlinable public func filter(_ isIncluded: (Output) -> Bool) -> Output?.Publisher { optional.filter(isIncluded) }

    /// The value, if `index` is zero.
    @inlinable public func output(at index: Int) -> Output?.Publisher { optional.output(at: index) }

    /// The value, if `range` begins at zero; even an empty range does, as in Combine.
    @inlinable public func output<R: RangeExpression<Int>>(in range: R) -> Output?.Publisher {
        .init(range.relative(to: 0..<Int.max).lowerBound == 0 ? output : nil)
    }

    /// The value, unless `maxLength` is zero.
    @inlinable public func prefix(_ maxLength: Int) -> Output?.Publisher { optional.prefix(maxLength) }

    /// The value, if `predicate` holds for it.
    @inlinable public func prefix(while predicate: (Output) -> Bool) -> Output?.Publisher { optional.filter(predicate) }

    /// The same value, as a publisher that could fail with `E`.
    @inlinable
    public func setFailureType<E: Error>(to failureType: E.Type) -> Result<Output, E>.Publisher { .init(output) }

    /// The same value, as a publisher that could fail with `E`.
    @inlinable
    public func mapError<E: Error>(_ transform: (Never) -> E) -> Result<Output, E>.Publisher { .init(output) }

    /// The value itself; there is nothing to compare it with.
    @inlinable public func removeDuplicates(by predicate: (Output, Output) -> Bool) -> Just { self }

    /// The value itself; fails when `predicate` throws.
    @inlinable public func tryRemoveDuplicates(
        by predicate: (Output, Output) throws -> Bool
    ) -> Result<Output, any Error>.Publisher { once.tryRemoveDuplicates(by: predicate) }

    /// The value itself; there is no error to replace.
    @inlinable public func replaceError(with output: Output) -> Just { self }

    /// The value itself; there is no emptiness to replace.
    @inlinable public func replaceEmpty(with output: Output) -> Just { self }

    /// The value itself; there is nothing to try again.
    @inlinable public func retry(_ times: Int) -> Just { self }

    /// What `next` makes of `initial` and the value.
    @inlinable public func reduce<T>(_ initial: T, _ next: (T, Output) -> T) -> Result<T, Never>.Publisher {
        once.reduce(initial, next)
    }

    /// What `next` makes of `initial` and the value; fails when it throws.
    @inlinable public func tryReduce<T>(
        _ initial: T,
        _ next: (T, Output) throws -> T
    ) -> Result<T, any Error>.Publisher { once.tryReduce(initial, next) }

    /// What `next` makes of `initial` and the value.
    @inlinable public func scan<T>(_ initial: T, _ next: (T, Output) -> T) -> Result<T, Never>.Publisher {
        once.reduce(initial, next)
    }

    /// What `next` makes of `initial` and the value; fails when it throws.
    @inlinable public func tryScan<T>(_ initial: T, _ next: (T, Output) throws -> T) -> Result<T, any Error>.Publisher {
        once.tryReduce(initial, next)
    }

    /// `elements` and then the value.
    @inlinable public func prepend(_ elements: Output...) -> Publishers.Sequence<[Output], Never> { prepend(elements) }

    /// `elements` and then the value.
    @inlinable public func prepend<S: Sequence<Output>>(_ elements: S) -> Publishers.Sequence<[Output], Never> {
        .init(sequence: elements + [output])
    }

    /// The value and then `elements`.
    @inlinable public func append(_ elements: Output...) -> Publishers.Sequence<[Output], Never> { append(elements) }

    /// The value and then `elements`.
    @inlinable public func append<S: Sequence<Output>>(_ elements: S) -> Publishers.Sequence<[Output], Never> {
        .init(sequence: [output] + elements)
    }
}

extension Just where Output: Comparable {
    /// The value itself.
    @inlinable public func min() -> Just { self }

    /// The value itself.
    @inlinable public func max() -> Just { self }
}

extension Just where Output: Equatable {
    /// Whether the value is `output`.
    @inlinable public func contains(_ output: Output) -> Just<Bool> { Just<Bool>(self.output == output) }

    /// The value itself; there is nothing to compare it with.
    @inlinable public func removeDuplicates() -> Just { self }
}
