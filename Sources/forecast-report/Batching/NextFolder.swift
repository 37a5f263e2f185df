import Batch
import Files
import Foundation

/// The folder in which a run makes its pages until they replace all earlier ones at once.
///
/// It is beside the published folder. Unchanged files are hard links in both.
struct NextFolder {
    /// The published folder.
    let shown: String
    /// The folder of this run.
    let path: String
    private let ledger: Ledger

    /// Prepares the next folder of an existing one. The next folder of a killed run is removed.
    init(of shown: String, at path: String, _ ledger: Ledger) throws(CommandProblem) {
        (self.shown, self.path, self.ledger) = (Folder.realPath(shown) ?? shown, path, ledger)
        let parent = FilePath(self.shown).parent?.text ?? "."
        guard FileIdentity(ofPath: shown)?.device == FileIdentity(ofPath: parent)?.device else {
            throw CommandProblem(
                .cannotCreate, "\(shown) is a mount point, which --together cannot exchange; leave --together out",
                code: "own-file-system")
        }
        guard let number = FileIdentity(ofPath: path)?.number else {
            try make()
            return
        }
        if Folder.isLink(path) { throw CommandProblem(writing: .isLink(path)) }
        if try asking({ ledger throws(Ledger.Problem) in try ledger.owns(folder: number) }) {
            // The next folder of a killed run, with unpublished or replaced pages.
            try remove(nil)
        } else if (try? Folder.list(path))?.isEmpty != true {
            throw CommandProblem(
                .cannotCreate, "\(path) exists and was not created by batch; move it away", code: "in-the-way")
        }
        try make()
    }

    /// Creates the folder, and records that a run owns it, even after the exchange.
    private func make() throws(CommandProblem) {
        try writing { () throws(FileProblem) in try Folder.make(path, permissionsOf: shown) }
        guard let next = FileIdentity(ofPath: path)?.number, let last = FileIdentity(ofPath: shown)?.number else {
            return
        }
        try asking { ledger throws(Ledger.Problem) in try ledger.keep(folders: [next, last]) }
    }

    /// Publishes the pages of this run.
    ///
    /// - Parameter isGone: Whether a file of earlier runs, by its path in the folder, is left out.
    func show(_ isGone: (_ path: String, FileState?) -> Bool) throws(CommandProblem) {
        var seen = SeenFiles?.none
        try writing { () throws(FileProblem) in
            seen = try FolderExchange.link(from: shown, into: path, except: isGone)
        }
        try writing { () throws(FileProblem) in
            // The ledger is committed afterwards: if that fails, the pages are made again.
            try FolderExchange.exchange(path, shown)
        }
        try remove(seen)
        try asking { ledger throws(Ledger.Problem) in try ledger.keep(folders: []) }
    }

    /// Removes the folder at the path of the next one.
    ///
    /// - Parameter seen: The files in it that need not be kept; nil to remove all.
    private func remove(_ seen: SeenFiles?) throws(CommandProblem) {
        var isRemoved = false
        try writing { () throws(FileProblem) in
            isRemoved = try FolderExchange.remove(path, replacedBy: shown, seen)
        }
        guard isRemoved else {
            throw CommandProblem(
                .cannotCreate,
                "\(path) contains files of earlier runs that cannot be removed; remove it and run batch again",
                code: "left-over")
        }
    }

    private func asking<Result>(
        _ ask: (Ledger) throws(Ledger.Problem) -> Result
    ) throws(CommandProblem) -> Result {
        do throws(Ledger.Problem) { return try ask(ledger) } catch { throw CommandProblem(error, at: path) }
    }

    private func writing(_ work: () throws(FileProblem) -> Void) throws(CommandProblem) {
        do throws(FileProblem) { try work() } catch { throw CommandProblem(writing: error) }
    }
}
