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
        switch try asking({ ledger throws(Ledger.Problem) in try ledger.use(ofFolder: number) }) {
        case .next:
            try remove { _, _ in true }
        case .last:
            // A run was killed before it had moved files of other programs.
            let written = try asking { ledger throws(Ledger.Problem) in try ledger.writtenFiles() }
            try remove(written.contains)
        case nil where (try? Folder.list(path))?.isEmpty != true:
            throw CommandProblem(
                .cannotCreate, "\(path) exists and was not created by batch; move it away", code: "in-the-way")
        case nil: break
        }
        try make()
    }

    /// Creates the folder, and records that a run owns it, even after the exchange.
    private func make() throws(CommandProblem) {
        try writing { () throws(FileProblem) in try Folder.make(path, permissionsOf: shown) }
        guard let next = FileIdentity(ofPath: path)?.number, let last = FileIdentity(ofPath: shown)?.number else {
            return
        }
        try asking { ledger throws(Ledger.Problem) in try ledger.keep(folders: [next: .next, last: .last]) }
    }

    /// Publishes the pages of this run.
    ///
    /// - Parameter gone: The files of earlier runs that are left out.
    func show(without gone: GoneFiles) throws(CommandProblem) {
        var seen = SeenFiles()
        try writing { () throws(FileProblem) in
            seen = try FolderExchange.link(from: shown, into: path, except: gone.contains)
            try FolderExchange.exchange(path, shown)
        }
        // If this run is killed, the next one moves unknown files to the published folder.
        for file in gone.paths {
            let place = FilePath(path).appending(file).text
            if gone.contains(file.text, Folder.regularFile(at: place)) { WholeFile.remove(place) }
        }
        // The pages are published. If this fails, the next run makes them again.
        let last = FileIdentity(ofPath: path)?.number
        try asking { ledger throws(Ledger.Problem) in try ledger.keep(folders: last.map { [$0: .last] } ?? [:]) }
        try remove(seen.contains)
        try asking { ledger throws(Ledger.Problem) in try ledger.keep(folders: [:]) }
    }

    /// Removes the folder at the path of the next one.
    ///
    /// - Parameter isKnown: Whether a file in it can be removed.
    private func remove(_ isKnown: (_ path: String, stat) -> Bool) throws(CommandProblem) {
        var left = String?.none
        try writing { () throws(FileProblem) in
            left = try FolderExchange.remove(path, replacedBy: shown, isKnown: isKnown)
        }
        guard let left else { return }
        throw CommandProblem(
            .cannotCreate, "\(left) cannot be removed or moved to \(shown); move it away and run batch again",
            code: "left-over")
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
