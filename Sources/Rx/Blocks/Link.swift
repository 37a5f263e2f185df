/// What a subscriber knows of its upstream: whether it is connected, and to what.
///
/// It is a value; its owner guards it with a lock, and does what the returned subscription asks for afterwards.
@usableFromInline struct Link {
    @usableFromInline enum State: UInt8 {
        case awaiting, connected, over
    }

    @usableFromInline var state = State.awaiting, subscription: (any Subscription)?

    @inlinable init() {}

    /// Accepts the first subscription. False for any other, which is then to be cancelled.
    @usableFromInline mutating func connect(_ subscription: any Subscription) -> Bool {
        guard state == .awaiting else { return false }
        state = .connected
        self.subscription = subscription
        return true
    }

    /// Notes that nothing more will come. True if the link was connected.
    @discardableResult @usableFromInline mutating func end() -> Bool {
        defer { state = .over }
        return state == .connected
    }

    /// Cuts a connected link and gives what has to be cancelled.
    @usableFromInline mutating func cancel() -> (any Subscription)? {
        guard state == .connected else { return nil }
        state = .over
        return subscription.take()
    }
}
