import Rx

/// A subscription to a source in Foundation. It counts demand, and drops events that were not requested.
///
/// The lock guards the variables, the turn serializes deliveries to the downstream, and `stop` is written only once,
/// before any other thread has the subscription.
package class Feed<Downstream: Subscriber>: Subscription, @unchecked Sendable {
    package let lock = Lock()
    private let turn = Turn()
    package private(set) var downstream: Downstream?
    package private(set) var demand = Subscribers.Demand.none

    /// Stops the source. It is written once, before the downstream gets this subscription.
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

    /// Releases the downstream. Returns it to the first caller, which then stops the source.
    package final func close() -> Downstream? { lock.withLock { downstream.take() } }
}
