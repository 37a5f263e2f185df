/// A subject that hands on what it is sent, and remembers nothing.
///
///     let taps = PassthroughSubject<Int, Never>()
///     let subscription = taps.sink { print($0) }
///     taps.send(1)  // 1
public final class PassthroughSubject<Output, Failure: Error>: Subject {
    @usableFromInline let roster = Roster<Output, Failure>()

    public init() {}

    deinit { roster.cancelUpstreams() }

    @inlinable @inline(__always) public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
        roster.connect(.to(subscriber), to: self, label: "PassthroughSubject")
    }

    @inlinable public func send(_ value: Output) { roster.send(value) }

    @inlinable public func send(completion: Subscribers.Completion<Failure>) { roster.finish(completion) }

    public func send(subscription: any Subscription) { roster.adopt(subscription) }
}

// All state is the roster's, which guards it.
extension PassthroughSubject: @unchecked Sendable where Output: Sendable {}
