/// Delivers on a scheduler, and ends the stream when no value has arrived for too long.
@usableFromInline final class Expiring<Downstream: Subscriber, Context: Scheduler>: Scheduled<Downstream>, Labelled {
    @usableFromInline var label: StaticString { "Timeout" }
    @usableFromInline let alarm: Alarm<Context>
    @usableFromInline let error: (() -> Failure)?
    private var isRequested = false

    @inlinable init(to downstream: Downstream, _ alarm: Alarm<Context>, error: (() -> Failure)?) {
        (self.alarm, self.error) = (alarm, error)
        super.init(to: downstream) { alarm.scheduler.schedule(options: alarm.options, $0) }
    }

    @usableFromInline override func didConnect() { alarm.set { self.expire() } }

    @inlinable override func receive(_ input: Input) -> Subscribers.Demand {
        if lock.withLock({ link.state == .connected && !isEnding }) { alarm.set { self.expire() } }
        return super.receive(input)
    }

    @usableFromInline override func receive(completion: Subscribers.Completion<Failure>) {
        alarm.stop()
        super.receive(completion: completion)
    }

    @usableFromInline override func request(_ demand: Subscribers.Demand) {
        let isFirst = lock.withLock {
            defer { isRequested = true }
            return !isRequested && link.state == .connected && !isEnding
        }
        if isFirst { alarm.set { self.expire() } }
        super.request(demand)
    }

    @usableFromInline override func cancel() {
        alarm.stop()
        drop(keepingEnd: false)?.cancel()
    }

    @inlinable func expire() {
        if alarm.isBeingSet { fatalError("API Violation: a timeout requires a scheduler that supports delays") }
        guard let subscription = drop(keepingEnd: false) else { return }
        subscription.cancel()
        turn.take { downstream.receive(completion: error.map { .failure($0()) } ?? .finished) }
    }
}

extension Publishers {
    /// The publisher of ``Publisher/timeout(_:scheduler:options:customError:)``.
    public struct Timeout<Upstream: Publisher, Context: Scheduler>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        /// The publisher whose values are awaited.
        public let upstream: Upstream

        /// The maximum time between two values.
        public let interval: Context.SchedulerTimeType.Stride

        /// The scheduler that measures time and delivers events.
        public let scheduler: Context

        /// Options passed to the scheduler.
        public let options: Context.SchedulerOptions?

        /// Makes the failure of a stream that times out. If nil, the stream finishes instead.
        public let customError: (() -> Upstream.Failure)?

        @inlinable public init(
            upstream: Upstream, interval: Context.SchedulerTimeType.Stride, scheduler: Context,
            options: Context.SchedulerOptions?, customError: (() -> Upstream.Failure)?
        ) {
            (self.upstream, self.interval) = (upstream, interval)
            (self.scheduler, self.options, self.customError) = (scheduler, options, customError)
        }

        @inlinable @inline(__always)
        public func receive<S: Subscriber<Upstream.Output, Failure>>(subscriber: consuming S) {
            upstream.subscribe(
                Expiring(to: subscriber, Alarm(after: interval, on: scheduler, options), error: customError))
        }
    }
}

extension Publisher {
    /// Ends the stream when no value arrives for `interval`. It fails with the error that `customError` makes, or
    /// finishes without one.
    ///
    ///     answer.timeout(.seconds(10), scheduler: DispatchQueue.main, customError: { URLError(.timedOut) })
    @inlinable public func timeout<Context: Scheduler>(
        _ interval: Context.SchedulerTimeType.Stride, scheduler: Context, options: Context.SchedulerOptions? = nil,
        customError: (() -> Failure)? = nil
    ) -> Publishers.Timeout<Self, Context> {
        .init(upstream: self, interval: interval, scheduler: scheduler, options: options, customError: customError)
    }
}
