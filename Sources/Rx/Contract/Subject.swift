/// A publisher into which values can be put from outside, by calling ``send(_:)``.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
    /// Sends `value` to all subscribers.
    func send(_ value: Output)

    /// Tells all subscribers that nothing more will come.
    func send(completion: Subscribers.Completion<Failure>)

    /// Gives the subject a subscription to an upstream publisher, to request values from.
    func send(subscription: any Subscription)
}

extension Subject where Output == Void {
    /// Tells all subscribers that something happened, where no value goes with it.
    @inlinable public func send() { send(()) }
}
