/// In what two texts differ.
///
/// ```swift
/// TextDifference(from: "title\n  \"Tea\"\n", to: "title\n  \"Coffee\"\n")?.unified
/// ```
///
/// is
///
/// ```
/// @@ -1,2 +1,2 @@
///  title
/// -  "Tea"
/// +  "Coffee"
/// ```
public struct TextDifference: Sendable, Equatable {
    /// The changed lines with three lines around them, in the format that `diff -u` writes. The line that a hunk begins
    /// with has the numbers of its lines, and the last line before it that is not indented: the name of an output.
    public let unified: String
    /// How many lines are only in the second text.
    public let addedLines: Int
    /// How many lines are only in the first text.
    public let removedLines: Int
    /// Where the first changed line differs, also when it cannot be seen: `Line 2, column 4: “C” where “T” was`.
    public let firstChange: String?

    /// Compares two texts, byte by byte.
    ///
    /// - Returns: nil when they are equal.
    public init?(from old: String, to new: String) {
        guard !old.utf8.elementsEqual(new.utf8) else { return nil }
        let diff = LineDiff(from: old, to: new)
        let pairs = ChangedPairs(diff)
        unified = UnifiedText(diff, pairs).text
        addedLines = diff.lines.count { $0.change == .added }
        removedLines = diff.lines.count { $0.change == .removed }
        firstChange = pairs.first
    }

    private init(_ unified: String, _ added: Int, _ removed: Int, _ firstChange: String?) {
        (self.unified, addedLines, removedLines, self.firstChange) = (unified, added, removed, firstChange)
    }

    /// The difference with how many lines have changed in the place of the lines.
    var withoutLines: TextDifference {
        let words = "… \(addedLines) lines added and \(removedLines) removed, which are too many to be shown"
        return TextDifference(words, addedLines, removedLines, firstChange)
    }

    /// The unified text, at most so many lines of it.
    public func unified(atMost count: Int) -> String {
        let lines = unified.split(separator: "\n", omittingEmptySubsequences: false)
        guard lines.count > count else { return unified }
        return lines.prefix(count).joined(separator: "\n") + "\n… and \(lines.count - count) more lines"
    }
}
