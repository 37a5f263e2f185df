import Synchronization

/// Serves a downstream from one upstream and then from a second one, which gets the remaining demand of the first, for
/// `append` and `catch`.
@usableFromInline final class Succession<Downstream: Subscriber, Reason>: Intermediate, Labelled {
    /// The difference between the two operators, as in Combine.
    @usableFromInline enum Kind {
        /// Drops values that were not requested, or that arrive after a cancellation.
        case appending

        /// Traps on values of the first upstream that were not requested, and does not count those of the second. The
        /// replacement cannot be cancelled before it is connected.
        case replacing
    }

    /// The number of the upstream whose values pass uncounted, or 0.
    @usableFromInline let open = Atomic<Int>(0)
    // The lock serializes every access.
    @exclusivity(unchecked) private var number = 1, demand = Subscribers.Demand.none

    /// Subscribes to the second upstream, given the reason for which the first one ended.
    @exclusivity(unchecked) private var onward: ((Reason, Succession) -> Void)?
    private let kind: Kind
    @usableFromInline let downstream: Downstream, label: StaticString

    @usableFromInline init(
        _ label: StaticString, _ kind: Kind, to downstream: Downstream, then: @escaping (Reason, Succession) -> Void
    ) { (self.label, self.kind, self.downstream, onward) = (label, kind, downstream, then) }

    @usableFromInline var details: KeyValuePairs<String, Any> {
        kind == .replacing ? ["downstream": downstream, "demand": lock.withLock { demand }] : [:]
    }

    // MARK: Upstreams

    @usableFromInline enum First {}
    @usableFromInline enum Second {}

    /// The subscriber of the first or second upstream, according to its type; `end` decides how the stream continues.
    @usableFromInline struct Inlet<Place, Failure: Error>: Subscriber, Labelled {
        @usableFromInline let number: Int, succession: Succession
        @usableFromInline let end: (Subscribers.Completion<Failure>, Succession) -> Void
        @usableFromInline var combineIdentifier: CombineIdentifier { succession.combineIdentifier }
        @usableFromInline var label: StaticString { succession.label }
        @usableFromInline var details: KeyValuePairs<String, Any> { succession.details }

        @inlinable init(
            _ number: Int, _ succession: Succession,
            end: @escaping (Subscribers.Completion<Failure>, Succession) -> Void
        ) { (self.number, self.succession, self.end) = (number, succession, end) }

        @inlinable func receive(subscription: any Subscription) { succession.connect(number, subscription) }

        @inlinable func receive(_ input: Downstream.Input) -> Subscribers.Demand {
            succession.receive(input, from: number)
        }

        @inlinable func receive(completion: Subscribers.Completion<Failure>) { end(completion, succession) }
    }

    /// Subscribes to the second upstream.
    @inlinable func follow<P: Publisher>(_ publisher: P) where P.Output == Downstream.Input {
        publisher.subscribe(Inlet<Second, P.Failure>(2, self) { $1.end(2, $0.widened()) })
    }

    @usableFromInline func connect(_ number: Int, _ subscription: any Subscription) {
        let demand: Subscribers.Demand? = lock.withLock {
            guard self.number == number, link.connect(subscription) else { return nil }
            add(.none)
            return self.demand
        }
        guard let demand else { return subscription.cancel() }
        if number == 1 {
            downstream.receive(subscription: self)
        } else if demand > 0 {
            subscription.request(demand)
        }
    }

    @inlinable @inline(__always) func receive(_ input: Downstream.Input, from number: Int) -> Subscribers.Demand {
        open.load(ordering: .acquiring) == number ? downstream.receive(input) : receiveCounted(input, from: number)
    }

    @usableFromInline func receiveCounted(_ input: Downstream.Input, from number: Int) -> Subscribers.Demand {
        let isDue = lock.withLock {
            switch kind {
            case .replacing where number == 2: return true
            case .appending where self.number != number || link.state != .connected || demand == .none: return false
            default:
                demand -= 1
                return true
            }
        }
        guard isDue else { return .none }
        let more = downstream.receive(input)
        if more != .none { lock.withLock { add(more) } }
        return more
    }

    /// Adds demand, and lets values pass uncounted if it is unlimited. The caller holds the lock.
    private func add(_ more: Subscribers.Demand) {
        demand += more
        if demand == .unlimited, link.state == .connected { open.store(number, ordering: .releasing) }
    }

    /// Continues with the second upstream.
    @usableFromInline func advance(_ reason: Reason) {
        let (onward, released): (((Reason, Succession) -> Void)?, (any Subscription)?) = lock.withLock {
            guard number == 1 else {
                let isRunning = kind == .replacing && link.state != .over
                precondition(!isRunning, "API Violation: the upstream failed a second time")
                return (nil, nil)
            }
            guard let subscription = link.cancel() else { return (nil, nil) }
            number = 2
            link = Link()
            open.store(0, ordering: .releasing)
            return (self.onward.take(), subscription)
        }
        withExtendedLifetime(released) { onward?(reason, self) }
    }

    /// Ends the downstream with upstream `number`.
    @usableFromInline func end(_ number: Int, _ completion: Subscribers.Completion<Downstream.Failure>) {
        // Releases the returned objects outside the lock.
        let ended = lock.withLock { self.number == number ? close() : (nil, nil) }
        if ended.0 != nil { downstream.receive(completion: completion) }
    }

    private func close() -> ((any Subscription)?, ((Reason, Succession) -> Void)?) {
        guard let subscription = link.cancel() else { return (nil, nil) }
        open.store(0, ordering: .releasing)
        return (subscription, onward.take())
    }

    // MARK: Downstream

    @usableFromInline override func request(_ demand: Subscribers.Demand) { request(demand, noting: { add(demand) }) }

    @usableFromInline override func cancel() {
        let ended = lock.withLock {
            if kind == .appending, link.state == .awaiting { link.end() }
            return close()
        }
        ended.0?.cancel()
    }
}
