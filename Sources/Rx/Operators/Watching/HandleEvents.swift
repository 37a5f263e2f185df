extension Publishers {
    /// The publisher of ``Publisher/handleEvents(receiveSubscription:receiveOutput:receiveCompletion:receiveCancel:receiveRequest:)``.
    public struct HandleEvents<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream
        public var receiveSubscription: ((any Subscription) -> Void)?
        public var receiveOutput: ((Upstream.Output) -> Void)?
        public var receiveCompletion: ((Subscribers.Completion<Upstream.Failure>) -> Void)?
        public var receiveCancel: (() -> Void)?
        public var receiveRequest: ((Subscribers.Demand) -> Void)?

        public init(
            upstream: Upstream,
            receiveSubscription: ((any Subscription) -> Void)? = nil,
            receiveOutput: ((Output) -> Void)? = nil,
            receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil,
            receiveCancel: (() -> Void)? = nil,
            receiveRequest: ((Subscribers.Demand) -> Void)?
        ) {
            self.upstream = upstream
            self.receiveSubscription = receiveSubscription
            self.receiveOutput = receiveOutput
            self.receiveCompletion = receiveCompletion
            self.receiveCancel = receiveCancel
            self.receiveRequest = receiveRequest
        }

        @inlinable public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            upstream.subscribe(Handling(self, to: subscriber))
        }
    }
}

extension Publisher {
    /// Calls closures when something passes, and changes nothing.
    ///
    ///     numbers.handleEvents(receiveOutput: { print("got", $0) })
    public func handleEvents(
        receiveSubscription: ((any Subscription) -> Void)? = nil,
        receiveOutput: ((Output) -> Void)? = nil,
        receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil,
        receiveCancel: (() -> Void)? = nil,
        receiveRequest: ((Subscribers.Demand) -> Void)? = nil
    ) -> Publishers.HandleEvents<Self> {
        .init(
            upstream: self,
            receiveSubscription: receiveSubscription,
            receiveOutput: receiveOutput,
            receiveCompletion: receiveCompletion,
            receiveCancel: receiveCancel,
            receiveRequest: receiveRequest
        )
    }
}

@usableFromInline final class Handling<Upstream: Publisher, Downstream: Subscriber>: Subscriber, Subscription, Labelled
where Downstream.Input == Upstream.Output, Downstream.Failure == Upstream.Failure {
    @usableFromInline typealias Input = Upstream.Output
    @usableFromInline typealias Failure = Upstream.Failure

    @usableFromInline let lock = Lock()
    @usableFromInline var link = Link()

    /// The closures, until the stream is over: then what they capture is released.
    @usableFromInline var events: Publishers.HandleEvents<Upstream>?
    @usableFromInline let downstream: Downstream
    @usableFromInline var label: StaticString { "HandleEvents" }

    @inlinable init(_ events: Publishers.HandleEvents<Upstream>, to downstream: Downstream) {
        self.events = events
        self.downstream = downstream
    }

    /// The closures as long as they count.
    @usableFromInline var current: Publishers.HandleEvents<Upstream>? { lock.withLock { events } }

    @inlinable func receive(subscription: any Subscription) {
        current?.receiveSubscription?(subscription)
        if lock.withLock({ link.connect(subscription) }) {
            downstream.receive(subscription: self)
        } else {
            subscription.cancel()
        }
    }

    @inlinable func receive(_ input: Input) -> Subscribers.Demand {
        current?.receiveOutput?(input)
        let more = downstream.receive(input)
        if more != .none { current?.receiveRequest?(more) }
        return more
    }

    @inlinable func receive(completion: Subscribers.Completion<Failure>) {
        current?.receiveCompletion?(completion)
        // The closures and the subscription are released when the lock is not held any more.
        _ = lock.withLock { (link.cancel(), events.take(), link.end()) }
        downstream.receive(completion: completion)
    }

    @inlinable func request(_ demand: Subscribers.Demand) {
        current?.receiveRequest?(demand)
        lock.withLock { link.subscription }?.request(demand)
    }

    @inlinable func cancel() {
        current?.receiveCancel?()
        let released = lock.withLock { link.cancel().map { ($0, events.take()) } }
        released?.0.cancel()
    }
}
