/// Keeps the last value, and sends it when it has been the last for long enough.
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
        // The value is released when the lock is not held any more.
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
    public struct Debounce<Upstream: Publisher, Context: Scheduler>: _Derived {
        /// Whose values come too fast.
        public let upstream: Upstream

        /// How long nothing must come after a value.
        public let dueTime: Context.SchedulerTimeType.Stride

        /// Where time passes, and values are delivered.
        public let scheduler: Context

        /// What the scheduler is asked for besides.
        public let options: Context.SchedulerOptions?

        @inlinable public init(
            upstream: Upstream, dueTime: Context.SchedulerTimeType.Stride, scheduler: Context,
            options: Context.SchedulerOptions?
        ) { (self.upstream, self.dueTime, self.scheduler, self.options) = (upstream, dueTime, scheduler, options) }

        @inlinable @inline(__always) public func receive<S: Subscriber<Upstream.Output, Failure>>(subscriber: S) {
            upstream.subscribe(Debouncing(to: subscriber, Alarm(after: dueTime, on: scheduler, options)))
        }
    }
}

extension Publisher {
    /// Sends a value when no other has followed it for as long as `dueTime`.
    ///
    ///     $searchText.debounce(for: .milliseconds(300), scheduler: RunLoop.main)
    @inlinable public func debounce<Context: Scheduler>(
        for dueTime: Context.SchedulerTimeType.Stride, scheduler: Context, options: Context.SchedulerOptions? = nil
    ) -> Publishers.Debounce<Self, Context> {
        .init(upstream: self, dueTime: dueTime, scheduler: scheduler, options: options)
    }
}
