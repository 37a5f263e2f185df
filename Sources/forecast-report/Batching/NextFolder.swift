import Batch
import Files
import Glibc

/// The folder in which a run makes its pages until they replace all earlier ones at once.
///
/// It is beside the published folder. Unchanged files are hard links in both.
struct NextFolder {
    /// The published folder.
    let shown: String
    /// The folder of this run.
    let path: String
    private let ledger: Ledger
    /// The files of earlier runs.
    private let written: SeenFiles

    /// Creates the next folder of an existing one, in which nothing is left of earlier runs.
    init(of shown: String, at path: String, _ ledger: Ledger) throws(CommandProblem) {
        (self.shown, self.path, self.ledger) = (Folder.realPath(shown) ?? shown, path, ledger)
        written = try Self.asking(ledger) { ledger throws(Ledger.Problem) in
            try ledger.recordEarlierStates()
            return try ledger.writtenFiles()
        }
        try make()
    }

    /// Creates the folder, and records that a run owns it, even after the exchange.
    private func make() throws(CommandProblem) {
        let parent = FilePath(shown).parent?.text ?? "."
        guard FileIdentity(ofPath: shown)?.device == FileIdentity(ofPath: parent)?.device else {
            throw Self.cannotKeep(FileProblem(name: shown, refusing: "it is a mount point"))
        }
        do throws(FileProblem) {
            try OpenFolder(shown).refuseWhatCannotBeKept()
        } catch {
            throw Self.cannotKeep(error)
        }
        if Folder.isLink(path) { throw CommandProblem(writing: .isLink(path)) }
        if Folder.kind(of: path) != nil, !Folder.removeOwnEmpty(path) {
            throw CommandProblem(
                .cannotCreate, "\(path) exists and was not created by batch; move it away", code: "in-the-way")
        }
        try Self.writing { () throws(FileProblem) in try Folder.makeNew(path, permissionsOf: shown) }
        if try Self.writing({ () throws(FileProblem) in try OpenFolder(path).hasAttributes }) {
            _ = Folder.removeEmpty(path)
            throw CommandProblem(
                .cannotCreate,
                "new folders in \(parent) get an access control list, which \(shown) does not have; remove the default "
                    + "list of \(parent), or omit --together",
                code: "cannot-keep")
        }
        guard let next = FileIdentity(ofPath: path)?.number, let last = FileIdentity(ofPath: shown)?.number else {
            return
        }
        try Self.asking(ledger) { ledger throws(Ledger.Problem) in
            try ledger.keep(folders: [next: .next, last: .last])
        }
    }

    /// Publishes the pages of this run.
    ///
    /// - Parameter gone: The files of earlier runs that are left out.
    func show(without gone: GoneFiles) throws(CommandProblem) {
        let linked: SeenFiles
        do throws(FileProblem) {
            linked = try FolderExchange.link(
                from: shown, into: path, except: gone.contains, replacing: written.contains)
        } catch {
            throw Self.cannotKeep(error)
        }
        // If this run is killed before or after the exchange, the next one knows all files in either folder.
        try Self.asking(ledger) { ledger throws(Ledger.Problem) in try ledger.keep() }
        try Self.writing { () throws(FileProblem) in try FolderExchange.exchange(path, shown) }
        try Self.removeLast(path, replacedBy: shown, sparingNewFolders: true) { path, status in
            written.contains(path, status) || linked.contains(path, status) || gone.contains(path, FileState(status))
        }
        try Self.asking(ledger) { ledger throws(Ledger.Problem) in
            try ledger.keep(folders: [:])
            try ledger.keep(announcing: [])
        }
    }
}

// MARK: - What earlier runs have left

extension NextFolder {
    /// Completes the work of a killed run: removes its next folder or the folder that it has replaced, and finds out
    /// which of its pages have appeared.
    static func settle(_ shown: PageFolder, next path: String, _ ledger: Ledger) throws(CommandProblem) {
        if let number = FileIdentity(ofPath: path)?.number, !Folder.isLink(path) {
            switch try asking(ledger, { ledger throws(Ledger.Problem) in try ledger.use(ofFolder: number) }) {
            case .next: try removeNext(path, of: shown.path.text)
            case .last:
                let written = try asking(ledger) { ledger throws(Ledger.Problem) in
                    try ledger.writtenFiles()
                }
                try removeLast(path, replacedBy: shown.path.text, written.contains)
            case nil: break
            }
        }
        try asking(ledger) { ledger throws(Ledger.Problem) in try ledger.settle(shown) }
    }

    /// Removes the folder of a run that was killed before it published it. All files in it are pages of that run, or
    /// hard links, unless another program has moved a folder into it.
    private static func removeNext(_ path: String, of shown: String) throws(CommandProblem) {
        var left = String?.none
        try writing { () throws(FileProblem) in
            left = try FolderExchange.removeUnpublished(path, of: shown)
        }
        guard let left else { return }
        throw CommandProblem(.cannotCreate, "\(left) cannot be removed; move it away", code: "left-over")
    }

    /// Removes the folder that was published before. Files of other programs stay, and are an error.
    private static func removeLast(
        _ path: String, replacedBy shown: String, sparingNewFolders: Bool = false, _ isOwn: (String, stat) -> Bool
    ) throws(CommandProblem) {
        var left = String?.none
        try writing { () throws(FileProblem) in
            left = try FolderExchange.remove(
                path, replacedBy: shown, sparingNewFolders: sparingNewFolders, isOwn: isOwn)
        }
        guard let left else { return }
        throw CommandProblem(
            .cannotCreate,
            "the pages are published, but another program has written \(left) in the meantime; move it to where it "
                + "belongs and run batch again",
            code: "left-over")
    }

    private static func cannotKeep(_ problem: FileProblem) -> CommandProblem {
        CommandProblem(
            .cannotCreate,
            "--together cannot keep \(problem.name): \(problem.reason); move it out of the folder, or omit --together",
            code: "cannot-keep")
    }

    private static func asking<Result>(
        _ ledger: Ledger, _ ask: (Ledger) throws(Ledger.Problem) -> Result
    ) throws(CommandProblem) -> Result {
        do throws(Ledger.Problem) { return try ask(ledger) } catch { throw CommandProblem(error, at: ledger.path) }
    }

    private static func writing<Result>(
        _ work: () throws(FileProblem) -> Result
    ) throws(CommandProblem) -> Result {
        do throws(FileProblem) { return try work() } catch { throw CommandProblem(writing: error) }
    }
}
