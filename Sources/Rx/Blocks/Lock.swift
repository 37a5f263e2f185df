import Glibc
import Synchronization

/// The one lock of the library: short, not recursive, and never held while a user's code runs.
///
/// The thread sanitizer cannot see `Mutex`; a build with `-DTHREAD_SANITIZER` uses a lock that it can see.
@usableFromInline struct Lock: ~Copyable {
    #if THREAD_SANITIZER
        // The pointer is made in `init`, freed in `deinit`, and never leaves this type.
        @usableFromInline let handle: UnsafeMutablePointer<pthread_mutex_t>

        @inlinable init() {
            handle = .allocate(capacity: 1)
            pthread_mutex_init(handle, nil)
        }

        deinit {
            pthread_mutex_destroy(handle)
            handle.deallocate()
        }

        @inlinable func lock() { pthread_mutex_lock(handle) }
        @inlinable func unlock() { pthread_mutex_unlock(handle) }
        @inlinable func tryLock() -> Bool { pthread_mutex_trylock(handle) == 0 }
    #else
        @usableFromInline let mutex = Mutex(())

        @inlinable init() {}

        @inlinable func lock() { mutex._unsafeLock() }
        @inlinable func unlock() { mutex._unsafeUnlock() }
        @inlinable func tryLock() -> Bool { mutex._unsafeTryLock() }
    #endif

    /// Runs `body` while no other thread is in this method.
    @inlinable @inline(__always) func withLock<R, E: Error>(_ body: () throws(E) -> R) throws(E) -> R {
        lock()
        defer { unlock() }
        return try body()
    }
}
