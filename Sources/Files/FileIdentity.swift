import Glibc

/// The file that a path leads to, whatever the path and however many names the file has.
package struct FileIdentity: Hashable, Sendable {
    /// The file system that it is on.
    package let device: UInt64
    /// The file's number on its device.
    package let number: UInt64

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
