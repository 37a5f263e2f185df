import Synchronization

/// Serializes deliveries to a subscriber: one thread has the turn and others wait. The thread that has it may take it
/// again from inside a callback.
///
/// Unlike a ``Lock``, a turn is held while user code runs; that is its purpose.
@usableFromInline package struct Turn: ~Copyable {
    @usableFromInline let lock = Lock(), owner = Atomic<UInt>(0)

    @inlinable package init() {}

    /// Waits for the turn. Returns true if this thread did not have it before, and so must ``leave()`` it.
    @inlinable @inline(__always) package func enter() -> Bool {
        let me = currentThread()
        // Only this thread writes its own identity here, so a stale read can never equal it.
        if owner.load(ordering: .relaxed) == me { return false }
        lock.lock()
        owner.store(me, ordering: .relaxed)
        return true
    }

    /// Whether this thread has the turn.
    @inlinable var isMine: Bool { owner.load(ordering: .relaxed) == currentThread() }

    /// Takes the turn only if it is free, so not if this thread has it.
    @inlinable func tryEnter() -> Bool {
        let me = currentThread()
        guard owner.load(ordering: .relaxed) != me, lock.tryLock() else { return false }
        owner.store(me, ordering: .relaxed)
        return true
    }

    @inlinable @inline(__always) package func leave() {
        owner.store(0, ordering: .relaxed)
        lock.unlock()
    }

    /// Runs `body` while this thread has the turn.
    @inlinable @inline(__always) package func take<R>(_ body: () -> R) -> R {
        let outermost = enter()
        defer { if outermost { leave() } }
        return body()
    }
}
