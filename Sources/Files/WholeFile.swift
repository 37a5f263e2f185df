import Glibc

/// Writes files atomically.
package enum WholeFile {
    /// The guarantees for a file.
    package struct Care: Sendable {
        /// The permissions of a new file, before the process's umask. An existing file keeps its own.
        var permissions: mode_t
        /// Whether the bytes are on the disk before the file appears.
        var isDurable: Bool
        /// Whether a symbolic link is followed to its target, or replaced.
        var followsLinks: Bool
        /// The files that must not be removed, even if they have the names of temporary files.
        var sources: SourceFiles?
        /// Returns whether to stop waiting for the reader of a pipe.
        var isOver: @Sendable () -> Bool = { false }

        /// A page or another result of the user's.
        package static let result = Care(permissions: 0o666, isDurable: true, followsLinks: true)
        /// One of many results, which can be made again after a power failure.
        package static let remadeResult = Care(permissions: 0o666, isDurable: false, followsLinks: true)
        /// A file that can be made again and that other users must not read.
        package static let cache = Care(permissions: 0o600, isDurable: false, followsLinks: false)

        /// The permissions of a new file whose permissions are changed afterwards: no user who lacks access then can
        /// open it in between.
        func firstPermissions(keeping others: mode_t?) -> mode_t { permissions & (others ?? permissions) }

        /// Returns the same guarantees, with files that must not be removed.
        package func sparing(_ sources: SourceFiles) -> Care {
            var care = self
            care.sources = sources
            return care
        }

        /// Returns the same guarantees, with a condition on which a write to a pipe is given up.
        package func unless(_ isOver: @escaping @Sendable () -> Bool) -> Care {
            var care = self
            care.isOver = isOver
            return care
        }
    }

    /// Replaces the file at a path. A symbolic link is followed to its target. A device, a pipe, or an open file such
    /// as `/dev/stdout` is written to directly.
    package static func write(_ bytes: [UInt8], to path: String, _ care: Care = .result) throws(FileProblem) {
        if let number = openDescriptor(path) { return try Descriptor(number, name: path).write(bytes) }
        if !care.followsLinks { return try replace(path, with: bytes, care, calledBy: path) }
        guard let present = Folder.status(of: path) else {
            guard errno == ENOENT else { throw FileProblem(name: path, code: errno) }
            return try replace(end(of: path).text, with: bytes, care, calledBy: path)
        }
        switch present.st_mode & S_IFMT {
        case S_IFREG:
            let target = Folder.realPath(path) ?? path
            try replace(target, with: bytes, care, keeping: present.st_mode & 0o777, calledBy: path)
        case S_IFDIR:
            throw FileProblem(name: path, code: EISDIR)
        default:
            try pour(bytes, into: path, isPipe: present.st_mode & S_IFMT == S_IFIFO, unless: care.isOver)
        }
    }

    /// Removes a file. Returns whether there is none any more.
    @discardableResult
    package static func remove(_ path: String) -> Bool {
        FileName.call(path) { unlink($0) } == 0 || errno == ENOENT
    }

    /// Sets a file's time of modification, in seconds since 1970.
    package static func setModified(_ path: String, to seconds: Double) {
        // A clock can be wrong by any amount.
        guard abs(seconds) < 1e15 else { return }
        let time = timespec(tv_sec: Int(seconds.rounded(.down)), tv_nsec: Int((seconds - seconds.rounded(.down)) * 1e9))
        _ = FileName.call(path) { utimensat(AT_FDCWD, $0, [time, time], 0) }
    }

    /// Removes the temporary files of killed runs in a folder, once per run.
    package static func sweep(_ folder: FilePath, _ care: Care) { PartFile.sweep(folder, sparing: care.sources) }

    /// Whether a name is that of a temporary file.
    package static func isPart(_ name: String) -> Bool { PartFile.isPart(name) }

    /// Rejects a path that cannot be written, as far as the system tells without writing.
    package static func check(_ path: String) throws(FileProblem) {
        let present = Folder.status(of: path)
        guard present != nil || errno == ENOENT else { throw FileProblem(name: path, code: errno) }
        let kind = present.map { $0.st_mode & S_IFMT }
        if kind == S_IFDIR { throw FileProblem(name: path, code: EISDIR) }
        let file = present == nil ? end(of: path).text : Folder.realPath(path) ?? path
        // A device or a pipe is written to directly; a file is created in its folder.
        let place = kind == nil || kind == S_IFREG ? FilePath(file).folder.text + "." : file
        guard FileName.call(place, { access($0, W_OK) }) == 0 else { throw FileProblem(name: path, code: errno) }
    }

    /// Writes a temporary file beside the path, and renames it.
    private static func replace(
        _ path: String, with bytes: [UInt8], _ care: Care, keeping permissions: mode_t? = nil, calledBy name: String
    ) throws(FileProblem) {
        let file = try NewFile(
            bytes, in: FilePath(path).folder, care, calledBy: name, keeping: permissions)
        try file.move(to: path, calledBy: name)
    }

    /// The descriptor that a system path such as `/dev/stdout` stands for. Such a path leads to the stream's file,
    /// which may contain more than this output.
    package static func openDescriptor(_ path: String) -> Int32? {
        let path = FilePath(path)
        let isDevice = path.folder == FilePath("/dev/")
        // Most paths are those of files and are recognized by their beginning.
        guard isDevice || ["/dev/fd/", "/proc/"].contains(where: { path.bytes.starts(with: $0.utf8) }),
            let name = path.name, !path.endsInSlash
        else { return nil }
        let names = ["stdin": STDIN_FILENO, "stdout": STDOUT_FILENO, "stderr": STDERR_FILENO]
        if isDevice { return names[name] }
        let folders = ["/dev/fd/", "/proc/self/fd/", "/proc/\(getpid())/fd/"]
        guard folders.contains(where: { path.folder == FilePath($0) }), let number = Int32(name), number >= 0 else {
            return nil
        }
        // The system knows a descriptor by one name only; `+3` and `03` are other names.
        return String(number) == name ? number : nil
    }

    /// Whether an output at a path goes to a terminal.
    package static func isTerminal(_ path: String) -> Bool {
        if let number = openDescriptor(path) { return isatty(number) == 1 }
        // Opening and closing a pipe would end its reader's input.
        guard let status = Folder.status(of: path), status.st_mode & S_IFMT == S_IFCHR else { return false }
        let number = FileName.call(path) { open($0, O_WRONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK) }
        guard number >= 0 else { return false }
        defer { close(number) }
        return isatty(number) == 1
    }

    private static func pour(
        _ bytes: [UInt8], into path: String, isPipe: Bool, unless isOver: () -> Bool
    ) throws(FileProblem) {
        // Opening a pipe without a reader would wait for one, whatever happens.
        let mode = O_WRONLY | O_CLOEXEC | O_NOCTTY | (isPipe ? O_NONBLOCK : 0)
        var number = FileName.call(path) { open($0, mode) }
        while number < 0, isPipe, errno == ENXIO {
            guard !isOver() else { throw FileProblem(name: path, code: EINTR) }
            usleep(50_000)
            number = FileName.call(path) { open($0, mode) }
        }
        guard number >= 0 else { throw FileProblem(name: path, code: errno) }
        defer { close(number) }
        try Descriptor(number, name: path).write(bytes, unless: isOver)
    }

    /// The path where a new file appears: the target of the symbolic links, if there are any. Of links in a circle it is one
    /// of them, which the system refuses to open.
    package static func end(of path: String) -> FilePath {
        var path = FilePath(path)
        for _ in 0..<Folder.mostLinks {
            guard let target = Folder.target(ofLink: path.text) else { break }
            path = path.folder.appending(target)
        }
        return path
    }
}
