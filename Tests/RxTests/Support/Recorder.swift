import Rx

/// A subscriber that logs all its events.
final class Recorder<Input, Failure: Error>: Subscriber {
    private(set) var events: [String] = []
    private(set) var subscriptions: [any Subscription] = []
    private let initialDemand: Subscribers.Demand
    private let onDeinit: () -> Void

    /// Returns the demand for each value.
    var answer: (Input) -> Subscribers.Demand

    /// The values alone.
    private(set) var values: [Input] = []

    init(
        demand: Subscribers.Demand = .unlimited,
        answer: @escaping (Input) -> Subscribers.Demand = { _ in .none },
        onDeinit: @escaping () -> Void = {}
    ) {
        initialDemand = demand
        self.answer = answer
        self.onDeinit = onDeinit
    }

    deinit {
        onDeinit()
    }

    func receive(subscription: any Subscription) {
        events.append("subscription")
        subscriptions.append(subscription)
        if initialDemand > 0 { subscription.request(initialDemand) }
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        events.append("\(input)")
        values.append(input)
        return answer(input)
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        switch completion {
        case .finished: events.append("finished")
        case .failure(let error): events.append("failed \(error)")
        }
    }

    /// Releases the subscriptions without cancelling them.
    func forget() {
        subscriptions = []
    }
}

extension Publisher {
    /// Returns the events that this publisher sends immediately to a subscriber with this demand.
    func events(demand: Subscribers.Demand = .unlimited) -> [String] {
        let recorder = Recorder<Output, Failure>(demand: demand)
        subscribe(recorder)
        return recorder.events
    }
}

/// An error for tests.
struct Broken: Error, Equatable, CustomStringConvertible {
    var description: String { "broken" }
}
