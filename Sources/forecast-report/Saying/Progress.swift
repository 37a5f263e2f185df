import Foundation
import Rx
import Weather

/// Says on a terminal what takes long, and takes it back when it is done. Short work and other streams see nothing of it.
struct Progress {
    /// Whether anything is shown.
    let isShown: Bool
    /// Writes to the terminal, without a line's end.
    let write: @Sendable (String) -> Void
    /// Does something after half a second, unless it is cancelled before. Without a thread for that nothing is shown.
    var later: @Sendable (_ work: @escaping @Sendable () -> Void) -> @Sendable () -> Void = { work in
        let isCancelled = Flag()
        _ = OwnThread.start {
            Thread.sleep(forTimeInterval: 0.5)
            if !isCancelled.isSet { work() }
        }
        return isCancelled.set
    }

    /// Does some work, and says what it is when it takes long.
    func during<Result, Problem: Error>(
        _ what: String, _ work: () throws(Problem) -> Result
    ) throws(Problem) -> Result {
        guard isShown else { return try work() }
        let line = Line(write: write)
        let cancel = later { line.show(what) }
        defer {
            cancel()
            line.clear()
        }
        return try work()
    }

    /// The line on the terminal: there or not.
    private final class Line: @unchecked Sendable {
        private let write: @Sendable (String) -> Void
        private let lock = Lock()
        // The lock guards it.
        private var state = State.hidden

        private enum State { case hidden, shown, over }

        init(write: @escaping @Sendable (String) -> Void) { self.write = write }

        func show(_ what: String) {
            lock.withLock {
                guard state == .hidden else { return }
                state = .shown
                write("\(Messages.harmless(what)) …")
            }
        }

        func clear() {
            lock.withLock {
                if state == .shown { write("\r\u{1B}[K") }
                state = .over
            }
        }
    }
}
