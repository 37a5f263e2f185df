import Synchronization

/// Sends the values of an iterator upon demand. It is the subscription of every source that already has its values.
///
/// The loop over the values is a closure made where iterator and subscriber are known; through `any Subscription` it
/// would run unspecialized. A subscriber of unlimited demand is served without touching the lock.
@usableFromInline final class Emitter: Subscription, Labelled {
    @usableFromInline let flow = Atomic<Flow>(.counted)
    private let lock = Lock()
    @exclusivity(unchecked) private var demand = Subscribers.Demand.none, isEmitting = false, loop: ((Emitter) -> Void)?
    @usableFromInline let label: StaticString

    /// The sequence, for descriptions, until the stream ends.
    @exclusivity(unchecked) private var values: Any?

    /// The completion, for descriptions that show it.
    private let ending: Any?

    @usableFromInline
    init(_ label: StaticString, of values: Any, showing ending: Any? = nil, loop: @escaping (Emitter) -> Void) {
        (self.label, self.values, self.ending, self.loop) = (label, values, ending, loop)
    }

    @usableFromInline var description: String { lock.withLock { values }.map { "\($0)" } ?? "\(label)" }

    @usableFromInline var details: KeyValuePairs<String, Any> {
        let sequence: Any = lock.withLock { values } ?? [Never]()
        return ending.map { ["sequence": sequence, "completion": $0] } ?? ["sequence": sequence]
    }

    /// Connects `subscriber` to the values of `iterator`, which iterates over `values`.
    @inlinable static func emit<I: IteratorProtocol, D: Subscriber>(
        _ iterator: I, of values: Any, then completion: Subscribers.Completion<D.Failure>, as label: StaticString,
        showing ending: Any? = nil, to subscriber: D
    ) where I.Element == D.Input {
        var iterator = iterator
        guard let first = iterator.next() else {
            subscriber.receive(subscription: Subscriptions.empty)
            subscriber.receive(completion: completion)
            return
        }
        // The emitter runs one loop at a time, and only that loop accesses this variable.
        let remaining = Variable((next: Optional(first), iterator: iterator))
        subscriber.receive(
            subscription: Emitter(label, of: values, showing: ending) { emitter in
                var (next, iterator) = remaining.value
                while emitter.claim(), let value = next {
                    next = iterator.next()
                    let isLast = next == nil
                    let more = subscriber.receive(value)
                    if isLast {
                        if emitter.close() { subscriber.receive(completion: completion) }
                        return
                    }
                    if more != .none { emitter.add(more) }
                }
                remaining.value = (next, iterator)
                emitter.pause()
            })
    }

    /// Uses one value's worth of demand. Returns false if there is no demand or the emitter is closed.
    @inlinable @inline(__always) func claim() -> Bool { flow.load(ordering: .acquiring) == .unlimited || claimSlowly() }

    @usableFromInline func claimSlowly() -> Bool { lock.withLock { loop != nil && demand.takeOne() } }

    @usableFromInline func add(_ more: Subscribers.Demand) { lock.withLock { raise(by: more) } }

    /// Adds to the demand, under the lock. Unlimited demand stops the counting of values.
    private func raise(by more: Subscribers.Demand) {
        demand += more
        guard demand == .unlimited else { return }
        _ = flow.compareExchange(expected: .counted, desired: .unlimited, ordering: .releasing)
    }

    /// Ends the loop until the next request, or restarts it if a request arrived in the meantime.
    @usableFromInline func pause() {
        lock.lock()
        isEmitting = demand > 0 && loop != nil
        let next = isEmitting ? loop : nil
        lock.unlock()
        next?(self)
    }

    /// Ends the loop for good. Returns true for the first caller.
    @usableFromInline func close() -> Bool {
        // Through `withLock`, closures would be wrapped in further closures on their way out.
        lock.lock()
        flow.store(.closed, ordering: .releasing)
        let released = (loop, values)
        (loop, values) = (nil, nil)
        lock.unlock()
        return released.0 != nil
    }

    @usableFromInline func request(_ demand: Subscribers.Demand) {
        lock.lock()
        raise(by: demand)
        let next = isEmitting ? nil : loop
        isEmitting = isEmitting || next != nil
        lock.unlock()
        next?(self)
    }

    @usableFromInline func cancel() { _ = close() }
}
