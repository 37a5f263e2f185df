import Foundation

/// A text in a file, which appears there whole or not at all.
struct StoredText {
    let path: String

    /// The text; nil when there is no file.
    func read() throws -> String? {
        guard FileManager.default.fileExists(atPath: path) else { return nil }
        return String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
    }

    /// Writes the text, and makes the folders that it needs.
    func write(_ text: String) throws {
        let file = URL(fileURLWithPath: path)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file, options: .atomic)
    }

    /// Removes the file, if there is one.
    func remove() {
        try? FileManager.default.removeItem(atPath: path)
    }
}
