import Foundation
import Rx

/// The files that a run has read, none of which it may write over.
///
/// What changes is changed under the lock only.
package final class SourceFiles: @unchecked Sendable {
    /// A file as it was when it was read last.
    private struct Source {
        var modified: FileTime
        /// The paths at which it was read last; few, as a set of snapshots can name a file in very many ways.
        var paths: [FilePath]
    }

    // The lock guards the sources.
    private let lock = Lock()
    private var sources: [FileIdentity: Source] = [:]

    /// An empty set.
    package init() {}

    /// All bytes of a file, which is a source from now on.
    package func contents(of path: String, _ readable: Descriptor.Readable) throws(FileProblem) -> Data {
        let (bytes, status) = try Descriptor.contents(of: path, readable)
        insert(status, at: path)
        return bytes
    }

    /// Adds a file that is going to be read.
    package func insert(path: String) {
        guard let status = Folder.status(of: path), status.st_mode & S_IFMT == S_IFREG else { return }
        insert(status, at: path)
    }

    /// Adds what standard input comes from.
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

    /// Of how many paths a file is looked for.
    private static let mostPaths = 8

    /// Whether a file is a source.
    ///
    /// The number of a file that is gone is given to new ones, such as the page that a watch writes. A file counts as the one
    /// that was read while it has not been modified since, or is still at the path where it was read.
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

    /// Refuses to write into an open file that was read.
    ///
    /// - Parameter name: The name for messages.
    package func check(descriptor number: Int32, name: String) throws(FileProblem) {
        var status = stat()
        guard fstat(number, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return }
        if contains(status) { throw FileProblem.isSource(name) }
    }

    /// Refuses to write over a file that was read. Devices and pipes may be read and written in one run.
    package func check(_ path: String) throws(FileProblem) {
        if let number = WholeFile.openDescriptor(path) { return try check(descriptor: number, name: path) }
        guard let status = Folder.status(of: path) else {
            // What cannot be looked at could be a file that was read.
            if [ENOENT, ENOTDIR, ENAMETOOLONG].contains(errno) { return }
            throw FileProblem(name: path, code: errno)
        }
        if status.st_mode & S_IFMT == S_IFREG, contains(status) { throw FileProblem.isSource(path) }
    }
}

/// A time of a file, to the nanosecond.
private struct FileTime: Equatable {
    let seconds: Int
    let nanoseconds: Int

    init(_ time: timespec) { (seconds, nanoseconds) = (time.tv_sec, time.tv_nsec) }
}
