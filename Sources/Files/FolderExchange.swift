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
    ///   - link: Creates a hard link.
    /// - Returns: The linked files that are not the program's own.
    @discardableResult
    package static func link(
        from folder: String, into other: String, except isGone: (_ path: String, FileState?) -> Bool,
        replacing isOwn: (_ path: String, stat) -> Bool, by link: (_ from: String, _ to: String) -> Int32 = link
    ) throws(FileProblem) -> SeenFiles {
        var linked = SeenFiles()
        let enter = { path throws(FileProblem) in
            try refuseWhatCannotBeKept(joined(folder, path))
            return true
        }
        let leave = { (path, isEmpty) throws(FileProblem) in
            if isEmpty { try makeFolders(FilePath(path), of: folder, in: other) }
            try keepPermissions(of: joined(folder, path), for: joined(other, path))
        }
        try refuseWhatCannotBeKept(folder)
        try forEachFile(of: folder, enter: enter, leave: leave) { path, name, status throws(FileProblem) in
            if WholeFile.isPart(name) || isGone(path, FileState(status)) { return }
            let isLinked = try linkFile(path, from: folder, into: other, replacing: isOwn, by: link)
            if isLinked, !isOwn(path, status) { linked.insert(path, status) }
        }
        try keepPermissions(of: folder, for: other)
        return linked
    }

    /// Links a file, unless another process has removed it meanwhile, or a new file replaces it. Returns whether it did.
    private static func linkFile(
        _ path: String, from folder: String, into other: String, replacing isOwn: (_ path: String, stat) -> Bool,
        by link: (_ from: String, _ to: String) -> Int32
    ) throws(FileProblem) -> Bool {
        let (from, to) = (joined(folder, path), joined(other, path))
        for _ in 0..<attempts {
            if link(from, to) == 0 { return true }
            let code = errno
            guard let status = try Folder.presentStatus(of: from) else { return false }
            switch code {
            case ENOENT:
                // The folder is missing, or another process has replaced the file at this moment.
                if let parent = FilePath(path).parent { try makeFolders(parent, of: folder, in: other) }
            case EEXIST where Folder.ownStatus(of: to).map { $0.st_mode & S_IFMT } == S_IFDIR:
                throw FileProblem(name: from, refusing: "the new pages need a folder at its path")
            case EEXIST:
                guard isOwn(path, status) else {
                    throw FileProblem(
                        name: from, refusing: "it has changed since batch wrote it, and a new file has its path")
                }
                return false
            default: throw FileProblem(name: from, code: code)
            }
        }
        throw FileProblem(name: from, code: ENOENT)
    }

    /// The attempts to link a file that other processes keep replacing.
    private static let attempts = 100

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
        let enter = { path throws(FileProblem) in
            let place = joined(folder, path)
            if Folder.isMounted(place) {
                left = left ?? place
                return false
            }
            if !sparesNewFolders || Folder.kind(of: joined(other, path)) == .folder { unprotect(place) }
            return true
        }
        let leave = { (path, isEmpty) throws(FileProblem) in
            let place = joined(folder, path)
            let isNew = isEmpty && sparesNewFolders && Folder.kind(of: joined(other, path)) != .folder
            if isNew || !Folder.removeEmpty(place) && errno != ENOENT { left = left ?? place }
        }
        unprotect(folder)
        try forEachFile(of: folder, enter: enter, leave: leave) { path, name, status throws(FileProblem) in
            let (old, new) = (joined(folder, path), joined(other, path))
            let isKept = Folder.ownStatus(of: new).map { FileIdentity($0) } == FileIdentity(status)
            let isRemoved = isKept || WholeFile.isPart(name) || isOwn(path, status)
            // Only a process that has the old folder open can replace the file between the comparison and this call.
            if !isRemoved || FileName.call(old, { unlink($0) }) != 0 && errno != ENOENT { left = left ?? old }
        } unknown: { problem in
            left = left ?? problem.name
        }
        if !Folder.removeEmpty(folder), errno != ENOENT { left = left ?? folder }
        return left
    }

    package static func link(_ from: String, _ to: String) -> Int32 {
        FileName.call(from) { from in FileName.call(to) { Glibc.link(from, $0) } }
    }

    private static func joined(_ folder: String, _ path: String) -> String {
        FilePath(folder).appending(FilePath(path)).text
    }

    /// Iterates over all files by their paths in a folder. Symbolic links are not followed.
    ///
    /// - Parameters:
    ///   - enter: Whether to enter a folder, by its path.
    ///   - leave: Called after the content of a folder, with whether it was empty.
    ///   - unknown: Called for a file that cannot be examined, or for a folder whose files are unknown.
    private static func forEachFile(
        of folder: String, below part: String = "", enter: (String) throws(FileProblem) -> Bool,
        leave: (_ path: String, _ isEmpty: Bool) throws(FileProblem) -> Void,
        _ body: (_ path: String, _ name: String, stat) throws(FileProblem) -> Void,
        unknown: (FileProblem) throws(FileProblem) -> Void = { problem throws(FileProblem) in throw problem }
    ) throws(FileProblem) {
        let names = try names(in: part.isEmpty ? folder : joined(folder, part))
        for name in names {
            let path = part.isEmpty ? name : part + "/" + name
            let found: stat?
            do throws(FileProblem) {
                found = try Folder.presentStatus(of: joined(folder, path))
            } catch {
                try unknown(error)
                continue
            }
            // A file that was removed meanwhile is skipped.
            guard let status = found else { continue }
            if status.st_mode & S_IFMT == S_IFDIR {
                if try enter(path) {
                    try forEachFile(of: folder, below: path, enter: enter, leave: leave, body, unknown: unknown)
                }
            } else {
                try body(path, name, status)
            }
        }
        if !part.isEmpty { try leave(part, names.isEmpty) }
    }

    /// The names in a folder; none if it was removed meanwhile.
    private static func names(in folder: String) throws(FileProblem) -> [String] {
        do throws(FileProblem) {
            return try Folder.list(folder)
        } catch {
            guard error.code == ENOENT, Folder.ownStatus(of: folder) == nil else { throw error }
            return []
        }
    }
}

// MARK: - Folders with the same owner and permissions

extension FolderExchange {
    /// Rejects a folder that cannot be replaced by a new one with the same properties.
    package static func refuseWhatCannotBeKept(_ folder: String) throws(FileProblem) {
        if Folder.isMounted(folder) { throw FileProblem(name: folder, refusing: "it is a mount point") }
        if hasAttributes(folder) {
            throw FileProblem(name: folder, refusing: "it has an access control list or extended attributes")
        }
    }

    /// Whether a folder has an access control list or other extended attributes. It can get a list from the folder in which
    /// it is created.
    package static func hasAttributes(_ folder: String) -> Bool {
        FileName.call(folder) { system_has_attributes($0) } == 1
    }

    /// Gives a folder the owner's permissions of another one, whose other properties it has since it was created.
    private static func keepPermissions(of folder: String, for other: String) throws(FileProblem) {
        guard let model = Folder.status(of: folder), Folder.kind(of: other) == .folder else { return }
        setOwnersPermissions(of: other, to: model.st_mode)
        guard let made = Folder.status(of: other), made.st_mode == model.st_mode, made.st_uid == model.st_uid,
            made.st_gid == model.st_gid
        else {
            throw FileProblem(name: folder, refusing: "a new folder cannot have its owner, group and permissions")
        }
    }

    /// Gives the owner of a folder all permissions.
    private static func unprotect(_ folder: String) { setOwnersPermissions(of: folder, to: Folder.ownersAll) }

    private static func setOwnersPermissions(of folder: String, to mode: mode_t) {
        guard let own = Folder.status(of: folder)?.st_mode, (own ^ mode) & Folder.ownersAll != 0 else { return }
        let changed = own & 0o7777 & ~Folder.ownersAll | mode & Folder.ownersAll
        _ = FileName.call(folder) { fchmodat(AT_FDCWD, $0, changed, AT_SYMLINK_NOFOLLOW) }
    }

    /// Creates folders with the permissions of those in another folder.
    private static func makeFolders(_ path: FilePath, of folder: String, in other: String) throws(FileProblem) {
        for part in Array(sequence(first: path, next: \.parent)).reversed() {
            let place = joined(other, part.text)
            if Folder.kind(of: place) == nil { try Folder.make(place, permissionsOf: joined(folder, part.text)) }
        }
    }
}
