import CSystem
import Glibc

/// Replaces a whole folder by another one, so that readers never see a mixture.
package enum FolderExchange {
    /// Exchanges the folders at two paths atomically.
    package static func exchange(_ one: String, _ other: String) throws(FileProblem) {
        let status = FileName.call(one) { one in FileName.call(other) { system_exchange(one, $0) } }
        guard status != 0 else { return }
        if [EINVAL, ENOSYS, EXDEV, EBUSY].contains(errno) {
            throw FileProblem(
                name: other, refusing: "this file system cannot exchange two folders atomically; omit --together")
        }
        throw FileProblem(name: other, code: errno)
    }

    /// Adds to a folder the files of another one that it lacks, as hard links, in folders with the same owner and
    /// permissions. Fails if that is impossible: nothing is copied.
    ///
    /// - Parameters:
    ///   - isGone: Whether to leave out a file, by its path in the folder.
    ///   - isOwn: Whether a file can be replaced by a new one.
    ///   - link: Creates a hard link, and returns 0 or the system's error number.
    /// - Returns: The linked files that are not the program's own.
    @discardableResult
    package static func link(
        from folder: String, into other: String, except isGone: (_ path: String, FileState?) -> Bool,
        replacing isOwn: (_ path: String, stat) -> Bool, by link: Link = { $1.link($0, into: $2) }
    ) throws(FileProblem) -> SeenFiles {
        var linked = SeenFiles()
        let enter = { (pair: FolderPair, name: String) throws(FileProblem) -> FolderPair? in
            let inner = try FolderPair(name, in: pair)
            try inner?.folder.refuseWhatCannotBeKept()
            try inner?.checkTwin()
            return inner
        }
        let leave = { (pair: FolderPair, isEmpty: Bool) throws(FileProblem) in
            // A new page can have the path of an empty folder.
            if isEmpty, try pair.parent?.twin?.status(of: pair.name) == nil { _ = try pair.makeTwin() }
            try pair.twin?.keepPermissions(of: pair.folder)
        }
        let pair = FolderPair(try OpenFolder(folder), try OpenFolder(other))
        try pair.folder.refuseWhatCannotBeKept()
        try pair.checkTwin()
        try pair.forEachFile(enter: enter, leave: leave) { pair, name, status throws(FileProblem) in
            let path = pair.path(of: name)
            if WholeFile.isPart(name) || isGone(path, FileState(status)) { return }
            let isLinked = try linkFile(name, of: pair, replacing: isOwn, by: link)
            if isLinked, !isOwn(path, status) { linked.insert(path, status) }
        }
        return linked
    }

    package typealias Link = (_ name: String, _ from: OpenFolder, _ to: OpenFolder) -> Int32

    /// Links a file, unless another process has removed it meanwhile, or a new file replaces it. Returns whether it did.
    private static func linkFile(
        _ name: String, of pair: FolderPair, replacing isOwn: (_ path: String, stat) -> Bool, by link: Link
    ) throws(FileProblem) -> Bool {
        let place = pair.folder.place(of: name)
        let twin = try pair.makeTwin()
        for _ in 0..<attempts {
            let code = link(name, pair.folder, twin)
            if code == 0 { return true }
            guard let status = try pair.folder.status(of: name) else { return false }
            switch code {
            // Another process has replaced the file at this moment.
            case ENOENT: continue
            case EEXIST where try twin.status(of: name).map { $0.st_mode & S_IFMT } == S_IFDIR:
                throw FileProblem(name: place, refusing: "the new pages need a folder at its path")
            case EEXIST:
                guard isOwn(pair.path(of: name), status) else {
                    throw FileProblem(
                        name: place, refusing: "it has changed since batch wrote it, and a new file has its path")
                }
                return false
            default: throw FileProblem(name: place, code: code)
            }
        }
        throw FileProblem(name: place, code: ENOENT)
    }

    /// The attempts to link a file that other processes keep replacing.
    private static let attempts = 100

    /// Removes a new folder that did not replace another one, with the files that were created or linked in it, and with
    /// those that are also in the other one. Older files stay: another process has moved their folder into this one.
    ///
    /// - Returns: The first path that stays; nil if the folder is gone.
    package static func removeUnpublished(_ folder: String, of other: String) throws(FileProblem) -> String? {
        let created = try OpenFolder(folder, followsLink: false).created ?? .min
        return try remove(folder, replacedBy: other) { _, status in Folder.changed(status) >= created }
    }

    /// Removes a folder that another one has replaced, with its files that are also in the other one or belong to the
    /// program. All other files stay.
    ///
    /// - Parameters:
    ///   - sparesNewFolders: Whether an empty folder stays that the other folder lacks.
    ///   - isOwn: Whether a file, by its path in the folder, belongs to the program.
    /// - Returns: The first path that stays; nil if the folder is gone.
    package static func remove(
        _ folder: String, replacedBy other: String, sparingNewFolders sparesNewFolders: Bool = false,
        isOwn: (_ path: String, stat) -> Bool
    ) throws(FileProblem) -> String? {
        var left = String?.none
        let enter = { (pair: FolderPair, name: String) throws(FileProblem) -> FolderPair? in
            if pair.folder.isMounted(name) {
                left = left ?? pair.folder.place(of: name)
                return nil
            }
            let isNew = try pair.twin?.status(of: name) == nil
            if !isNew || !sparesNewFolders { pair.folder.unprotect(name) }
            return try FolderPair(name, in: pair)
        }
        let leave = { (pair: FolderPair, isEmpty: Bool) throws(FileProblem) in
            guard let parent = pair.parent else { return }
            if isEmpty, sparesNewFolders, pair.twin == nil {
                left = left ?? pair.folder.path
            } else {
                try parent.folder.removeFolder(pair.name)
            }
        }
        Folder.unprotect(folder)
        let pair = FolderPair(try OpenFolder(folder, followsLink: false), try? OpenFolder(other))
        try pair.forEachFile(enter: enter, leave: leave) { pair, name, status throws(FileProblem) in
            let isKept = try pair.twin?.status(of: name).map { FileIdentity($0) } == FileIdentity(status)
            let isRemoved = isKept || WholeFile.isPart(name) || isOwn(pair.path(of: name), status)
            // Only a process that has the old folder open can replace the file between the comparison and this call.
            if isRemoved { try pair.folder.removeFile(name) } else { left = left ?? pair.folder.place(of: name) }
        } unknown: { problem in
            left = left ?? problem.name
        }
        return Folder.removeEmpty(folder) || errno == ENOENT ? nil : left ?? folder
    }
}
