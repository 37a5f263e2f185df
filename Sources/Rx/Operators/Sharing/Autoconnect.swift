extension Publishers {
    /// The publisher of ``ConnectablePublisher/autoconnect()``.
    public class Autoconnect<Upstream: ConnectablePublisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        public final let upstream: Upstream
        private let lock = Lock()
        private var subscribers = 0
        private var connection: (any Cancellable)?

        public init(upstream: Upstream) { self.upstream = upstream }

        public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            let isConnected = lock.withLock {
                if self.connection != nil { subscribers += 1 }
                return self.connection != nil
            }
            upstream.subscribe(Counted(parent: self, downstream: subscriber))
            guard !isConnected else { return }
            let connection = upstream.connect()
            lock.withLock {
                subscribers = 1
                self.connection = connection
            }
        }

        fileprivate func leave() {
            let connection: (any Cancellable)? = lock.withLock {
                guard self.connection != nil else { return nil }
                subscribers -= 1
                return subscribers <= 0 ? self.connection.take() : nil
            }
            connection?.cancel()
        }
    }
}

extension ConnectablePublisher {
    /// Connects with the first subscriber and disconnects with the last.
    public func autoconnect() -> Publishers.Autoconnect<Self> { .init(upstream: self) }
}

private struct Counted<Upstream: ConnectablePublisher, Downstream: Subscriber>: Subscriber, Labelled
where Downstream.Input == Upstream.Output, Downstream.Failure == Upstream.Failure {
    let parent: Publishers.Autoconnect<Upstream>
    let downstream: Downstream
    let combineIdentifier = CombineIdentifier()
    var label: StaticString { "Autoconnect" }

    func receive(subscription: any Subscription) {
        downstream.receive(subscription: CountedSubscription(parent: parent, base: subscription))
    }

    func receive(_ input: Upstream.Output) -> Subscribers.Demand { downstream.receive(input) }
    func receive(completion: Subscribers.Completion<Upstream.Failure>) { downstream.receive(completion: completion) }
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
