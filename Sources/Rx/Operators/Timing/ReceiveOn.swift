extension Publishers {
    /// The publisher of ``Publisher/receive(on:options:)``.
    public struct ReceiveOn<Upstream: Publisher, Context: Scheduler>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream
        public let scheduler: Context
        public let options: Context.SchedulerOptions?

        @inlinable public init(upstream: Upstream, scheduler: Context, options: Context.SchedulerOptions?) {
            self.upstream = upstream
            self.scheduler = scheduler
            self.options = options
        }

        @inlinable public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            let (scheduler, options) = (scheduler, options)
            upstream.subscribe(
                Scheduled("ReceiveOn", to: subscriber) { scheduler.schedule(options: options, $0) }
            )
        }
    }
}

extension Publisher {
    /// Delivers values and the end on `scheduler`.
    ///
    ///     forecast.receive(on: DispatchQueue.main).sink { show($0) }
    public func receive<Context: Scheduler>(
        on scheduler: Context,
        options: Context.SchedulerOptions? = nil
    ) -> Publishers.ReceiveOn<Self, Context> {
        .init(upstream: self, scheduler: scheduler, options: options)
    }
}
