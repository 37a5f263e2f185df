// Operators on an available sequence apply the methods of the standard library at once.
extension Publishers.Sequence {
    /// Sends whether `predicate` holds for all elements.
    @inlinable
    public func allSatisfy(_ predicate: (Output) -> Bool) -> Result<Bool, Failure>.Publisher {
        .init(sequence.allSatisfy(predicate))
    }

    /// Sends whether `predicate` holds for all elements, and fails when it throws.
    @inlinable public func tryAllSatisfy(_ predicate: (Output) throws -> Bool) -> Result<Bool, any Error>.Publisher {
        .init(Result { try sequence.allSatisfy(predicate) })
    }

    /// Sends all elements as one array.
    @inlinable public func collect() -> Result<[Output], Failure>.Publisher { .init(Array(sequence)) }

    /// Sends the result of `transform` for each element, unless it is nil.
    @inlinable
    public func compactMap<T>(_ transform: (Output) -> T?) -> Publishers.Sequence<[T], Failure> {
        .init(sequence.compactMap(transform))
    }

    /// Sends whether `predicate` holds for any element.
    @inlinable public func contains(where predicate: (Output) -> Bool) -> Result<Bool, Failure>.Publisher {
        .init(sequence.contains(where: predicate))
    }

    /// Sends whether `predicate` holds for any element, and fails when it throws.
    @inlinable public func tryContains(where predicate: (Output) throws -> Bool) -> Result<Bool, any Error>.Publisher {
        .init(Result { try sequence.contains(where: predicate) })
    }

    /// Drops elements until the first one that does not satisfy `predicate`, and sends the rest.
    @inlinable public func drop(
        while predicate: (Output) -> Bool
    ) -> Publishers.Sequence<DropWhileSequence<Elements>, Failure> { .init(sequence.drop(while: predicate)) }

    /// Sends all but the first `count` elements.
    @inlinable public func dropFirst(_ count: Int = 1) -> Publishers.Sequence<DropFirstSequence<Elements>, Failure> {
        .init(sequence.dropFirst(count))
    }

    /// Sends the elements that satisfy `isIncluded`.
    @inlinable
    public func filter(_ isIncluded: (Output) -> Bool) -> Publishers.Sequence<[Output], Failure> {
        .init(sequence.filter(isIncluded))
    }

    /// Returns a publisher that finishes at once.
    @inlinable public func ignoreOutput() -> Empty<Output, Failure> { Empty() }

    /// Sends the result of `transform` for each element.
    @inlinable public func map<T>(_ transform: (Output) -> T) -> Publishers.Sequence<[T], Failure> {
        .init(sequence.map(transform))
    }

    /// Sends the first `maxLength` elements.
    @inlinable public func prefix(_ maxLength: Int) -> Publishers.Sequence<PrefixSequence<Elements>, Failure> {
        .init(sequence.prefix(maxLength))
    }

    /// Sends the elements before the first one that does not satisfy `predicate`.
    @inlinable public func prefix(while predicate: (Output) -> Bool) -> Publishers.Sequence<[Output], Failure> {
        .init(sequence.prefix(while: predicate))
    }

    /// Sends the result of combining all elements with `next`.
    @inlinable
    public func reduce<T>(_ initial: T, _ next: (T, Output) -> T) -> Result<T, Failure>.Publisher {
        .init(sequence.reduce(initial, next))
    }

    /// Sends the result of combining all elements with `next`, and fails when it throws.
    @inlinable public func tryReduce<T>(
        _ initial: T, _ next: (T, Output) throws -> T
    ) -> Result<T, any Error>.Publisher { .init(Result { try sequence.reduce(initial, next) }) }

    /// Sends the elements, with `output` instead of nil.
    @inlinable public func replaceNil<T>(with output: T) -> Publishers.Sequence<[T], Failure> where Output == T? {
        map { $0 ?? output }
    }

    /// Sends the result of `next` for its previous result and each element.
    @inlinable public func scan<T>(_ initial: T, _ next: (T, Output) -> T) -> Publishers.Sequence<[T], Failure> {
        var result = initial
        return map { element in
            result = next(result, element)
            return result
        }
    }

    /// Returns a publisher of the same elements that can fail with `E`.
    @inlinable
    public func setFailureType<E: Error>(to failureType: E.Type) -> Publishers.Sequence<Elements, E> { .init(sequence) }
}

extension Publishers.Sequence where Failure == Never {
    /// Sends the least element in the order of `areInIncreasingOrder`.
    @inlinable public func min(by areInIncreasingOrder: (Output, Output) -> Bool) -> Output?.Publisher {
        .init(sequence.min(by: areInIncreasingOrder))
    }

    /// Sends the greatest element in the order of `areInIncreasingOrder`.
    @inlinable public func max(by areInIncreasingOrder: (Output, Output) -> Bool) -> Output?.Publisher {
        .init(sequence.max(by: areInIncreasingOrder))
    }

    /// Sends the first element that satisfies `predicate`.
    @inlinable public func first(where predicate: (Output) -> Bool) -> Output?.Publisher {
        .init(sequence.first(where: predicate))
    }
}

extension Publishers.Sequence where Elements.Element: Equatable {
    /// Sends the elements that differ from the previous one.
    @inlinable public func removeDuplicates() -> Publishers.Sequence<[Output], Failure> {
        var previous: Output?
        return filter { element in
            defer { previous = element }
            return element != previous
        }
    }

    /// Sends whether the elements contain `output`.
    @inlinable public func contains(_ output: Output) -> Result<Bool, Failure>.Publisher {
        .init(sequence.contains(output))
    }
}

extension Publishers.Sequence where Failure == Never, Elements.Element: Comparable {
    /// Sends the least element.
    @inlinable public func min() -> Output?.Publisher { .init(sequence.min()) }

    /// Sends the greatest element.
    @inlinable public func max() -> Output?.Publisher { .init(sequence.max()) }
}

extension Publishers.Sequence where Elements: Collection {
    /// Sends the number of elements.
    @inlinable public func count() -> Result<Int, Failure>.Publisher { .init(sequence.count) }

    /// Sends the elements at the positions in `range`.
    @inlinable
    public func output(in range: Range<Elements.Index>) -> Publishers.Sequence<[Output], Failure> {
        .init(sequence[range].map { $0 })
    }
}

extension Publishers.Sequence where Elements: Collection, Failure == Never {
    /// Sends the first element.
    @inlinable public func first() -> Output?.Publisher { .init(sequence.first) }

    /// Sends the element at `index`, if it exists.
    @inlinable public func output(at index: Elements.Index) -> Output?.Publisher {
        .init(sequence.indices.contains(index) ? sequence[index] : nil)
    }
}

extension Publishers.Sequence where Elements: BidirectionalCollection, Failure == Never {
    /// Sends the last element.
    @inlinable public func last() -> Output?.Publisher { .init(sequence.last) }

    /// Sends the last element that satisfies `predicate`.
    @inlinable
    public func last(where predicate: (Output) -> Bool) -> Output?.Publisher { .init(sequence.last(where: predicate)) }
}

extension Publishers.Sequence where Elements: RandomAccessCollection, Failure == Never {
    /// Sends the number of elements.
    @inlinable public func count() -> Just<Int> { Just(sequence.count) }
}

extension Publishers.Sequence where Elements: RangeReplaceableCollection {
    /// Sends `elements` before the elements of this publisher.
    @inlinable public func prepend(_ elements: Output...) -> Self { prepend(elements) }

    /// Sends `elements` before the elements of this publisher.
    @inlinable public func prepend<S: Swift.Sequence<Output>>(_ elements: S) -> Self { .init(elements + sequence) }

    /// Sends the elements of `publisher` before the elements of this publisher.
    @inlinable public func prepend(_ publisher: Self) -> Self { publisher.append(sequence) }

    /// Sends `elements` after the elements of this publisher.
    @inlinable public func append(_ elements: Output...) -> Self { append(elements) }

    /// Sends `elements` after the elements of this publisher.
    @inlinable public func append<S: Swift.Sequence<Output>>(_ elements: S) -> Self { .init(sequence + elements) }

    /// Sends the elements of `publisher` after the elements of this publisher.
    @inlinable public func append(_ publisher: Self) -> Self { append(publisher.sequence) }
}
