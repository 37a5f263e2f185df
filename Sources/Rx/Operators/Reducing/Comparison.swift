extension Reducer where Downstream.Input == Input {
    /// Keeps the greatest value in the order of `areInIncreasingOrder`, and the first of equal ones.
    @inlinable convenience init(
        _ label: StaticString, greatestBy areInIncreasingOrder: @escaping (Input, Input) throws(Thrown) -> Bool,
        to downstream: Downstream
    ) {
        self.init(label, from: nil, to: downstream) { (result, input) throws(Thrown) in
            if let greatest = result.value, try !areInIncreasingOrder(greatest, input) { return true }
            result.value = input
            return true
        }
    }
}

extension Publishers {
    /// The publisher of ``Publisher/max(by:)`` and, in reverse order, ``Publisher/min(by:)``.
    public struct Comparison<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream, areInIncreasingOrder: (Upstream.Output, Upstream.Output) -> Bool

        @inlinable public init(
            upstream: Upstream, areInIncreasingOrder: @escaping (Upstream.Output, Upstream.Output) -> Bool
        ) { (self.upstream, self.areInIncreasingOrder) = (upstream, areInIncreasingOrder) }

        @inlinable @inline(__always)
        public func receive<S: Subscriber<Upstream.Output, Failure>>(subscriber: consuming S) {
            upstream.subscribe(Reducer("Comparison", greatestBy: areInIncreasingOrder, to: subscriber))
        }
    }

    /// The publisher of ``Publisher/tryMax(by:)`` and, in reverse order, ``Publisher/tryMin(by:)``.
    public struct TryComparison<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = any Error

        public let upstream: Upstream, areInIncreasingOrder: (Upstream.Output, Upstream.Output) throws -> Bool

        @inlinable public init(
            upstream: Upstream, areInIncreasingOrder: @escaping (Upstream.Output, Upstream.Output) throws -> Bool
        ) { (self.upstream, self.areInIncreasingOrder) = (upstream, areInIncreasingOrder) }

        @inlinable @inline(__always)
        public func receive<S: Subscriber<Upstream.Output, Failure>>(subscriber: consuming S) {
            upstream.subscribe(Reducer("TryComparison", greatestBy: areInIncreasingOrder, to: subscriber))
        }
    }
}

extension Publisher {
    /// Sends the least value in the order of `areInIncreasingOrder` at the end.
    @inlinable public func min(
        by areInIncreasingOrder: @escaping (Output, Output) -> Bool
    ) -> Publishers.Comparison<Self> { max { areInIncreasingOrder($1, $0) } }

    /// Sends the least value in the order of `areInIncreasingOrder` at the end, and fails when that throws.
    @inlinable public func tryMin(
        by areInIncreasingOrder: @escaping (Output, Output) throws -> Bool
    ) -> Publishers.TryComparison<Self> { tryMax { try areInIncreasingOrder($1, $0) } }

    /// Sends the greatest value in the order of `areInIncreasingOrder` at the end.
    @inlinable public func max(
        by areInIncreasingOrder: @escaping (Output, Output) -> Bool
    ) -> Publishers.Comparison<Self> { .init(upstream: self, areInIncreasingOrder: areInIncreasingOrder) }

    /// Sends the greatest value in the order of `areInIncreasingOrder` at the end, and fails when that throws.
    @inlinable public func tryMax(
        by areInIncreasingOrder: @escaping (Output, Output) throws -> Bool
    ) -> Publishers.TryComparison<Self> { .init(upstream: self, areInIncreasingOrder: areInIncreasingOrder) }

    /// Sends the least value at the end.
    ///
    ///     [3, 1, 2].publisher.min()  // 1
    @inlinable public func min() -> Publishers.Comparison<Self> where Output: Comparable { max { $0 > $1 } }

    /// Sends the greatest value at the end.
    ///
    ///     [3, 1, 2].publisher.max()  // 3
    @inlinable public func max() -> Publishers.Comparison<Self> where Output: Comparable { max { $0 < $1 } }
}
