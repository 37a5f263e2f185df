/// Keeps all values of an interval, and sends them when it ends or when a number of them is reached.
///
/// Everything is delivered by actions of the scheduler, never by the thread of the upstream. Each action delivers all
/// that is due, so that the order is kept whatever the scheduler's order is.
@usableFromInline final class Batching<Input, Downstream: Subscriber, Context: Scheduler>: Paced<Downstream>, Subscriber
where Downstream.Input == [Input] {
    private let scheduler: Context
    private let interval: Context.SchedulerTimeType.Stride
    private let count: Int?
    private let options: Context.SchedulerOptions?
    private var batch: [Input] = []

    /// The batches for which demand was used, and the completion behind them.
    private var due = Queue<[Input]>()
    private var ending: Subscribers.Completion<Failure>?
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
            _ = moveBatch { !$0.isEmpty }
            deliver()
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
        if moveBatch(isDue: { $0.count >= count }) { planDelivery() }
        return .none
    }

    @usableFromInline func receive(completion: Subscribers.Completion<Failure>) {
        // Released outside the lock.
        let released: (subscription: any Subscription, batch: [Input], timer: (any Cancellable)?)? = lock.withLock {
            guard let subscription = link.cancel() else { return nil }
            ending = completion
            // The rest is sent without demand; a failure drops it.
            if case .finished = completion, !batch.isEmpty { due.append(batch) }
            defer { batch = [] }
            return (subscription, batch, timer.take())
        }
        guard let released else { return }
        released.timer?.cancel()
        planDelivery()
    }

    /// Makes the collected values a batch that is due, if it is time and demand permits. Returns whether it did.
    private func moveBatch(isDue: ([Input]) -> Bool) -> Bool {
        lock.withLock {
            guard link.state == .connected, isDue(batch), useDemand() else { return false }
            due.append(batch)
            batch = []
            return true
        }
    }

    private func planDelivery() { scheduler.schedule(options: options) { self.deliver() } }

    /// Delivers all that is due. Runs on the scheduler.
    private func deliver() {
        var more = Subscribers.Demand.none
        turn.take {
            while let batch = lock.withLock({ due.popFirst() }) { more += send(batch) }
            if let ending = lock.withLock({ ending.take() }) { end(ending) }
        }
        requestMore(more)
    }

    @usableFromInline override func stop() {
        // Released outside the lock.
        let released = lock.withLock {
            defer { (batch, due, ending) = ([], Queue(), nil) }
            return (batch, due, ending, timer.take())
        }
        released.3?.cancel()
    }
}

extension Publishers {
    /// The times at which ``Publisher/collect(_:options:)`` sends the collected values.
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

        /// The times at which collected values are sent.
        public let strategy: TimeGroupingStrategy<Context>

        /// Options passed to the scheduler.
        public let options: Context.SchedulerOptions?

        @inlinable public init(
            upstream: Upstream, strategy: TimeGroupingStrategy<Context>, options: Context.SchedulerOptions?
        ) { (self.upstream, self.strategy, self.options) = (upstream, strategy, options) }

        @inlinable @inline(__always) public func receive<S: Subscriber<Output, Failure>>(subscriber: consuming S) {
            upstream.subscribe(Batching<Upstream.Output, S, Context>(to: subscriber, strategy, options))
        }
    }
}

extension Publisher {
    /// Sends the values of each interval as one array, on the scheduler of the strategy; an interval without values
    /// sends nothing.
    ///
    ///     readings.collect(.byTime(DispatchQueue.main, .seconds(5)))
    ///     readings.collect(.byTimeOrCount(DispatchQueue.main, .seconds(5), 100))
    @inlinable public func collect<Context: Scheduler>(
        _ strategy: Publishers.TimeGroupingStrategy<Context>, options: Context.SchedulerOptions? = nil
    ) -> Publishers.CollectByTime<Self, Context> { .init(upstream: self, strategy: strategy, options: options) }
}
