import Dispatch

/// Says on a terminal what takes long, and takes it back when it is done. Short work and other streams see nothing of it.
struct Progress {
    /// Whether anything is shown.
    let isShown: Bool
    /// Writes to the terminal, without a line's end.
    let write: @Sendable (String) -> Void
    /// Does something after half a second, unless it is cancelled before.
    var later: @Sendable (_ work: @escaping @Sendable () -> Void) -> @Sendable () -> Void = { work in
        let item = DispatchWorkItem(block: work)
        DispatchQueue.global().asyncAfter(deadline: .now() + 0.5, execute: item)
        // A work item may be cancelled from any thread.
        nonisolated(unsafe) let cancellable = item
        return { cancellable.cancel() }
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
    private final class Line: Sendable {
        private let write: @Sendable (String) -> Void
        private let turn = DispatchQueue(label: "progress")
        // Looked at and changed in turn only.
        nonisolated(unsafe) private var state = State.hidden

        private enum State { case hidden, shown, over }

        init(write: @escaping @Sendable (String) -> Void) { self.write = write }

        func show(_ what: String) {
            turn.sync {
                guard state == .hidden else { return }
                state = .shown
                write("\(Messages.harmless(what)) …")
            }
        }

        func clear() {
            turn.sync {
                if state == .shown { write("\r\u{1B}[K") }
                state = .over
            }
        }
    }
}
