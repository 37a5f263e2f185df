import FoundationEssentials
import Glibc
import Rx

/// The files that a run has read. It must not overwrite them.
///
/// All changes happen under the lock.
package final class SourceFiles: @unchecked Sendable {
    /// The state of a file when it was last read.
    private struct Source {
        var modified: FileTime
        /// The paths at which it was last read; only a few are kept, since a set of snapshots can name a file in very
        /// many ways.
        var paths: [FilePath]
    }

    // The lock guards the sources.
    private let lock = Lock()
    private var sources: [FileIdentity: Source] = [:]

    /// An empty set.
    package init() {}

    /// Reads all bytes of a file, and adds it to the set.
    package func contents(of path: String, _ readable: Descriptor.Readable) throws(FileProblem) -> Data {
        let (bytes, status) = try Descriptor.contents(of: path, readable)
        insert(status, at: path)
        return bytes
    }

    /// Adds a file that is about to be read.
    package func insert(path: String) {
        guard let status = Folder.status(of: path), status.st_mode & S_IFMT == S_IFREG else { return }
        insert(status, at: path)
    }

    /// Adds the file behind standard input.
    package func insertStandardInput() {
        var status = stat()
        if fstat(STDIN_FILENO, &status) == 0 { insert(status, at: "/dev/stdin") }
    }

    func insert(_ status: stat, at path: String) {
        lock.withLock {
            let path = FilePath(path)
            var paths = (sources[FileIdentity(status)]?.paths ?? []).filter { $0 != path }.suffix(Self.mostPaths - 1)
            paths.append(path)
            sources[FileIdentity(status)] = Source(modified: FileTime(status.st_mtim), paths: Array(paths))
        }
    }

    /// The number of paths to compare a file with.
    private static let mostPaths = 8

    /// Whether a file was read.
    ///
    /// The inode number of a deleted file is reused, for example for the page that a watch writes. A file counts as
    /// read while its time of modification is the same, or while it is at the path where it was read.
    func contains(_ status: stat) -> Bool {
        let file = FileIdentity(status)
        return lock.withLock {
            guard let source = sources[file] else { return false }
            if source.modified == FileTime(status.st_mtim) { return true }
            if source.paths.contains(where: { FileIdentity(ofPath: $0.text) == file }) { return true }
            sources[file] = nil
            return false
        }
    }

    /// Rejects an open file that was read as an output.
    ///
    /// - Parameter name: The name in messages.
    package func check(descriptor number: Int32, name: String) throws(FileProblem) {
        var status = stat()
        guard fstat(number, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return }
        if contains(status) { throw FileProblem.isSource(name) }
    }

    /// Rejects an output that would overwrite a file that was read. Devices and pipes may be read and written in one
    /// run.
    package func check(_ path: String) throws(FileProblem) {
        if let number = WholeFile.openDescriptor(path) { return try check(descriptor: number, name: path) }
        guard let status = Folder.status(of: path) else {
            // A file that cannot be examined could be one that was read.
            if [ENOENT, ENOTDIR, ENAMETOOLONG].contains(errno) { return }
            throw FileProblem(name: path, code: errno)
        }
        if status.st_mode & S_IFMT == S_IFREG, contains(status) { throw FileProblem.isSource(path) }
    }
}

/// The time of a file, in nanoseconds.
private struct FileTime: Equatable {
    let seconds: Int
    let nanoseconds: Int

    init(_ time: timespec) { (seconds, nanoseconds) = (time.tv_sec, time.tv_nsec) }
}
