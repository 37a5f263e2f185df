@usableFromInline final class Receiving<Downstream: Subscriber>: Scheduled<Downstream>, Labelled {
    @usableFromInline var label: StaticString { "ReceiveOn" }
}

@usableFromInline final class Delaying<Downstream: Subscriber>: Scheduled<Downstream> {}

extension Publishers {
    /// The publisher of ``Publisher/receive(on:options:)``.
    public struct ReceiveOn<Upstream: Publisher, Context: Scheduler>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        /// The publisher whose events are delivered on another scheduler.
        public let upstream: Upstream

        /// The scheduler that delivers events.
        public let scheduler: Context

        /// Options passed to the scheduler.
        public let options: Context.SchedulerOptions?

        @inlinable public init(upstream: Upstream, scheduler: Context, options: Context.SchedulerOptions?) {
            (self.upstream, self.scheduler, self.options) = (upstream, scheduler, options)
        }

        @inlinable @inline(__always)
        public func receive<S: Subscriber<Upstream.Output, Failure>>(subscriber: consuming S) {
            upstream.subscribe(
                Receiving(to: subscriber) { [scheduler, options] in scheduler.schedule(options: options, $0) })
        }
    }

    /// The publisher of ``Publisher/delay(for:tolerance:scheduler:options:)``.
    public struct Delay<Upstream: Publisher, Context: Scheduler>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        /// The publisher whose events are delayed.
        public let upstream: Upstream

        /// The delay of each event.
        public let interval: Context.SchedulerTimeType.Stride

        /// The additional delay that is allowed.
        public let tolerance: Context.SchedulerTimeType.Stride

        /// The scheduler that delivers events.
        public let scheduler: Context

        /// Options passed to the scheduler.
        public let options: Context.SchedulerOptions?

        @inlinable public init(
            upstream: Upstream, interval: Context.SchedulerTimeType.Stride, tolerance: Context.SchedulerTimeType.Stride,
            scheduler: Context, options: Context.SchedulerOptions? = nil
        ) {
            (self.upstream, self.interval) = (upstream, interval)
            (self.tolerance, self.scheduler, self.options) = (tolerance, scheduler, options)
        }

        @inlinable @inline(__always)
        public func receive<S: Subscriber<Upstream.Output, Failure>>(subscriber: consuming S) {
            let delaying = Delaying(to: subscriber) { [interval, tolerance, scheduler, options] event in
                let date = scheduler.now.advanced(by: interval)
                scheduler.schedule(after: date, tolerance: tolerance, options: options, event)
            }
            upstream.subscribe(delaying)
        }
    }
}

extension Publisher {
    /// Delivers values and the completion on `scheduler`.
    ///
    ///     forecast.receive(on: DispatchQueue.main).sink { show($0) }
    @inlinable public func receive<Context: Scheduler>(
        on scheduler: Context, options: Context.SchedulerOptions? = nil
    ) -> Publishers.ReceiveOn<Self, Context> { .init(upstream: self, scheduler: scheduler, options: options) }

    /// Delivers values and the completion on `scheduler`, each delayed by `interval`.
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
