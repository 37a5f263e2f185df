/// A receiver of values from a publisher, which controls how many it gets.
///
/// A publisher calls the three methods in this order: once `receive(subscription:)`, then `receive(_:)` for at most as
/// many values as were requested, and at most once `receive(completion:)`.
public protocol Subscriber<Input, Failure>: CustomCombineIdentifierConvertible {
    /// The type of values this subscriber takes.
    associatedtype Input

    /// The type of error this subscriber accepts; `Never` for one that accepts no failure.
    associatedtype Failure: Error

    /// Tells the subscriber that it is connected and may request values.
    func receive(subscription: any Subscription)

    /// Passes one value to the subscriber, and returns the additional demand.
    func receive(_ input: Input) -> Subscribers.Demand

    /// Tells the subscriber that the stream has ended.
    func receive(completion: Subscribers.Completion<Failure>)
}

extension Subscriber where Input == Void {
    /// Passes an event without a value to the subscriber, and returns the additional demand.
    @inlinable public func receive() -> Subscribers.Demand { receive(()) }
}

/// The namespace of the library's subscribers, and of the types that they exchange with publishers.
public enum Subscribers {}
