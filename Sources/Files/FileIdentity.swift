import Glibc
import Rx

/// The file that a path leads to, whatever the path and however many names the file has.
package struct FileIdentity: Hashable, Sendable {
    private let device: UInt64
    private let number: UInt64

    init(_ status: stat) {
        (device, number) = (UInt64(status.st_dev), UInt64(status.st_ino))
    }

    /// The identity of the file at a path, with links followed; nil where there is none.
    package init?(ofPath path: String) {
        guard let status = Folder.status(of: path) else { return nil }
        self.init(status)
    }

    /// The identity of what an open descriptor leads to; nil where it is closed.
    package init?(ofDescriptor number: Int32) {
        var status = stat()
        guard fstat(number, &status) == 0 else { return nil }
        self.init(status)
    }
}

/// The files that a run has read, none of which it may write over.
package final class SourceFiles: @unchecked Sendable {
    // The lock guards the set.
    private let lock = Lock()
    private var files: Set<FileIdentity> = []

    /// An empty set.
    package init() {}

    /// Adds a file.
    package func insert(_ file: FileIdentity?) {
        if let file { lock.withLock { _ = files.insert(file) } }
    }

    /// Refuses to write into an open file that was read, of which only the name for messages is known.
    package func check(descriptor number: Int32, name: String) throws(FileProblem) {
        var status = stat()
        guard fstat(number, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return }
        let file = FileIdentity(status)
        if lock.withLock({ files.contains(file) }) { throw FileProblem.isSource(name) }
    }

    /// Refuses to write over a file that was read. Devices and pipes may be read and written in one run.
    package func check(_ path: String) throws(FileProblem) {
        guard let status = Folder.status(of: path), status.st_mode & S_IFMT == S_IFREG else { return }
        let file = FileIdentity(status)
        if lock.withLock({ files.contains(file) }) { throw FileProblem.isSource(path) }
    }
}
