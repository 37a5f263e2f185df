import Files

/// A place in a test. A thrown error includes it, since test frameworks do not know the place of an error.
struct SourcePlace: Hashable, Sendable, CustomStringConvertible {
    let file: String
    let line: Int
    var column = 0

    /// `SearchTests.swift:12`.
    var description: String { (FilePath(file).name ?? file) + ":\(line)" }
}
