@usableFromInline struct Filtering<Input, Thrown: Error>: Step {
    @usableFromInline let isIncluded: (Input) throws(Thrown) -> Bool

    @inlinable init(_ isIncluded: @escaping (Input) throws(Thrown) -> Bool) { self.isIncluded = isIncluded }

    @inlinable func callAsFunction(_ input: Input) throws(Thrown) -> Outcome<Input> {
        try isIncluded(input) ? .pass(input) : .skip
    }
}

extension Publishers {
    /// The publisher of ``Publisher/filter(_:)``.
    public struct Filter<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream
        public let isIncluded: (Upstream.Output) -> Bool

        @inlinable public init(upstream: Upstream, isIncluded: @escaping (Upstream.Output) -> Bool) {
            (self.upstream, self.isIncluded) = (upstream, isIncluded)
        }

        @inlinable @inline(__always) public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            upstream.subscribe(Transform("Filter", Filtering(isIncluded), to: subscriber))
        }
    }

    /// The publisher of ``Publisher/tryFilter(_:)``.
    public struct TryFilter<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = any Error

        public let upstream: Upstream
        public let isIncluded: (Upstream.Output) throws -> Bool

        @inlinable public init(upstream: Upstream, isIncluded: @escaping (Upstream.Output) throws -> Bool) {
            (self.upstream, self.isIncluded) = (upstream, isIncluded)
        }

        @inlinable @inline(__always) public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            upstream.subscribe(Stage("TryFilter", Filtering(isIncluded), early: .trap, to: subscriber))
        }
    }
}

extension Publisher {
    /// Sends only the values for which `isIncluded` says so.
    ///
    ///     (1...6).publisher.filter { $0.isMultiple(of: 2) }  // 2, 4, 6
    @inlinable public func filter(_ isIncluded: @escaping (Output) -> Bool) -> Publishers.Filter<Self> {
        Publishers.Filter(upstream: self, isIncluded: isIncluded)
    }

    /// Sends only the values for which `isIncluded` says so, and fails when it throws.
    @inlinable public func tryFilter(_ isIncluded: @escaping (Output) throws -> Bool) -> Publishers.TryFilter<Self> {
        Publishers.TryFilter(upstream: self, isIncluded: isIncluded)
    }
}

// Two filters in a row are one.
extension Publishers.Filter {
    @inlinable public func filter(_ isIncluded: @escaping (Output) -> Bool) -> Publishers.Filter<Upstream> {
        let first = self.isIncluded
        return .init(upstream: upstream) { first($0) && isIncluded($0) }
    }

    @inlinable
    public func tryFilter(_ isIncluded: @escaping (Output) throws -> Bool) -> Publishers.TryFilter<Upstream> {
        let first = self.isIncluded
        return .init(upstream: upstream) { try first($0) && isIncluded($0) }
    }
}

extension Publishers.TryFilter {
    @inlinable public func filter(_ isIncluded: @escaping (Output) -> Bool) -> Publishers.TryFilter<Upstream> {
        let first = self.isIncluded
        return .init(upstream: upstream) { try first($0) && isIncluded($0) }
    }

    @inlinable
    public func tryFilter(_ isIncluded: @escaping (Output) throws -> Bool) -> Publishers.TryFilter<Upstream> {
        let first = self.isIncluded
        return .init(upstream: upstream) { try first($0) && isIncluded($0) }
    }
}
