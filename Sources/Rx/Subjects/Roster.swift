import Synchronization

/// The subscribers of one source, in the order of their subscription.
///
/// Sending has to be fast, so it takes one lock, the `turn`, and changes no reference count: while a thread has the
/// turn no conduit leaves the list. A new subscriber is appended behind the `last` conduit that the sender has seen. A
/// cancelling subscriber marks its conduit closed, and the sender removes it afterwards.
@usableFromInline final class Roster<Output, Failure: Error> {
    @usableFromInline let turn = Turn()
    @usableFromInline let hasClosed = Atomic<Bool>(false)
    @usableFromInline let last = Atomic<UnsafeRawPointer?>(nil)
    // Written under the lock. A thread with the turn reads it after `last`, which is stored after it, and only a thread
    // with the turn removes the first conduit.
    @usableFromInline @exclusivity(unchecked) var first: Conduit<Output, Failure>?

    /// Serializes every access to all variables below, and the links between conduits; a sender reads those only up to `last`.
    @usableFromInline let lock = Lock()
    @usableFromInline @exclusivity(unchecked) var completion: Subscribers.Completion<Failure>?
    @exclusivity(unchecked) private var upstreams: [any Subscription] = []

    /// Whether a subscriber has requested values. A remembering source takes values without being asked.
    @exclusivity(unchecked) private var hasDemand = false

    /// Whether a subscriber gets the latest value upon its first demand.
    @usableFromInline let remembers: Bool
    @usableFromInline @exclusivity(unchecked) var memory: Output?

    /// The value that is being sent and will be remembered afterwards.
    @usableFromInline @exclusivity(unchecked) var upcoming: Output?

    /// Delivers the remembered value to a new subscriber. It is a closure made where the type of the values is known: a
    /// request, which comes through `any Subscription`, would run it unspecialized.
    @usableFromInline let catchUp: (Conduit<Output, Failure>) -> Void

    /// Makes the roster of a source that does not remember values.
    @inlinable init() { (remembers, catchUp) = (false, { _ in }) }

    /// Makes the roster of a source that always has a value.
    @inlinable init(remembering value: Output) {
        remembers = true
        catchUp = { $0.deliverLatest() }
        memory = value
    }

    deinit {
        // Released one by one: releasing a long chain at its head would recurse.
        while let conduit = first { first = conduit.next.take() }
    }

    /// Connects the subscriber behind `outlet`, or sends it the completion if the source has ended.
    @inlinable func connect(_ outlet: Outlet<Output, Failure>, to owner: AnyObject, label: StaticString) {
        let conduit = Conduit(to: outlet, of: owner, on: self, label: label)
        lock.lock()
        let completion = self.completion
        if completion == nil { append(conduit) }
        lock.unlock()
        if let completion {
            outlet.subscription(Subscriptions.empty)
            outlet.completion(completion)
        } else {
            outlet.subscription(conduit)
        }
    }

    @inlinable func append(_ conduit: Conduit<Output, Failure>) {
        // The list retains the conduit while it is in `last`. The caller has the lock.
        if let last = last.load(ordering: .relaxed) {
            Unmanaged<Conduit<Output, Failure>>.fromOpaque(last)._withUnsafeGuaranteedRef { $0.next = conduit }
        } else {
            first = conduit
        }
        last.store(Unmanaged.passUnretained(conduit).toOpaque(), ordering: .releasing)
    }

    /// The value sent last, for a source that remembers.
    @inlinable var latest: Output? { lock.withLock { memory } }

    /// The value that a new subscriber gets first. While a value is being sent that is not remembered yet, the sender
    /// gets the previous one. Other threads get the new one, because its delivery may have passed them already.
    @inlinable var latestForSubscriber: Output? {
        let isSender = turn.isMine
        return lock.withLock { isSender ? memory : upcoming ?? memory }
    }

    /// Delivers `value` to all current subscribers.
    @inlinable @inline(__always) func send(_ value: Output) { forEach { $0.offer(value) } }

    /// Remembers `value` and then delivers it. If the source has ended, the value is remembered only if `always` is
    /// true. Both happen in one turn, so that the value that is delivered last is the one that remains.
    @inlinable func rememberAndSend(_ value: Output, always: Bool = false) {
        // The previous value after the exchange, to be released outside the lock.
        var replaced: Output? = value
        takingTurn {
            lock.withLock {
                if always || completion == nil { swap(&memory, &replaced) }
            }
            deliver { $0.offer(value) }
        }
    }

    /// Delivers `value` and then remembers it, in one turn.
    @inlinable func sendAndRemember(_ value: Output) {
        // The previous value after the exchange, to be released outside the lock.
        var replaced: Output? = value
        takingTurn {
            let outer = lock.withLock {
                // The value of an outer send, which is remembered later.
                let outer = upcoming
                upcoming = value
                return outer
            }
            deliver { $0.offer(value) }
            lock.withLock {
                swap(&memory, &replaced)
                upcoming = outer
            }
        }
    }

    /// Ends all present and future subscriptions. Only the first call has an effect.
    @usableFromInline func finish(_ completion: Subscribers.Completion<Failure>) {
        let isFirst = lock.withLock {
            defer { self.completion = self.completion ?? completion }
            return self.completion == nil
        }
        guard isFirst else { return }
        hasClosed.store(true, ordering: .sequentiallyConsistent)
        forEach { $0.finish(completion) }
    }

    @inlinable @inline(__always) func forEach(_ body: (Conduit<Output, Failure>) -> Void) {
        takingTurn { deliver(body) }
    }

    /// Runs `body` while this thread has the turn, and removes closed conduits afterwards.
    @inlinable @inline(__always) func takingTurn(_ body: () -> Void) {
        let outermost = turn.enter()
        body()
        guard outermost else { return }
        turn.leave()
        if hasClosed.load(ordering: .sequentiallyConsistent) { sweep() }
    }

    /// Runs `body` for each current subscriber. The caller has the turn.
    @inlinable @inline(__always) func deliver(_ body: (Conduit<Output, Failure>) -> Void) {
        if let last = last.load(ordering: .acquiring), var conduit = first.map(Unmanaged.passUnretained) {
            // No conduit is unlinked while this thread has the turn, so conduits stay alive without being retained.
            while true {
                conduit._withUnsafeGuaranteedRef(body)
                if conduit.toOpaque() == last { break }
                guard let next = conduit._withUnsafeGuaranteedRef({ $0.next.map(Unmanaged.passUnretained) }) else {
                    break
                }
                conduit = next
            }
        }
    }

    /// Releases closed conduits, now or at the end of the current delivery.
    func sweepSoon() {
        hasClosed.store(true, ordering: .sequentiallyConsistent)
        sweep()
    }

    @usableFromInline func sweep() {
        // The thread with the turn checks `hasClosed` after leaving it, and so does this work itself.
        while hasClosed.load(ordering: .sequentiallyConsistent), turn.tryEnter() {
            hasClosed.store(false, ordering: .sequentiallyConsistent)
            lock.lock()
            var closed = unlinkClosed()
            lock.unlock()
            turn.leave()
            while let conduit = closed {
                closed = conduit.next
                conduit.next = nil
                conduit.close()
            }
        }
    }

    /// Removes the closed conduits from the list, and returns the first of them, linked to the others.
    private func unlinkClosed() -> Conduit<Output, Failure>? {
        var closed: Conduit<Output, Failure>?
        var kept: Conduit<Output, Failure>?
        var rest = first
        first = nil
        while let conduit = rest {
            rest = conduit.next
            conduit.next = nil
            if conduit.flow.load(ordering: .relaxed) == .closed {
                conduit.next = closed
                closed = conduit
            } else {
                if let kept { kept.next = conduit } else { first = conduit }
                kept = conduit
            }
        }
        if let kept {
            last.store(Unmanaged.passUnretained(kept).toOpaque(), ordering: .releasing)
        } else {
            last.store(nil, ordering: .releasing)
        }
        return closed
    }

    // MARK: Upstreams of the source

    /// Takes values from `subscription` as soon as there is demand, or at once if the source remembers values.
    @usableFromInline func adopt(_ subscription: any Subscription) {
        let isWanted = lock.withLock {
            upstreams.append(subscription)
            return hasDemand || remembers
        }
        if isWanted { subscription.request(.unlimited) }
    }

    /// Requests from the upstreams that were waiting for the first demand.
    func demandArrived() {
        let waiting: [any Subscription] = lock.withLock {
            defer { hasDemand = true }
            return hasDemand || remembers ? [] : upstreams
        }
        for upstream in waiting { upstream.request(.unlimited) }
    }

    func cancelUpstreams() { for upstream in lock.withLock({ upstreams }) { upstream.cancel() } }
}
