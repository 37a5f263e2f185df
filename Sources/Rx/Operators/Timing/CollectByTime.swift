/// Keeps all values of an interval, and sends them when it ends or when a number of them is reached.
@usableFromInline final class Batching<Input, Downstream: Subscriber, Context: Scheduler>: Paced<Downstream>, Subscriber
where Downstream.Input == [Input] {
    private let scheduler: Context
    private let interval: Context.SchedulerTimeType.Stride
    private let count: Int?
    private let options: Context.SchedulerOptions?
    private var batch: [Input] = []
    private var timer: (any Cancellable)?

    @usableFromInline init(
        to downstream: Downstream, _ strategy: Publishers.TimeGroupingStrategy<Context>,
        _ options: Context.SchedulerOptions?
    ) {
        self.options = options
        switch strategy {
        case .byTime(let scheduler, let interval): (self.scheduler, self.interval, count) = (scheduler, interval, nil)
        case .byTimeOrCount(let scheduler, let interval, let count):
            (self.scheduler, self.interval, self.count) = (scheduler, interval, count)
        }
        super.init("CollectByTime", to: downstream, keepingIt: true)
    }

    @usableFromInline override func didConnect() {
        let timer = scheduler.schedule(
            after: scheduler.now.advanced(by: interval), interval: interval, tolerance: scheduler.minimumTolerance,
            options: options
        ) { [weak self] in
            guard let self else { return }
            requestMore(sendBatch { !$0.isEmpty })
        }
        lock.withLock { self.timer = timer }
    }

    /// Requests nothing at first: the upstream's demand follows the downstream's.
    @usableFromInline override func requestFirst(from subscription: any Subscription) {}

    @usableFromInline override func request(_ demand: Subscribers.Demand) {
        super.request(demand)
        requestMore(demand)
    }

    private func requestMore(_ demand: Subscribers.Demand) {
        if demand != .none { lock.withLock { link.subscription }?.request(upstreamDemand(for: demand)) }
    }

    /// Returns the upstream's demand. Batches by time alone have any size: each value permits one more.
    private func upstreamDemand(for demand: Subscribers.Demand) -> Subscribers.Demand {
        count.map { demand * $0 } ?? .max(1)
    }

    @usableFromInline func receive(_ input: Input) -> Subscribers.Demand {
        guard lock.withLock({ link.state == .connected ? batch.append(input) : nil }) != nil else { return .none }
        guard let count else { return .max(1) }
        let more = sendBatch { $0.count >= count }
        return more == .none ? .none : upstreamDemand(for: more)
    }

    private func sendBatch(if isDue: ([Input]) -> Bool) -> Subscribers.Demand {
        let due: [Input] = lock.withLock {
            guard link.state == .connected, isDue(batch), useDemand() else { return [] }
            defer { batch = [] }
            return batch
        }
        return due.isEmpty ? .none : send(due)
    }

    @usableFromInline func receive(completion: Subscribers.Completion<Failure>) {
        guard let subscription = lock.withLock({ link.cancel() }) else { return }
        let rest = takeAll()
        withExtendedLifetime(subscription) {
            if case .finished = completion, !rest.isEmpty { send(rest) }
            end(completion)
        }
    }

    @usableFromInline override func stop() { _ = takeAll() }

    private func takeAll() -> [Input] {
        let (batch, timer): ([Input], (any Cancellable)?) = lock.withLock {
            defer { self.batch = [] }
            return (self.batch, self.timer.take())
        }
        timer?.cancel()
        return batch
    }
}

extension Publishers {
    /// When ``Publisher/collect(_:options:)`` sends the collected values.
    public enum TimeGroupingStrategy<Context: Scheduler> {
        /// At the end of each interval.
        case byTime(Context, Context.SchedulerTimeType.Stride)

        /// At the end of each interval, and whenever this number of values is reached.
        case byTimeOrCount(Context, Context.SchedulerTimeType.Stride, Int)
    }

    /// The publisher of ``Publisher/collect(_:options:)``.
    public struct CollectByTime<Upstream: Publisher, Context: Scheduler>: Publisher {
        public typealias Failure = Upstream.Failure
        public typealias Output = [Upstream.Output]

        /// The publisher whose values are collected.
        public let upstream: Upstream

        /// When the collected values are sent.
        public let strategy: TimeGroupingStrategy<Context>

        /// Options passed to the scheduler.
        public let options: Context.SchedulerOptions?

        @inlinable public init(
            upstream: Upstream, strategy: TimeGroupingStrategy<Context>, options: Context.SchedulerOptions?
        ) { (self.upstream, self.strategy, self.options) = (upstream, strategy, options) }

        @inlinable @inline(__always) public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            upstream.subscribe(Batching<Upstream.Output, S, Context>(to: subscriber, strategy, options))
        }
    }
}

extension Publisher {
    /// Sends the values of each interval as one array; an interval without values sends nothing.
    ///
    ///     readings.collect(.byTime(DispatchQueue.main, .seconds(5)))
    ///     readings.collect(.byTimeOrCount(DispatchQueue.main, .seconds(5), 100))
    @inlinable public func collect<Context: Scheduler>(
        _ strategy: Publishers.TimeGroupingStrategy<Context>, options: Context.SchedulerOptions? = nil
    ) -> Publishers.CollectByTime<Self, Context> { .init(upstream: self, strategy: strategy, options: options) }
}
