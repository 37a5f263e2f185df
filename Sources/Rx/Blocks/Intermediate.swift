import Synchronization

/// A subscriber that holds the subscription to its upstream and is itself the subscription of its downstream. The class
/// is not generic, so that a call through `any Subscription` runs fast.
@usableFromInline class Intermediate: Subscription {
    @usableFromInline final let state = Atomic<Link.State>(.awaiting), lock = Lock()
    @usableFromInline @exclusivity(unchecked) final var link = Link()

    @usableFromInline init() {}

    @inlinable final var isConnected: Bool { state.load(ordering: .acquiring) == .connected }

    /// Accepts the first subscription, and cancels any other. Runs `noting` under the same lock.
    @usableFromInline final func accept(_ subscription: any Subscription, noting: () -> Void = {}) -> Bool {
        let isAccepted = update {
            let isAccepted = link.connect(subscription)
            if isAccepted { noting() }
            return isAccepted
        }
        if !isAccepted { subscription.cancel() }
        return isAccepted
    }

    /// Ends the connection with an upstream that has completed. Returns whether there was one.
    @usableFromInline final func finish() -> Bool { detach() != nil }

    /// Ends the connection with the upstream, and returns the subscription to cancel. If `forGood` is true, later
    /// subscriptions are rejected too.
    @usableFromInline final func detach(forGood: Bool = false) -> (any Subscription)? {
        update {
            if forGood, link.state == .awaiting { link.end() }
            return link.cancel()
        }
    }

    @usableFromInline func request(_ demand: Subscribers.Demand) {
        lock.withLock { link.subscription }?.request(demand)
    }

    /// Requests more from the upstream. Runs `noting` under the lock.
    @usableFromInline final func request(_ demand: Subscribers.Demand, noting: () -> Void) {
        let upstream: (any Subscription)? = lock.withLock {
            noting()
            return link.subscription
        }
        upstream?.request(demand)
    }

    @usableFromInline func cancel() { detach()?.cancel() }

    /// Changes the link under the lock, and updates `isConnected`.
    final func update<T>(_ body: () -> T) -> T {
        lock.withLock {
            defer { state.store(link.state, ordering: .releasing) }
            return body()
        }
    }
}

extension Link.State: AtomicRepresentable {}
