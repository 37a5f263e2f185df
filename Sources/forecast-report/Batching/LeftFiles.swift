import Batch
import Files

/// Files of earlier runs that cannot be removed, for example since another user has protected them. They stay recorded,
/// so that a later run can remove them.
extension BatchRun {
    /// Removes a page of an earlier run, with the files made with it. Returns false, with a warning, if one of them remains.
    @discardableResult
    mutating func remove(_ entry: Ledger.Entry) -> Bool {
        target.remove(entry.path, entry.page)
        guard let left = entry.files.first(where: { isLeft($0.path, ($0.bytes, $0.modified)) }) else { return true }
        report.keepUnwanted(left.path)
        return false
    }

    /// Removes the files made with an unchanged page that are no longer needed. Returns the remaining ones, with a
    /// warning about those that cannot be removed.
    mutating func keepCompanions(of entry: Ledger.Entry) -> [Companion: Int] {
        let companions = target.keep(entry.path, entry.page)
        for (companion, bytes) in companions.sorted(by: { $0.key.name < $1.key.name })
        where !plan.companions.contains(companion) {
            let path = companion.path(beside: entry.path)
            if isLeft(path, (bytes, entry.page.modified)) { report.keepUnwanted(path) }
        }
        return companions
    }

    /// Prints the removal of files made with an earlier page that are no longer needed, if nothing is changed.
    func tellUnneeded(of entry: Ledger.Entry) throws(CommandProblem) {
        guard context.isDry else { return }
        for (companion, bytes) in entry.page.companions.sorted(by: { $0.key.name < $1.key.name })
        where !plan.companions.contains(companion) {
            let path = companion.path(beside: entry.path)
            guard target.hasIntact(file: path, (bytes, entry.page.modified)) else { continue }
            try DryRun(context: context).tell([.remove(path)])
        }
    }

    /// Records the files of an earlier page that remain beside the new one: its entry is that of the new page.
    mutating func noteLeftFiles(of earlier: Ledger.Entry, replacedBy page: MadePage) throws(CommandProblem) {
        for (path, bytes, modified) in earlier.files where isLeft(path, (bytes, modified)) {
            // That of a page at another path has been reported.
            if earlier.isAt(page.path) { report.keepUnwanted(path) }
            try ledger { ledger throws(Ledger.Problem) in
                try ledger.note(file: path, bytes: bytes, modified: modified)
            }
        }
    }

    /// Whether a file is still there after it has been removed.
    func isLeft(_ path: String, _ file: FileBeside) -> Bool {
        !context.isDry && !target.appearsAtEnd && target.hasIntact(file: path, file)
    }
}
