extension Publishers {
    /// The publisher of `append` and `prepend`.
    public struct Concatenate<Prefix: Publisher, Suffix: Publisher>: Publisher
    where Prefix.Failure == Suffix.Failure, Prefix.Output == Suffix.Output {
        public typealias Output = Suffix.Output
        public typealias Failure = Suffix.Failure

        public let prefix: Prefix, suffix: Suffix

        @inlinable public init(prefix: Prefix, suffix: Suffix) { (self.prefix, self.suffix) = (prefix, suffix) }

        @inlinable @inline(__always) public func receive<S: Subscriber<Output, Failure>>(subscriber: consuming S) {
            let suffix = suffix
            let succession = Succession<S, Void>("Concatenate", .appending, to: subscriber) { $1.follow(suffix) }
            let first = Succession<S, Void>.Inlet<Succession<S, Void>.First, Failure>(1, succession) {
                completion, succession in
                switch completion {
                case .finished: succession.advance(())
                case .failure: succession.end(1, completion)
                }
            }
            prefix.subscribe(first)
        }
    }
}

extension Publishers.Concatenate: Equatable where Prefix: Equatable, Suffix: Equatable {}

extension Publisher {
    /// Sends `elements` when this publisher has finished.
    ///
    ///     [1, 2].publisher.append(3, 4)  // 1, 2, 3, 4
    @inlinable
    public func append(_ elements: Output...) -> Publishers.Concatenate<Self, Publishers.Sequence<[Output], Failure>> {
        append(elements)
    }

    /// Sends `elements` when this publisher has finished.
    @inlinable
    public func append<S: Sequence>(_ elements: S) -> Publishers.Concatenate<Self, Publishers.Sequence<S, Failure>> {
        append(.init(sequence: elements))
    }

    /// Sends the values of `publisher` when this publisher has finished.
    @inlinable public func append<P>(_ publisher: P) -> Publishers.Concatenate<Self, P> {
        .init(prefix: self, suffix: publisher)
    }

    /// Sends `elements` before the values of this publisher.
    ///
    ///     [3, 4].publisher.prepend(1, 2)  // 1, 2, 3, 4
    @inlinable
    public func prepend(_ elements: Output...) -> Publishers.Concatenate<Publishers.Sequence<[Output], Failure>, Self> {
        prepend(elements)
    }

    /// Sends `elements` before the values of this publisher.
    @inlinable
    public func prepend<S: Sequence>(_ elements: S) -> Publishers.Concatenate<Publishers.Sequence<S, Failure>, Self> {
        prepend(.init(sequence: elements))
    }

    /// Sends the values of `publisher` before the values of this publisher.
    @inlinable public func prepend<P>(_ publisher: P) -> Publishers.Concatenate<P, Self> {
        .init(prefix: publisher, suffix: self)
    }
}
