// As with `Just`: what becomes of the value, if there is one, is known at once.
extension Optional.Publisher {
    /// Whether `predicate` holds for the value, if there is one.
    @inlinable public func allSatisfy(_ predicate: (Output) -> Bool) -> Optional<Bool>.Publisher { map(predicate) }

    /// The value as the only element of an array, which is empty where there is no value.
    @inlinable public func collect() -> Optional<[Output]>.Publisher { .init(output.map { [$0] } ?? []) }

    /// What `transform` makes of the value, if that is not nil.
    @inlinable
    public func compactMap<T>(_ transform: (Output) -> T?) -> Optional<T>.Publisher { .init(output.flatMap(transform)) }

    /// The value itself; there is nothing to compare it with.
    @inlinable public func min(by areInIncreasingOrder: (Output, Output) -> Bool) -> Self { self }

    /// The value itself; there is nothing to compare it with.
    @inlinable public func max(by areInIncreasingOrder: (Output, Output) -> Bool) -> Self { self }

    /// Whether `predicate` holds for the value, if there is one.
    @inlinable public func contains(where predicate: (Output) -> Bool) -> Optional<Bool>.Publisher { map(predicate) }

    /// The number 1; nothing where there is no value, as in Combine.
    @inlinable public func count() -> Optional<Int>.Publisher { map { _ in 1 } }

    /// Nothing, unless `count` is zero. A negative `count` traps.
    @inlinable public func dropFirst(_ count: Int = 1) -> Self {
        precondition(count >= 0, "count must not be negative")
        return filter { _ in count == 0 }
    }

    /// The value, if `predicate` does not hold for it.
    @inlinable public func drop(while predicate: (Output) -> Bool) -> Self { filter { !predicate($0) } }

    /// The value itself.
    @inlinable public func first() -> Self { self }

    /// The value, if `predicate` holds for it.
    @inlinable public func first(where predicate: (Output) -> Bool) -> Self { filter(predicate) }

    /// The value itself.
    @inlinable public func last() -> Self { self }

    /// The value, if `predicate` holds for it.
    @inlinable public func last(where predicate: (Output) -> Bool) -> Self { filter(predicate) }

    /// The value, if `isIncluded` holds for it.
    @inlinable
    public func filter(_ isIncluded: (Output) -> Bool) -> Self { .init(output.flatMap { isIncluded($0) ? $0 : nil }) }

    /// Nothing but the end.
    @inlinable public func ignoreOutput() -> Empty<Output, Failure> { Empty() }

    /// What `transform` makes of the value.
    @inlinable public func map<T>(_ transform: (Output) -> T) -> Optional<T>.Publisher { .init(output.map(transform)) }

    /// The value, if `index` is zero. A negative `index` traps.
    @inlinable public func output(at index: Int) -> Self {
        precondition(index >= 0, "index must not be negative")
        return filter { _ in index == 0 }
    }

    /// The value, if zero is in `range`. A negative bound traps, and so does an enormous one, as in Combine.
    @inlinable public func output<R: RangeExpression<Int>>(in range: R) -> Self {
        let range = range.relative(to: 0..<Int.max)
        precondition(range.lowerBound >= 0, "lowerBound must not be negative")
        precondition(range.upperBound < Int.max - 1, "upperBound is too large")
        return filter { _ in range.contains(0) }
    }

    /// The value, unless `maxLength` is zero. A negative `maxLength` traps.
    @inlinable public func prefix(_ maxLength: Int) -> Self {
        precondition(maxLength >= 0, "maxLength must not be negative")
        return filter { _ in maxLength > 0 }
    }

    /// The value, if `predicate` holds for it.
    @inlinable public func prefix(while predicate: (Output) -> Bool) -> Self { filter(predicate) }

    /// What `next` makes of `initial` and the value, if there is one.
    @inlinable
    public func reduce<T>(_ initial: T, _ next: (T, Output) -> T) -> Optional<T>.Publisher { map { next(initial, $0) } }

    /// What `next` makes of `initial` and the value, if there is one.
    @inlinable
    public func scan<T>(_ initial: T, _ next: (T, Output) -> T) -> Optional<T>.Publisher { map { next(initial, $0) } }

    /// The value itself; there is nothing to compare it with.
    @inlinable public func removeDuplicates(by predicate: (Output, Output) -> Bool) -> Self { self }

    /// The value itself; there is no error to replace.
    @inlinable public func replaceError(with output: Output) -> Self { self }

    /// The value, or `output` where there is none.
    @inlinable public func replaceEmpty(with output: Output) -> Just<Output> { Just(self.output ?? output) }

    /// The value itself; there is nothing to try again.
    @inlinable public func retry(_ times: Int) -> Self { self }
}

extension Optional.Publisher where Wrapped: Equatable {
    /// Whether the value is `output`, if there is one.
    @inlinable public func contains(_ output: Output) -> Optional<Bool>.Publisher { map { $0 == output } }

    /// The value itself; there is nothing to compare it with.
    @inlinable public func removeDuplicates() -> Self { self }
}

extension Optional.Publisher where Wrapped: Comparable {
    /// The value itself.
    @inlinable public func min() -> Self { self }

    /// The value itself.
    @inlinable public func max() -> Self { self }
}
