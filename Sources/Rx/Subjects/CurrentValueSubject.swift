/// A subject that always has a value, and sends it first to each new subscriber.
///
///     let unit = CurrentValueSubject<String, Never>("°C")
///     let subscription = unit.sink { print($0) }  // °C
///     unit.value = "°F"  // °F
public final class CurrentValueSubject<Output, Failure: Error>: Subject {
    @usableFromInline let roster: Roster<Output, Failure>

    /// Makes a subject that begins with `value`.
    @inlinable public init(_ value: Output) { roster = Roster(remembering: value) }

    deinit { roster.cancelUpstreams() }

    /// The value sent last. Setting it sends the new value. It can be set even after the completion.
    @inlinable public var value: Output {
        // A remembering roster always has a value.
        get { roster.latest! }
        set { roster.rememberAndSend(newValue, always: true) }
    }

    @inlinable @inline(__always) public func receive<S: Subscriber<Output, Failure>>(subscriber: consuming S) {
        roster.connect(.to(subscriber), to: self, label: "CurrentValueSubject")
    }

    @inlinable public func send(_ value: Output) { roster.rememberAndSend(value) }

    @inlinable public func send(completion: Subscribers.Completion<Failure>) { roster.finish(completion) }

    public func send(subscription: any Subscription) { roster.adopt(subscription) }
}

// The roster holds and guards all state.
extension CurrentValueSubject: @unchecked Sendable where Output: Sendable {}
