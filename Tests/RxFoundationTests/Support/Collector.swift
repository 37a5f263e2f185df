import Rx

/// A subscriber that requests a given demand and stores the values.
final class Collector<Input, Failure: Error>: Subscriber {
    private(set) var values: [Input] = []
    private(set) var subscription: (any Subscription)?
    private let demand: Subscribers.Demand

    init(demand: Subscribers.Demand) { self.demand = demand }

    func receive(subscription: any Subscription) {
        self.subscription = subscription
        if demand > 0 { subscription.request(demand) }
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        values.append(input)
        return .none
    }

    func receive(completion: Subscribers.Completion<Failure>) {}
}
