/// Keeps the last value, and sends it when no other has followed it for long enough.
@usableFromInline final class Debouncing<Downstream: Subscriber, Context: Scheduler>: Paced<Downstream>, Subscriber {
    @usableFromInline let alarm: Alarm<Context>
    @usableFromInline @exclusivity(unchecked) var latest: Downstream.Input?

    @inlinable init(to downstream: Downstream, _ alarm: Alarm<Context>) {
        self.alarm = alarm
        super.init("Debounce", to: downstream, keepingIt: true)
    }

    @usableFromInline override var details: KeyValuePairs<String, Any> {
        lock.withLock {
            ["downstream": downstream as Any, "downstreamDemand": demand, "currentValue": latest as Any]
        }
    }

    @inlinable func receive(_ input: Downstream.Input) -> Subscribers.Demand {
        let (isOpen, replaced) = lock.withLock {
            guard link.state == .connected else { return (false, nil as Downstream.Input?) }
            defer { latest = input }
            return (true, latest)
        }
        // The value is released outside the lock.
        withExtendedLifetime(replaced) {
            if isOpen { alarm.set { self.sendLatest() } }
        }
        return .none
    }

    @inlinable func sendLatest() {
        let (value, isDue) = lock.withLock { (latest.take(), link.state == .connected && useDemand()) }
        if isDue, let value { send(value) }
    }

    @usableFromInline func receive(completion: Subscribers.Completion<Failure>) {
        guard let subscription = lock.withLock({ link.cancel() }) else { return }
        stop()
        withExtendedLifetime(subscription) { alarm.scheduler.schedule { self.end(completion) } }
    }

    @usableFromInline override func stop() {
        alarm.stop()
        withExtendedLifetime(lock.withLock { latest.take() }) {}
    }
}

extension Publishers {
    /// The publisher of ``Publisher/debounce(for:scheduler:options:)``.
    public struct Debounce<Upstream: Publisher, Context: Scheduler>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        /// The publisher whose values are debounced.
        public let upstream: Upstream

        /// The time without further values after which a value is sent.
        public let dueTime: Context.SchedulerTimeType.Stride

        /// The scheduler that measures time and delivers values.
        public let scheduler: Context

        /// Options passed to the scheduler.
        public let options: Context.SchedulerOptions?

        @inlinable public init(
            upstream: Upstream, dueTime: Context.SchedulerTimeType.Stride, scheduler: Context,
            options: Context.SchedulerOptions?
        ) { (self.upstream, self.dueTime, self.scheduler, self.options) = (upstream, dueTime, scheduler, options) }

        @inlinable @inline(__always)
        public func receive<S: Subscriber<Upstream.Output, Failure>>(subscriber: consuming S) {
            upstream.subscribe(Debouncing(to: subscriber, Alarm(after: dueTime, on: scheduler, options)))
        }
    }
}

extension Publisher {
    /// Sends a value when no other has followed it for `dueTime`.
    ///
    ///     $searchText.debounce(for: .milliseconds(300), scheduler: RunLoop.main)
    @inlinable public func debounce<Context: Scheduler>(
        for dueTime: Context.SchedulerTimeType.Stride, scheduler: Context, options: Context.SchedulerOptions? = nil
    ) -> Publishers.Debounce<Self, Context> {
        .init(upstream: self, dueTime: dueTime, scheduler: scheduler, options: options)
    }
}
