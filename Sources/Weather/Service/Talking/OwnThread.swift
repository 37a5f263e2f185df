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
