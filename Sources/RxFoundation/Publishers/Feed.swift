import Rx

/// A subscription to something of Foundation: it counts the demand, and what nobody has asked for is dropped.
package class Feed<Downstream: Subscriber>: Subscription, @unchecked Sendable {
    // The lock guards the variables; the turn serializes what the downstream gets.
    package let lock = Lock()
    private let turn = Turn()
    package private(set) var downstream: Downstream?
    package private(set) var demand = Subscribers.Demand.none

    /// Stops the source. Written once, before the downstream knows this subscription.
    package var stop: (() -> Void)?

    package init(to downstream: Downstream) { self.downstream = downstream }

    package final func send(_ value: Downstream.Input) {
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

    package final func end(_ completion: Subscribers.Completion<Downstream.Failure>) {
        turn.take { close()?.receive(completion: completion) }
    }

    package func request(_ demand: Subscribers.Demand) { lock.withLock { self.demand += demand } }

    package func cancel() { if close() != nil { stop?() } }

    /// Lets the downstream go. Gives it to the first who asks for it, who then has to stop the source.
    package final func close() -> Downstream? { lock.withLock { downstream.take() } }
}
