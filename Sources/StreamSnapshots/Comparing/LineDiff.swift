/// The difference of two texts: the lines of both in order, each kept, removed or added.
///
/// Lines are compared byte by byte; Swift's strings would call two spellings of the same letter equal.
struct LineDiff {
    enum Change {
        case kept, removed, added
    }

    struct Line {
        let change: Change
        let text: Substring
    }

    let lines: [Line]

    /// The most bytes of two texts that are compared by lines. A line takes up to fifty times the memory of its text.
    private static let mostBytes = 8 << 20

    /// Whether two texts are too large to be compared by lines.
    static func areTooLarge(_ old: String, _ new: String) -> Bool { old.utf8.count + new.utf8.count > mostBytes }

    init(from old: String, to new: String) {
        var (oldLines, newLines) = (Self.lines(of: old), Self.lines(of: new))
        var numbers: [Bytes: Int] = [:]
        func numbered(_ lines: [Substring]) -> [Int] {
            lines.map { line in
                let number = numbers[Bytes(line), default: numbers.count]
                numbers[Bytes(line)] = number
                return number
            }
        }
        var (oldNumbers, newNumbers) = (numbered(oldLines), numbered(newLines))
        Self.noteMissingEnd(of: old, &oldLines, &oldNumbers)
        Self.noteMissingEnd(of: new, &newLines, &newNumbers)
        let steps = Self.steps(from: oldNumbers, to: newNumbers)
        var (oldIndex, newIndex) = (0, 0)
        lines = steps.map { change in
            defer {
                if change != .added { oldIndex += 1 }
                if change != .removed { newIndex += 1 }
            }
            return Line(change: change, text: change == .added ? newLines[newIndex] : oldLines[oldIndex])
        }
    }

    /// A line as its bytes.
    private struct Bytes: Hashable {
        let line: Substring

        init(_ line: Substring) { self.line = line }

        static func == (one: Bytes, other: Bytes) -> Bool { one.line.utf8.elementsEqual(other.line.utf8) }

        func hash(into hasher: inout Hasher) {
            var line = line
            line.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
        }
    }

    private static func lines(of text: String) -> [Substring] {
        var lines = text.utf8.split(separator: .newline, omittingEmptySubsequences: false).map(Substring.init)
        if lines.last?.isEmpty == true { lines.removeLast() }
        return lines
    }

    /// Adds a line to a text without a newline at its end that says so. It differs from a line with the same words.
    private static func noteMissingEnd(of text: String, _ lines: inout [Substring], _ numbers: inout [Int]) {
        guard let last = text.utf8.last, last != .newline else { return }
        lines.append("\\ No newline at end of file")
        numbers.append(-1)
    }

    /// Returns the change of each line. In each place the removed lines precede the added ones.
    private static func steps(from old: [Int], to new: [Int]) -> [Change] {
        let start = zip(old, new).prefix { $0 == $1 }.count
        let end = min(zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.count, min(old.count, new.count) - start)
        let (oldMiddle, newMiddle) = (old[start..<(old.count - end)], new[start..<(new.count - end)])
        var steps = Array(repeating: Change.kept, count: start)
        if oldMiddle.count + newMiddle.count > mostComparedLines {
            steps += Array(repeating: .removed, count: oldMiddle.count)
            steps += Array(repeating: .added, count: newMiddle.count)
        } else {
            steps += compared(Array(oldMiddle), Array(newMiddle))
        }
        return steps + Array(repeating: .kept, count: end)
    }

    /// The cost of a comparison is quadratic in the number of differences. If more than this number of lines remain
    /// after the common beginning and end, all of them are reported as removed and added.
    private static let mostComparedLines = 4_000

    private static func compared(_ old: [Int], _ new: [Int]) -> [Change] {
        let difference = new.difference(from: old)
        let removed = Set(difference.removals.map(\.offset))
        let added = Set(difference.insertions.map(\.offset))
        var steps: [Change] = []
        var (oldIndex, newIndex) = (0, 0)
        while oldIndex < old.count || newIndex < new.count {
            if removed.contains(oldIndex) {
                steps.append(.removed)
                oldIndex += 1
            } else if added.contains(newIndex) {
                steps.append(.added)
                newIndex += 1
            } else {
                steps.append(.kept)
                (oldIndex, newIndex) = (oldIndex + 1, newIndex + 1)
            }
        }
        return steps
    }
}

extension CollectionDifference.Change {
    fileprivate var offset: Int {
        switch self {
        case .insert(let offset, _, _), .remove(let offset, _, _): offset
        }
    }
}
