import Batch
import Files

/// Files of earlier runs to be left out, each with its state when that was decided: as hashes, since there can be
/// millions.
struct GoneFiles {
    private var hashes: Set<Int> = []

    mutating func insert(_ path: String, _ file: FileState) {
        let folded = PageID.folded(path)
        hashes.insert(Self.hash(.path, path))
        hashes.insert(Self.hash(.file, path, file))
        if FilePath(folded) != FilePath(path) { hashes.insert(Self.hash(.folded, folded, file)) }
    }

    var isEmpty: Bool { hashes.isEmpty }

    /// Whether a file at a path in the folder is one of them, in any state.
    func contains(_ path: FilePath) -> Bool { hashes.contains(Self.hash(.path, path.text)) }

    /// Whether a file is one of them. A file that has replaced it is another one. A case-folding file system can return
    /// the name in another case; a file with a second hard link under such a name belongs to another process.
    func contains(_ path: String, _ file: FileState?) -> Bool {
        guard let file else { return false }
        if hashes.contains(Self.hash(.file, path, file)) { return true }
        guard file.hasOneName else { return false }
        let folded = PageID.folded(path)
        return [Kind.file, .folded].contains { hashes.contains(Self.hash($0, folded, file)) }
    }

    private enum Kind { case path, file, folded }

    private static func hash(_ kind: Kind, _ path: String, _ file: FileState? = nil) -> Int {
        var hasher = Hasher()
        hasher.combine(kind)
        hasher.combine(FilePath(path))
        hasher.combine(file)
        return hasher.finalize()
    }
}
