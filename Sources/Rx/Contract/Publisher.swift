import Synchronization

/// A source that sends a sequence of values over time to one or more subscribers.
///
/// A publisher describes a stream; it starts work when a subscriber is attached:
///
///     let subscription = [1, 2, 3].publisher
///         .map { $0 * 10 }
///         .sink { print($0) }  // 10, 20, 30
public protocol Publisher<Output, Failure> {
    /// The type of values this publisher sends.
    associatedtype Output

    /// The type of error this publisher may end with; `Never` for one that cannot fail.
    associatedtype Failure: Error

    /// Connects `subscriber` to this publisher. Types implement this method; callers use ``subscribe(_:)->()``.
    // The subscriber of a chain of operators is one nested structure. `consuming` lets each operator put it into the next
    // level without a copy.
    func receive<S: Subscriber>(subscriber: consuming S) where S.Input == Output, S.Failure == Failure
}

extension Publisher {
    /// Connects `subscriber` to this publisher.
    @inlinable @inline(__always)
    public func subscribe<S: Subscriber>(_ subscriber: consuming S) where S.Input == Output, S.Failure == Failure {
        if Watch.isKept.load(ordering: .relaxed) {
            subscribeWatched(subscriber)
        } else {
            receive(subscriber: subscriber)
        }
    }
}

/// The namespace of the publishers that operators make.
public enum Publishers {}

/// A publisher that sends nothing until ``connect()`` is called, so that several subscribers can be attached first.
public protocol ConnectablePublisher<Output, Failure>: Publisher {
    /// Starts sending, until the returned value is cancelled.
    func connect() -> any Cancellable
}
