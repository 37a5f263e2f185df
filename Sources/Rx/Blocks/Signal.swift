/// A subscriber that listens to another publisher besides its upstream: `prefix` and `drop` until its output.
@usableFromInline class Listening: Intermediate {
    /// The connection with the other publisher.
    final var other = Link()
}

/// The subscriber of the other publisher, from which it requests one value.
@usableFromInline struct Signal<Input, Failure: Error>: Subscriber {
    private let listener: Listening, value: () -> Void, end: (Subscribers.Completion<Failure>) -> Void
    @usableFromInline var combineIdentifier: CombineIdentifier { listener.combineIdentifier }

    @usableFromInline init(
        _ listener: Listening, value: @escaping () -> Void, end: @escaping (Subscribers.Completion<Failure>) -> Void
    ) { (self.listener, self.value, self.end) = (listener, value, end) }

    @usableFromInline func receive(subscription: any Subscription) {
        guard listener.lock.withLock({ listener.other.connect(subscription) }) else { return subscription.cancel() }
        subscription.request(.max(1))
    }

    @usableFromInline func receive(_ input: Input) -> Subscribers.Demand {
        value()
        return .none
    }

    @usableFromInline func receive(completion: Subscribers.Completion<Failure>) { end(completion) }
}
