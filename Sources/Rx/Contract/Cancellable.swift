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
    private let lock = Lock()
    // The lock serializes every access, and only the owner of the last reference runs `deinit`.
    @exclusivity(unchecked) private var pending: (() -> Void)?

    /// Makes an activity that runs `cancel` when it is stopped.
    public init(_ cancel: @escaping () -> Void) { pending = cancel }

    /// Erases the type of `canceller`.
    @inlinable public convenience init<C: Cancellable>(_ canceller: C) { self.init { canceller.cancel() } }

    deinit { pending?() }

    public func cancel() {
        // Through `withLock`, the closure would be wrapped in another one on its way out.
        lock.lock()
        let cancel = pending
        pending = nil
        lock.unlock()
        cancel?()
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

// The only state is `pending`, which is read and written under the lock.
extension AnyCancellable: @unchecked Sendable {}
