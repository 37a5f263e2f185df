/// The connection of one subscriber to a publisher, through which the subscriber requests values.
public protocol Subscription: Cancellable, CustomCombineIdentifierConvertible {
    /// Tells the publisher that it may send `demand` more values. A demand of zero is a programming error and traps.
    func request(_ demand: Subscribers.Demand)
}

/// The namespace of the library's subscriptions.
public enum Subscriptions {
    /// The subscription of a publisher that sends nothing. It ignores requests and cancellation.
    public static var empty: any Subscription { EmptySubscription.shared }
}

private struct EmptySubscription: Subscription, Labelled {
    static let shared = EmptySubscription()

    let combineIdentifier = CombineIdentifier()
    var label: StaticString { "Empty" }

    func request(_ demand: Subscribers.Demand) {}
    func cancel() {}
}
