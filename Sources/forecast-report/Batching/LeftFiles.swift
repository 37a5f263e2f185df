import Batch
import Files

/// Files of earlier runs that cannot be removed, for example since another user has protected them. They stay recorded,
/// so that a later run can remove them.
extension BatchRun {
    /// Removes a page of an earlier run, with its copies. Returns false, with a warning, if one of them remains.
    @discardableResult
    mutating func remove(_ entry: Ledger.Entry) -> Bool {
        target.remove(entry.path, entry.page)
        guard let left = entry.files.first(where: { isLeft($0.path, $0.file) }) else { return true }
        report.keepUnwanted(left.path)
        return false
    }

    /// Removes the compressed copies of an unchanged page that are no longer needed. Returns the remaining ones, with
    /// a warning about those that cannot be removed.
    mutating func keepCopies(of entry: Ledger.Entry) -> [String: Int] {
        let copies = target.keep(entry.path, entry.page)
        for (suffix, bytes) in copies.sorted(by: { $0.key < $1.key })
        where !plan.copies.contains(where: { $0.suffix == suffix }) {
            let path = entry.path + suffix
            if isLeft(path, (bytes, entry.page.modified)) { report.keepUnwanted(path) }
        }
        return copies
    }

    /// Records the files of an earlier page that remain beside the new one: its entry is that of the new page.
    mutating func noteLeftFiles(of earlier: Ledger.Entry, replacedBy page: MadePage) throws(CommandProblem) {
        for (path, file) in earlier.files where isLeft(path, file) {
            // That of a page at another path has been reported.
            if earlier.isAt(page.path) { report.keepUnwanted(path) }
            try ledger { ledger throws(Ledger.Problem) in
                try ledger.note(file: path, bytes: file.bytes, modified: file.modified)
            }
        }
    }

    /// Whether a file is still there after it has been removed.
    func isLeft(_ path: String, _ file: FileBeside) -> Bool {
        !context.isDry && !target.appearsAtEnd && target.hasIntact(file: path, file)
    }
}

extension Ledger.Entry {
    /// The page and its compressed copies.
    fileprivate var files: [(path: String, file: FileBeside)] {
        [(path, (page.bytes, page.modified))]
            + page.copies.sorted { $0.key < $1.key }.map { suffix, bytes in
                (path + suffix, (bytes, page.modified))
            }
    }
}
