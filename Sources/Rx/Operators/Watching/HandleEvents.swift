extension Publishers {
    /// The publisher of ``Publisher/handleEvents(receiveSubscription:receiveOutput:receiveCompletion:receiveCancel:receiveRequest:)``.
    public struct HandleEvents<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream
        public var receiveSubscription: ((any Subscription) -> Void)?, receiveOutput: ((Upstream.Output) -> Void)?
        public var receiveCompletion: ((Subscribers.Completion<Upstream.Failure>) -> Void)?
        public var receiveCancel: (() -> Void)?, receiveRequest: ((Subscribers.Demand) -> Void)?

        @inlinable public init(
            upstream: Upstream, receiveSubscription: ((any Subscription) -> Void)? = nil,
            receiveOutput: ((Upstream.Output) -> Void)? = nil,
            receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil, receiveCancel: (() -> Void)? = nil,
            receiveRequest: ((Subscribers.Demand) -> Void)?
        ) {
            (self.upstream, self.receiveSubscription) = (upstream, receiveSubscription)
            (self.receiveOutput, self.receiveCompletion) = (receiveOutput, receiveCompletion)
            (self.receiveCancel, self.receiveRequest) = (receiveCancel, receiveRequest)
        }

        @inlinable @inline(__always) public func receive<S: Subscriber<Upstream.Output, Failure>>(subscriber: S) {
            upstream.subscribe(Handling(self, to: subscriber))
        }
    }
}

extension Publisher {
    /// Calls closures for events that pass, and changes nothing.
    ///
    ///     numbers.handleEvents(receiveOutput: { print("got", $0) })
    @inlinable public func handleEvents(
        receiveSubscription: ((any Subscription) -> Void)? = nil, receiveOutput: ((Output) -> Void)? = nil,
        receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil, receiveCancel: (() -> Void)? = nil,
        receiveRequest: ((Subscribers.Demand) -> Void)? = nil
    ) -> Publishers.HandleEvents<Self> {
        .init(
            upstream: self, receiveSubscription: receiveSubscription, receiveOutput: receiveOutput,
            receiveCompletion: receiveCompletion, receiveCancel: receiveCancel, receiveRequest: receiveRequest)
    }
}

@usableFromInline final class Handling<Upstream: Publisher, Downstream: Subscriber>: Intermediate, Subscriber, Labelled
where Downstream.Input == Upstream.Output, Downstream.Failure == Upstream.Failure {
    /// The closures without the publisher, which a subscription does not keep.
    @usableFromInline typealias Events = Publishers.HandleEvents<Empty<Upstream.Output, Upstream.Failure>>

    /// The closures, released with their captures when the stream ends. They have a lock of their own, which the value
    /// path takes without a call.
    @usableFromInline @exclusivity(unchecked) var events: Events?
    @usableFromInline let gate = Lock(), downstream: Downstream
    @usableFromInline var label: StaticString { "HandleEvents" }

    @inlinable init(_ events: Publishers.HandleEvents<Upstream>, to downstream: Downstream) {
        self.events = Events(
            upstream: Empty(), receiveSubscription: events.receiveSubscription, receiveOutput: events.receiveOutput,
            receiveCompletion: events.receiveCompletion, receiveCancel: events.receiveCancel,
            receiveRequest: events.receiveRequest)
        self.downstream = downstream
    }

    /// The closures until the stream ends.
    @inlinable var current: Events? { gate.withLock { events } }

    @inlinable func receive(subscription: any Subscription) {
        current?.receiveSubscription?(subscription)
        if accept(subscription) { downstream.receive(subscription: self) }
    }

    @inlinable func receive(_ input: Upstream.Output) -> Subscribers.Demand {
        gate.lock()
        let receiveOutput = events?.receiveOutput
        gate.unlock()
        receiveOutput?(input)
        let more = downstream.receive(input)
        if more != .none { current?.receiveRequest?(more) }
        return more
    }

    @usableFromInline func receive(completion: Subscribers.Completion<Upstream.Failure>) {
        current?.receiveCompletion?(completion)
        _ = (detach(forGood: true), takeEvents())
        downstream.receive(completion: completion)
    }

    @inlinable override func request(_ demand: Subscribers.Demand) {
        current?.receiveRequest?(demand)
        super.request(demand)
    }

    @inlinable override func cancel() {
        current?.receiveCancel?()
        guard let subscription = detach() else { return }
        withExtendedLifetime(takeEvents()) { subscription.cancel() }
    }

    /// Removes the closures, and returns them to be released outside the lock.
    @inlinable func takeEvents() -> Events? { gate.withLock { events.take() } }
}
