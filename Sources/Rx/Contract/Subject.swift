/// A publisher that sends the values passed to its method ``send(_:)``.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
    /// Sends `value` to all subscribers.
    func send(_ value: Output)

    /// Sends the completion to all subscribers.
    func send(completion: Subscribers.Completion<Failure>)

    /// Gives the subject a subscription to an upstream publisher, to request values from.
    func send(subscription: any Subscription)
}

extension Subject where Output == Void {
    /// Sends an event without a value to all subscribers.
    @inlinable public func send() { send(()) }
}
