import Batch
import Files

/// Files of the runs before that are not to be there any more, each as it was when that was noted.
struct GoneFiles {
    /// Their paths in the folder.
    private(set) var paths: Set<FilePath> = []
    private var names: [FileState: String] = [:]

    mutating func insert(_ path: String, _ file: FileState) {
        paths.insert(FilePath(path))
        names[file] = PageID.folded(path)
    }

    /// Whether a file is one of them. What somebody has put in its place since is another one; a file system may give its name
    /// in other letters.
    func contains(_ path: String, _ file: FileState?) -> Bool {
        file.flatMap { names[$0] }.map { $0 == PageID.folded(path) } ?? false
    }
}
