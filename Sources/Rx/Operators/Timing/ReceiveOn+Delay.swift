@usableFromInline final class Receiving<Downstream: Subscriber>: Scheduled<Downstream>, Labelled {
    @usableFromInline var label: StaticString { "ReceiveOn" }
}

@usableFromInline final class Delaying<Downstream: Subscriber>: Scheduled<Downstream> {}

extension Publishers {
    /// The publisher of ``Publisher/receive(on:options:)``.
    public struct ReceiveOn<Upstream: Publisher, Context: Scheduler>: _Derived {
        /// Whose events are delivered elsewhere.
        public let upstream: Upstream

        /// Where the events are delivered.
        public let scheduler: Context

        /// What the scheduler is asked for besides.
        public let options: Context.SchedulerOptions?

        @inlinable public init(upstream: Upstream, scheduler: Context, options: Context.SchedulerOptions?) {
            (self.upstream, self.scheduler, self.options) = (upstream, scheduler, options)
        }

        @inlinable @inline(__always) public func receive<S: Subscriber<Upstream.Output, Failure>>(subscriber: S) {
            upstream.subscribe(
                Receiving(to: subscriber) { [scheduler, options] in scheduler.schedule(options: options, $0) })
        }
    }

    /// The publisher of ``Publisher/delay(for:tolerance:scheduler:options:)``.
    public struct Delay<Upstream: Publisher, Context: Scheduler>: _Derived {
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

        @inlinable @inline(__always) public func receive<S: Subscriber<Upstream.Output, Failure>>(subscriber: S) {
            let delaying = Delaying(to: subscriber) { [interval, tolerance, scheduler, options] event in
                let date = scheduler.now.advanced(by: interval)
                scheduler.schedule(after: date, tolerance: tolerance, options: options, event)
            }
            upstream.subscribe(delaying)
        }
    }
}

extension Publisher {
    /// Delivers values and the end on `scheduler`.
    ///
    ///     forecast.receive(on: DispatchQueue.main).sink { show($0) }
    @inlinable public func receive<Context: Scheduler>(
        on scheduler: Context, options: Context.SchedulerOptions? = nil
    ) -> Publishers.ReceiveOn<Self, Context> { .init(upstream: self, scheduler: scheduler, options: options) }

    /// Delivers values and the end on `scheduler`, each of them `interval` later.
    ///
    ///     forecast.delay(for: .seconds(1), scheduler: DispatchQueue.main)
    @inlinable public func delay<Context: Scheduler>(
        for interval: Context.SchedulerTimeType.Stride, tolerance: Context.SchedulerTimeType.Stride? = nil,
        scheduler: Context, options: Context.SchedulerOptions? = nil
    ) -> Publishers.Delay<Self, Context> {
        .init(
            upstream: self, interval: interval, tolerance: tolerance ?? scheduler.minimumTolerance,
            scheduler: scheduler, options: options)
    }
}
