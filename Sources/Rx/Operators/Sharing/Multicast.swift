extension Publishers {
    /// The publisher of ``Publisher/multicast(_:)``.
    public final class Multicast<Upstream: Publisher, SubjectType: Subject>: ConnectablePublisher
    where Upstream.Output == SubjectType.Output, Upstream.Failure == SubjectType.Failure {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream
        public let createSubject: () -> SubjectType
        @usableFromInline let lock = Lock()
        @usableFromInline var made: SubjectType?

        public init(upstream: Upstream, createSubject: @escaping () -> SubjectType) {
            self.upstream = upstream
            self.createSubject = createSubject
        }

        /// The subject that everybody shares, made when it is needed first.
        @usableFromInline var subject: SubjectType {
            if let made = lock.withLock({ made }) { return made }
            let new = createSubject()
            return lock.withLock {
                let subject = made ?? new
                made = subject
                return subject
            }
        }

        @inlinable public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            subject.subscribe(Relay("Multicast", to: subscriber))
        }

        public func connect() -> any Cancellable { upstream.subscribe(subject) }
    }
}

extension Publisher {
    /// Sends through a subject that all subscribers share, once `connect()` is called.
    public func multicast<S: Subject>(
        _ createSubject: @escaping () -> S
    ) -> Publishers.Multicast<Self, S> where S.Output == Output, S.Failure == Failure {
        .init(upstream: self, createSubject: createSubject)
    }

    /// Sends through `subject`, which all subscribers share, once `connect()` is called.
    public func multicast<S: Subject>(subject: S) -> Publishers.Multicast<Self, S>
    where S.Output == Output, S.Failure == Failure {
        multicast { subject }
    }
}

/// Hands everything on as long as it is connected, and asks for further demand itself.
@usableFromInline final class Relay<Downstream: Subscriber>: Subscriber, Subscription, Labelled {
    @usableFromInline typealias Input = Downstream.Input
    @usableFromInline typealias Failure = Downstream.Failure

    @usableFromInline let lock = Lock()
    @usableFromInline var link = Link()
    @usableFromInline var downstream: Downstream?
    @usableFromInline let label: StaticString

    @inlinable init(_ label: StaticString, to downstream: Downstream) {
        self.label = label
        self.downstream = downstream
    }

    @inlinable func receive(subscription: any Subscription) {
        let accepted = lock.withLock { link.connect(subscription) ? downstream : nil }
        if let accepted { accepted.receive(subscription: self) } else { subscription.cancel() }
    }

    @inlinable func receive(_ input: Input) -> Subscribers.Demand {
        guard let target = lock.withLock({ link.state == .connected ? downstream : nil }) else { return .none }
        let more = target.receive(input)
        if more != .none { request(more) }
        return .none
    }

    @inlinable func receive(completion: Subscribers.Completion<Failure>) {
        // The subscription is released when the lock is not held any more.
        let released = lock.withLock { close() }
        released.downstream?.receive(completion: completion)
    }

    @inlinable func request(_ demand: Subscribers.Demand) { lock.withLock { link.subscription }?.request(demand) }

    @inlinable func cancel() { lock.withLock { close() }.subscription?.cancel() }

    @inlinable func close() -> (downstream: Downstream?, subscription: (any Subscription)?) {
        guard let subscription = link.cancel() else { return (nil, nil) }
        return (downstream.take(), subscription)
    }
}
