import Glibc

/// The identity of a file, whatever its path and its number of links.
package struct FileIdentity: Hashable, Sendable {
    /// The file's device.
    package let device: UInt64
    /// The file's inode number.
    package let number: UInt64

    init(_ status: stat) {
        (device, number) = (UInt64(status.st_dev), UInt64(status.st_ino))
    }

    /// The identity of the file at a path, following symbolic links; nil if there is none.
    package init?(ofPath path: String) {
        guard let status = Folder.status(of: path) else { return nil }
        self.init(status)
    }

    /// The identity of an open file; nil if the descriptor is closed.
    package init?(ofDescriptor number: Int32) {
        var status = stat()
        guard fstat(number, &status) == 0 else { return nil }
        self.init(status)
    }
}
