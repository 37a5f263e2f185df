import Synchronization

/// Sends one value upon demand and finishes. It is the subscription of every source that has a single value.
@usableFromInline final class Single: Subscription, Labelled {
    private let isOver = Atomic<Bool>(false)

    // Only the thread that sets `isOver` accesses it after `init`.
    @exclusivity(unchecked) private var delivery: (() -> Void)?
    @usableFromInline let label: StaticString

    @usableFromInline init(_ label: StaticString, delivery: @escaping () -> Void) {
        (self.label, self.delivery) = (label, delivery)
    }

    /// Connects `subscriber` to `value`.
    @inlinable static func emit<D: Subscriber>(_ value: D.Input, as label: StaticString, to subscriber: D) {
        // A closure made where the subscriber is known, as in ``Emitter``.
        subscriber.receive(
            subscription: Single(label) {
                _ = subscriber.receive(value)
                subscriber.receive(completion: .finished)
            })
    }

    @usableFromInline func request(_ demand: Subscribers.Demand) {
        demand.assertNonZero()
        take()?()
    }

    @usableFromInline func cancel() { _ = take() }

    /// Returns the delivery to the first caller.
    private func take() -> (() -> Void)? {
        guard !isOver.exchange(true, ordering: .acquiringAndReleasing) else { return nil }
        let delivery = self.delivery
        self.delivery = nil
        return delivery
    }
}
