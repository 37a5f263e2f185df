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
    /// Whether a large file has bytes that take space, as the files of a run have. A file can have any size without
    /// containing anything.
    package let isStored: Bool

    /// The state of a regular file; nil for anything else.
    package init?(_ status: stat) {
        guard status.st_mode & S_IFMT == S_IFREG else { return nil }
        (identity, size, modified) = (FileIdentity(status), Int(status.st_size), Folder.nanoseconds(status))
        hasOneName = status.st_nlink == 1
        // File systems compress files, and some count the space of new ones late.
        isStored = status.st_size <= 1 << 20 || Int(status.st_size) / 64 <= Int(status.st_blocks) * 512
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
