/// A subject that has a value at any time, and gives it to each new subscriber first.
///
///     let unit = CurrentValueSubject<String, Never>("°C")
///     let subscription = unit.sink { print($0) }  // °C
///     unit.value = "°F"  // °F
public final class CurrentValueSubject<Output, Failure: Error>: Subject {
    @usableFromInline let roster = Roster<Output, Failure>()
    @usableFromInline let lock = Lock()
    @usableFromInline @exclusivity(unchecked) var current: Output
    @usableFromInline var isFinished = false

    /// Makes a subject that begins with `value`.
    @inlinable
    public init(_ value: Output) {
        current = value
    }

    deinit {
        roster.cancelUpstreams()
    }

    /// The value sent last. Setting it sends it.
    @inlinable
    public var value: Output {
        get { lock.withLock { current } }
        set { send(newValue) }
    }

    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        roster.connect(.to(subscriber), to: self, label: "CurrentValueSubject")
    }

    @inlinable
    public func send(_ value: Output) {
        var replaced = value  // The previous value after the exchange, to be released when the lock is not held.
        let isFinished = lock.withLock {
            if !self.isFinished { swap(&current, &replaced) }
            return self.isFinished
        }
        if !isFinished { roster.send(value) }
    }

    @inlinable
    public func send(completion: Subscribers.Completion<Failure>) {
        lock.withLock { isFinished = true }
        roster.finish(completion)
    }

    public func send(subscription: any Subscription) {
        roster.adopt(subscription, awaitingDemand: false)
    }
}

extension CurrentValueSubject: Broadcaster {
    @usableFromInline var remembers: Bool { true }
    @usableFromInline var latest: Output? { value }
}

// The value is read and written under the lock, the rest is the roster's.
extension CurrentValueSubject: @unchecked Sendable where Output: Sendable {}
