import Synchronization

/// A subscriber that holds the subscription of its upstream and is itself the subscription of its downstream: what is
/// the same in all of them, in a class that is not generic, so that a call through `any Subscription` runs fast.
@usableFromInline class Intermediate: Subscription {
    @usableFromInline final let state = Atomic<Link.State>(.awaiting), lock = Lock()
    @usableFromInline @exclusivity(unchecked) final var link = Link()

    @usableFromInline init() {}

    @inlinable final var isConnected: Bool { state.load(ordering: .acquiring) == .connected }

    /// Accepts the first subscription, and cancels any other. What is to be noted with it is so under the same lock.
    @usableFromInline final func accept(_ subscription: any Subscription, noting: () -> Void = {}) -> Bool {
        let isAccepted = update {
            let isAccepted = link.connect(subscription)
            if isAccepted { noting() }
            return isAccepted
        }
        if !isAccepted { subscription.cancel() }
        return isAccepted
    }

    /// Ends the connection with the upstream, which is over. Says whether there was one.
    @usableFromInline final func finish() -> Bool { detach() != nil }

    /// Ends the connection with the upstream, and gives what is to be cancelled. Where `forGood` is true, no
    /// subscription is accepted later either.
    final func detach(forGood: Bool = false) -> (any Subscription)? {
        update {
            if forGood, link.state == .awaiting { link.end() }
            return link.cancel()
        }
    }

    @usableFromInline func request(_ demand: Subscribers.Demand) {
        lock.withLock { link.subscription }?.request(demand)
    }

    /// Asks the upstream for more. What is to be noted with it is so under the lock.
    @usableFromInline final func request(_ demand: Subscribers.Demand, noting: () -> Void) {
        let upstream: (any Subscription)? = lock.withLock {
            noting()
            return link.subscription
        }
        upstream?.request(demand)
    }

    @usableFromInline func cancel() { detach()?.cancel() }

    /// Changes the link under the lock, and lets `isConnected` know.
    final func update<T>(_ body: () -> T) -> T {
        lock.withLock {
            defer { state.store(link.state, ordering: .releasing) }
            return body()
        }
    }
}

extension Link.State: AtomicRepresentable {}
