import CSystem
import Glibc

/// Functions on the files and folders at paths.
package enum Folder {
    /// The kind of file at a path.
    package enum Kind {
        /// A folder.
        case folder
        /// A regular file.
        case file
        /// A pipe, device or socket.
        case stream
    }

    /// The status of the file at a path, following symbolic links; nil if there is none.
    package static func status(of path: String) -> stat? {
        var status = stat()
        let isThere = FileName.call(path) { path -> Int32 in stat(path, &status) } == 0
        return isThere ? status : nil
    }

    /// The permissions of the file of this user at a path, which is no symbolic link; nil if there is none.
    package static func keptPermissions(of path: String) -> UInt32? {
        WholeFile.keptPermissions(of: ownStatus(of: path))
    }

    /// The permissions of the file at a path; nil if there is none.
    package static func permissions(of path: String) -> UInt32? { status(of: path).map { $0.st_mode & 0o777 } }

    /// The kind of file at a path; nil if there is none.
    package static func kind(of path: String) -> Kind? {
        status(of: path).map { status in
            switch status.st_mode & S_IFMT {
            case S_IFDIR: .folder
            case S_IFREG: .file
            default: .stream
            }
        }
    }

    /// The sorted names in a folder.
    package static func list(_ path: String) throws(FileProblem) -> [String] { try names(in: path).sorted() }

    /// The names in a folder that have a beginning, in any order. Memory is bounded by their number: a folder can have
    /// millions of others.
    static func names(in path: String, beginningWith beginning: String = "") throws(FileProblem) -> [String] {
        guard let folder = FileName.withPath(path, { opendir($0) }) ?? nil else {
            throw FileProblem(name: path, code: errno)
        }
        defer { closedir(folder) }
        return try names(of: folder, at: path, beginningWith: beginning)
    }

    /// The names in an open folder that have a beginning, in any order. The path is for messages.
    static func names(
        of folder: OpaquePointer, at path: String, beginningWith beginning: String = ""
    ) throws(FileProblem) -> [String] {
        var names: [String] = []
        let start = Array(beginning.utf8)
        while true {
            errno = 0
            guard let entry = readdir(folder) else {
                guard errno == 0 else { throw FileProblem(name: path, code: errno) }
                return names
            }
            // The name is a C string inside an array of a fixed length.
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                bytes.starts(with: start) ? FileName.text(of: Array(bytes.prefix { $0 != 0 })) : nil
            }
            if let name, name != ".", name != ".." { names.append(name) }
        }
    }

    /// The absolute path of a file that may not exist yet, with the symbolic links of its folders resolved. Folders that
    /// do not exist yet will be no links.
    package static func absolutePath(_ path: String) -> String {
        let path = FilePath(path)
        guard let name = path.name else { return realPath(path.text) ?? path.text }
        let parent = (path.parent ?? FilePath(path.isAbsolute ? "/" : ".")).text
        guard let folder = realPath(parent) ?? (kind(of: parent) == nil && parent != "." ? absolutePath(parent) : nil)
        else { return path.text }
        switch name {
        case ".": return folder
        case "..": return FilePath(folder).parent?.text ?? "/"
        default: return FilePath(folder).appending(FilePath(name)).text
        }
    }

    /// The path without symbolic links, `.` and `..`; nil if the file does not exist.
    package static func realPath(_ path: String) -> String? {
        // One system call resolves the path, while realpath checks each symbolic link from the root.
        let number = FileName.call(path) { system_open_path(AT_FDCWD, $0, 0) }
        guard number >= 0 else { return [EMFILE, ENFILE].contains(errno) ? slowRealPath(path) : nil }
        defer { close(number) }
        guard let real = target(ofLink: "/proc/self/fd/\(number)"), real.isAbsolute else { return slowRealPath(path) }
        // The system marks the name of a file that was removed, such as the working directory, or replaced since it was
        // opened.
        if real.without(ending: " (deleted)") != nil,
            FileIdentity(ofPath: real.text) != FileIdentity(ofDescriptor: number)
        {
            return slowRealPath(path)
        }
        return real.text
    }

    /// Resolves a path if no descriptor is available, or if /proc is not.
    private static func slowRealPath(_ path: String) -> String? {
        guard let resolved = FileName.withPath(path, { realpath($0, nil) }) ?? nil else { return nil }
        defer { free(resolved) }
        return FileName.text(
            of: UnsafeBufferPointer(start: resolved, count: strlen(resolved)).map { UInt8(bitPattern: $0) })
    }

    /// Whether the path is that of a symbolic link.
    package static func isLink(_ path: String) -> Bool {
        ownStatus(of: path).map { $0.st_mode & S_IFMT } == S_IFLNK
    }

    /// Whether a path is that of something other than a regular file, such as a symbolic link or a pipe.
    package static func isIrregular(_ path: String) -> Bool {
        ownStatus(of: path).map { $0.st_mode & S_IFMT != S_IFREG } ?? false
    }

    /// The status of the file at a path, which may be a symbolic link; nil if there is none.
    static func ownStatus(of path: String) -> stat? {
        var status = stat()
        return FileName.call(path) { lstat($0, &status) } == 0 ? status : nil
    }

    /// The status of the file at a path, which may be a symbolic link; nil if there is none. Fails if it is unknown whether
    /// there is one, for example in a folder without permission to search it.
    package static func presentStatus(of path: String) throws(FileProblem) -> stat? {
        if let status = ownStatus(of: path) { return status }
        // No file has a name that the system does not take, while that of a file with a long path is unknown.
        let isMissing = [ENOENT, ENOTDIR, ELOOP].contains(errno) || errno == ENAMETOOLONG && !FilePath(path).isTooLong
        guard isMissing else { throw FileProblem(name: path, code: errno) }
        return nil
    }

    /// The state of a regular file; nil for anything else, including symbolic links.
    package static func regularFile(at path: String) -> FileState? { ownStatus(of: path).flatMap { FileState($0) } }

    /// The time of a file's modification, in nanoseconds since 1970.
    static func nanoseconds(_ status: stat) -> Int64 {
        Int64(status.st_mtim.tv_sec) &* 1_000_000_000 &+ Int64(status.st_mtim.tv_nsec)
    }

    /// The time of the last change of a file or of its number of hard links, in nanoseconds since 1970. No user can set it.
    static func changed(_ status: stat) -> Int64 {
        Int64(status.st_ctim.tv_sec) &* 1_000_000_000 &+ Int64(status.st_ctim.tv_nsec)
    }

    /// The number of the user who owns a folder or the symbolic link to it, unless it is this process's user or root.
    package static func otherOwner(of path: String) -> Int? {
        let owners = [status(of: path), ownStatus(of: path)].compactMap { $0?.st_uid }
        return owners.first { $0 != geteuid() && $0 != 0 }.map { Int($0) }
    }

    /// The system's limit of symbolic links in a path.
    static let mostLinks = 40

    /// The target of a symbolic link; nil for anything else.
    static func target(ofLink path: String) -> FilePath? {
        var text = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = FileName.call(path) { readlink($0, &text, text.count) }
        return count > 0 ? FilePath(FileName.text(of: text[..<count].map { UInt8(bitPattern: $0) })) : nil
    }

    /// Whether a path, with symbolic links resolved, is inside a folder. Both must exist.
    package static func contains(_ folder: String, _ path: String) -> Bool {
        guard let folder = realPath(folder), let inner = realPath(path) else { return false }
        return FilePath(inner).isInside(FilePath(folder))
    }

    /// Whether an open file is inside a folder, whose path has no symbolic links. No process can exchange it any more.
    static func contains(_ folder: FilePath, open number: Int32) -> Bool {
        guard let real = target(ofLink: "/proc/self/fd/\(number)") else { return false }
        return real.isAbsolute && real.isInside(folder)
    }

    /// Rejects a path below a folder if a component below the folder is a symbolic link. The folder itself may be one.
    package static func refuseLinks(on path: String, below folder: String) throws(FileProblem) {
        if isInRemovedFolder(folder) { throw FileProblem.isInRemovedFolder(path) }
        if leadsOut(path, of: folder) { throw FileProblem.leadsOut(path, of: folder) }
        if hasNoLinks(FilePath(path), below: FilePath(folder)) { return }
        let root = FilePath(folder).withoutLastSlash
        for place in sequence(first: FilePath(path), next: \.parent) {
            if place.withoutLastSlash == root { return }
            if isLink(place.withoutLastSlash.text) { throw FileProblem.isLink(place.text) }
        }
    }

    /// Whether the real path of a file, or of the folder in which it would be created, shows that there is no link: the
    /// system resolves it at once, and each component by itself takes as long.
    private static func hasNoLinks(_ path: FilePath, below folder: FilePath) -> Bool {
        guard let root = realPath(folder.text) else { return false }
        func isReal(_ place: FilePath) -> Bool {
            guard let inner = place.relative(to: folder), let real = realPath(place.text) else { return false }
            return FilePath(real) == FilePath(root).appending(inner)
        }
        return isReal(path) || path.parent.map(isReal) == true && !isLink(path.text)
    }

    /// Whether a relative folder has no path, since the working directory has been removed.
    private static func isInRemovedFolder(_ folder: String) -> Bool {
        !FilePath(folder).isAbsolute && realPath(".") == nil && errno == ENOENT
    }

    /// Whether a path below a folder leads out of it through a symbolic link. A file that does not exist yet counts by
    /// the place where it would be created.
    package static func leadsOut(_ path: String, of folder: String) -> Bool {
        guard !FilePath(path).isTooLong else { return false }
        guard let root = realPath(folder).map({ FilePath($0) }) else {
            // The content of an existing folder whose real path is too long for the system is unknown.
            return kind(of: folder) != nil
        }
        var (path, links) = (FilePath(path), 0)
        while true {
            if let real = realPath(path.text).map({ FilePath($0) }) { return real != root && !real.isInside(root) }
            if let target = target(ofLink: path.text) {
                path = path.folder.appending(target)
                links += 1
                if links > mostLinks || path.isTooLong { return true }
            } else {
                // The parent of a folder that does not exist yet is unknown.
                if path.name == ".." { return true }
                guard let parent = path.parent else { return false }
                path = parent
            }
        }
    }

    /// The sorted paths of all files below a folder. Symbolic links are not followed.
    package static func files(below path: String) throws(FileProblem) -> [String] {
        var files: [String] = []
        try add(to: &files, allBelow: "", of: path)
        return files
    }

    /// Adds the paths of the files below a subfolder. Each path is built once, with all its folders.
    private static func add(
        to files: inout [String], allBelow part: String, of folder: String
    ) throws(FileProblem) {
        for name in try list(part.isEmpty ? folder : "\(folder)/\(part)") {
            let file = part.isEmpty ? name : "\(part)/\(name)"
            let path = "\(folder)/\(file)"
            // A link is not followed, since its target can take long to find.
            if ownStatus(of: path).map({ $0.st_mode & S_IFMT }) == S_IFDIR {
                try add(to: &files, allBelow: file, of: folder)
            } else {
                files.append(file)
            }
        }
    }
}
