import Synchronization

/// Takes requests and cancellations to a scheduler; values come back as they are sent.
@usableFromInline final class Scheduling<Downstream: Subscriber>: Subscriber, Subscription, Labelled {
    @usableFromInline typealias Input = Downstream.Input
    @usableFromInline typealias Failure = Downstream.Failure

    @usableFromInline let state = Atomic<Link.State>(.awaiting)
    private let lock = Lock()
    private let turn = Turn()
    private var link = Link()
    @usableFromInline let downstream: Downstream
    private let plan: (_ action: @escaping () -> Void) -> Void
    @usableFromInline var label: StaticString { "SubscribeOn" }

    @usableFromInline init(to downstream: Downstream, plan: @escaping (_ action: @escaping () -> Void) -> Void) {
        (self.downstream, self.plan) = (downstream, plan)
    }

    @usableFromInline func receive(subscription: any Subscription) {
        if update({ link.connect(subscription) }) {
            downstream.receive(subscription: self)
        } else {
            subscription.cancel()
        }
    }

    @inlinable func receive(_ input: Input) -> Subscribers.Demand {
        state.load(ordering: .acquiring) == .connected ? downstream.receive(input) : .none
    }

    @inlinable func receive(completion: Subscribers.Completion<Failure>) {
        guard let subscription = disconnect() else { return }
        withExtendedLifetime(subscription) { downstream.receive(completion: completion) }
    }

    @usableFromInline func disconnect() -> (any Subscription)? {
        update { link.cancel() }
    }

    @usableFromInline func request(_ demand: Subscribers.Demand) {
        guard let subscription = lock.withLock({ link.subscription }) else { return }
        plan {
            guard self.turn.enter() else { fatalError("API Violation: requested more while a request is being served") }
            subscription.request(demand)
            self.turn.leave()
        }
    }

    @usableFromInline func cancel() {
        guard let subscription = disconnect() else { return }
        plan { self.turn.take { subscription.cancel() } }
    }

    private func update<R>(_ body: () -> R) -> R {
        lock.withLock {
            defer { state.store(link.state, ordering: .releasing) }
            return body()
        }
    }
}

extension Publishers {
    /// The publisher of ``Publisher/subscribe(on:options:)``.
    public struct SubscribeOn<Upstream: Publisher, Context: Scheduler>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        /// Who is subscribed to elsewhere.
        public let upstream: Upstream

        /// Where subscribing, requests and cancellation happen.
        public let scheduler: Context

        /// What the scheduler is asked for besides.
        public let options: Context.SchedulerOptions?

        @inlinable public init(upstream: Upstream, scheduler: Context, options: Context.SchedulerOptions?) {
            (self.upstream, self.scheduler, self.options) = (upstream, scheduler, options)
        }

        @inlinable @inline(__always) public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            let (upstream, scheduler, options) = (upstream, scheduler, options)
            let scheduling = Scheduling(to: subscriber) { scheduler.schedule(options: options, $0) }
            scheduler.schedule(options: options) { upstream.subscribe(scheduling) }
        }
    }
}

extension Publisher {
    /// Subscribes, requests and cancels on `scheduler`: the place for sources whose work begins with a subscription.
    ///
    ///     payloadFromDisk.subscribe(on: DispatchQueue.global()).receive(on: DispatchQueue.main)
    @inlinable public func subscribe<Context: Scheduler>(
        on scheduler: Context, options: Context.SchedulerOptions? = nil
    ) -> Publishers.SubscribeOn<Self, Context> {
        .init(upstream: self, scheduler: scheduler, options: options)
    }
}
