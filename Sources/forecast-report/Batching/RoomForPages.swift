import Batch
import Files
import Glibc

/// Pages of earlier runs that are in the way of new ones.
extension BatchRun {
    /// Writes a page to its path, after making room for it if necessary. Returns its time of modification.
    mutating func put(
        _ page: MadePage, insteadOf earlier: Ledger.Made?
    ) throws(CommandProblem) -> Result<Int64, FileProblem> {
        let modified = Result { () throws(FileProblem) in try target.put(page, insteadOf: earlier) }
        guard case .failure(let problem) = modified, [ENOTDIR, EISDIR].contains(problem.code),
            try makeRoom(for: page)
        else { return modified }
        return Result { () throws(FileProblem) in try target.put(page, insteadOf: earlier) }
    }

    /// Removes the pages of earlier runs whose files or folders occupy the path of a page, or of a file made with
    /// it. These are pages under another path pattern, whose lines give them another path or are gone, and pages whose
    /// path belongs to a file beside the pages now. Returns whether there were any.
    private mutating func makeRoom(for page: MadePage) throws(CommandProblem) -> Bool {
        let ledgerPath = report.ledgerPath
        var hasMadeRoom = false
        for path in [page.path] + plan.companions.map({ $0.path(beside: page.path) }) {
            try ledger.forEach(inTheWayOf: path, failing: { CommandProblem($0, at: ledgerPath) }) {
                entry throws(CommandProblem) in
                if let id = try? PageID(entry.id), entry.isAt(plan.path.path(of: id)), !plan.reserves(entry.path) {
                    return
                }
                guard remove(entry) else { return }
                try ledger { ledger throws(Ledger.Problem) in try ledger.forget(entry) }
                hasMadeRoom = true
            }
        }
        return hasMadeRoom
    }
}
