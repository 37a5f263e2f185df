import Dispatch
import Foundation
import Rx
import RxFoundation

/// The loop in which a long-running command lives: timers and the answers of services come in on the main thread, and it
/// ends when somebody wants it to.
enum MainLoop {
    /// Runs until the process is asked to end, by Ctrl-C or otherwise.
    static func untilInterrupted() {
        let numbers = [SIGINT, SIGTERM]
        var held = sigset_t()
        sigemptyset(&held)
        for number in numbers {
            sigaddset(&held, number)
            // A shell may have had it ignored, and then nobody would be told.
            signal(number, SIG_DFL)
        }
        // Held back, so that it does not end the process before the source is told.
        pthread_sigmask(SIG_BLOCK, &held, nil)
        let sources = numbers.map { number in
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler { RunLoop.main.perform { isOver = true } }
            source.resume()
            return source
        }
        // The loop is looked into now and then, since neither timers nor blocks make it return.
        while !isOver { _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.2)) }
        sources.forEach { $0.cancel() }
    }

    // Looked at and changed on the main thread only.
    nonisolated(unsafe) private static var isOver = false

    /// The date, again and again.
    static func ticks(each seconds: TimeInterval) -> AnyPublisher<Date, Never> {
        Timer.publish(every: seconds, on: .main, in: .default).autoconnect().eraseToAnyPublisher()
    }
}
