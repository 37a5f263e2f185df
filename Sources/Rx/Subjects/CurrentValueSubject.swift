/// A subject that has a value at any time, and gives it to each new subscriber first.
///
///     let unit = CurrentValueSubject<String, Never>("°C")
///     let subscription = unit.sink { print($0) }  // °C
///     unit.value = "°F"  // °F
public final class CurrentValueSubject<Output, Failure: Error>: Subject {
    @usableFromInline let roster: Roster<Output, Failure>

    /// Makes a subject that begins with `value`.
    @inlinable public init(_ value: Output) { roster = Roster(remembering: value) }

    deinit { roster.cancelUpstreams() }

    /// The value sent last. Setting it sends it, and changes it even where nothing can be sent any more.
    @inlinable public var value: Output {
        // A remembering roster has a value from its beginning.
        get { roster.latest! }
        set {
            roster.remember(newValue, always: true)
            roster.send(newValue)
        }
    }

    @inlinable @inline(__always) public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
        roster.connect(.to(subscriber), to: self, label: "CurrentValueSubject")
    }

    @inlinable public func send(_ value: Output) {
        roster.remember(value)
        roster.send(value)
    }

    @inlinable public func send(completion: Subscribers.Completion<Failure>) { roster.finish(completion) }

    public func send(subscription: any Subscription) { roster.adopt(subscription) }
}

// All state is the roster's, which guards it.
extension CurrentValueSubject: @unchecked Sendable where Output: Sendable {}
