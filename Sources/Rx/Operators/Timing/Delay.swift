@usableFromInline final class Delaying<Downstream: Subscriber>: Scheduled<Downstream> {}

extension Publishers {
    /// The publisher of ``Publisher/delay(for:tolerance:scheduler:options:)``.
    public struct Delay<Upstream: Publisher, Context: Scheduler>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        /// Whose events are delayed.
        public let upstream: Upstream

        /// How late the events are.
        public let interval: Context.SchedulerTimeType.Stride

        /// How much later they may be.
        public let tolerance: Context.SchedulerTimeType.Stride

        /// Where the events are delivered.
        public let scheduler: Context

        /// What the scheduler is asked for besides.
        public let options: Context.SchedulerOptions?

        @inlinable public init(
            upstream: Upstream, interval: Context.SchedulerTimeType.Stride, tolerance: Context.SchedulerTimeType.Stride,
            scheduler: Context, options: Context.SchedulerOptions? = nil
        ) {
            (self.upstream, self.interval) = (upstream, interval)
            (self.tolerance, self.scheduler, self.options) = (tolerance, scheduler, options)
        }

        @inlinable @inline(__always) public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            let (interval, tolerance, scheduler, options) = (interval, tolerance, scheduler, options)
            upstream.subscribe(
                Delaying(to: subscriber) { event in
                    let date = scheduler.now.advanced(by: interval)
                    scheduler.schedule(after: date, tolerance: tolerance, options: options, event)
                }
            )
        }
    }
}

extension Publisher {
    /// Delivers values and the end on `scheduler`, each of them `interval` later.
    ///
    ///     forecast.delay(for: .seconds(1), scheduler: DispatchQueue.main)
    @inlinable public func delay<Context: Scheduler>(
        for interval: Context.SchedulerTimeType.Stride, tolerance: Context.SchedulerTimeType.Stride? = nil,
        scheduler: Context, options: Context.SchedulerOptions? = nil
    ) -> Publishers.Delay<Self, Context> {
        .init(
            upstream: self, interval: interval, tolerance: tolerance ?? scheduler.minimumTolerance,
            scheduler: scheduler, options: options
        )
    }
}
