extension Publishers {
    /// The publisher of ``ConnectablePublisher/autoconnect()``.
    public class Autoconnect<Upstream: ConnectablePublisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        public final let upstream: Upstream
        private let lock = Lock()
        // The lock serializes every access.
        @exclusivity(unchecked) private var subscribers = 0, connection: (any Cancellable)?, isConnecting = false

        public init(upstream: Upstream) { self.upstream = upstream }

        @inlinable public final func receive<S: Subscriber<Upstream.Output, Failure>>(subscriber: consuming S) {
            let isConnected = enter()
            upstream.subscribe(Counted(parent: self, downstream: subscriber))
            if !isConnected { keep(upstream.connect()) }
        }

        /// Counts a subscriber. Returns false for the first one, which then makes the connection.
        @usableFromInline final func enter() -> Bool {
            lock.withLock {
                let isFirst = connection == nil && !isConnecting
                if isFirst { (isConnecting, subscribers) = (true, 0) }
                subscribers += 1
                return !isFirst
            }
        }

        @usableFromInline final func keep(_ connection: any Cancellable) {
            lock.withLock {
                // As in Combine, a subscriber that has cancelled in the meantime does not disconnect.
                (isConnecting, subscribers) = (false, Swift.max(1, subscribers))
                self.connection = connection
            }
        }

        fileprivate final func leave() {
            let connection: (any Cancellable)? = lock.withLock {
                guard self.connection != nil || isConnecting else { return nil }
                subscribers -= 1
                return subscribers <= 0 ? self.connection.take() : nil
            }
            connection?.cancel()
        }
    }
}

extension ConnectablePublisher {
    /// Connects with the first subscriber and disconnects with the last.
    @inlinable public func autoconnect() -> Publishers.Autoconnect<Self> { .init(upstream: self) }
}

@usableFromInline struct Counted<Upstream: ConnectablePublisher, Downstream: Subscriber>: Subscriber, Labelled
where Downstream.Input == Upstream.Output, Downstream.Failure == Upstream.Failure {
    @usableFromInline typealias Failure = Downstream.Failure

    @usableFromInline let parent: Publishers.Autoconnect<Upstream>, downstream: Downstream
    @usableFromInline let combineIdentifier = CombineIdentifier()
    @usableFromInline var label: StaticString { "Autoconnect" }
    @usableFromInline var details: KeyValuePairs<String, Any> { ["parent": parent, "downstream": downstream] }

    @inlinable init(parent: Publishers.Autoconnect<Upstream>, downstream: Downstream) {
        (self.parent, self.downstream) = (parent, downstream)
    }

    @usableFromInline func receive(subscription: any Subscription) {
        downstream.receive(subscription: CountedSubscription(parent: parent, base: subscription))
    }

    @inlinable func receive(_ input: Upstream.Output) -> Subscribers.Demand { downstream.receive(input) }
    @inlinable func receive(completion: Subscribers.Completion<Failure>) { downstream.receive(completion: completion) }
}

private struct CountedSubscription<Upstream: ConnectablePublisher>: Subscription, CustomStringConvertible,
    CustomPlaygroundDisplayConvertible
{
    let parent: Publishers.Autoconnect<Upstream>
    let base: any Subscription

    var combineIdentifier: CombineIdentifier { base.combineIdentifier }
    var description: String { String(describing: base) }
    var playgroundDescription: Any { description }

    func request(_ demand: Subscribers.Demand) { base.request(demand) }

    func cancel() {
        parent.leave()
        base.cancel()
    }
}
