import Synchronization

/// An activity that can be stopped.
public protocol Cancellable {
    /// Stops the activity and releases its resources. Calling it again has no effect.
    func cancel()
}

extension Cancellable {
    /// Keeps this activity alive in `collection`.
    public func store<C: RangeReplaceableCollection>(in collection: inout C) where C.Element == AnyCancellable {
        AnyCancellable(self).store(in: &collection)
    }

    /// Keeps this activity alive in `set`.
    public func store(in set: inout Set<AnyCancellable>) { AnyCancellable(self).store(in: &set) }
}

/// An activity that stops when this object is released.
///
///     var cancellables = Set<AnyCancellable>()
///     temperature.sink { print($0) }.store(in: &cancellables)
///     cancellables.removeAll()  // nothing is printed any more
public final class AnyCancellable: Cancellable, Hashable {
    private let isDone = Atomic<Bool>(false)

    // Only the thread that sets `isDone` accesses it after `init`; `deinit` has no other thread.
    @exclusivity(unchecked) private var pending: (() -> Void)?

    /// Makes an activity that runs `cancel` when it is stopped.
    public init(_ cancel: @escaping () -> Void) { pending = cancel }

    /// Erases the type of `canceller`.
    @inlinable public convenience init<C: Cancellable>(_ canceller: C) { self.init { canceller.cancel() } }

    deinit { pending?() }

    public func cancel() {
        if !isDone.exchange(true, ordering: .acquiringAndReleasing) { pending.take()?() }
    }

    public static func == (lhs: AnyCancellable, rhs: AnyCancellable) -> Bool { lhs === rhs }

    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

    /// Keeps this activity alive in `collection`.
    public func store<C: RangeReplaceableCollection>(in collection: inout C) where C.Element == AnyCancellable {
        collection.append(self)
    }

    /// Keeps this activity alive in `set`.
    public func store(in set: inout Set<AnyCancellable>) { set.insert(self) }
}

// The only state is `pending`, which one thread takes.
extension AnyCancellable: @unchecked Sendable {}
