import Batch
import Files

/// Files of earlier runs to be left out, each with its state when that was decided.
struct GoneFiles {
    /// The files' paths in the folder.
    private(set) var paths: Set<FilePath> = []
    private var names: [FileState: Set<FilePath>] = [:]

    mutating func insert(_ path: String, _ file: FileState) {
        paths.insert(FilePath(path))
        names[file, default: []].insert(FilePath(path))
    }

    /// Whether a file is one of them. A file that has replaced it is another one. A case-folding file system can return
    /// the name in another case; a file with a second hard link under such a name belongs to another process.
    func contains(_ path: String, _ file: FileState?) -> Bool {
        guard let file, let names = names[file] else { return false }
        return names.contains(FilePath(path))
            || file.hasOneName && names.contains { PageID.folded($0.text) == PageID.folded(path) }
    }
}
