import Files

/// Where in a test something was asked for. A thrown error carries it, since it reaches the test's framework without.
struct SourcePlace: Hashable, Sendable, CustomStringConvertible {
    let file: String
    let line: Int
    var column = 0

    /// `SearchTests.swift:12`.
    var description: String { (FilePath(file).name ?? file) + ":\(line)" }
}
