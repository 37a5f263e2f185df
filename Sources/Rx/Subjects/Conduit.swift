import Synchronization

/// The connection of one subscriber to a subject, a published property, or any other source with many subscribers.
///
/// Most subscribers request unlimited demand once. `flow` records this, and a value then costs one load and one call.
/// All others, and those still waiting for a remembered value, use the slow path, with a lock and a turn of their own.
@usableFromInline final class Conduit<Output, Failure: Error>: Subscription, Labelled {
    @usableFromInline let flow = Atomic<Flow>(.counted)

    /// The destination of values. It is retained manually so that a delivery needs no reference counting: the roster
    /// releases it when no delivery is under way.
    @usableFromInline @exclusivity(unchecked) var outlet: Unmanaged<Outlet<Output, Failure>>?

    /// The next conduit in the order of subscription.
    @usableFromInline @exclusivity(unchecked) var next: Conduit?

    @usableFromInline let lock = Lock()
    @usableFromInline let turn = Turn()
    // The lock serializes every access to these and to `owner`.
    @usableFromInline @exclusivity(unchecked) var demand = Subscribers.Demand.none
    @usableFromInline @exclusivity(unchecked) var hasLatest: Bool

    /// Whether a request is about to deliver the remembered value, on a thread that need not have the subject's turn.
    @usableFromInline @exclusivity(unchecked) var isCatchingUp = false
    @usableFromInline let roster: Roster<Output, Failure>

    /// Keeps the subject alive while a subscriber is attached.
    @usableFromInline @exclusivity(unchecked) var owner: AnyObject?
    @usableFromInline let label: StaticString

    @inlinable init(
        to outlet: Outlet<Output, Failure>, of owner: AnyObject, on roster: Roster<Output, Failure>, label: StaticString
    ) {
        self.outlet = .passRetained(outlet)
        (self.owner, self.roster, self.label) = (owner, roster, label)
        hasLatest = !roster.remembers
    }

    deinit { outlet?.release() }

    @usableFromInline var details: KeyValuePairs<String, Any> {
        let (owner, target, demand) = lock.withLock { (self.owner, outlet?.takeUnretainedValue(), self.demand) }
        return [
            "parent": owner as Any, "downstream": target?.contents as Any, "demand": demand,
            "subject": owner as Any,
        ]
    }

    // MARK: Called by the subject, which has the turn

    @inlinable @inline(__always) func offer(_ value: Output) {
        if flow.load(ordering: .acquiring) == .unlimited, let outlet {
            _ = outlet._withUnsafeGuaranteedRef { $0.value(value) }
        } else {
            offerSlowly(value)
        }
    }

    @usableFromInline func offerSlowly(_ value: Output) {
        let isOutermost = turn.enter()
        defer { if isOutermost { turn.leave() } }
        let outlet: Outlet<Output, Failure>? = lock.withLock {
            // A subscriber that is catching up gets this value or a later one as the remembered one.
            guard flow.load(ordering: .relaxed) != .closed, !isCatchingUp else { return nil }
            guard demand > 0 else {
                hasLatest = !roster.remembers
                return nil
            }
            demand -= 1
            hasLatest = true
            return self.outlet?.takeUnretainedValue()
        }
        if let outlet { add(outlet.value(value)) }
    }

    @usableFromInline func finish(_ completion: Subscribers.Completion<Failure>) {
        switch flow.exchange(.closed, ordering: .acquiringAndReleasing) {
        case .closed:
            break
        case .unlimited:
            outlet?._withUnsafeGuaranteedRef { $0.completion(completion) }
        case .counted:
            turn.take { outlet?._withUnsafeGuaranteedRef { $0.completion(completion) } }
        }
    }

    @usableFromInline func add(_ more: Subscribers.Demand) {
        lock.withLock {
            demand += more
            openIfUnlimited()
        }
    }

    /// Leaves the slow path for good. The caller holds the lock.
    private func openIfUnlimited() {
        guard demand == .unlimited, hasLatest, !isCatchingUp else { return }
        _ = flow.compareExchange(expected: .counted, desired: .unlimited, ordering: .releasing)
    }

    // MARK: Called by the subscriber

    @usableFromInline func request(_ demand: Subscribers.Demand) {
        demand.assertNonZero()
        var isBehind = false
        let isOpen = lock.withLock {
            guard flow.load(ordering: .relaxed) != .closed, owner != nil else { return false }
            self.demand += demand
            isBehind = !hasLatest
            if isBehind {
                (hasLatest, isCatchingUp) = (true, true)
                self.demand -= 1
            } else {
                openIfUnlimited()
            }
            return true
        }
        guard isOpen else { return }
        roster.demandArrived()
        if isBehind { turn.take { roster.catchUp(self) } }
    }

    @inlinable func deliverLatest() {
        guard let latest = roster.latestForSubscriber else { return }
        let outlet: Outlet<Output, Failure>? = lock.withLock {
            isCatchingUp = false
            return flow.load(ordering: .relaxed) == .closed ? nil : self.outlet?.takeUnretainedValue()
        }
        if let outlet { add(outlet.value(latest)) }
    }

    @usableFromInline func cancel() {
        guard flow.exchange(.closed, ordering: .acquiringAndReleasing) != .closed else { return }
        roster.sweepSoon()
    }

    /// Releases the subscriber and the subject. The caller holds no lock.
    @usableFromInline func close() {
        // Written out because `take()` would look up the types of this class at run time.
        lock.lock()
        let owner = self.owner
        let outlet = self.outlet
        self.owner = nil
        self.outlet = nil
        lock.unlock()
        _ = owner
        outlet?.release()
    }
}
