import Synchronization

/// Passes the values of any number of publishers to one downstream, for `merge` and `flatMap`.
///
/// With unlimited demand, the downstream gets values as they arrive. With limited demand, each publisher sends one
/// value at a time, which is buffered until the downstream requests it.
@usableFromInline final class Funnel<Downstream: Subscriber>: Subscription, Labelled {
    @usableFromInline typealias Input = Downstream.Input
    @usableFromInline typealias Failure = Downstream.Failure

    @usableFromInline let turn = Turn(), isUnlimited = Atomic<Bool>(false), isOver = Atomic<Bool>(false), lock = Lock()
    // The lock serializes every access to the variables.
    @usableFromInline @exclusivity(unchecked) var places = Places(), demand = Subscribers.Demand.none
    @exclusivity(unchecked) private var isRefilling = false

    /// The number of a failed publisher. As in Combine, it may still send values.
    @exclusivity(unchecked) private var failed: Int?
    @exclusivity(unchecked) private var isFailing = false

    /// The values that wait for demand, and their number, which is quicker to read.
    @exclusivity(unchecked) private var buffer = Queue<(place: Int, value: Input)>()
    @usableFromInline @exclusivity(unchecked) var waiting = 0

    /// The source of further publishers.
    @usableFromInline @exclusivity(unchecked) var source = Link()
    @usableFromInline let limit: Subscribers.Demand, downstream: Downstream, label: StaticString
    @usableFromInline let isMerging: Bool

    /// Makes a funnel for a stream of publishers, which runs at most `limit` of them at a time.
    @inlinable init(
        _ label: StaticString, limit: Subscribers.Demand, to downstream: Downstream, isMerging: Bool = false
    ) {
        (self.label, self.limit, self.downstream, self.isMerging) = (label, limit, downstream, isMerging)
    }

    /// Makes a funnel for a fixed set of publishers, and passes it to `downstream` as its subscription.
    @inlinable static func merging(to downstream: Downstream) -> Funnel {
        let funnel = Funnel("Merge", limit: .unlimited, to: downstream, isMerging: true)
        downstream.receive(subscription: funnel)
        return funnel
    }

    // MARK: The source of publishers

    @usableFromInline func connect(source subscription: any Subscription) {
        let isAccepted = lock.withLock { !isOver.load(ordering: .relaxed) && source.connect(subscription) }
        if isAccepted { subscription.request(limit) } else { subscription.cancel() }
    }

    @usableFromInline func end(source completion: Subscribers.Completion<Failure>) {
        switch completion {
        case .finished:
            // The subscription is released outside the lock.
            _ = lock.withLock { (source.cancel(), source.end()) }
            finishIfOver()
        case .failure:
            precondition(!lock.withLock { isFailing }, "API Violation: the upstream failed a second time")
            fail(completion, cancellingSource: false)
            _ = lock.withLock { (source.cancel(), source.end()) }
        }
    }

    /// Subscribes to one more publisher.
    @inlinable @discardableResult func add<P: Publisher<Input, Failure>>(_ publisher: P) -> Funnel {
        if isUnlimited.load(ordering: .acquiring), let value: Input = publisher.availableValue() {
            deliver(value)
            askForMore()
        } else if let (place, serial) = reserve() {
            publisher.subscribe(Inlet(funnel: self, place: place, serial: serial))
        }
        return self
    }

    @inlinable func reserve() -> (place: Int, serial: Int)? {
        lock.withLock { isOver.load(ordering: .relaxed) ? nil : places.take() }
    }

    // MARK: The publishers

    @usableFromInline struct Inlet: Subscriber, Labelled {
        @usableFromInline let funnel: Funnel, place: Int, serial: Int, combineIdentifier = CombineIdentifier()
        @usableFromInline var label: StaticString { funnel.label }
        @usableFromInline var details: KeyValuePairs<String, Any> { ["parentSubscription": funnel.combineIdentifier] }

        @inlinable init(funnel: Funnel, place: Int, serial: Int) {
            (self.funnel, self.place, self.serial) = (funnel, place, serial)
        }

        @inlinable func receive(subscription: any Subscription) { funnel.connect(place, serial, subscription) }

        @inlinable func receive(_ input: Input) -> Subscribers.Demand {
            guard funnel.isUnlimited.load(ordering: .acquiring) else { return funnel.receiveCounted(input, place) }
            funnel.deliver(input)
            return .none
        }

        @inlinable func receive(completion: Subscribers.Completion<Failure>) { funnel.end(place, serial, completion) }
    }

    @inlinable func connect(_ place: Int, _ serial: Int, _ subscription: any Subscription) {
        let isAccepted = lock.withLock {
            !isOver.load(ordering: .relaxed) && places.connect(place, serial, subscription)
        }
        guard isAccepted else { return subscription.cancel() }
        subscription.request(isUnlimited.load(ordering: .relaxed) ? .unlimited : .max(1))
    }

    @inlinable @inline(__always) func deliver(_ input: Input) {
        turn.take { if !isOver.load(ordering: .acquiring) { _ = downstream.receive(input) } }
    }

    @usableFromInline func receiveCounted(_ input: Input, _ place: Int) -> Subscribers.Demand {
        turn.take {
            let isDue = lock.withLock {
                if isOver.load(ordering: .relaxed), place != failed { return false }
                if !isRefilling, demand.takeOne() { return true }
                buffer.append((place, input))
                waiting += 1
                return false
            }
            guard isDue else { return .none }
            add(downstream.receive(input))
            return .max(1)
        }
    }

    private func add(_ more: Subscribers.Demand) {
        guard more != .none else { return }
        lock.withLock { demand += more }
    }

    @inlinable func end(_ place: Int, _ serial: Int, _ completion: Subscribers.Completion<Failure>) {
        guard case .finished = completion else { return fail(completion, cancellingSource: false, except: place) }
        // Releases the subscription outside the lock.
        _ = lock.withLock { places.leave(place, serial) }
        if !finishIfOver() { askForMore() }
    }

    /// Requests a publisher to replace one that has finished.
    @inlinable func askForMore() {
        guard limit != .unlimited else { return }
        let next = lock.withLock { isOver.load(ordering: .relaxed) ? nil : source.subscription }
        next?.request(.max(1))
    }

    @inlinable @discardableResult func finishIfOver() -> Bool {
        let isDone = lock.withLock {
            guard !isOver.load(ordering: .relaxed), source.state == .over, waiting == 0, places.isEmpty else {
                return false
            }
            isOver.store(true, ordering: .releasing)
            return true
        }
        if isDone { turn.take { downstream.receive(completion: .finished) } }
        return isDone
    }

    @usableFromInline
    func fail(_ completion: Subscribers.Completion<Failure>, cancellingSource: Bool, except place: Int? = nil) {
        guard let subscriptions = close(cancellingSource: cancellingSource, except: place) else { return }
        for subscription in subscriptions { subscription.cancel() }
        lock.withLock { isFailing = false }
        turn.take { downstream.receive(completion: completion) }
    }

    /// Ends everything and returns the subscriptions to cancel, or nil if it has ended before.
    private func close(cancellingSource: Bool, except place: Int? = nil) -> [any Subscription]? {
        lock.withLock {
            guard !isOver.exchange(true, ordering: .acquiringAndReleasing) else { return nil }
            var subscriptions = places.subscriptions(except: place)
            (failed, isFailing) = (place, !cancellingSource)
            if cancellingSource, let source = source.cancel() { subscriptions.append(source) }
            places = Places()
            return subscriptions
        }
    }

    // MARK: Downstream

    @usableFromInline func request(_ demand: Subscribers.Demand) {
        // As in Combine, only `merge` accepts a demand of zero.
        if !isMerging { demand.assertNonZero() }
        let isNested = turn.isMine
        let isOpen = lock.withLock {
            self.demand += demand
            return !isOver.load(ordering: .relaxed)
        }
        // Called from inside a delivery: the delivering thread sees the demand afterwards.
        guard isOpen, !isNested else { return }
        turn.take { drain() }
        finishIfOver()
    }

    /// Sends buffered values as far as demand allows, and lets their publishers send more.
    private func drain() {
        if lock.withLock({ waiting > 0 }) { sendWaiting() }
        let opened: [any Subscription] = lock.withLock {
            guard demand == .unlimited, !isUnlimited.exchange(true, ordering: .releasing) else { return [] }
            return places.subscriptions()
        }
        for subscription in opened { subscription.request(.unlimited) }
    }

    private func sendWaiting() {
        while let next = lock.withLock({ () -> (place: Int, value: Input)? in
            guard demand > 0, let next = buffer.popFirst() else { return nil }
            demand -= 1
            waiting -= 1
            return next
        }) {
            add(downstream.receive(next.value))
            let subscription = lock.withLock {
                demand == .unlimited ? nil : places.subscription(in: next.place)
            }
            guard let subscription else {
                continue
            }
            lock.withLock { isRefilling = true }
            subscription.request(.max(1))
            lock.withLock { isRefilling = false }
        }
    }

    @usableFromInline func cancel() {
        for subscription in close(cancellingSource: true) ?? [] { subscription.cancel() }
    }
}
