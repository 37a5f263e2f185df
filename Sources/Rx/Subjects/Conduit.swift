import Synchronization

/// Whatever sends through a ``Roster``, as the conduits on the roster see it.
@usableFromInline
protocol Broadcaster<Output>: AnyObject {
    associatedtype Output

    /// Whether a subscriber gets the latest value upon its first demand.
    var remembers: Bool { get }

    /// That latest value.
    var latest: Output? { get }

    /// A subscriber has requested values, for the first time or again.
    func demandArrived()
}

extension Broadcaster {
    @usableFromInline var remembers: Bool { false }
    @usableFromInline var latest: Output? { nil }
    @usableFromInline func demandArrived() {}
}

/// The connection of one subscriber to a subject, a published property, or whatever else sends to many.
///
/// Most subscribers ask for unlimited demand, once. For them `flow` says so, and a value costs one load and one call.
/// All others, and those that have yet to get a remembered value, take the slow way, with a lock and a turn of their
/// own.
@usableFromInline
final class Conduit<Output, Failure: Error>: Subscription, Labelled {
    @usableFromInline
    enum Flow: UInt8, AtomicRepresentable {
        case counted, unlimited, closed
    }

    @usableFromInline let flow = Atomic<Flow>(.counted)

    /// Where values go. It is retained by hand so that a delivery can use it without counting references: the roster
    /// releases it, when no delivery is under way.
    @usableFromInline @exclusivity(unchecked) var outlet: Unmanaged<Outlet<Output, Failure>>?

    /// The next in the order of subscription.
    @usableFromInline @exclusivity(unchecked) var next: Conduit?

    private let lock = Lock()
    private let turn = Turn()
    private var demand = Subscribers.Demand.none
    private var hasLatest: Bool
    private let roster: Roster<Output, Failure>

    /// Keeps the subject alive as long as somebody is subscribed.
    private var source: (any Broadcaster<Output>)?
    @usableFromInline let label: StaticString

    @usableFromInline
    init(
        to outlet: Outlet<Output, Failure>,
        of source: any Broadcaster<Output>,
        on roster: Roster<Output, Failure>,
        label: StaticString
    ) {
        self.outlet = .passRetained(outlet)
        self.source = source
        self.roster = roster
        self.label = label
        hasLatest = !source.remembers
    }

    deinit {
        outlet?.release()
    }

    /// Delivers `value` if the subscriber wants it. The caller has the roster's turn.
    @inlinable @inline(__always)
    func offer(_ value: Output) {
        if flow.load(ordering: .acquiring) == .unlimited, let outlet {
            _ = outlet._withUnsafeGuaranteedRef { $0.value(value) }
        } else {
            offerSlowly(value)
        }
    }

    @usableFromInline
    func offerSlowly(_ value: Output) {
        turn.take {
            let outlet: Outlet<Output, Failure>? = lock.withLock {
                guard flow.load(ordering: .relaxed) != .closed else { return nil }
                guard demand > 0 else {
                    hasLatest = source?.remembers != true
                    return nil
                }
                demand -= 1
                hasLatest = true
                return self.outlet?.takeUnretainedValue()
            }
            if let outlet { add(outlet.value(value)) }
        }
    }

    @usableFromInline
    func finish(_ completion: Subscribers.Completion<Failure>) {
        switch flow.exchange(.closed, ordering: .acquiringAndReleasing) {
        case .closed:
            break
        case .unlimited:
            outlet?._withUnsafeGuaranteedRef { $0.completion(completion) }
        case .counted:
            turn.take { outlet?._withUnsafeGuaranteedRef { $0.completion(completion) } }
        }
    }

    private func add(_ more: Subscribers.Demand) {
        lock.withLock {
            demand += more
            openIfUnlimited()
        }
    }

    /// Leaves the slow way for good. The caller holds the lock.
    private func openIfUnlimited() {
        guard demand == .unlimited, hasLatest else { return }
        _ = flow.compareExchange(expected: .counted, desired: .unlimited, ordering: .releasing)
    }

    @usableFromInline
    func request(_ demand: Subscribers.Demand) {
        demand.assertNonZero()
        let pending: (source: any Broadcaster<Output>, isBehind: Bool)? = lock.withLock {
            guard flow.load(ordering: .relaxed) != .closed, let source else { return nil }
            self.demand += demand
            if hasLatest {
                openIfUnlimited()
                return (source, false)
            }
            hasLatest = true
            self.demand -= 1
            return (source, true)
        }
        guard let pending else { return }
        pending.source.demandArrived()
        if pending.isBehind { turn.take { deliverLatest(of: pending.source) } }
    }

    private func deliverLatest(of source: any Broadcaster<Output>) {
        guard let latest = source.latest else { return }
        let outlet = lock.withLock {
            flow.load(ordering: .relaxed) == .closed ? nil : self.outlet?.takeUnretainedValue()
        }
        if let outlet { add(outlet.value(latest)) }
    }

    @usableFromInline
    func cancel() {
        guard flow.exchange(.closed, ordering: .acquiringAndReleasing) != .closed else { return }
        roster.sweepSoon()
    }

    /// Lets go of the subscriber and the subject; what is returned is to be released when no lock is held.
    func close() -> (Unmanaged<Outlet<Output, Failure>>?, (any Broadcaster<Output>)?) {
        lock.withLock { (outlet.take(), source.take()) }
    }
}
