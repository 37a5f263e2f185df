/// Writes a difference in the format of `diff -u`.
struct UnifiedText {
    /// The number of lines shown around a change.
    private static let context = 3
    /// The maximum number of characters shown of a line.
    private static let width = 240

    let text: String

    init(_ diff: LineDiff, _ pairs: ChangedPairs) {
        var hunks: [String] = []
        var (oldNumber, newNumber, position) = (1, 1, 0)
        var section: Substring = ""
        for range in Self.ranges(of: diff) {
            for line in diff.lines[position..<range.lowerBound] {
                (oldNumber, newNumber) = (oldNumber + 1, newNumber + 1)
                if line.text.first?.isLetter == true { section = line.text }
            }
            let lines = diff.lines[range]
            let oldCount = lines.count { $0.change != .added }
            let newCount = lines.count { $0.change != .removed }
            let head = "@@ -\(oldNumber),\(oldCount) +\(newNumber),\(newCount) @@"
            hunks.append(section.isEmpty ? head : head + " " + Self.excerpt(section, around: nil))
            for (index, line) in zip(range, lines) {
                hunks.append(line.change.mark + Self.excerpt(line.text, around: pairs.columns[index]))
                if line.change != .added, line.text.first?.isLetter == true { section = line.text }
            }
            (oldNumber, newNumber, position) = (oldNumber + oldCount, newNumber + newCount, range.upperBound)
        }
        text = hunks.joined(separator: "\n")
    }

    /// Returns the ranges of changes with their context. Adjacent ranges are joined.
    static func ranges(of diff: LineDiff) -> [Range<Int>] {
        var ranges: [Range<Int>] = []
        for (index, line) in diff.lines.enumerated() where line.change != .kept {
            let start = max(0, index - context)
            let end = min(diff.lines.count, index + context + 1)
            if let last = ranges.last, last.upperBound >= start {
                ranges[ranges.count - 1] = last.lowerBound..<end
            } else {
                ranges.append(start..<end)
            }
        }
        return ranges
    }

    /// Returns a line, or the relevant part of a very long one.
    private static func excerpt(_ line: Substring, around column: Int?) -> String {
        guard line.unicodeScalars.count > width else { return String(line) }
        let start = max(0, (column ?? 0) - width / 3)
        let shown = line.unicodeScalars.dropFirst(start).prefix(width)
        let isWhole = shown.endIndex == line.endIndex
        return (start > 0 ? "…" : "") + String(Substring(shown)) + (isWhole ? "" : "…")
    }
}

extension LineDiff.Change {
    fileprivate var mark: String {
        switch self {
        case .kept: " "
        case .removed: "-"
        case .added: "+"
        }
    }
}
