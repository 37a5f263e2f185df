import CSystem
import Foundation

/// Puts a whole folder in another one's place, so that nobody sees a part of each.
package enum FolderExchange {
    /// Gives the folder at each of two paths the other's name, at once.
    package static func exchange(_ one: String, _ other: String) throws(FileProblem) {
        let status = FileName.call(one) { one in FileName.call(other) { system_exchange(one, $0) } }
        guard status != 0 else { return }
        if [EINVAL, ENOSYS, EXDEV, EBUSY].contains(errno) {
            throw FileProblem(
                name: other, refusing: "this file system cannot exchange two folders at once; leave --together out")
        }
        throw FileProblem(name: other, code: errno)
    }

    /// Makes everything of one folder that is no folder and that another one lacks appear there too, as the same files or,
    /// where the system forbids that, as copies.
    ///
    /// - Parameters:
    ///   - isLeft: Whether a file, by its path in the folder, stays behind.
    ///   - link: Gives a file a second path.
    package static func link(
        from folder: String, into other: String, except isLeft: (String) -> Bool,
        by link: (_ from: String, _ to: String) -> Int32 = link
    ) throws(FileProblem) {
        let make = { path throws(FileProblem) in try makeFolders(FilePath(path), of: folder, in: other) }
        try forEachFile(of: folder, emptyFolder: make) { path throws(FileProblem) in
            guard !isLeft(path) else { return }
            let (from, to) = (joined(folder, path), joined(other, path))
            var status = link(from, to)
            if status != 0, errno == ENOENT, let parent = FilePath(path).parent {
                try makeFolders(parent, of: folder, in: other)
                status = link(from, to)
            }
            // What is there already is newer.
            if status == 0 || errno == EEXIST { return }
            // Files of other users, of file systems below this one, or of those that have no such links.
            guard [EPERM, EACCES, EXDEV, EMLINK, EOPNOTSUPP].contains(errno) else {
                throw FileProblem(name: to, code: errno)
            }
            if let parent = FilePath(path).parent { try makeFolders(parent, of: folder, in: other) }
            try copy(from, to)
        }
    }

    /// Copies a file with its age, by which a page is known.
    private static func copy(_ from: String, _ to: String) throws(FileProblem) {
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

    /// Removes a folder whose files all lie in another one, too, or were replaced there. A file that came meanwhile is put
    /// there.
    ///
    /// - Parameter isReplaced: Whether a file, by its path in the folder, is not wanted any more.
    package static func remove(
        _ folder: String, replacedBy other: String, _ isReplaced: (String) -> Bool
    ) throws(FileProblem) {
        try forEachFile(of: folder) { path throws(FileProblem) in
            let (old, new) = (joined(folder, path), joined(other, path))
            let isThere = FileName.call(new) { access($0, F_OK) } == 0 || Folder.isLink(new)
            if !isThere, !isReplaced(path) {
                if let parent = FilePath(new).parent { try Folder.make(parent.text) }
                _ = FileName.call(old) { from in FileName.call(new) { rename(from, $0) } }
            } else {
                WholeFile.remove(old)
            }
        }
        removeFolders(folder)
    }

    /// Makes folders that may be read and written as those of another one.
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

    /// Goes through all that is no folder, by paths in a folder. Links are not followed, and parts of files are left out.
    private static func forEachFile(
        of folder: String, below part: String = "", emptyFolder: (String) throws(FileProblem) -> Void = { _ in },
        _ body: (String) throws(FileProblem) -> Void
    ) throws(FileProblem) {
        let names = try Folder.list(part.isEmpty ? folder : joined(folder, part))
        if names.isEmpty, !part.isEmpty { try emptyFolder(part) }
        for name in names {
            let path = part.isEmpty ? name : part + "/" + name
            let place = joined(folder, path)
            if Folder.kind(of: place) == .folder, !Folder.isLink(place) {
                try forEachFile(of: folder, below: path, emptyFolder: emptyFolder, body)
            } else if !WholeFile.isPart(name) {
                try body(path)
            }
        }
    }

    /// Removes folders in which nothing is left but parts of files.
    private static func removeFolders(_ folder: String) {
        for name in (try? Folder.list(folder)) ?? [] {
            let place = joined(folder, name)
            if WholeFile.isPart(name) { WholeFile.remove(place) }
            if Folder.kind(of: place) == .folder, !Folder.isLink(place) { removeFolders(place) }
        }
        _ = Folder.removeEmpty(folder)
    }
}
