/// A subscriber with an erased type, as three functions made where the type was known.
///
/// A call through a protocol or a class of unknown type would run unspecialized code, many times slower than the rest
/// of a value's path. These functions are compiled for the subscriber, and with it for the whole chain of operators
/// below. They get the outlet as an argument and capture nothing, so that an outlet is a single object.
@usableFromInline class Outlet<Input, Failure: Error>: Holder {
    @usableFromInline typealias Events = (
        subscription: (Outlet, any Subscription) -> Void, value: (Outlet, Input) -> Subscribers.Demand,
        completion: (Outlet, Subscribers.Completion<Failure>) -> Void
    )

    @usableFromInline let events: Events

    @inlinable init(_ events: Events) { self.events = events }

    /// Returns the outlet to `subscriber`: its own if it has one already.
    @inlinable static func to<S: Subscriber<Input, Failure>>(_ subscriber: consuming S) -> Outlet {
        if let erased = copy subscriber as? AnySubscriber<Input, Failure> { return erased.outlet }
        return SubscriberOutlet(subscriber)
    }

    @inlinable @inline(__always) final func subscription(_ subscription: any Subscription) {
        events.subscription(self, subscription)
    }

    @inlinable @inline(__always) final func value(_ value: Input) -> Subscribers.Demand { events.value(self, value) }

    @inlinable @inline(__always) final func completion(_ completion: Subscribers.Completion<Failure>) {
        events.completion(self, completion)
    }
}

/// An object that holds a subscriber of any type.
@usableFromInline class Holder {
    @inlinable init() {}

    /// The subscriber, for descriptions.
    @usableFromInline var contents: Any { "Anonymous AnySubscriber" }
}

/// The outlet to a subscriber.
///
/// The superclass has parameters of this class. If it had the subscriber's `S.Input`, the runtime would search all
/// conformances of the program for each type of subscriber.
@usableFromInline
final class SubscriberOutlet<S: Subscriber<Input, Failure>, Input, Failure: Error>:
    Outlet<Input, Failure>
{
    @usableFromInline let subscriber: S

    @inlinable init(_ subscriber: S) {
        self.subscriber = subscriber
        // An outlet passes only itself to its functions, so that the type is right.
        super.init(
            (
                subscription: { unsafeDowncast($0, to: SubscriberOutlet.self).subscriber.receive(subscription: $1) },
                value: { unsafeDowncast($0, to: SubscriberOutlet.self).subscriber.receive($1) },
                completion: { unsafeDowncast($0, to: SubscriberOutlet.self).subscriber.receive(completion: $1) }
            ))
    }

    @usableFromInline override var contents: Any { subscriber }
}

/// An outlet to three closures.
@usableFromInline final class ClosureOutlet<Input, Failure: Error>: Outlet<Input, Failure> {
    /// The subscriber behind the closures, for descriptions, if there is one.
    private let base: Outlet<Input, Failure>?

    @usableFromInline init(
        subscription: @escaping (any Subscription) -> Void,
        value: @escaping (Input) -> Subscribers.Demand,
        completion: @escaping (Subscribers.Completion<Failure>) -> Void,
        base: Outlet<Input, Failure>? = nil
    ) {
        self.base = base
        super.init(
            (
                subscription: { subscription($1) }, value: { value($1) }, completion: { completion($1) }
            ))
    }

    @usableFromInline override var contents: Any { base?.contents ?? super.contents }
}
