extension Publisher {
    /// Puts everything this publisher sends into `subject`, until the returned value is cancelled or released.
    @inlinable public func subscribe<S: Subject>(_ subject: S) -> AnyCancellable
    where S.Output == Output, S.Failure == Failure {
        let subscriber = SubjectSubscriber(subject)
        subscribe(subscriber)
        return AnyCancellable(subscriber)
    }
}

/// Puts what it receives into a subject, which it does not keep alive.
@usableFromInline final class SubjectSubscriber<S: Subject>: Subscriber, Subscription, Labelled {
    @usableFromInline let lock = Lock()
    @usableFromInline weak var subject: S?
    @usableFromInline var upstream: (any Subscription)?
    @usableFromInline var label: StaticString { "Subject" }

    @usableFromInline init(_ subject: S) { self.subject = subject }

    /// The subject, while it lives and this is connected to an upstream.
    @usableFromInline var connectedSubject: S? { lock.withLock { upstream == nil ? nil : subject } }

    @inlinable func connect(_ subscription: any Subscription) -> Bool {
        lock.withLock {
            if upstream != nil || subject == nil { return false }
            upstream = subscription
            return true
        }
    }

    @inlinable func receive(subscription: any Subscription) {
        if connect(subscription) { connectedSubject?.send(subscription: self) }
    }

    @inlinable func receive(_ input: S.Output) -> Subscribers.Demand {
        connectedSubject?.send(input)
        return .none
    }

    @inlinable func receive(completion: Subscribers.Completion<S.Failure>) {
        connectedSubject?.send(completion: completion)
        lock.withLock { subject = nil }
    }

    @inlinable func request(_ demand: Subscribers.Demand) { lock.withLock { upstream }?.request(demand) }

    @inlinable func cancel() {
        let subscription: (any Subscription)? = lock.withLock {
            if subject == nil { return nil }
            subject = nil
            return upstream.take()
        }
        subscription?.cancel()
    }
}
