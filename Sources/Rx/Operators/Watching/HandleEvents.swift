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

@usableFromInline final class Handling<Downstream: Subscriber>: Intermediate, Subscriber, Labelled {
    @usableFromInline typealias Input = Downstream.Input
    @usableFromInline typealias Failure = Downstream.Failure

    /// Serializes every access to the closures, which are released with their captures when the stream ends. It is not
    /// the lock of the subscription, so that the value path takes it without a call.
    @usableFromInline let gate = Lock()
    @usableFromInline @exclusivity(unchecked) var receiveSubscription: ((any Subscription) -> Void)?
    @usableFromInline @exclusivity(unchecked) var receiveOutput: ((Input) -> Void)?
    @usableFromInline @exclusivity(unchecked) var receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)?
    @usableFromInline @exclusivity(unchecked) var receiveCancel: (() -> Void)?
    @usableFromInline @exclusivity(unchecked) var receiveRequest: ((Subscribers.Demand) -> Void)?
    @usableFromInline let downstream: Downstream
    @usableFromInline var label: StaticString { "HandleEvents" }

    @inlinable init<Upstream>(_ events: Publishers.HandleEvents<Upstream>, to downstream: Downstream)
    where Upstream.Output == Input, Upstream.Failure == Failure {
        receiveSubscription = events.receiveSubscription
        (receiveOutput, receiveCompletion) = (events.receiveOutput, events.receiveCompletion)
        (receiveCancel, receiveRequest) = (events.receiveCancel, events.receiveRequest)
        self.downstream = downstream
    }

    @usableFromInline func receive(subscription: any Subscription) {
        gate.lock()
        let handle = receiveSubscription
        gate.unlock()
        handle?(subscription)
        if accept(subscription) { downstream.receive(subscription: self) }
    }

    @inlinable func receive(_ input: Input) -> Subscribers.Demand {
        gate.lock()
        let handle = receiveOutput
        gate.unlock()
        handle?(input)
        let more = downstream.receive(input)
        if more != .none { report(more) }
        return more
    }

    @usableFromInline func receive(completion: Subscribers.Completion<Failure>) {
        gate.lock()
        let handle = receiveCompletion
        gate.unlock()
        handle?(completion)
        _ = (detach(forGood: true), takeClosures())
        downstream.receive(completion: completion)
    }

    @usableFromInline override func request(_ demand: Subscribers.Demand) {
        report(demand)
        super.request(demand)
    }

    @usableFromInline func report(_ demand: Subscribers.Demand) {
        gate.lock()
        let handle = receiveRequest
        gate.unlock()
        handle?(demand)
    }

    @usableFromInline override func cancel() {
        gate.lock()
        let handle = receiveCancel
        gate.unlock()
        handle?()
        guard let subscription = detach() else { return }
        withExtendedLifetime(takeClosures()) { subscription.cancel() }
    }

    private typealias Closures = (
        ((any Subscription) -> Void)?, ((Input) -> Void)?, ((Subscribers.Completion<Failure>) -> Void)?, (() -> Void)?,
        ((Subscribers.Demand) -> Void)?
    )

    /// Removes the closures, and returns them to be released outside the lock.
    private func takeClosures() -> Closures {
        gate.lock()
        defer { gate.unlock() }
        let closures = (receiveSubscription, receiveOutput, receiveCompletion, receiveCancel, receiveRequest)
        (receiveSubscription, receiveOutput, receiveCompletion) = (nil, nil, nil)
        (receiveCancel, receiveRequest) = (nil, nil)
        return closures
    }
}
