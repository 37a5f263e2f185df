/// A subject that passes values on to its current subscribers, and stores none.
///
///     let taps = PassthroughSubject<Int, Never>()
///     let subscription = taps.sink { print($0) }
///     taps.send(1)  // 1
public final class PassthroughSubject<Output, Failure: Error>: Subject {
    @usableFromInline let roster = Roster<Output, Failure>()

    public init() {}

    deinit { roster.cancelUpstreams() }

    @inlinable @inline(__always) public func receive<S: Subscriber<Output, Failure>>(subscriber: consuming S) {
        roster.connect(.to(subscriber), to: self, label: "PassthroughSubject")
    }

    @inlinable public func send(_ value: Output) { roster.send(value) }

    @inlinable public func send(completion: Subscribers.Completion<Failure>) { roster.finish(completion) }

    public func send(subscription: any Subscription) { roster.adopt(subscription) }
}

// The roster holds and guards all state.
extension PassthroughSubject: @unchecked Sendable where Output: Sendable {}
