/// A publisher that sends no value, and finishes at once or never.
public struct Empty<Output, Failure: Error>: Publisher, Equatable, Sendable {
    /// Whether it finishes at once.
    public let completeImmediately: Bool

    @inlinable public init(completeImmediately: Bool = true) { self.completeImmediately = completeImmediately }

    /// Makes an empty publisher with explicit types.
    @inlinable public init(completeImmediately: Bool = true, outputType: Output.Type, failureType: Failure.Type) {
        self.init(completeImmediately: completeImmediately)
    }

    @inlinable public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
        subscriber.receive(subscription: Subscriptions.empty)
        if completeImmediately { subscriber.receive(completion: .finished) }
    }
}

/// A publisher that fails at once.
public struct Fail<Output, Failure: Error>: Publisher {
    /// The error to fail with.
    public let error: Failure

    @inlinable public init(error: Failure) { self.error = error }

    /// Makes a failing publisher with an explicit output type.
    @inlinable public init(outputType: Output.Type, failure: Failure) { error = failure }

    @inlinable public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
        subscriber.receive(subscription: Subscriptions.empty)
        subscriber.receive(completion: .failure(error))
    }
}

extension Fail: Equatable where Failure: Equatable {}
extension Fail: Sendable where Output: Sendable {}

/// A publisher that creates a new publisher for each subscriber.
///
///     Deferred { Just(Date()) }  // the time of the subscription
public struct Deferred<DeferredPublisher: Publisher>: Publisher {
    public typealias Output = DeferredPublisher.Output
    public typealias Failure = DeferredPublisher.Failure

    /// Makes the publisher for one subscriber.
    public let createPublisher: () -> DeferredPublisher

    @inlinable
    public init(createPublisher: @escaping () -> DeferredPublisher) { self.createPublisher = createPublisher }

    @inlinable
    public func receive<S: Subscriber<Output, Failure>>(subscriber: consuming S) {
        createPublisher().subscribe(subscriber)
    }
}
