import Synchronization

/// The subscribers of one source, in the order of their subscription.
///
/// Sending is what has to be fast, so it takes one lock, the `turn`, and touches no reference count: while a thread has
/// the turn no conduit leaves the list. Whoever subscribes meanwhile appends behind the `last` conduit that the sender
/// has seen; whoever cancels marks its conduit closed, and the sender sweeps it out when it is done.
@usableFromInline
final class Roster<Output, Failure: Error> {
    @usableFromInline let turn = Turn()
    @usableFromInline let hasClosed = Atomic<Bool>(false)
    @usableFromInline let last = Atomic<Unmanaged<Conduit<Output, Failure>>?>(nil)
    @usableFromInline @exclusivity(unchecked) var first: Conduit<Output, Failure>?

    /// Guards everything below, and the links between conduits; a sender reads those only up to `last`.
    private let lock = Lock()
    private var completion: Subscribers.Completion<Failure>?
    private var upstreams: [any Subscription] = []
    private var hasDemand = false

    @usableFromInline
    init() {}

    deinit {
        // One by one: releasing a long chain at its head would recurse.
        while let conduit = first { first = conduit.next.take() }
    }

    /// Connects the subscriber behind `outlet`, or tells it that everything is over.
    @usableFromInline
    func connect(_ outlet: Outlet<Output, Failure>, to source: any Broadcaster<Output>, label: StaticString) {
        let conduit = Conduit(to: outlet, of: source, on: self, label: label)
        let completion = lock.withLock {
            if self.completion == nil { append(conduit) }
            return self.completion
        }
        if let completion {
            outlet.subscription(Subscriptions.empty)
            outlet.completion(completion)
        } else {
            outlet.subscription(conduit)
        }
    }

    private func append(_ conduit: Conduit<Output, Failure>) {
        if let last = last.load(ordering: .relaxed) {
            last.takeUnretainedValue().next = conduit
        } else {
            first = conduit
        }
        last.store(.passUnretained(conduit), ordering: .releasing)
    }

    /// Delivers `value` to all who are subscribed now.
    @inlinable @inline(__always)
    func send(_ value: Output) {
        forEach { $0.offer(value) }
    }

    /// Ends all subscriptions, and those to come. Only the first call has an effect.
    @usableFromInline
    func finish(_ completion: Subscribers.Completion<Failure>) {
        let isFirst = lock.withLock {
            defer { self.completion = self.completion ?? completion }
            return self.completion == nil
        }
        guard isFirst else { return }
        hasClosed.store(true, ordering: .sequentiallyConsistent)
        forEach { $0.finish(completion) }
    }

    @inlinable @inline(__always)
    func forEach(_ body: (Conduit<Output, Failure>) -> Void) {
        let outermost = turn.enter()
        if let last = last.load(ordering: .acquiring), var conduit = first.map(Unmanaged.passUnretained) {
            // Nothing is unlinked while this thread has the turn, so the conduits stay alive without being retained.
            while true {
                conduit._withUnsafeGuaranteedRef(body)
                if conduit.toOpaque() == last.toOpaque() { break }
                guard let next = conduit._withUnsafeGuaranteedRef({ $0.next.map(Unmanaged.passUnretained) }) else {
                    break
                }
                conduit = next
            }
        }
        guard outermost else { return }
        turn.leave()
        if hasClosed.load(ordering: .sequentiallyConsistent) { sweep() }
    }

    /// Releases closed conduits, now or when the delivery under way is over.
    func sweepSoon() {
        hasClosed.store(true, ordering: .sequentiallyConsistent)
        sweep()
    }

    @usableFromInline
    func sweep() {
        // Whoever has the turn looks at `hasClosed` after leaving it, so what it prevents here it does itself.
        while hasClosed.load(ordering: .sequentiallyConsistent), turn.tryEnter() {
            hasClosed.store(false, ordering: .sequentiallyConsistent)
            let closed = lock.withLock { unlinkClosed() }
            let contents = closed.map { $0.close() }
            turn.leave()
            for content in contents { content.0?.release() }
        }
    }

    private func unlinkClosed() -> [Conduit<Output, Failure>] {
        var closed: [Conduit<Output, Failure>] = []
        var kept: Conduit<Output, Failure>?
        var rest = first.take()
        while let conduit = rest {
            rest = conduit.next.take()
            if conduit.flow.load(ordering: .relaxed) == .closed {
                closed.append(conduit)
            } else {
                if let kept { kept.next = conduit } else { first = conduit }
                kept = conduit
            }
        }
        last.store(kept.map(Unmanaged.passUnretained), ordering: .releasing)
        return closed
    }

    // MARK: Upstreams, where a source is also the end of other streams

    /// Takes values from `subscription`: at once, or as soon as there is demand.
    func adopt(_ subscription: any Subscription, awaitingDemand: Bool) {
        let isWanted = lock.withLock {
            upstreams.append(subscription)
            return hasDemand || !awaitingDemand
        }
        if isWanted { subscription.request(.unlimited) }
    }

    /// Requests from the upstreams that were waiting for the first demand.
    func demandArrived() {
        let waiting: [any Subscription] = lock.withLock {
            defer { hasDemand = true }
            return hasDemand ? [] : upstreams
        }
        for upstream in waiting { upstream.request(.unlimited) }
    }

    func cancelUpstreams() {
        for upstream in lock.withLock({ upstreams }) { upstream.cancel() }
    }
}
