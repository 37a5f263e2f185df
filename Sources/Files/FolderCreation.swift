import CSystem
import Glibc

/// Creation and removal of folders.
extension Folder {
    /// Creates a folder and its parent folders.
    package static func make(_ path: String, permissions: mode_t = 0o777) throws(FileProblem) {
        guard kind(of: path) != .folder else { return }
        guard !FilePath(path).isTooLong else { throw FileProblem(name: path, code: ENAMETOOLONG) }
        if let parent = FilePath(path).parent { try make(parent.text, permissions: permissions) }
        guard FileName.call(path, { mkdir($0, permissions) }) != 0 else { return }
        // Another process may have created it at the same time; or a file has that name.
        let code = errno == EEXIST ? ENOTDIR : errno
        guard kind(of: path) == .folder else { throw FileProblem(name: path, code: code) }
    }

    /// Removes an empty folder. Returns whether it did.
    package static func removeEmpty(_ path: String) -> Bool { FileName.call(path) { rmdir($0) } == 0 }

    /// Creates a folder that does not exist yet, with the permissions of another one. Its parent folder exists.
    package static func makeNew(_ path: String, permissionsOf other: String) throws(FileProblem) {
        guard FileName.call(path, { mkdir($0, ownersAll) }) == 0 else { throw FileProblem(name: path, code: errno) }
        guard copyPermissions(of: other, to: path) else {
            throw FileProblem(name: path, refusing: "another user has replaced it")
        }
    }

    /// Gives an empty folder of this user the permissions of another one. Returns whether it did.
    private static func copyPermissions(of other: String, to path: String) -> Bool {
        guard let model = status(of: other), let made = try? OpenFolder(path, followsLink: false) else { return false }
        return made.takePermissions(of: model)
    }

    /// Removes an empty folder of this user. Returns whether it did.
    package static func removeOwnEmpty(_ path: String) -> Bool {
        guard let status = ownStatus(of: path), status.st_mode & S_IFMT == S_IFDIR, status.st_uid == geteuid() else {
            return false
        }
        return removeEmpty(path)
    }

    /// Gives the owner of a folder, by its name in an open one, all permissions, so that it can be opened and emptied.
    static func unprotect(_ name: String, in folder: Int32 = AT_FDCWD) {
        // Another process could replace the folder by a file, which must not get the folder's permissions.
        let number = FileName.call(name) { system_open_path(folder, $0, O_DIRECTORY | O_NOFOLLOW) }
        guard number >= 0 else { return }
        defer { close(number) }
        var status = stat()
        guard fstat(number, &status) == 0, let mode = mode(status.st_mode, withOwnersOf: ownersAll) else { return }
        _ = chmod("/proc/self/fd/\(number)", mode)
    }

    /// The permissions of a folder with the owner's permissions of another one; nil if these are the same.
    static func mode(_ own: mode_t, withOwnersOf other: mode_t) -> mode_t? {
        (own ^ other) & ownersAll == 0 ? nil : own & 0o7777 & ~ownersAll | other & ownersAll
    }

    /// The owner's permissions for a folder.
    static let ownersAll: mode_t = 0o700
}
