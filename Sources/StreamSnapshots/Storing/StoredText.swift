import Files
import Foundation

/// A text in a file, which is written atomically.
struct StoredText {
    let path: String

    /// Returns the text, or nil if the file does not exist.
    func read() throws -> String? {
        guard Folder.kind(of: path) != nil else { return nil }
        return String(decoding: try Descriptor.contents(of: path, .regularFiles).bytes, as: UTF8.self)
    }

    /// Writes the text, and creates missing folders.
    ///
    /// - Parameter sources: Files that are never overwritten, whatever their names.
    func write(_ text: String, sparing sources: SourceFiles? = nil) throws {
        if let folder = FilePath(path).parent { try Folder.make(folder.text) }
        try WholeFile.write(Array(text.utf8), to: path, sources.map { .result.sparing($0) } ?? .result)
    }

    /// Removes the file if it exists.
    func remove() {
        WholeFile.remove(path)
    }
}
