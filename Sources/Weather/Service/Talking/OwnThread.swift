import Glibc
import Synchronization

/// Work on a thread of its own, without a queue that could wait for threads.
package enum OwnThread {
    /// Starts work on a new thread. Returns false, without doing anything, if the system cannot create a thread.
    package static func start(_ work: @escaping @Sendable () -> Void) -> Bool {
        let box = Unmanaged.passRetained(Work(work))
        var thread = pthread_t()
        // The new thread takes ownership of the work.
        let status = pthread_create(
            &thread, nil,
            { box in
                if let box { Unmanaged<Work>.fromOpaque(box).takeRetainedValue().run() }
                return nil
            }, box.toOpaque())
        if status == 0 { pthread_detach(thread) } else { box.release() }
        return status == 0
    }

    /// Runs work on a new thread or, if that fails, on this one.
    static func run(_ work: @escaping @Sendable () -> Void) {
        if !start(work) { work() }
    }

    /// Lets the current thread sleep for a number of seconds, also if signals arrive.
    package static func sleep(_ seconds: Double) {
        // No longer sleep than thirty years, which the system's type can hold.
        let nanoseconds = Int64((max(0, min(seconds, 1e9)) * 1e9).rounded())
        var left = timespec(tv_sec: Int(nanoseconds / 1_000_000_000), tv_nsec: Int(nanoseconds % 1_000_000_000))
        var rest = timespec()
        while nanosleep(&left, &rest) != 0, errno == EINTR { left = rest }
    }

    private final class Work: Sendable {
        let run: @Sendable () -> Void

        init(_ run: @escaping @Sendable () -> Void) { self.run = run }
    }
}

/// A flag that one thread sets and others read.
package final class Flag: Sendable {
    private let value = Atomic(false)

    package init() {}

    package var isSet: Bool { value.load(ordering: .relaxed) }

    package func set() { value.store(true, ordering: .relaxed) }
}
