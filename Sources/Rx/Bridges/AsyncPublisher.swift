/// The values of a publisher that cannot fail, for a `for await` loop.
public struct AsyncPublisher<P: Publisher>: AsyncSequence where P.Failure == Never {
    /// An iterator that requests each value when it is awaited.
    public struct Iterator: AsyncIteratorProtocol {
        @usableFromInline let owner: Inbox<P.Output, Never>.Owner

        @inlinable init(_ publisher: P) { owner = .init(subscribingTo: publisher) }

        /// Returns the next value, or nil when the stream has ended or the task is cancelled.
        @inlinable public mutating func next() async -> P.Output? { await owner.inbox.next().get() }
    }

    @usableFromInline let publisher: P

    /// Makes a sequence of the values of `publisher`.
    @inlinable public init(_ publisher: P) { self.publisher = publisher }

    @inlinable public func makeAsyncIterator() -> Iterator { Iterator(publisher) }
}

/// The values of a publisher that may fail, for a `for try await` loop.
public struct AsyncThrowingPublisher<P: Publisher>: AsyncSequence {
    /// An iterator that requests each value when it is awaited.
    public struct Iterator: AsyncIteratorProtocol {
        @usableFromInline let owner: Inbox<P.Output, P.Failure>.Owner

        @inlinable init(_ publisher: P) { owner = .init(subscribingTo: publisher) }

        /// Returns the next value, or nil when the stream has ended or the task is cancelled. Throws the stream's
        /// failure.
        @inlinable public mutating func next() async throws -> P.Output? { try await owner.inbox.next().get() }
    }

    @usableFromInline let publisher: P

    /// Makes a sequence of the values of `publisher`.
    @inlinable public init(_ publisher: P) { self.publisher = publisher }

    @inlinable public func makeAsyncIterator() -> Iterator { Iterator(publisher) }
}

extension Publisher where Failure == Never {
    /// The values of this publisher, for a `for await` loop.
    ///
    ///     for await title in titles.values { print(title) }
    @inlinable public var values: AsyncPublisher<Self> { AsyncPublisher(self) }
}

extension Publisher {
    /// The values of this publisher, for a `for try await` loop.
    ///
    ///     for try await forecast in forecasts.values { print(forecast) }
    @inlinable public var values: AsyncThrowingPublisher<Self> { AsyncThrowingPublisher(self) }
}
