/// A subject that hands on what it is sent, and remembers nothing.
///
///     let taps = PassthroughSubject<Int, Never>()
///     let subscription = taps.sink { print($0) }
///     taps.send(1)  // 1
public final class PassthroughSubject<Output, Failure: Error>: Subject {
    @usableFromInline let roster = Roster<Output, Failure>()

    public init() {}

    deinit {
        roster.cancelUpstreams()
    }

    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        roster.connect(.to(subscriber), to: self, label: "PassthroughSubject")
    }

    @inlinable
    public func send(_ value: Output) {
        roster.send(value)
    }

    @inlinable
    public func send(completion: Subscribers.Completion<Failure>) {
        roster.finish(completion)
    }

    public func send(subscription: any Subscription) {
        roster.adopt(subscription, awaitingDemand: true)
    }
}

extension PassthroughSubject: Broadcaster {
    @usableFromInline func demandArrived() { roster.demandArrived() }
}

// All state is the roster's, which guards it.
extension PassthroughSubject: @unchecked Sendable where Output: Sendable {}
