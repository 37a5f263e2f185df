import Rx
import Weather

/// Shows slow work on a terminal, and erases the line afterwards. Fast work and other streams show nothing.
struct Progress {
    /// Whether anything is shown.
    let isShown: Bool
    /// Writes to the terminal, without a newline.
    let write: @Sendable (String) -> Void
    /// Runs a closure after half a second unless cancelled. If no thread can be created, nothing is shown.
    var later: @Sendable (_ work: @escaping @Sendable () -> Void) -> @Sendable () -> Void = { work in
        let isCancelled = Flag()
        _ = OwnThread.start {
            OwnThread.sleep(0.5)
            if !isCancelled.isSet { work() }
        }
        return isCancelled.set
    }

    /// Runs some work, and shows its description if it takes long.
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

    /// The state of the line on the terminal.
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
