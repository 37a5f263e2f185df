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

        @inlinable @inline(__always)
        public func receive<S: Subscriber<Upstream.Output, Failure>>(subscriber: consuming S) {
            upstream.subscribe(Handling(EventHandlers(self), to: subscriber))
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

/// The closures of one subscription in one object, so that they can be released together.
@usableFromInline final class EventHandlers<Input, Failure: Error> {
    @usableFromInline let subscription: ((any Subscription) -> Void)?, output: ((Input) -> Void)?
    @usableFromInline let completion: ((Subscribers.Completion<Failure>) -> Void)?
    @usableFromInline let cancel: (() -> Void)?, request: ((Subscribers.Demand) -> Void)?

    @inlinable init<Upstream>(_ events: Publishers.HandleEvents<Upstream>)
    where Upstream.Output == Input, Upstream.Failure == Failure {
        subscription = events.receiveSubscription
        output = events.receiveOutput
        completion = events.receiveCompletion
        cancel = events.receiveCancel
        request = events.receiveRequest
    }
}

@usableFromInline final class Handling<Downstream: Subscriber>: Intermediate, Subscriber, Labelled {
    @usableFromInline typealias Input = Downstream.Input
    @usableFromInline typealias Failure = Downstream.Failure

    /// The closures, released with their captures when the stream ends. They have a lock of their own, which the value
    /// path takes without a call.
    @usableFromInline @exclusivity(unchecked) var handlers: EventHandlers<Input, Failure>?
    @usableFromInline let gate = Lock(), downstream: Downstream
    @usableFromInline var label: StaticString { "HandleEvents" }

    @inlinable init(_ handlers: EventHandlers<Input, Failure>, to downstream: consuming Downstream) {
        (self.handlers, self.downstream) = (handlers, downstream)
    }

    /// The closures until the stream ends.
    @inlinable var current: EventHandlers<Input, Failure>? {
        gate.lock()
        defer { gate.unlock() }
        return handlers
    }

    @usableFromInline func receive(subscription: any Subscription) {
        current?.subscription?(subscription)
        if accept(subscription) { downstream.receive(subscription: self) }
    }

    @inlinable func receive(_ input: Input) -> Subscribers.Demand {
        current?.output?(input)
        let more = downstream.receive(input)
        if more != .none { current?.request?(more) }
        return more
    }

    @usableFromInline func receive(completion: Subscribers.Completion<Failure>) {
        current?.completion?(completion)
        _ = (detach(forGood: true), takeHandlers())
        downstream.receive(completion: completion)
    }

    @usableFromInline override func request(_ demand: Subscribers.Demand) {
        current?.request?(demand)
        super.request(demand)
    }

    @usableFromInline override func cancel() {
        current?.cancel?()
        guard let subscription = detach() else { return }
        withExtendedLifetime(takeHandlers()) { subscription.cancel() }
    }

    /// Removes the closures, and returns them to be released outside the lock.
    private func takeHandlers() -> EventHandlers<Input, Failure>? {
        gate.lock()
        defer { gate.unlock() }
        let taken = handlers
        handlers = nil
        return taken
    }
}
