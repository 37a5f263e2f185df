import Glibc

/// The states of files by their paths in a folder, in eight bytes each, since there can be millions.
package struct SeenFiles {
    private var hashes: Set<Int> = []

    package init() {}

    /// Adds a file whose inode number is unknown.
    package mutating func insert(_ path: String, bytes: Int, modified: Int64) {
        hashes.insert(Self.hash(path, nil, bytes, modified))
    }

    mutating func insert(_ path: String, _ status: stat) {
        hashes.insert(Self.hash(path, status, FileIdentity(status)))
    }

    /// Whether a file is in the set with its present state.
    package func contains(_ path: String, _ status: stat) -> Bool {
        hashes.contains(Self.hash(path, status, FileIdentity(status))) || hashes.contains(Self.hash(path, status, nil))
    }

    private static func hash(_ path: String, _ status: stat, _ identity: FileIdentity?) -> Int {
        hash(path, identity, Int(status.st_size), Folder.nanoseconds(status))
    }

    private static func hash(_ path: String, _ identity: FileIdentity?, _ bytes: Int, _ modified: Int64) -> Int {
        var hasher = Hasher()
        hasher.combine(FilePath(path))
        hasher.combine(identity)
        hasher.combine(bytes)
        hasher.combine(modified)
        return hasher.finalize()
    }
}
