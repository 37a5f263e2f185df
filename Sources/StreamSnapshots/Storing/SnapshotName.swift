/// Converts names of tests and snapshots to file names.
enum SnapshotName {
    /// An error thrown for an invalid snapshot name.
    struct Problem: Error, Equatable {
        let message: String
    }

    /// The maximum length in bytes. File systems allow 255 bytes for a name, which a test and a snapshot share.
    private static let longest = 100

    /// Returns the name of a test without its parameters: `typing` for `typing(word:)`.
    static func test(_ function: String) -> String {
        guard function.hasSuffix(")"), let end = function.lastIndex(of: "(") else { return function }
        return String(function[..<end].filter { $0 != "`" })
    }

    /// Returns the name with `-` in place of characters other than letters, digits, `_` and `-`.
    static func sanitised(_ name: String) throws(Problem) -> String {
        let words = name.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == "-") }
        var result = words.joined(separator: "-")
        while result.utf8.count > longest { result.removeLast() }
        if result.isEmpty { throw Problem(message: "Invalid snapshot name “\(name)”: it contains no letter or digit.") }
        return result
    }

    /// Returns a pattern that matches the test.
    static func filter(_ test: String) -> String {
        let isPlain = test.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
        // Any character matches those with a meaning in a pattern or a shell.
        return isPlain ? test : "'" + test.map { $0.isLetter || $0.isNumber ? String($0) : "." }.joined() + "'"
    }
}
