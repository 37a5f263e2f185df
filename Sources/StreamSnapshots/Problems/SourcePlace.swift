import Files

/// A place in a test. A thrown error includes it, since test frameworks do not know the place of an error.
struct SourcePlace: Hashable, Sendable, CustomStringConvertible {
    let file: FilePath
    let line, column: Int

    init(file: String, line: Int, column: Int = 0) {
        (self.file, self.line, self.column) = (FilePath(file), line, column)
    }

    /// `SearchTests.swift:12`.
    var description: String { (file.name ?? file.text) + ":\(line)" }
}
