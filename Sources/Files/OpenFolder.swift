import CSystem
import Glibc

/// An open folder, whose files are accessed by their names in it.
///
/// Another process can replace the folder, or one above it, by a symbolic link at any time: the files of this one are
/// accessed nevertheless, and never those behind the link.
package final class OpenFolder: Sendable {
    /// The path at which it was opened, for messages.
    package let path: String
    private let number: Int32

    /// Opens the folder at a path.
    ///
    /// - Parameter isListed: Whether its names can be listed and its permissions changed. Otherwise, no permission to read
    ///   it is needed.
    package convenience init(
        _ path: String, followsLink: Bool = true, isListed: Bool = true
    ) throws(FileProblem) {
        try self.init(path, in: AT_FDCWD, named: path, flags: followsLink ? 0 : O_NOFOLLOW, isListed: isListed)
    }

    private init(
        _ name: String, in folder: Int32, named path: String, flags: Int32, isListed: Bool
    ) throws(FileProblem) {
        let open = isListed ? system_open : system_open_path
        number = FileName.call(name) { open(folder, $0, O_DIRECTORY | O_CLOEXEC | flags) }
        self.path = path
        guard number >= 0 else { throw FileProblem(name: path, code: errno) }
    }

    private init() { (path, number) = ("", AT_FDCWD) }

    /// The working directory, in which each path is the name of a file.
    static let working = OpenFolder()

    deinit {
        if number >= 0 { close(number) }
    }

    /// Opens the folder with a name, which must not be a symbolic link.
    package func open(_ name: String, isListed: Bool = true) throws(FileProblem) -> OpenFolder {
        defer { withExtendedLifetime(self) {} }
        return try OpenFolder(name, in: number, named: place(of: name), flags: O_NOFOLLOW, isListed: isListed)
    }

    /// The path of the file with a name, for messages.
    func place(of name: String) -> String {
        path.isEmpty || path.utf8.last == UInt8(ascii: "/") ? path + name : path + "/" + name
    }

    /// The result of a function of the descriptor, which stays open meanwhile.
    private func use<Result>(_ body: (Int32) -> Result) -> Result {
        withExtendedLifetime(self) { body(number) }
    }

    /// Calls a system function with this folder and a name; throws its error.
    private func call(_ name: String, _ body: (Int32, UnsafePointer<CChar>) -> Int32) throws(FileProblem) {
        let status = use { folder in FileName.call(name) { body(folder, $0) } }
        guard status == 0 else { throw FileProblem(name: place(of: name), code: errno) }
    }
}

// MARK: - Its files

extension OpenFolder {
    /// The sorted names in the folder; none if it has been removed.
    func names() throws(FileProblem) -> [String] {
        let copy = use { fcntl($0, F_DUPFD_CLOEXEC, 0) }
        guard copy >= 0, let folder = fdopendir(copy) else {
            let code = errno
            if copy >= 0 { close(copy) }
            throw FileProblem(name: path, code: code)
        }
        defer { closedir(folder) }
        // The copy has the position of the original.
        rewinddir(folder)
        do throws(FileProblem) {
            return try Folder.names(of: folder, at: path).sorted()
        } catch {
            guard error.code == ENOENT else { throw error }
            return []
        }
    }

    /// The status of the folder.
    func status() throws(FileProblem) -> stat {
        var status = stat()
        guard use({ fstat($0, &status) }) == 0 else { throw FileProblem(name: path, code: errno) }
        return status
    }

    /// The time at which the folder was created, in nanoseconds since 1970; nil if the file system does not record it.
    var created: Int64? {
        let time = use { system_time_of_creation($0) }
        return time < 0 ? nil : time
    }

    func identity() throws(FileProblem) -> FileIdentity { FileIdentity(try status()) }

    /// The status of the file with a name, which may be a symbolic link; nil if there is none.
    package func status(of name: String) throws(FileProblem) -> stat? {
        var status = stat()
        do throws(FileProblem) {
            try call(name) { fstatat($0, $1, &status, AT_SYMLINK_NOFOLLOW) }
            return status
        } catch {
            guard error.code == ENOENT else { throw error }
            return nil
        }
    }

    /// Creates a hard link with the same name in another folder. Returns 0, or the system's error number.
    package func link(_ name: String, into other: OpenFolder) -> Int32 {
        do throws(FileProblem) {
            try call(name) { folder, name in other.use { linkat(folder, name, $0, name, 0) } }
            return 0
        } catch {
            return error.code
        }
    }

    /// Removes the file with a name, unless it has been removed already.
    package func removeFile(_ name: String) throws(FileProblem) { try remove(name, flags: 0) }

    /// Removes the empty folder with a name, unless it has been removed already.
    package func removeFolder(_ name: String) throws(FileProblem) { try remove(name, flags: AT_REMOVEDIR) }

    private func remove(_ name: String, flags: Int32) throws(FileProblem) {
        do throws(FileProblem) { try call(name) { unlinkat($0, $1, flags) } } catch {
            guard error.code == ENOENT else { throw error }
        }
    }

    /// Creates a folder with a name and the permissions of another one; its owner can always read and write it. If the
    /// group differs, it gets only the permissions of other users. No other process can add files to it before that.
    package func makeFolder(_ name: String, permissionsOf model: stat) throws(FileProblem) -> OpenFolder {
        try call(name) { mkdirat($0, $1, Folder.ownersAll) }
        let folder = try open(name)
        _ = folder.takePermissions(of: model)
        return folder
    }

    /// Creates a folder with a name.
    package func makeFolder(_ name: String) throws(FileProblem) { try call(name) { mkdirat($0, $1, 0o777) } }

    /// Creates an empty file, which must not exist yet. Returns its descriptor; negative if that failed.
    func create(_ name: String, permissions: mode_t) -> Int32 {
        use { folder in
            FileName.call(name) { openat(folder, $0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, permissions) }
        }
    }

    /// Moves a file to a name in another folder, and replaces the file with that name.
    func move(_ name: String, to other: OpenFolder, as new: String) throws(FileProblem) {
        try other.call(new) { there, new in use { here in FileName.call(name) { renameat(here, $0, there, new) } } }
    }

    /// Whether the file with a name is a mount point, or the folder itself.
    package func isMounted(_ name: String = "") -> Bool {
        var answer: Int32 = -1
        try? call(name) { folder, name in
            answer = system_is_mounted(folder, name)
            return 0
        }
        if answer >= 0 { return answer == 1 }
        // Older systems only show the devices.
        let (inner, outer) = name.isEmpty ? (".", "..") : (name, ".")
        guard let inner = try? status(of: inner), let outer = try? status(of: outer) else { return false }
        return inner.st_dev != outer.st_dev
    }
}

// MARK: - Its permissions

extension OpenFolder {
    /// Whether the folder has an access control list or other extended attributes. It can get a list from the folder in
    /// which it is created.
    package var hasAttributes: Bool { use { system_has_attributes($0) } == 1 }

    /// Rejects a folder that cannot be replaced by a new one with the same properties.
    package func refuseWhatCannotBeKept() throws(FileProblem) {
        if isMounted() { throw FileProblem(name: path, refusing: "it is a mount point") }
        if hasAttributes {
            throw FileProblem(name: path, refusing: "it has an access control list or extended attributes")
        }
    }

    /// Gives an empty folder of this user the permissions of another one; its owner can always read and write it. If the
    /// group differs, it gets only the permissions of other users. Returns whether it did.
    func takePermissions(of model: stat) -> Bool {
        // Another user with access to the parent folder could have replaced the new folder by one that must not change
        // its owner.
        guard let made = try? status(), made.st_uid == geteuid(), (try? names())?.isEmpty == true else { return false }
        // Only the superuser changes owners.
        if use({ fchown($0, model.st_uid, model.st_gid) }) != 0 { _ = use { fchown($0, uid_t.max, model.st_gid) } }
        var mode = model.st_mode & 0o7777
        if let made = try? status(), made.st_gid != model.st_gid { mode = mode & ~0o2070 | (mode & 0o7) << 3 }
        return use { fchmod($0, mode | Folder.ownersAll) } == 0
    }

    /// Gives the folder the owner's permissions of another one, whose other properties it has since it was created.
    func keepPermissions(of model: OpenFolder) throws(FileProblem) {
        let wanted = try model.status()
        if let mode = Folder.mode(try status().st_mode, withOwnersOf: wanted.st_mode) { _ = use { fchmod($0, mode) } }
        try refuse(unlessLike: model)
    }

    /// Rejects a new folder whose owner, group or permissions differ from those of the folder that it replaces, which has
    /// no access control list.
    ///
    /// - Parameter ignored: Permissions that may differ.
    func refuse(unlessLike model: OpenFolder, ignoring ignored: mode_t = 0) throws(FileProblem) {
        let (made, wanted) = (try status(), try model.status())
        guard made.st_mode | ignored == wanted.st_mode | ignored, made.st_uid == wanted.st_uid,
            made.st_gid == wanted.st_gid, !hasAttributes
        else {
            throw FileProblem(
                name: model.path, refusing: "a new folder cannot have its owner, group and permissions")
        }
    }

    /// Gives the owner of a folder in this one all permissions, so that it can be opened and emptied.
    func unprotect(_ name: String) { use { Folder.unprotect(name, in: $0) } }
}
