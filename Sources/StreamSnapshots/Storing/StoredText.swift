import Files
import Glibc

/// A text in a file, which is written atomically. Pipes and devices are neither read nor written.
struct StoredText {
    let path: String
    /// A folder below which the file is not accessed through a symbolic link; nil for a snapshot of the running tests.
    var root: String?

    /// Returns the text, or nil if the file does not exist.
    ///
    /// - Parameter sources: Notes that the file was read, so that no output replaces it.
    func read(notedIn sources: SourceFiles? = nil) throws -> String? {
        try bytes(notedIn: sources).map { String(decoding: $0, as: UTF8.self) }
    }

    /// Returns the bytes of the file, or nil if it does not exist.
    func bytes(notedIn sources: SourceFiles? = nil) throws -> [UInt8]? {
        guard Folder.kind(of: path) != nil else { return nil }
        let readable = root.map { Self.inside($0) } ?? .regularFiles
        if let sources { return [UInt8](try sources.contents(of: path, readable)) }
        return [UInt8](try Descriptor.contents(of: path, readable).bytes)
    }

    /// The regular files inside a folder.
    static func inside(_ folder: String) -> Descriptor.Readable {
        .filesInside(FilePath(Folder.realPath(folder) ?? folder))
    }

    /// Writes the text, and creates missing folders.
    ///
    /// - Parameter sources: Files that are never overwritten, whatever their names.
    func write(_ text: String, sparing sources: SourceFiles? = nil) throws {
        try write(Array(text.utf8), sparing: sources)
    }

    /// Writes the bytes of a text, and creates missing folders.
    func write(_ bytes: [UInt8], sparing sources: SourceFiles? = nil) throws {
        let care = sources.map { WholeFile.Care.result.sparing($0) } ?? .result
        if let root {
            try Folder.make(root)
            return try WholeFile.write(bytes, to: path, below: root, care)
        }
        if let folder = FilePath(path).parent { try Folder.make(folder.text) }
        if Folder.kind(of: path) == .stream { throw FileProblem.notRegular(path) }
        try WholeFile.write(bytes, to: path, care)
    }

    /// Removes the file if it exists, and throws if it stays. A link or a pipe stays.
    func remove() throws {
        if let root { return try WholeFile.remove(path, below: root) }
        if Folder.regularFile(at: path) == nil, Folder.isIrregular(path) || Folder.isLink(path) {
            throw FileProblem.notRegular(path)
        }
        guard WholeFile.remove(path) else { throw FileProblem(name: path, code: errno) }
    }
}
