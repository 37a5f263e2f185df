import Batch
import Files

/// The work after the last line.
extension BatchRun {
    /// Commits the ledger, prints the summary, and returns the exit status.
    mutating func end(pruning: Bool, rejects path: String?) throws(CommandProblem) -> ExitCode {
        let isInterrupted = context.surroundings.isInterrupted()
        do throws(CommandProblem) {
            if !isInterrupted { try finishFolder(pruning: pruning) }
            // Uncommitted changes are discarded, for example entries of unpublished pages.
            if !context.isDry, !isInterrupted || !target.appearsAtEnd {
                try ledger { ledger throws(Ledger.Problem) in try ledger.keep(announcing: []) }
            }
        } catch {
            keepWhatIsThere()
            throw error
        }
        do throws(FileProblem) {
            if !isInterrupted { try rejects.finish() }
        } catch {
            throw CommandProblem(writing: error)
        }
        report.tellEnd(rejects: path, isInterrupted: isInterrupted)
        return isInterrupted ? .interrupted : report.status
    }

    private mutating func finishFolder(pruning: Bool) throws(CommandProblem) {
        if pruning { try prune() }
        try writeIndex()
        try writeSitemap()
        if pruning { try pruneFiles() } else { try removeLeftFiles() }
        try target.finish()
    }

    /// Removes the pages of earlier runs whose lines are gone.
    private mutating func prune() throws(CommandProblem) {
        guard report.unknownRejections == 0 else {
            return context.messages.warn(
                "\(report.unknownRejections) lines without a known page were rejected, so no pages are removed",
                .rejected)
        }
        let path = report.ledgerPath
        try ledger.forEach(unseen: true, failing: { CommandProblem($0, at: path) }) {
            entry throws(CommandProblem) in
            // A file that another process has put there stays, but old copies do not.
            let isThere = target.hasIntact(file: entry.path, (entry.page.bytes, entry.page.modified))
            if isThere, context.isDry {
                try DryRun(context: context).tell(entry.shownFiles.map { .remove($0) })
            }
            guard remove(entry) else { return }
            if isThere { report.count(.removed) }
            try ledger { ledger throws(Ledger.Problem) in try ledger.forget(entry) }
        }
    }
}

extension Ledger.Entry {
    /// The paths of the page and of its other forms.
    fileprivate var shownFiles: [String] {
        let forms = page.companions.keys.filter { $0.compression == nil }
        return [path] + forms.map { $0.path(beside: path) }.sorted()
    }
}
