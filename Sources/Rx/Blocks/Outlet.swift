/// A subscriber with an erased type, as three closures made where the type was known.
///
/// A call through a protocol or a class of unknown type would run unspecialized code, many times slower than the rest
/// of a value's path. These closures are compiled for the subscriber, and with it for the whole chain of operators
/// below.
@usableFromInline final class Outlet<Input, Failure: Error> {
    @usableFromInline let subscription: (any Subscription) -> Void, value: (Input) -> Subscribers.Demand
    @usableFromInline let completion: (Subscribers.Completion<Failure>) -> Void

    /// The subscriber itself, for descriptions.
    @usableFromInline let base: Holder

    @inlinable init(
        subscription: @escaping (any Subscription) -> Void,
        value: @escaping (Input) -> Subscribers.Demand,
        completion: @escaping (Subscribers.Completion<Failure>) -> Void,
        base: Holder = Holder()
    ) { (self.subscription, self.value, self.completion, self.base) = (subscription, value, completion, base) }

    /// Returns the outlet to `subscriber`: its own if it has one already.
    @inlinable static func to<S: Subscriber<Input, Failure>>(_ subscriber: S) -> Outlet {
        if let erased = subscriber as? AnySubscriber<Input, Failure> { return erased.outlet }
        let holder = SubscriberHolder(subscriber)
        return Outlet(
            subscription: { holder.subscriber.receive(subscription: $0) },
            value: { holder.subscriber.receive($0) },
            completion: { holder.subscriber.receive(completion: $0) },
            base: holder)
    }
}

/// The destination of an outlet: closures, or a subscriber.
@usableFromInline class Holder {
    @inlinable init() {}

    @usableFromInline var contents: Any { "Anonymous AnySubscriber" }
}

@usableFromInline final class SubscriberHolder<S: Subscriber>: Holder {
    @usableFromInline let subscriber: S

    @inlinable init(_ subscriber: S) { self.subscriber = subscriber }

    @usableFromInline override var contents: Any { subscriber }
}
