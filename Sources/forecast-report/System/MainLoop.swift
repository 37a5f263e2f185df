import Foundation
import Rx
import RxFoundation
import Synchronization
import Weather

/// The loop in which a long-running command lives: timers and responses of services come in on the main thread, and the loop
/// ends when the process is asked to end.
enum MainLoop {
    private static let isOver = Atomic(false)

    /// Whether the process was asked to end.
    static var isInterrupted: Bool { isOver.load(ordering: .relaxed) }

    /// How long a command may take to end when it is asked to.
    enum Patience: Sendable {
        /// Most of a second, for a command that mostly waits.
        case idle
        /// As long as what it is at takes, or until it is asked a second time.
        case atWork
    }

    /// Takes over SIGINT and SIGTERM, for a command that is going to run until one of them comes. To be called before other
    /// threads are started, which inherit that they do not handle them.
    ///
    /// A command that mostly waits has most of a second for what it is at. One that is stuck, in a pipe without reader for
    /// example, is ended by the signal.
    static func expectInterruption(_ patience: Patience) {
        var signals = sigset_t()
        sigemptyset(&signals)
        for number in [SIGINT, SIGTERM] {
            sigaddset(&signals, number)
            // A shell may have told the process to ignore it.
            signal(number, SIG_DFL)
        }
        pthread_sigmask(SIG_BLOCK, &signals, nil)
        // Without the thread the signals end the process as they do by default.
        if !OwnThread.start({ endWhenAsked(patience) }) { pthread_sigmask(SIG_UNBLOCK, &signals, nil) }
    }

    private static func endWhenAsked(_ patience: Patience) {
        var (signals, received) = (sigset_t(), Int32(0))
        sigemptyset(&signals)
        for number in [SIGINT, SIGTERM] { sigaddset(&signals, number) }
        while sigwait(&signals, &received) != 0 {}
        isOver.store(true, ordering: .relaxed)
        switch patience {
        case .idle: Thread.sleep(forTimeInterval: 0.7)
        case .atWork: while sigwait(&signals, &received) != 0 {}
        }
        pthread_sigmask(SIG_UNBLOCK, &signals, nil)
        kill(getpid(), received)
        // The first process of a container is not ended by a signal that it does not handle.
        Thread.sleep(forTimeInterval: 0.1)
        _exit(128 + received)
    }

    /// Waits a moment for a signal that is under way. What writes into a pipe can be ended by one that came for this process too;
    /// the end of the pipe is then no end of the input.
    static func settle() {
        for _ in 0..<10 where !isInterrupted { Thread.sleep(forTimeInterval: 0.005) }
        var pending = sigset_t()
        while !isInterrupted, sigpending(&pending) == 0,
            sigismember(&pending, SIGINT) == 1 || sigismember(&pending, SIGTERM) == 1
        { Thread.sleep(forTimeInterval: 0.005) }
    }

    /// Runs until the process is asked to end, by Ctrl-C or otherwise.
    static func untilInterrupted() {
        // The loop is left now and then, since neither timers nor blocks make it return.
        while !isOver.load(ordering: .relaxed) {
            _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.2))
        }
    }

    /// The date, again and again.
    static func ticks(each seconds: TimeInterval) -> AnyPublisher<Date, Never> {
        Timer.publish(every: seconds, on: .main, in: .default).autoconnect().eraseToAnyPublisher()
    }
}
