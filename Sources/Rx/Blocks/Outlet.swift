/// A subscriber whose type is forgotten, as three closures made where the type was known.
///
/// A call through a protocol or a class of unknown type would run unspecialized code, which is many times slower than
/// anything else on the way of a value. These closures are compiled for the subscriber, and with it for the whole
/// chain of operators below.
@usableFromInline final class Outlet<Input, Failure: Error> {
    @usableFromInline let subscription: (any Subscription) -> Void
    @usableFromInline let value: (Input) -> Subscribers.Demand
    @usableFromInline let completion: (Subscribers.Completion<Failure>) -> Void

    /// The subscriber itself, for descriptions.
    @usableFromInline let base: Holder

    @inlinable init<S: Subscriber>(of subscriber: S) where S.Input == Input, S.Failure == Failure {
        let holder = SubscriberHolder(subscriber)
        base = holder
        subscription = { holder.subscriber.receive(subscription: $0) }
        value = { holder.subscriber.receive($0) }
        completion = { holder.subscriber.receive(completion: $0) }
    }

    /// The outlet to `subscriber`: its own where it has one already.
    @inlinable static func to<S: Subscriber>(_ subscriber: S) -> Outlet where S.Input == Input, S.Failure == Failure {
        if let erased = subscriber as? AnySubscriber<Input, Failure> { return erased.outlet }
        return Outlet(of: subscriber)
    }
}

/// What an outlet leads to.
@usableFromInline class Holder {
    @inlinable init() {}

    @usableFromInline var contents: Any { self }
}

@usableFromInline final class SubscriberHolder<S: Subscriber>: Holder {
    @usableFromInline let subscriber: S

    @inlinable init(_ subscriber: S) { self.subscriber = subscriber }

    @usableFromInline override var contents: Any { subscriber }
}
