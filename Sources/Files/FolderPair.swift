import Glibc

/// An open folder and the one at the same path of another tree, if it exists.
final class FolderPair {
    let folder: OpenFolder
    /// The name in the folder that contains it; empty for the tree itself.
    let name: String
    /// The path in its tree; empty for the tree itself.
    let path: String
    /// The folder at the same path of the other tree.
    private(set) var twin: OpenFolder?
    /// The folders that contain these; nil for the trees.
    let parent: FolderPair?

    /// The number of folders around it in its tree.
    private let depth: Int

    /// Two trees.
    init(_ folder: OpenFolder, _ twin: OpenFolder?) {
        (self.folder, self.twin, parent, name, path, depth) = (folder, twin, nil, "", "", 0)
    }

    /// The folders with a name in those of another pair; nil if the first one has been removed.
    init?(_ name: String, in parent: FolderPair) throws(FileProblem) {
        (self.name, path, self.parent, depth) = (name, parent.path(of: name), parent, parent.depth + 1)
        guard depth <= Self.deepest else {
            throw FileProblem(
                name: parent.folder.place(of: name), refusing: "folders are nested more than \(Self.deepest) deep")
        }
        do throws(FileProblem) { folder = try parent.folder.open(name) } catch {
            guard error.code == ENOENT else { throw error }
            return nil
        }
        let twin = try? parent.twin?.open(name)
        // Another process can move the folder from one tree to the other in the meantime.
        let isItself = try twin?.identity() == folder.identity()
        self.twin = isItself ? nil : twin
    }

    /// The maximum number of folders in each other: two descriptors stay open for each of them.
    static let deepest = 400

    /// The path of a file with a name, in either tree.
    func path(of name: String) -> String { path.isEmpty ? name : path + "/" + name }

    /// The folder at the same path of the other tree, which is created with the permissions of the first one.
    func makeTwin() throws(FileProblem) -> OpenFolder {
        if let twin { return twin }
        guard let above = try parent?.makeTwin() else { throw FileProblem(name: folder.path, code: ENOENT) }
        let made: OpenFolder
        do throws(FileProblem) { made = try above.makeFolder(name, permissionsOf: folder.status()) } catch {
            throw error.code == EEXIST ? FileProblem(name: folder.path, refusing: "a new file has its path") : error
        }
        twin = made
        try checkTwin()
        return made
    }

    /// Rejects a folder of the other tree that others could read or change, unlike the first one. Its owner needs all
    /// permissions until it is complete.
    func checkTwin() throws(FileProblem) { try twin?.refuse(unlessLike: folder, ignoring: Folder.ownersAll) }

    /// Iterates over all files of the first tree. Symbolic links are not followed.
    ///
    /// - Parameters:
    ///   - enter: Opens a folder, by its name in that of a pair; nil to leave it out.
    ///   - leave: Called after the content of a folder, with whether it was empty.
    ///   - body: Called for each file, by its name in the folder of a pair.
    ///   - unknown: Called for a file that cannot be examined, or a folder that cannot be opened or listed.
    func forEachFile(
        enter: (FolderPair, _ name: String) throws(FileProblem) -> FolderPair?,
        leave: (FolderPair, _ isEmpty: Bool) throws(FileProblem) -> Void,
        _ body: (FolderPair, _ name: String, stat) throws(FileProblem) -> Void,
        unknown: (FileProblem) throws(FileProblem) -> Void = { problem throws(FileProblem) in throw problem }
    ) throws(FileProblem) {
        var names: [String] = []
        do throws(FileProblem) { names = try folder.names() } catch { try unknown(error) }
        for name in names {
            do throws(FileProblem) {
                // A file that was removed meanwhile is skipped.
                guard let status = try folder.status(of: name) else { continue }
                if status.st_mode & S_IFMT == S_IFDIR {
                    try enter(self, name)?.forEachFile(enter: enter, leave: leave, body, unknown: unknown)
                } else {
                    try body(self, name, status)
                }
            } catch {
                try unknown(error)
            }
        }
        try leave(self, names.isEmpty)
    }
}
