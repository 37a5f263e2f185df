/// Performs requests and cancellations on a scheduler, and passes values on directly.
@usableFromInline final class Scheduling<Downstream: Subscriber>: Intermediate, Subscriber, Labelled {
    private let turn = Turn()
    @usableFromInline let downstream: Downstream
    private let plan: (_ action: @escaping () -> Void) -> Void
    @usableFromInline var label: StaticString { "SubscribeOn" }

    @usableFromInline init(to downstream: Downstream, plan: @escaping (_ action: @escaping () -> Void) -> Void) {
        (self.downstream, self.plan) = (downstream, plan)
    }

    @usableFromInline
    func receive(subscription: any Subscription) { if accept(subscription) { downstream.receive(subscription: self) } }

    @inlinable
    func receive(_ input: Downstream.Input) -> Subscribers.Demand { isConnected ? downstream.receive(input) : .none }

    @inlinable func receive(completion: Subscribers.Completion<Downstream.Failure>) {
        if finish() { downstream.receive(completion: completion) }
    }

    @usableFromInline override func request(_ demand: Subscribers.Demand) {
        guard let subscription = lock.withLock({ link.subscription }) else { return }
        plan {
            guard self.turn.enter() else { fatalError("API Violation: requested more while a request is being served") }
            subscription.request(demand)
            self.turn.leave()
        }
    }

    @usableFromInline override func cancel() {
        guard let subscription = detach() else { return }
        plan { self.turn.take { subscription.cancel() } }
    }
}

extension Publishers {
    /// The publisher of ``Publisher/subscribe(on:options:)``.
    public struct SubscribeOn<Upstream: Publisher, Context: Scheduler>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        /// The publisher to subscribe to.
        public let upstream: Upstream

        /// The scheduler that performs subscriptions, requests and cancellations.
        public let scheduler: Context

        /// Options passed to the scheduler.
        public let options: Context.SchedulerOptions?

        @inlinable public init(upstream: Upstream, scheduler: Context, options: Context.SchedulerOptions?) {
            (self.upstream, self.scheduler, self.options) = (upstream, scheduler, options)
        }

        @inlinable @inline(__always)
        public func receive<S: Subscriber<Upstream.Output, Failure>>(subscriber: consuming S) {
            let (upstream, scheduler, options) = (upstream, scheduler, options)
            let scheduling = Scheduling(to: subscriber) { scheduler.schedule(options: options, $0) }
            scheduler.schedule(options: options) { upstream.subscribe(scheduling) }
        }
    }
}

extension Publisher {
    /// Subscribes, requests and cancels on `scheduler`. It suits sources whose work begins with a subscription.
    ///
    ///     payloadFromDisk.subscribe(on: DispatchQueue.global()).receive(on: DispatchQueue.main)
    @inlinable public func subscribe<Context: Scheduler>(
        on scheduler: Context, options: Context.SchedulerOptions? = nil
    ) -> Publishers.SubscribeOn<Self, Context> { .init(upstream: self, scheduler: scheduler, options: options) }
}
