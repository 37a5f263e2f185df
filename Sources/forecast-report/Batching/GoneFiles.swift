import Batch
import Files

/// Files of the runs before that are not to be there any more, each as it was when that was noted.
struct GoneFiles {
    /// Their paths in the folder.
    private(set) var paths: Set<FilePath> = []
    private var names: [FileState: Set<FilePath>] = [:]

    mutating func insert(_ path: String, _ file: FileState) {
        paths.insert(FilePath(path))
        names[file, default: []].insert(FilePath(path))
    }

    /// Whether a file is one of them. What somebody has put in its place since is another one. A file system that folds letters
    /// may give the name in others; a file with a second name of such letters is somebody's.
    func contains(_ path: String, _ file: FileState?) -> Bool {
        guard let file, let names = names[file] else { return false }
        return names.contains(FilePath(path))
            || file.hasOneName && names.contains { PageID.folded($0.text) == PageID.folded(path) }
    }
}
