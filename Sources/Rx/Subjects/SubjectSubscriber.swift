extension Publisher {
    /// Puts everything this publisher sends into `subject`, until the returned value is cancelled or released.
    public func subscribe<S: Subject>(_ subject: S) -> AnyCancellable where S.Output == Output, S.Failure == Failure {
        let subscriber = SubjectSubscriber(subject)
        subscribe(subscriber)
        return AnyCancellable(subscriber)
    }
}

/// Puts what it receives into a subject, which it does not keep alive.
@usableFromInline
final class SubjectSubscriber<S: Subject>: Subscriber, Subscription, Labelled {
    private let lock = Lock()
    private weak var subject: S?
    private var upstream: (any Subscription)?
    @usableFromInline var label: StaticString { "Subject" }

    @usableFromInline
    init(_ subject: S) {
        self.subject = subject
    }

    /// The subject, while it lives and this is connected to an upstream.
    private var connectedSubject: S? {
        lock.withLock { upstream == nil ? nil : subject }
    }

    private func connect(_ subscription: any Subscription) -> Bool {
        lock.withLock {
            if upstream != nil || subject == nil { return false }
            upstream = subscription
            return true
        }
    }

    @usableFromInline
    func receive(subscription: any Subscription) {
        if connect(subscription) { connectedSubject?.send(subscription: self) }
    }

    @usableFromInline
    func receive(_ input: S.Output) -> Subscribers.Demand {
        connectedSubject?.send(input)
        return .none
    }

    @usableFromInline
    func receive(completion: Subscribers.Completion<S.Failure>) {
        connectedSubject?.send(completion: completion)
        lock.withLock { subject = nil }
    }

    @usableFromInline
    func request(_ demand: Subscribers.Demand) {
        lock.withLock { upstream }?.request(demand)
    }

    @usableFromInline
    func cancel() {
        let subscription: (any Subscription)? = lock.withLock {
            if subject == nil { return nil }
            subject = nil
            return upstream.take()
        }
        subscription?.cancel()
    }
}
