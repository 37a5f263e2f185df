/// Makes names of files out of names of tests and snapshots.
enum SnapshotName {
    /// Says why something cannot be the name of a snapshot.
    struct Problem: Error, Equatable {
        let message: String
    }

    /// File systems take 255 bytes for a name; a test and a snapshot share them.
    private static let longest = 100

    /// A test's name without what it takes: `typing(word:)` is `typing`.
    static func test(_ function: String) -> String {
        guard function.hasSuffix(")"), let end = function.lastIndex(of: "(") else { return function }
        return String(function[..<end].filter { $0 != "`" })
    }

    /// The name, where everything but letters, digits, `_` and `-` has become a `-`.
    static func sanitised(_ name: String) throws(Problem) -> String {
        let words = name.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == "-") }
        var result = words.joined(separator: "-")
        while result.utf8.count > longest { result.removeLast() }
        if result.isEmpty { throw Problem(message: "“\(name)” cannot be the name of a snapshot: it has no letter.") }
        return result
    }

    /// A pattern that finds the test.
    static func filter(_ test: String) -> String {
        let isPlain = test.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
        // What has a meaning in a pattern or in a shell is any character.
        return isPlain ? test : "'" + test.map { $0.isLetter || $0.isNumber ? String($0) : "." }.joined() + "'"
    }
}
