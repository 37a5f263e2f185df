import Batch
import Files
import Foundation

/// The folder in which a run makes its pages until they take the place of all those before, at once.
///
/// It lies beside the folder that readers see. What did not change is the same file in both.
struct NextFolder {
    /// The folder that readers see.
    let shown: String
    /// The folder of this run.
    let path: String
    private let ledger: Ledger

    /// The next folder of one that is there. What a killed run has left of one is removed.
    init(of shown: String, at path: String, _ ledger: Ledger) throws(CommandProblem) {
        (self.shown, self.path, self.ledger) = (Folder.realPath(shown) ?? shown, path, ledger)
        let parent = FilePath(self.shown).parent?.text ?? "."
        guard FileIdentity(ofPath: shown)?.device == FileIdentity(ofPath: parent)?.device else {
            throw CommandProblem(
                .cannotCreate, "\(shown) is a file system of its own, which --together cannot exchange; leave it out",
                code: "own-file-system")
        }
        guard let number = FileIdentity(ofPath: path)?.number else {
            try make()
            return
        }
        if Folder.isLink(path) { throw CommandProblem(writing: .isLink(path)) }
        if try asking({ ledger throws(Ledger.Problem) in try ledger.owns(folder: number) }) {
            // What a killed run has left, of pages that nobody has seen or that were replaced.
            try remove(nil)
        } else if (try? Folder.list(path))?.isEmpty != true {
            throw CommandProblem(
                .cannotCreate, "\(path) is in the way, and no run has made it; move it away", code: "in-the-way")
        }
        try make()
    }

    /// Makes the folder, and keeps that it is a run's own, also when it has changed places with the other one.
    private func make() throws(CommandProblem) {
        try writing { () throws(FileProblem) in try Folder.make(path, permissionsOf: shown) }
        guard let next = FileIdentity(ofPath: path)?.number, let last = FileIdentity(ofPath: shown)?.number else {
            return
        }
        try asking { ledger throws(Ledger.Problem) in try ledger.keep(folders: [next, last]) }
    }

    /// Shows readers the pages of this run.
    ///
    /// - Parameter isGone: Whether a file, by its path in the folder, is one of the runs before that is there no more.
    func show(_ isGone: (_ path: String, FileState?) -> Bool) throws(CommandProblem) {
        var seen = SeenFiles?.none
        try writing { () throws(FileProblem) in
            seen = try FolderExchange.link(from: shown, into: path, except: isGone)
        }
        try writing { () throws(FileProblem) in
            // What is known of the pages is kept afterwards: where that fails, they are made again.
            try FolderExchange.exchange(path, shown)
        }
        try remove(seen)
        try asking { ledger throws(Ledger.Problem) in try ledger.keep(folders: []) }
    }

    /// Removes the folder at the path of the next one.
    ///
    /// - Parameter seen: The files in it that need not be kept; nil where none has to.
    private func remove(_ seen: SeenFiles?) throws(CommandProblem) {
        var isRemoved = false
        try writing { () throws(FileProblem) in
            isRemoved = try FolderExchange.remove(path, replacedBy: shown, seen)
        }
        guard isRemoved else {
            throw CommandProblem(
                .cannotCreate,
                "\(path) has files of earlier runs that cannot be removed; remove it, and run this again",
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
