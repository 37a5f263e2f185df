import Rx

/// A publisher controlled by the test, which logs requests.
final class Probe<Output, Failure: Error>: Publisher {
    /// A subscription that logs requests.
    final class Ticket: Subscription {
        private(set) var log: [String] = []
        var onCancel: () -> Void = {}
        var onRequest: () -> Void = {}

        func request(_ demand: Subscribers.Demand) {
            log.append("\(demand)")
            onRequest()
        }

        func cancel() {
            log.append("cancel")
            onCancel()
        }
    }

    let ticket = Ticket()
    private let connects: Bool
    private(set) var subscriber: AnySubscriber<Output, Failure>!

    /// Makes a probe that sends its ticket to each subscriber unless `connects` is false.
    init(connects: Bool = true) {
        self.connects = connects
    }

    func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        self.subscriber = AnySubscriber(subscriber)
        if connects { subscriber.receive(subscription: ticket) }
    }

    @discardableResult
    func send(_ value: Output) -> Subscribers.Demand { subscriber.receive(value) }

    func send(completion: Subscribers.Completion<Failure>) { subscriber.receive(completion: completion) }
}
