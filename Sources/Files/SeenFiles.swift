import Foundation

/// The states of files by their paths in a folder, in eight bytes each, since there can be millions.
package struct SeenFiles {
    private var hashes: Set<Int> = []

    mutating func insert(_ path: String, _ status: stat) { hashes.insert(Self.hash(path, status)) }

    func contains(_ path: String, _ status: stat) -> Bool { hashes.contains(Self.hash(path, status)) }

    private static func hash(_ path: String, _ status: stat) -> Int {
        var hasher = Hasher()
        hasher.combine(FilePath(path))
        hasher.combine(FileIdentity(status))
        hasher.combine(status.st_size)
        hasher.combine(Folder.nanoseconds(status))
        return hasher.finalize()
    }
}
