import Synchronization

#if THREAD_SANITIZER
    import Glibc
#endif

/// The one lock of the library: short, not recursive, and never held while user code runs.
///
/// The thread sanitizer cannot see `Mutex`; a build with `-DTHREAD_SANITIZER` uses a lock that it can see.
@usableFromInline package struct Lock: ~Copyable {
    #if THREAD_SANITIZER
        // The pointer is made in `init`, freed in `deinit`, and never leaves this type.
        @usableFromInline let handle: UnsafeMutablePointer<pthread_mutex_t>

        @inlinable package init() {
            handle = .allocate(capacity: 1)
            pthread_mutex_init(handle, nil)
        }

        deinit {
            pthread_mutex_destroy(handle)
            handle.deallocate()
        }

        @inlinable package func lock() { pthread_mutex_lock(handle) }
        @inlinable package func unlock() { pthread_mutex_unlock(handle) }
        @inlinable package func tryLock() -> Bool { pthread_mutex_trylock(handle) == 0 }
    #else
        @usableFromInline let mutex = Mutex(())

        @inlinable package init() {}

        @inlinable package func lock() { mutex._unsafeLock() }
        @inlinable package func unlock() { mutex._unsafeUnlock() }
        @inlinable package func tryLock() -> Bool { mutex._unsafeTryLock() }
    #endif

    /// Runs `body` while holding the lock.
    @inlinable @inline(__always) package func withLock<R, E: Error>(_ body: () throws(E) -> R) throws(E) -> R {
        lock()
        defer { unlock() }
        return try body()
    }
}

// The lock serializes access; the compiler cannot see that through a pointer.
extension Lock: @unchecked Sendable {}
