import Rx

/// A subscription to something of Foundation: it counts the demand, and what nobody has asked for is dropped.
class Feed<Downstream: Subscriber>: Subscription, @unchecked Sendable {
    // The lock guards the variables; the turn serializes what the downstream gets.
    let lock = Lock()
    private let turn = Turn()
    private(set) var downstream: Downstream?
    private(set) var demand = Subscribers.Demand.none

    /// Stops the source. Written once, before the downstream knows this subscription.
    var stop: (() -> Void)?

    init(to downstream: Downstream) { self.downstream = downstream }

    final func send(_ value: Downstream.Input) {
        turn.take {
            let receiver: Downstream? = lock.withLock {
                guard demand > 0 else { return nil }
                demand -= 1
                return downstream
            }
            guard let more = receiver?.receive(value), more != .none else { return }
            lock.withLock { demand += more }
        }
    }

    final func end(_ completion: Subscribers.Completion<Downstream.Failure>) {
        turn.take { close()?.receive(completion: completion) }
    }

    func request(_ demand: Subscribers.Demand) { lock.withLock { self.demand += demand } }

    func cancel() { if close() != nil { stop?() } }

    /// Lets the downstream go. Gives it to the first who asks for it, who then has to stop the source.
    final func close() -> Downstream? { lock.withLock { downstream.take() } }
}
