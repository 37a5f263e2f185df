import Glibc

/// The state of a regular file, which shows later whether the file was replaced or changed.
package struct FileState: Hashable, Sendable {
    private let identity: FileIdentity
    /// The size in bytes.
    package let size: Int
    /// The time of modification, in nanoseconds since 1970.
    package let modified: Int64
    /// Whether it has a single hard link.
    package let hasOneName: Bool
    /// Whether it can be a file of this program: with at most two hard links, and with bytes that take space. A folder can
    /// have any number of links to one file, and a file any size without containing anything.
    package let isPlausible: Bool

    /// The state of a regular file; nil for anything else.
    package init?(_ status: stat) {
        guard status.st_mode & S_IFMT == S_IFREG else { return nil }
        (identity, size, modified) = (FileIdentity(status), Int(status.st_size), Folder.nanoseconds(status))
        hasOneName = status.st_nlink == 1
        // A file system can compress files.
        let isStored = Int(status.st_size) / 64 <= Int(status.st_blocks) * 512
        isPlausible = status.st_nlink <= 2 && isStored
    }

    // Another hard link does not change a file.
    package static func == (one: FileState, other: FileState) -> Bool {
        one.identity == other.identity && one.size == other.size && one.modified == other.modified
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(identity)
        hasher.combine(size)
        hasher.combine(modified)
    }
}
