/// A type-erased subscriber.
public struct AnySubscriber<Input, Failure: Error>: Subscriber {
    @usableFromInline let outlet: Outlet<Input, Failure>

    public let combineIdentifier: CombineIdentifier

    /// Erases the type of `subscriber`.
    @inlinable public init<S: Subscriber>(_ subscriber: S) where S.Input == Input, S.Failure == Failure {
        combineIdentifier = subscriber.combineIdentifier
        outlet = .to(subscriber)
    }

    /// Makes a subscriber from closures. Without `receiveValue`, it requests no further values; other omitted closures
    /// do nothing.
    @inlinable public init(
        receiveSubscription: ((any Subscription) -> Void)? = nil,
        receiveValue: ((Input) -> Subscribers.Demand)? = nil,
        receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil
    ) {
        outlet = ClosureOutlet(
            subscription: receiveSubscription ?? { _ in },
            value: receiveValue ?? { _ in .none },
            completion: receiveCompletion ?? { _ in })
        combineIdentifier = CombineIdentifier()
    }

    @inlinable public func receive(subscription: any Subscription) { outlet.subscription(subscription) }

    @inlinable public func receive(_ value: Input) -> Subscribers.Demand { outlet.value(value) }

    @inlinable public func receive(completion: Subscribers.Completion<Failure>) { outlet.completion(completion) }
}

extension AnySubscriber: CustomStringConvertible, CustomReflectable, CustomPlaygroundDisplayConvertible {
    public var description: String {
        let base = outlet.contents
        return (base as? any CustomStringConvertible)?.description ?? String(describing: type(of: base))
    }

    public var customMirror: Mirror {
        let base = outlet.contents
        return (base as? any CustomReflectable)?.customMirror ?? Mirror(base, children: EmptyCollection())
    }

    public var playgroundDescription: Any {
        (outlet.contents as? any CustomPlaygroundDisplayConvertible)?.playgroundDescription ?? description
    }
}
