import Rx
import Weather

/// Keeps the pages of several files up to date: each is written when its file changes, and all of them regularly.
struct FolderWatch {
    let context: CommandContext
    let wanted: [Wanted]
    let destination: Destination

    /// Runs until interrupted, unless no page can be made at the start. A file that cannot be read may be about to be
    /// written.
    func run() throws(CommandProblem) -> ExitCode {
        let inputs = wanted.compactMap(\.input)
        let surroundings = context.surroundings
        // Read before the files, so that no change is missed.
        var stamps = inputs.map(surroundings.stamp)
        let changes = surroundings.changes(of: inputs)
        func show(_ some: [Wanted]) throws(CommandProblem) -> [ExitCode] {
            defer { context.messages.tellOthers() }
            let making = try Making(pagesIn: context, isLast: false)
            return try ResultMaker(context: context).makeEach(of: some, making, to: destination).failures
        }
        let failures = try show(wanted)
        if failures.count == wanted.count, let first = failures.first { return first }
        func goOn(_ some: [Wanted]) {
            do throws(CommandProblem) { _ = try show(some) } catch { context.messages.tell(error) }
        }
        let watching = [
            changes.sink {
                let now = inputs.map(surroundings.stamp)
                defer { stamps = now }
                goOn(wanted.indices.filter { now[$0] != stamps[$0] }.map { wanted[$0] })
            },
            surroundings.ticks(context.choices.watchInterval).sink { _ in goOn(wanted) },
        ]
        surroundings.waitForInterruption()
        watching.forEach { $0.cancel() }
        return .done
    }
}

extension Wanted {
    /// The page's input file.
    fileprivate var input: String? {
        if case .inputs(let inputs) = source { inputs.first } else { nil }
    }
}
