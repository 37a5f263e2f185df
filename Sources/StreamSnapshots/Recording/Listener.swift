import Rx

/// The subscriber of a record. It logs events, and accepts requests before it is connected.
final class Listener<Input, Failure: Error>: Subscriber {
    private let log: EventLog<Input, Failure>
    private let lock = Lock()
    private var subscription: (any Subscription)?
    private var demand = Subscribers.Demand.none
    private var isDone = false

    init(_ log: EventLog<Input, Failure>) { self.log = log }

    func receive(subscription: any Subscription) {
        let wanted: Subscribers.Demand? = lock.withLock {
            guard !isDone, self.subscription == nil else { return nil }
            self.subscription = subscription
            return self.demand
        }
        guard let wanted else { return subscription.cancel() }
        if wanted > 0 { subscription.request(wanted) }
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        log.append(.value(input))
        return .none
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        log.append(StreamEvent(completion))
        _ = finish()
    }

    func request(_ demand: Subscribers.Demand) {
        let current = lock.withLock {
            self.demand += subscription == nil ? demand : .none
            return subscription
        }
        current?.request(demand)
    }

    func cancel() { finish()?.cancel() }

    private func finish() -> (any Subscription)? {
        lock.withLock {
            isDone = true
            return subscription.take()
        }
    }
}
