import Foundation

/// A thread that runs its run loop until it is stopped.
final class LoopThread {
    let loop: RunLoop
    private let thread: Thread

    init() {
        let isReady = DispatchSemaphore(value: 0)
        // Written before the semaphore is signalled, read after it.
        nonisolated(unsafe) var made: RunLoop?
        thread = Thread {
            let loop = RunLoop.current
            made = loop
            // A run loop without a timer would end at once.
            loop.add(Timer(fire: .distantFuture, interval: 0, repeats: false) { _ in }, forMode: .default)
            isReady.signal()
            while !Thread.current.isCancelled { _ = loop.run(mode: .default, before: .distantFuture) }
        }
        thread.start()
        isReady.wait()
        loop = made!  // The thread has signalled that it is set.
    }

    func stop() {
        thread.cancel()
        loop.add(Timer(fire: Date(), interval: 0, repeats: false) { _ in }, forMode: .default)
    }
}
