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
        for (path, file) in unneeded(companions, of: entry) where isLeft(path, file) { report.keepUnwanted(path) }
        return companions
    }

    /// Prints the removal of files made with an earlier page that are no longer needed, if nothing is changed.
    func tellUnneeded(of entry: Ledger.Entry) throws(CommandProblem) {
        guard context.isDry else { return }
        let files = unneeded(entry.page.companions, of: entry).filter { target.hasIntact(file: $0.path, $0.file) }
        try DryRun(context: context).tell(files.map { .remove($0.path) })
    }

    /// Returns those of a page's companions that this run does not make, in the order of their names.
    private func unneeded(
        _ companions: [Companion: Int], of entry: Ledger.Entry
    ) -> [(path: String, file: FileBeside)] {
        companions.filter { !plan.companions.contains($0.key) }.sorted { $0.key.name < $1.key.name }.map {
            ($0.key.path(beside: entry.path), ($0.value, entry.page.modified))
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

    /// Whether a file is, or may be, still there after it has been removed.
    func isLeft(_ path: String, _ file: FileBeside) -> Bool {
        !context.isDry && !target.appearsAtEnd && target.mayHave(file: path, file)
    }
}
