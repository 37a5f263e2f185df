import CSystem
import Foundation

/// Replaces a whole folder by another one, so that readers never see a mixture.
package enum FolderExchange {
    /// Exchanges the folders at two paths atomically.
    package static func exchange(_ one: String, _ other: String) throws(FileProblem) {
        let status = FileName.call(one) { one in FileName.call(other) { system_exchange(one, $0) } }
        guard status != 0 else { return }
        if [EINVAL, ENOSYS, EXDEV, EBUSY].contains(errno) {
            throw FileProblem(
                name: other, refusing: "this file system cannot exchange two folders atomically; leave --together out")
        }
        throw FileProblem(name: other, code: errno)
    }

    /// Adds to a folder the files of another one that it lacks, as hard links or, if the system forbids that, as
    /// copies.
    ///
    /// - Parameters:
    ///   - isLeft: Whether to leave out a file, by its path in the folder.
    ///   - link: Creates a hard link.
    /// - Returns: The files of the other folder.
    @discardableResult
    package static func link(
        from folder: String, into other: String, except isLeft: (_ path: String, FileState?) -> Bool,
        by link: (_ from: String, _ to: String) -> Int32 = link
    ) throws(FileProblem) -> SeenFiles {
        let enter = { path throws(FileProblem) in
            let place = joined(folder, path)
            try refuseMounted(place)
            try refuseWhatCannotBeEmptied(place)
            return true
        }
        let leave = { (path, isEmpty) throws(FileProblem) in
            if isEmpty { try makeFolders(FilePath(path), of: folder, in: other) }
            protect(joined(other, path), as: joined(folder, path))
        }
        try refuseWhatCannotBeEmptied(folder)
        var seen = SeenFiles()
        try forEachFile(of: folder, enter: enter, leave: leave) { path, status throws(FileProblem) in
            try refuseMounted(joined(folder, path))
            seen.insert(path, status)
            guard !isLeft(path, FileState(status)) else { return }
            let (from, to) = (joined(folder, path), joined(other, path))
            var status = link(from, to)
            if status != 0, errno == ENOENT, let parent = FilePath(path).parent {
                try makeFolders(parent, of: folder, in: other)
                status = link(from, to)
            }
            if status == 0 { return }
            // An existing file is newer. If the other entry is a folder, another process has replaced it by a file
            // meanwhile.
            if errno == EEXIST {
                guard Folder.kind(of: to) == .folder, !Folder.isLink(to) else { return }
                throw FileProblem(name: from, code: ENOTDIR)
            }
            // Another process has removed it meanwhile.
            if errno == ENOENT, Folder.ownStatus(of: from) == nil { return }
            // Hard links to files of other users, or on file systems without hard links.
            guard [EPERM, EACCES, EMLINK, EOPNOTSUPP].contains(errno) else {
                throw FileProblem(name: to, code: errno)
            }
            if let parent = FilePath(path).parent { try makeFolders(parent, of: folder, in: other) }
            try copy(from, to)
        }
        protect(other, as: folder)
        return seen
    }

    private static func refuseMounted(_ path: String) throws(FileProblem) {
        guard Folder.isMounted(path) else { return }
        let words =
            "a mount point cannot be exchanged with another folder; leave --together out"
        throw FileProblem(name: path, refusing: words)
    }

    private static func refuseWhatCannotBeEmptied(_ folder: String) throws(FileProblem) {
        guard canBeEmptied(folder) else { throw FileProblem(name: folder, code: EACCES) }
    }

    /// Copies a file or a symbolic link with its time of modification, which identifies a page.
    private static func copy(_ from: String, _ to: String) throws(FileProblem) {
        if Folder.isIrregular(from), !Folder.isLink(from) { throw .notRegular(from) }
        defer {
            if let status = Folder.status(of: from) {
                _ = FileName.call(to) {
                    utimensat(AT_FDCWD, $0, [status.st_atim, status.st_mtim], AT_SYMLINK_NOFOLLOW)
                }
            }
        }
        do {
            try FileManager.default.copyItem(atPath: from, toPath: to)
        } catch {
            let reason = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
            throw FileProblem(name: from, code: reason.map { Int32(truncatingIfNeeded: $0.code) } ?? EACCES)
        }
    }

    /// Removes a folder whose files are all in another folder, too, or were replaced there. Unknown files, which were added or
    /// changed meanwhile, are moved there.
    ///
    /// - Parameter isKnown: Whether a file, by its path in the folder, can be removed.
    /// - Returns: The first path that cannot be removed or moved, such as a mount point, or a file with the path of a new folder; nil
    ///   if the folder is gone.
    package static func remove(
        _ folder: String, replacedBy other: String, isKnown: (_ path: String, stat) -> Bool
    ) throws(FileProblem) -> String? {
        var left = String?.none
        let enter = { path throws(FileProblem) in
            let place = joined(folder, path)
            unprotect(place)
            return !Folder.isMounted(place)
        }
        unprotect(folder)
        try forEachFile(of: folder, enter: enter) { path, status throws(FileProblem) in
            let (old, new) = (joined(folder, path), joined(other, path))
            let there = Folder.ownStatus(of: new)
            if there.map({ FileIdentity($0) }) == FileIdentity(status) || isKnown(path, status) {
                WholeFile.remove(old)
            } else if let there, isNewer(there, than: status) {
                WholeFile.remove(old)
            } else {
                if let parent = FilePath(new).parent { try? Folder.make(parent.text) }
                let move = there == nil ? system_move_to_new : rename
                if FileName.call(old, { from in FileName.call(new) { move(from, $0) } }) != 0 { left = left ?? old }
            }
        }
        removeFolders(folder)
        return Folder.kind(of: folder) == nil ? nil : left ?? folder
    }

    /// Whether a file was changed or renamed after another one. Programs cannot set this time.
    private static func isNewer(_ one: stat, than other: stat) -> Bool {
        guard one.st_mode & S_IFMT != S_IFDIR else { return false }
        let (one, other) = (one.st_ctim, other.st_ctim)
        return (one.tv_sec, one.tv_nsec) > (other.tv_sec, other.tv_nsec)
    }

    /// Whether files can be removed from a folder, possibly after changing its permissions.
    private static func canBeEmptied(_ folder: String) -> Bool {
        guard let status = Folder.status(of: folder) else { return false }
        if status.st_uid == geteuid() { return true }
        guard FileName.call(folder, { access($0, W_OK | X_OK) }) == 0 else { return false }
        // In a sticky folder of another user, users remove only their own files.
        let names = status.st_mode & S_ISVTX == 0 || geteuid() == 0 ? [] : try? Folder.list(folder)
        return names?.allSatisfy { Folder.ownStatus(of: joined(folder, $0))?.st_uid == geteuid() } ?? false
    }

    /// Removes the owner's permissions that another folder's owner does not have.
    private static func protect(_ folder: String, as other: String) {
        guard let mode = Folder.status(of: other)?.st_mode, mode & Folder.ownersAll != Folder.ownersAll,
            let own = Folder.status(of: folder)?.st_mode
        else { return }
        let less = own & 0o7777 & ~Folder.ownersAll | mode & Folder.ownersAll
        _ = FileName.call(folder) { fchmodat(AT_FDCWD, $0, less, AT_SYMLINK_NOFOLLOW) }
    }

    /// Gives the owner of a folder all permissions.
    private static func unprotect(_ folder: String) {
        guard let mode = Folder.status(of: folder)?.st_mode, mode & Folder.ownersAll != Folder.ownersAll else { return }
        _ = FileName.call(folder) {
            fchmodat(AT_FDCWD, $0, mode & 0o7777 | Folder.ownersAll, AT_SYMLINK_NOFOLLOW)
        }
    }

    /// Creates folders with the permissions of those in another folder.
    private static func makeFolders(_ path: FilePath, of folder: String, in other: String) throws(FileProblem) {
        for part in Array(sequence(first: path, next: \.parent)).reversed() {
            let place = joined(other, part.text)
            if Folder.kind(of: place) == nil { try Folder.make(place, permissionsOf: joined(folder, part.text)) }
        }
    }

    private static func joined(_ folder: String, _ path: String) -> String {
        FilePath(folder).appending(FilePath(path)).text
    }

    package static func link(_ from: String, _ to: String) -> Int32 {
        FileName.call(from) { from in FileName.call(to) { Foundation.link(from, $0) } }
    }

    /// Iterates over all files by their paths in a folder. Symbolic links are not followed, and temporary files are
    /// left out.
    ///
    /// - Parameters:
    ///   - enter: Whether to enter a folder, by its path.
    ///   - leave: Called after the content of a folder, with whether it is empty.
    private static func forEachFile(
        of folder: String, below part: String = "", enter: (String) throws(FileProblem) -> Bool,
        leave: (_ path: String, _ isEmpty: Bool) throws(FileProblem) -> Void = { _, _ in },
        _ body: (_ path: String, stat) throws(FileProblem) -> Void
    ) throws(FileProblem) {
        let names = try names(in: part.isEmpty ? folder : joined(folder, part))
        for name in names {
            let path = part.isEmpty ? name : part + "/" + name
            // A file that was removed meanwhile is skipped.
            guard let status = Folder.ownStatus(of: joined(folder, path)) else { continue }
            if status.st_mode & S_IFMT == S_IFDIR {
                if try enter(path) { try forEachFile(of: folder, below: path, enter: enter, leave: leave, body) }
            } else if !WholeFile.isPart(name) {
                try body(path, status)
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

    /// Removes folders that contain only temporary files.
    private static func removeFolders(_ folder: String) {
        for name in (try? Folder.list(folder)) ?? [] {
            let place = joined(folder, name)
            if WholeFile.isPart(name) { WholeFile.remove(place) }
            if Folder.kind(of: place) == .folder, !Folder.isLink(place), !Folder.isMounted(place) {
                removeFolders(place)
            }
        }
        _ = Folder.removeEmpty(folder)
    }
}
