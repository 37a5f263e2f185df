/// A receiver of values from a publisher, which says how many it wants.
///
/// A publisher calls the three methods in this order: once `receive(subscription:)`, as often as the subscriber has
/// asked for `receive(_:)`, and at most once `receive(completion:)`.
public protocol Subscriber<Input, Failure>: CustomCombineIdentifierConvertible {
    /// The kind of values this subscriber takes.
    associatedtype Input

    /// The kind of error this subscriber understands; `Never` for one that accepts no failure.
    associatedtype Failure: Error

    /// Tells the subscriber that it is connected and may request values.
    func receive(subscription: any Subscription)

    /// Hands over one value and returns how many more values the subscriber wants than it has requested so far.
    func receive(_ input: Input) -> Subscribers.Demand

    /// Tells the subscriber that nothing more will come.
    func receive(completion: Subscribers.Completion<Failure>)
}

extension Subscriber where Input == Void {
    /// Tells the subscriber that something happened, where no value goes with it.
    @inlinable public func receive() -> Subscribers.Demand { receive(()) }
}

/// The namespace of the subscribers that come with the library, and of what they exchange with publishers.
public enum Subscribers {}
