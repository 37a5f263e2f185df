import Dispatch
import FoundationEssentials
import Glibc
import Rx
import RxDispatch
import Synchronization
import Weather

/// The queue of a long-running command. Timers and responses arrive on it while the main thread waits until the process is
/// interrupted. Before and after the wait the queue is suspended, so that state that only the queue and the main thread
/// use needs no lock.
enum MainLoop {
    /// The queue. It runs nothing except during ``untilInterrupted()``.
    static let queue: DispatchQueue = {
        let queue = DispatchQueue(label: "forecast-report")
        queue.suspend()
        return queue
    }()

    private static let isOver = Atomic(false)
    private static let interruption = DispatchSemaphore(value: 0)

    /// Whether the process was interrupted.
    static var isInterrupted: Bool { isOver.load(ordering: .relaxed) }

    /// The time that a command has to finish after an interruption.
    enum Patience: Sendable {
        /// Most of a second, for a command that mostly waits.
        case idle
        /// As long as the current work takes, or until a second interruption.
        case atWork
    }

    /// Handles SIGINT and SIGTERM, for a command that runs until one of them arrives. Call it before other threads
    /// start, since they inherit the signal mask.
    ///
    /// A command that mostly waits has most of a second to finish. One that is stuck, for example in a pipe without a
    /// reader, is terminated by the signal.
    static func expectInterruption(_ patience: Patience) {
        var signals = sigset_t()
        sigemptyset(&signals)
        for number in [SIGINT, SIGTERM] {
            sigaddset(&signals, number)
            // A shell may have set the signal to be ignored.
            signal(number, SIG_DFL)
        }
        pthread_sigmask(SIG_BLOCK, &signals, nil)
        // Without the thread the signals terminate the process as they do by default.
        if !OwnThread.start({ endWhenAsked(patience) }) { pthread_sigmask(SIG_UNBLOCK, &signals, nil) }
    }

    private static func endWhenAsked(_ patience: Patience) {
        var (signals, received) = (sigset_t(), Int32(0))
        sigemptyset(&signals)
        for number in [SIGINT, SIGTERM] { sigaddset(&signals, number) }
        while sigwait(&signals, &received) != 0 {}
        isOver.store(true, ordering: .relaxed)
        interruption.signal()
        switch patience {
        case .idle: OwnThread.sleep(0.7)
        case .atWork: while sigwait(&signals, &received) != 0 {}
        }
        pthread_sigmask(SIG_UNBLOCK, &signals, nil)
        kill(getpid(), received)
        // Signals without a handler do not terminate the first process of a container.
        OwnThread.sleep(0.1)
        _exit(128 + received)
    }

    /// Waits a moment for a signal that is about to arrive. The signal may also have terminated the writer of a pipe;
    /// the end of the pipe is then not the end of the input.
    static func settle() {
        for _ in 0..<10 where !isInterrupted { OwnThread.sleep(0.005) }
        var pending = sigset_t()
        while !isInterrupted, sigpending(&pending) == 0,
            sigismember(&pending, SIGINT) == 1 || sigismember(&pending, SIGTERM) == 1
        { OwnThread.sleep(0.005) }
    }

    /// Runs the queue until the process is interrupted and the current action has ended.
    static func untilInterrupted() {
        queue.resume()
        interruption.wait()
        queue.sync { queue.suspend() }
    }

    /// Returns a publisher of the current date, at the given interval in seconds, on the queue.
    static func ticks(each seconds: TimeInterval) -> AnyPublisher<Date, Never> {
        ticks(each: seconds, on: queue) { Date() }
    }

    /// Returns a publisher of the current date, at the given interval in seconds.
    ///
    /// A scheduler's clock can stand still while the machine sleeps, so the date is read at least once a minute.
    static func ticks(
        each seconds: TimeInterval, on scheduler: some Scheduler, now: @escaping () -> Date
    ) -> AnyPublisher<Date, Never> {
        let pause = seconds / (seconds / 60).rounded(.up)
        return Deferred {
            let dates = PassthroughSubject<Date, Never>()
            var last = now()
            let timer = scheduler.schedule(
                after: scheduler.now.advanced(by: .seconds(pause)), interval: .seconds(pause)
            ) {
                let now = now()
                // A pause can be measured as a little shorter than it was. A clock can also be set back.
                guard abs(now.timeIntervalSince(last)) > seconds - pause / 2 else { return }
                last = now
                dates.send(now)
            }
            return dates.handleEvents(receiveCancel: timer.cancel)
        }
        .eraseToAnyPublisher()
    }
}
