@usableFromInline final class Receiving<Downstream: Subscriber>: Scheduled<Downstream>, Labelled {
    @usableFromInline var label: StaticString { "ReceiveOn" }
}

extension Publishers {
    /// The publisher of ``Publisher/receive(on:options:)``.
    public struct ReceiveOn<Upstream: Publisher, Context: Scheduler>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        /// Whose events are delivered elsewhere.
        public let upstream: Upstream

        /// Where the events are delivered.
        public let scheduler: Context

        /// What the scheduler is asked for besides.
        public let options: Context.SchedulerOptions?

        @inlinable public init(upstream: Upstream, scheduler: Context, options: Context.SchedulerOptions?) {
            (self.upstream, self.scheduler, self.options) = (upstream, scheduler, options)
        }

        @inlinable @inline(__always) public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            let (scheduler, options) = (scheduler, options)
            upstream.subscribe(
                Receiving(to: subscriber) { scheduler.schedule(options: options, $0) }
            )
        }
    }
}

extension Publisher {
    /// Delivers values and the end on `scheduler`.
    ///
    ///     forecast.receive(on: DispatchQueue.main).sink { show($0) }
    @inlinable public func receive<Context: Scheduler>(
        on scheduler: Context, options: Context.SchedulerOptions? = nil
    ) -> Publishers.ReceiveOn<Self, Context> {
        .init(upstream: self, scheduler: scheduler, options: options)
    }
}
