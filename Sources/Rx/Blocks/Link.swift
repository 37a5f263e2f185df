/// A subscriber's connection to its upstream.
///
/// It is a value. Its owner guards it with a lock, and acts on the returned subscription outside that lock.
@usableFromInline struct Link {
    @usableFromInline enum State: UInt8 {
        case awaiting, connected, over
    }

    @usableFromInline var state = State.awaiting, subscription: (any Subscription)?

    @inlinable init() {}

    /// Accepts the first subscription. Returns false for any other, which the caller then cancels.
    @usableFromInline mutating func connect(_ subscription: any Subscription) -> Bool {
        guard state == .awaiting else { return false }
        state = .connected
        self.subscription = subscription
        return true
    }

    /// Notes that no more events will come. Returns true if the link was connected.
    @discardableResult @usableFromInline mutating func end() -> Bool {
        defer { state = .over }
        return state == .connected
    }

    /// Cuts a connected link and returns the subscription to cancel.
    @usableFromInline mutating func cancel() -> (any Subscription)? {
        guard state == .connected else { return nil }
        state = .over
        return subscription.take()
    }
}
