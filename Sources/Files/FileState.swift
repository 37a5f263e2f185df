import Glibc

/// A regular file as it is at a time: whether it is another one later, or has changed, can be told.
package struct FileState: Hashable, Sendable {
    private let identity: FileIdentity
    /// How many bytes it has.
    package let size: Int
    /// When it was modified, in nanoseconds since 1970.
    package let modified: Int64
    /// Whether it has one name only.
    package let hasOneName: Bool

    /// The state of a regular file; nil for anything else.
    init?(_ status: stat) {
        guard status.st_mode & S_IFMT == S_IFREG else { return nil }
        (identity, size, modified) = (FileIdentity(status), Int(status.st_size), Folder.nanoseconds(status))
        hasOneName = status.st_nlink == 1
    }

    // Another name for it, or one less, does not change a file.
    package static func == (one: FileState, other: FileState) -> Bool {
        one.identity == other.identity && one.size == other.size && one.modified == other.modified
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(identity)
        hasher.combine(size)
        hasher.combine(modified)
    }
}
