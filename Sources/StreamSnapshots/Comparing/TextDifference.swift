/// The difference between two texts.
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
    /// The changed lines with three lines of context, in the format of `diff -u`. The header of a hunk has the numbers
    /// of its lines and the last preceding line without indentation, which is the name of an output.
    public let unified: String
    /// The number of lines that are only in the second text.
    public let addedLines: Int
    /// The number of lines that are only in the first text.
    public let removedLines: Int
    /// The position and characters of the first change: `Line 2, column 4: “C” instead of “T”`.
    public let firstChange: String?

    /// Compares two texts byte by byte.
    ///
    /// - Returns: The difference, or nil if the texts are equal.
    public init?(from old: String, to new: String) {
        guard !old.utf8.elementsEqual(new.utf8) else { return nil }
        guard !LineDiff.areTooLarge(old, new) else {
            self.init("… too large to show", Self.lineCount(new), Self.lineCount(old), nil)
            return
        }
        let diff = LineDiff(from: old, to: new)
        let pairs = ChangedPairs(diff)
        let added = diff.lines.count { $0.change == .added }
        let removed = diff.lines.count { $0.change == .removed }
        self.init(UnifiedText(diff, pairs).text, added, removed, pairs.first)
    }

    private static func lineCount(_ text: String) -> Int { text.utf8.count { $0 == .newline } }

    private init(_ unified: String, _ added: Int, _ removed: Int, _ firstChange: String?) {
        (self.unified, addedLines, removedLines, self.firstChange) = (unified, added, removed, firstChange)
    }

    /// The difference with only the number of changed lines.
    var withoutLines: TextDifference {
        let words = "… \(addedLines) lines added, \(removedLines) removed: too many to show"
        return TextDifference(words, addedLines, removedLines, firstChange)
    }

    /// Returns at most `count` lines of the unified text.
    public func unified(atMost count: Int) -> String {
        // A line of a calendar ends in two characters, which are one for Swift.
        let lines = unified.utf8.split(separator: .newline, omittingEmptySubsequences: false).map { Substring($0) }
        guard lines.count > count else { return unified }
        return lines.prefix(count).joined(separator: "\n") + "\n… and \(lines.count - count) more lines"
    }
}
