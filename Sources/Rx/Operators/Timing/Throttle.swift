/// Keeps one value of each interval, and sends it when the interval ends.
@usableFromInline final class Throttling<Downstream: Subscriber, Context: Scheduler>: Paced<Downstream>, Subscriber {
    @usableFromInline let scheduler: Context
    @usableFromInline let interval: Context.SchedulerTimeType.Stride
    @usableFromInline let sendsLatest: Bool
    @usableFromInline @exclusivity(unchecked) var kept: Downstream.Input?
    @usableFromInline @exclusivity(unchecked) var completion: Subscribers.Completion<Failure>?
    @usableFromInline @exclusivity(unchecked) var lastSent: Context.SchedulerTimeType?
    @usableFromInline @exclusivity(unchecked) var isPlanned = false

    @inlinable init(
        to downstream: Downstream, _ interval: Context.SchedulerTimeType.Stride, on scheduler: Context, latest: Bool
    ) {
        (self.interval, self.scheduler, sendsLatest) = (interval, scheduler, latest)
        super.init("Throttle", to: downstream, keepingIt: false)
        // As in Combine, the clock is read here already.
        _ = scheduler.now
    }

    @usableFromInline override func didConnect() { _ = scheduler.now }

    @inlinable func receive(_ input: Downstream.Input) -> Subscribers.Demand {
        guard lock.withLock({ link.state == .connected }) else { return .none }
        let now = scheduler.now
        let (isDue, replaced): (Bool, Downstream.Input?) = lock.withLock {
            guard isPlanned ? sendsLatest : link.state == .connected && useDemand() else { return (false, nil) }
            defer { (isPlanned, kept) = (true, input) }
            return (!isPlanned, kept)
        }
        // The value is released outside the lock.
        withExtendedLifetime(replaced) {
            if isDue { planSending(now) }
        }
        return .none
    }

    @inlinable func planSending(_ now: Context.SchedulerTimeType) {
        if let next = lastSent?.advanced(by: interval), next > now {
            scheduler.schedule(after: next) { [weak self] in self?.sendKept() }
        } else {
            scheduler.schedule { [weak self] in self?.sendKept() }
        }
    }

    @inlinable func sendKept() {
        guard lock.withLock({ !isOver }) else { return }
        let isCounted = lock.withLock { kept != nil && completion == nil }
        if isCounted { lastSent = scheduler.now }
        let (value, ending) = lock.withLock {
            isPlanned = false
            return (kept.take(), completion.take())
        }
        if let value { send(value) }
        if let ending { end(ending) }
    }

    @usableFromInline func receive(completion: Subscribers.Completion<Failure>) {
        guard let subscription = lock.withLock({ link.cancel() }) else { return }
        _ = scheduler.now
        let isDue = lock.withLock {
            self.completion = completion
            defer { isPlanned = true }
            return !isPlanned
        }
        withExtendedLifetime(subscription) {
            if isDue { scheduler.schedule { [weak self] in self?.sendKept() } }
        }
    }
}

extension Publishers {
    /// The publisher of ``Publisher/throttle(for:scheduler:latest:)``.
    public struct Throttle<Upstream: Publisher, Context: Scheduler>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        /// The publisher whose values are throttled.
        public let upstream: Upstream

        /// The minimum time between two values.
        public let interval: Context.SchedulerTimeType.Stride

        /// The scheduler that measures time and delivers values.
        public let scheduler: Context

        /// Whether the last value of an interval is sent, or the first.
        public let latest: Bool

        @inlinable public init(
            upstream: Upstream, interval: Context.SchedulerTimeType.Stride, scheduler: Context, latest: Bool
        ) { (self.upstream, self.interval, self.scheduler, self.latest) = (upstream, interval, scheduler, latest) }

        @inlinable @inline(__always)
        public func receive<S: Subscriber<Upstream.Output, Failure>>(subscriber: consuming S) {
            upstream.subscribe(Throttling(to: subscriber, interval, on: scheduler, latest: latest))
        }
    }
}

extension Publisher {
    /// Sends one value per interval: the last one that arrived in it, or the first.
    ///
    ///     position.throttle(for: .seconds(1), scheduler: DispatchQueue.main, latest: true)
    @inlinable public func throttle<Context: Scheduler>(
        for interval: Context.SchedulerTimeType.Stride, scheduler: Context, latest: Bool
    ) -> Publishers.Throttle<Self, Context> {
        .init(upstream: self, interval: interval, scheduler: scheduler, latest: latest)
    }
}
