extension Publisher {
    /// Sends all events of this publisher to `subject`, until the returned value is cancelled or released.
    @inlinable public func subscribe<S: Subject>(_ subject: S) -> AnyCancellable
    where S.Output == Output, S.Failure == Failure {
        let subscriber = SubjectSubscriber(subject)
        subscribe(subscriber)
        return AnyCancellable(subscriber)
    }
}

/// Sends the events it receives to a subject, which it does not keep alive.
@usableFromInline final class SubjectSubscriber<S: Subject>: Intermediate, Subscriber, Labelled {
    @usableFromInline private(set) weak var subject: S?
    @usableFromInline var label: StaticString { "Subject" }
    @usableFromInline var details: KeyValuePairs<String, Any> { ["subject": subject as Any] }

    @usableFromInline init(_ subject: S) { self.subject = subject }

    @usableFromInline func receive(subscription: any Subscription) {
        if accept(subscription) { subject?.send(subscription: self) }
    }

    @inlinable func receive(_ input: S.Output) -> Subscribers.Demand {
        if isConnected { subject?.send(input) }
        return .none
    }

    @usableFromInline func receive(completion: Subscribers.Completion<S.Failure>) {
        if finish() { subject?.send(completion: completion) }
    }
}
