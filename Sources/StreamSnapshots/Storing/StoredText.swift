import Files
import Foundation

/// A text in a file, which appears there whole or not at all.
struct StoredText {
    let path: String

    /// The text; nil when there is no file.
    func read() throws -> String? {
        guard Folder.kind(of: path) != nil else { return nil }
        return String(decoding: try Descriptor.contents(of: path, .regularFiles).bytes, as: UTF8.self)
    }

    /// Writes the text, and makes the folders that it needs.
    ///
    /// - Parameter sources: Files that stay whatever they are called.
    func write(_ text: String, sparing sources: SourceFiles? = nil) throws {
        if let folder = FilePath(path).parent { try Folder.make(folder.text) }
        try WholeFile.write(Array(text.utf8), to: path, sources.map { .result.sparing($0) } ?? .result)
    }

    /// Removes the file, if there is one.
    func remove() {
        WholeFile.remove(path)
    }
}
