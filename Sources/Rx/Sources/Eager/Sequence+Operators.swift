// What an operator makes of a sequence at hand is what the standard library makes of it.
extension Publishers.Sequence {
    /// Elements at hand.
    public typealias _Elements<T> = Publishers.Sequence<[T], Failure>

    /// A value at hand.
    public typealias _Once<T> = Result<T, Failure>.Publisher

    /// A value at hand, or what was thrown in its place.
    public typealias _Attempt<T> = Result<T, any Error>.Publisher

    /// Whether `predicate` holds for all elements.
    @inlinable
    public func allSatisfy(_ predicate: (Output) -> Bool) -> _Once<Bool> { .init(sequence.allSatisfy(predicate)) }

    /// Whether `predicate` holds for all elements; fails when it throws.
    @inlinable public func tryAllSatisfy(_ predicate: (Output) throws -> Bool) -> _Attempt<Bool> {
        .init(Result { try sequence.allSatisfy(predicate) })
    }

    /// All elements as one array.
    @inlinable public func collect() -> _Once<[Output]> { .init(Array(sequence)) }

    /// What `transform` makes of the elements, where that is not nil.
    @inlinable
    public func compactMap<T>(_ transform: (Output) -> T?) -> _Elements<T> { .init(sequence.compactMap(transform)) }

    /// Whether `predicate` holds for any element.
    @inlinable public func contains(where predicate: (Output) -> Bool) -> _Once<Bool> {
        .init(sequence.contains(where: predicate))
    }

    /// Whether `predicate` holds for any element; fails when it throws.
    @inlinable public func tryContains(where predicate: (Output) throws -> Bool) -> _Attempt<Bool> {
        .init(Result { try sequence.contains(where: predicate) })
    }

    /// The elements from the first on for which `predicate` does not hold.
    @inlinable public func drop(
        while predicate: (Output) -> Bool
    ) -> Publishers.Sequence<DropWhileSequence<Elements>, Failure> { .init(sequence.drop(while: predicate)) }

    /// All but the first `count` elements.
    @inlinable public func dropFirst(_ count: Int = 1) -> Publishers.Sequence<DropFirstSequence<Elements>, Failure> {
        .init(sequence.dropFirst(count))
    }

    /// The elements for which `isIncluded` holds.
    @inlinable
    public func filter(_ isIncluded: (Output) -> Bool) -> _Elements<Output> { .init(sequence.filter(isIncluded)) }

    /// Nothing but the end.
    @inlinable public func ignoreOutput() -> Empty<Output, Failure> { Empty() }

    /// What `transform` makes of each element.
    @inlinable public func map<T>(_ transform: (Output) -> T) -> _Elements<T> { .init(sequence.map(transform)) }

    /// The first `maxLength` elements.
    @inlinable public func prefix(_ maxLength: Int) -> Publishers.Sequence<PrefixSequence<Elements>, Failure> {
        .init(sequence.prefix(maxLength))
    }

    /// The elements before the first for which `predicate` does not hold.
    @inlinable public func prefix(while predicate: (Output) -> Bool) -> _Elements<Output> {
        .init(sequence.prefix(while: predicate))
    }

    /// What `next` makes of all elements.
    @inlinable
    public func reduce<T>(_ initial: T, _ next: (T, Output) -> T) -> _Once<T> { .init(sequence.reduce(initial, next)) }

    /// What `next` makes of all elements; fails when it throws.
    @inlinable public func tryReduce<T>(
        _ initial: T, _ next: (T, Output) throws -> T
    ) -> _Attempt<T> { .init(Result { try sequence.reduce(initial, next) }) }

    /// The elements, with `output` in the place of nil.
    @inlinable public func replaceNil<T>(with output: T) -> _Elements<T> where Output == T? { map { $0 ?? output } }

    /// For each element what `next` makes of its previous result and the element.
    @inlinable public func scan<T>(_ initial: T, _ next: (T, Output) -> T) -> _Elements<T> {
        var result = initial
        return map { element in
            result = next(result, element)
            return result
        }
    }

    /// The same elements, as a publisher that could fail with `E`.
    @inlinable
    public func setFailureType<E: Error>(to failureType: E.Type) -> Publishers.Sequence<Elements, E> { .init(sequence) }
}

extension Publishers.Sequence where Failure == Never {
    /// The least element in the order of `areInIncreasingOrder`.
    @inlinable public func min(by areInIncreasingOrder: (Output, Output) -> Bool) -> Output?.Publisher {
        .init(sequence.min(by: areInIncreasingOrder))
    }

    /// The greatest element in the order of `areInIncreasingOrder`.
    @inlinable public func max(by areInIncreasingOrder: (Output, Output) -> Bool) -> Output?.Publisher {
        .init(sequence.max(by: areInIncreasingOrder))
    }

    /// The first element for which `predicate` holds.
    @inlinable public func first(where predicate: (Output) -> Bool) -> Output?.Publisher {
        .init(sequence.first(where: predicate))
    }
}

extension Publishers.Sequence where Elements.Element: Equatable {
    /// The elements that differ from the one before.
    @inlinable public func removeDuplicates() -> _Elements<Output> {
        var previous: Output?
        return filter { element in
            defer { previous = element }
            return element != previous
        }
    }

    /// Whether `output` is among the elements.
    @inlinable public func contains(_ output: Output) -> _Once<Bool> { .init(sequence.contains(output)) }
}

extension Publishers.Sequence where Failure == Never, Elements.Element: Comparable {
    /// The least element.
    @inlinable public func min() -> Output?.Publisher { .init(sequence.min()) }

    /// The greatest element.
    @inlinable public func max() -> Output?.Publisher { .init(sequence.max()) }
}

extension Publishers.Sequence where Elements: Collection {
    /// The number of elements.
    @inlinable public func count() -> _Once<Int> { .init(sequence.count) }

    /// The elements at the positions in `range`.
    @inlinable
    public func output(in range: Range<Elements.Index>) -> _Elements<Output> { .init(sequence[range].map { $0 }) }
}

extension Publishers.Sequence where Elements: Collection, Failure == Never {
    /// The first element.
    @inlinable public func first() -> Output?.Publisher { .init(sequence.first) }

    /// The element at `index`, if there is one.
    @inlinable public func output(at index: Elements.Index) -> Output?.Publisher {
        .init(sequence.indices.contains(index) ? sequence[index] : nil)
    }
}

extension Publishers.Sequence where Elements: BidirectionalCollection, Failure == Never {
    /// The last element.
    @inlinable public func last() -> Output?.Publisher { .init(sequence.last) }

    /// The last element for which `predicate` holds.
    @inlinable
    public func last(where predicate: (Output) -> Bool) -> Output?.Publisher { .init(sequence.last(where: predicate)) }
}

extension Publishers.Sequence where Elements: RandomAccessCollection, Failure == Never {
    /// The number of elements.
    @inlinable public func count() -> Just<Int> { Just(sequence.count) }
}

extension Publishers.Sequence where Elements: RangeReplaceableCollection {
    /// `elements` and then these.
    @inlinable public func prepend(_ elements: Output...) -> Self { prepend(elements) }

    /// `elements` and then these.
    @inlinable public func prepend<S: Swift.Sequence<Output>>(_ elements: S) -> Self { .init(elements + sequence) }

    /// The elements of `publisher` and then these.
    @inlinable public func prepend(_ publisher: Self) -> Self { publisher.append(sequence) }

    /// These and then `elements`.
    @inlinable public func append(_ elements: Output...) -> Self { append(elements) }

    /// These and then `elements`.
    @inlinable public func append<S: Swift.Sequence<Output>>(_ elements: S) -> Self { .init(sequence + elements) }

    /// These and then the elements of `publisher`.
    @inlinable public func append(_ publisher: Self) -> Self { append(publisher.sequence) }
}
