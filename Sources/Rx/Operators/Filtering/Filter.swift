/// Passes on the included values. It either skips any other value or finishes at it.
@usableFromInline struct Filtering<Input>: Step {
    @usableFromInline let isIncluded: (Input) -> Bool, finishes: Bool

    @inlinable init(_ isIncluded: @escaping (Input) -> Bool, finishing: Bool = false) {
        (self.isIncluded, finishes) = (isIncluded, finishing)
    }

    @inlinable func callAsFunction(_ input: Input) -> Outcome<Input> {
        isIncluded(input) ? .pass(input) : finishes ? .finish : .skip
    }
}

/// Works as ``Filtering``, with a closure that may throw.
@usableFromInline struct TryFiltering<Input>: Step {
    @usableFromInline let isIncluded: (Input) throws -> Bool, finishes: Bool

    @inlinable init(_ isIncluded: @escaping (Input) throws -> Bool, finishing: Bool = false) {
        (self.isIncluded, finishes) = (isIncluded, finishing)
    }

    @inlinable func callAsFunction(_ input: Input) throws -> Outcome<Input> {
        try isIncluded(input) ? .pass(input) : finishes ? .finish : .skip
    }
}

extension Publishers {
    /// The publisher of ``Publisher/filter(_:)``.
    public struct Filter<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream, isIncluded: (Upstream.Output) -> Bool

        @inlinable public init(upstream: Upstream, isIncluded: @escaping (Upstream.Output) -> Bool) {
            (self.upstream, self.isIncluded) = (upstream, isIncluded)
        }

        @inlinable @inline(__always)
        public func receive<S: Subscriber<Upstream.Output, Failure>>(subscriber: consuming S) {
            upstream.subscribe(Transform("Filter", Filtering(isIncluded), to: subscriber))
        }
    }

    /// The publisher of ``Publisher/tryFilter(_:)``.
    public struct TryFilter<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = any Error

        public let upstream: Upstream, isIncluded: (Upstream.Output) throws -> Bool

        @inlinable public init(upstream: Upstream, isIncluded: @escaping (Upstream.Output) throws -> Bool) {
            (self.upstream, self.isIncluded) = (upstream, isIncluded)
        }

        @inlinable @inline(__always)
        public func receive<S: Subscriber<Upstream.Output, Failure>>(subscriber: consuming S) {
            upstream.subscribe(Stage("TryFilter", TryFiltering(isIncluded), early: .trap, to: subscriber))
        }
    }
}

extension Publisher {
    /// Sends only the values that satisfy `isIncluded`.
    ///
    ///     (1...6).publisher.filter { $0.isMultiple(of: 2) }  // 2, 4, 6
    @inlinable public func filter(_ isIncluded: @escaping (Output) -> Bool) -> Publishers.Filter<Self> {
        Publishers.Filter(upstream: self, isIncluded: isIncluded)
    }

    /// Sends only the values that satisfy `isIncluded`, and fails when it throws.
    @inlinable public func tryFilter(_ isIncluded: @escaping (Output) throws -> Bool) -> Publishers.TryFilter<Self> {
        Publishers.TryFilter(upstream: self, isIncluded: isIncluded)
    }
}

// Two successive filters become one.
extension Publishers.Filter {
    @inlinable public func filter(_ next: @escaping (Upstream.Output) -> Bool) -> Self {
        .init(upstream: upstream) { [isIncluded] in isIncluded($0) && next($0) }
    }

    @inlinable public func tryFilter(
        _ next: @escaping (Upstream.Output) throws -> Bool
    ) -> Publishers.TryFilter<Upstream> { .init(upstream: upstream) { [isIncluded] in try isIncluded($0) && next($0) } }
}

extension Publishers.TryFilter {
    @inlinable public func filter(_ next: @escaping (Upstream.Output) -> Bool) -> Self { tryFilter(next) }

    @inlinable public func tryFilter(_ next: @escaping (Upstream.Output) throws -> Bool) -> Self {
        .init(upstream: upstream) { [isIncluded] in try isIncluded($0) && next($0) }
    }
}
