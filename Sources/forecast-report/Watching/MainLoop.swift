import Dispatch
import Foundation
import Rx
import RxFoundation

/// The loop in which a long-running command lives: timers and the answers of services come in on the main thread, and it
/// ends when somebody wants it to.
enum MainLoop {
    /// Runs until the process is asked to end, by Ctrl-C or otherwise.
    static func untilInterrupted() {
        let sources = [SIGINT, SIGTERM, SIGHUP].map { number in
            // Otherwise the process would end before anybody is told.
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler { RunLoop.main.perform { isOver = true } }
            source.resume()
            return source
        }
        while !isOver { _ = RunLoop.main.run(mode: .default, before: .distantFuture) }
        sources.forEach { $0.cancel() }
    }

    // Looked at and changed on the main thread only.
    nonisolated(unsafe) private static var isOver = false

    /// The date, again and again.
    static func ticks(each seconds: TimeInterval) -> AnyPublisher<Date, Never> {
        Timer.publish(every: seconds, on: .main, in: .default).autoconnect().eraseToAnyPublisher()
    }
}
