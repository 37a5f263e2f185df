/// The connection of one subscriber to a publisher, through which the subscriber asks for values.
public protocol Subscription: Cancellable, CustomCombineIdentifierConvertible {
    /// Tells the publisher that it may send `demand` more values. Asking for none is a mistake and traps.
    func request(_ demand: Subscribers.Demand)
}

/// The namespace of the subscriptions that come with the library.
public enum Subscriptions {
    /// The subscription of a publisher that has nothing to send: it ignores requests and cancellation.
    public static var empty: any Subscription { EmptySubscription.shared }
}

private struct EmptySubscription: Subscription, Labelled {
    static let shared = EmptySubscription()

    let combineIdentifier = CombineIdentifier()
    var label: StaticString { "Empty" }

    func request(_ demand: Subscribers.Demand) {}
    func cancel() {}
}
