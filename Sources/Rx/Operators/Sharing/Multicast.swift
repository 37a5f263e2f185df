extension Publishers {
    /// The publisher of ``Publisher/multicast(_:)``.
    public final class Multicast<Upstream: Publisher, SubjectType: Subject>: ConnectablePublisher
    where Upstream.Output == SubjectType.Output, Upstream.Failure == SubjectType.Failure {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream, createSubject: () -> SubjectType
        @usableFromInline let lock = Lock()
        // The lock serializes every access.
        @usableFromInline @exclusivity(unchecked) var made: SubjectType?

        public init(upstream: Upstream, createSubject: @escaping () -> SubjectType) {
            (self.upstream, self.createSubject) = (upstream, createSubject)
        }

        /// The subject that all subscribers share, made when it is first needed.
        @usableFromInline var subject: SubjectType {
            if let made = lock.withLock({ made }) { return made }
            let new = createSubject()
            return lock.withLock {
                let subject = made ?? new
                made = subject
                return subject
            }
        }

        @inlinable public func receive<S: Subscriber<Upstream.Output, Failure>>(subscriber: consuming S) {
            subject.subscribe(Relay("Multicast", to: subscriber))
        }

        public func connect() -> any Cancellable { upstream.subscribe(subject) }
    }
}

extension Publisher {
    /// Sends through a subject that all subscribers share, once `connect()` is called.
    public func multicast<S>(_ createSubject: @escaping () -> S) -> Publishers.Multicast<Self, S> {
        .init(upstream: self, createSubject: createSubject)
    }

    /// Sends through `subject`, which all subscribers share, once `connect()` is called.
    public func multicast<S>(subject: S) -> Publishers.Multicast<Self, S> { multicast { subject } }
}

/// Passes everything on while it is connected, and requests further demand itself.
@usableFromInline final class Relay<Downstream: Subscriber>: Intermediate, Subscriber, Labelled {
    @usableFromInline typealias Failure = Downstream.Failure

    @usableFromInline let downstream: Downstream, label: StaticString

    @inlinable init(_ label: StaticString, to downstream: Downstream) {
        (self.label, self.downstream) = (label, downstream)
    }

    @usableFromInline func receive(subscription: any Subscription) {
        if accept(subscription) { downstream.receive(subscription: self) }
    }

    @inlinable func receive(_ input: Downstream.Input) -> Subscribers.Demand {
        guard isConnected else { return .none }
        let more = downstream.receive(input)
        if more != .none { request(more) }
        return .none
    }

    @usableFromInline func receive(completion: Subscribers.Completion<Failure>) {
        if finish() { downstream.receive(completion: completion) }
    }
}
