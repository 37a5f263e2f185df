/// Turns each value into the time since the previous value.
@usableFromInline struct Measuring<Input, Context: Scheduler>: Step {
    @usableFromInline let scheduler: Context
    @usableFromInline let last: Variable<Context.SchedulerTimeType?>

    @inlinable init(_ scheduler: Context) {
        self.scheduler = scheduler
        last = Variable(nil)
    }

    @inlinable func callAsFunction(_ input: Input) -> Outcome<Context.SchedulerTimeType.Stride> {
        let now = scheduler.now
        defer { last.value = now }
        return .pass((last.value ?? now).distance(to: now))
    }
}

@usableFromInline
final class Measured<Input, Context: Scheduler, Downstream: Subscriber>: Scheduled<
    Transform<Measuring<Input, Context>, Downstream>
>, Labelled
where Downstream.Input == Context.SchedulerTimeType.Stride {
    @usableFromInline var label: StaticString { "MeasureInterval" }

    @inlinable init(_ scheduler: Context, to downstream: Downstream) {
        let transform = Transform("MeasureInterval", Measuring<Input, Context>(scheduler), to: downstream)
        super.init(to: transform) { $0() }
    }

    @inlinable override func didConnect() { downstream.step.last.value = downstream.step.scheduler.now }
}

extension Publishers {
    /// The publisher of ``Publisher/measureInterval(using:options:)``.
    public struct MeasureInterval<Upstream: Publisher, Context: Scheduler>: Publisher {
        public typealias Failure = Upstream.Failure
        public typealias Output = Context.SchedulerTimeType.Stride

        /// The publisher whose values are timed.
        public let upstream: Upstream

        /// The scheduler whose clock measures the time.
        public let scheduler: Context

        @inlinable
        public init(upstream: Upstream, scheduler: Context) { (self.upstream, self.scheduler) = (upstream, scheduler) }

        @inlinable @inline(__always) public func receive<S: Subscriber<Output, Failure>>(subscriber: consuming S) {
            upstream.subscribe(Measured<Upstream.Output, Context, S>(scheduler, to: subscriber))
        }
    }
}

extension Publisher {
    /// Sends, for each value, the time since the previous value or, for the first one, since the subscription.
    ///
    ///     clicks.measureInterval(using: RunLoop.main)  // 1.52 s, 0.31 s
    @inlinable public func measureInterval<Context: Scheduler>(
        using scheduler: Context, options: Context.SchedulerOptions? = nil
    ) -> Publishers.MeasureInterval<Self, Context> { .init(upstream: self, scheduler: scheduler) }
}
