/// The pending snapshots of a folder with their differences, grouped by cause.
package struct SnapshotReview: Sendable {
    /// A pending snapshot and its difference.
    package struct Change: Sendable {
        package let snapshot: PendingSnapshot
        /// Whether there is no stored text yet.
        package let isNew: Bool
        /// The lines of the difference with three lines around each change.
        package let lines: [Line]
        /// The number of lines that are not in ``lines``, because there are too many.
        package let omittedLines: Int
        /// The outputs whose emissions differ.
        package let tables: [EmissionTable]
        fileprivate let causes: [ChangeCause: Int]
    }

    /// A line of a difference.
    package struct Line: Sendable, Equatable {
        package enum Role: String, Sendable {
            case kept, removed, added
            /// Lines without changes that are not shown.
            case omitted
        }

        package let kind: Role
        /// The text before the changed part, that part, and the text after it. A line without a counterpart has only the
        /// first.
        package let before, changed, after: String
    }

    /// A cause with the snapshots that it changed.
    package struct Group: Sendable {
        package let cause: ChangeCause
        /// The number of changed places.
        package let places: Int
        /// The indices of the changes.
        package let changes: [Int]
    }

    package let changes: [Change]
    /// The causes, that with the most places first.
    package let groups: [Group]

    /// Reads and compares the pending snapshots of a folder.
    package init(of folder: String) throws {
        changes = try PendingSnapshot.all(below: folder).map(Change.init)
        var places: [ChangeCause: Int] = [:]
        var indices: [ChangeCause: [Int]] = [:]
        for (index, change) in changes.enumerated() {
            for (cause, count) in change.causes {
                places[cause, default: 0] += count
                indices[cause, default: []].append(index)
            }
        }
        groups = indices.map { Group(cause: $0.key, places: places[$0.key] ?? 0, changes: $0.value) }
            .sorted { one, other in
                one.places == other.places ? one.cause.title < other.cause.title : one.places > other.places
            }
    }
}

extension ChangeCause {
    /// A title such as `wind: # km/h → # mph`.
    package var title: String {
        let words =
            switch change {
            case .replaced(let old, let new): "\(Self.shown(old)) → \(Self.shown(new))"
            case .removed: "removed lines"
            case .added: "added lines"
            }
        return output.isEmpty ? words : "\(output): \(words)"
    }

    private static func shown(_ text: String) -> String { text.isEmpty ? "nothing" : text }
}

extension SnapshotReview.Change {
    /// The most lines that are shown of a difference.
    private static let mostLines = 200

    fileprivate init(_ snapshot: PendingSnapshot) throws {
        let (stored, received) = try snapshot.texts()
        let diff = LineDiff(from: stored ?? "", to: received)
        let lines = SnapshotReview.Line.lines(of: diff)
        self.snapshot = snapshot
        isNew = stored == nil
        self.lines = Array(lines.prefix(Self.mostLines))
        omittedLines = max(0, lines.count - Self.mostLines)
        tables = stored.map { EmissionTable.all(from: $0, to: received) } ?? []
        causes = stored == nil ? [:] : ChangeCause.counts(in: diff)
    }
}

extension SnapshotReview.Line {
    /// The longest part that is shown of a line.
    private static let longest = 400

    /// Returns the changed lines of a difference, with the lines around them.
    fileprivate static func lines(of diff: LineDiff) -> [Self] {
        let pairs = ChangedPairs(diff)
        var (lines, shown) = ([Self](), 0)
        for range in UnifiedText.ranges(of: diff) {
            if range.lowerBound > shown { lines.append(Self(kind: .omitted, before: "", changed: "", after: "")) }
            for index in range { lines.append(line(diff.lines[index], pairs.counterpart(of: index, in: diff))) }
            shown = range.upperBound
        }
        if shown < diff.lines.count { lines.append(Self(kind: .omitted, before: "", changed: "", after: "")) }
        return lines
    }

    private static func line(_ line: LineDiff.Line, _ counterpart: Substring?) -> Self {
        let kind: Role =
            switch line.change {
            case .kept: .kept
            case .removed: .removed
            case .added: .added
            }
        let text = Array(line.text.unicodeScalars)
        guard let counterpart else { return Self(kind: kind, before: shown(text[...]), changed: "", after: "") }
        let other = Array(counterpart.unicodeScalars)
        let start = zip(text, other).prefix { $0 == $1 }.count
        let end = min(
            zip(text.reversed(), other.reversed()).prefix { $0 == $1 }.count, min(text.count, other.count) - start)
        return Self(
            kind: kind, before: shown(text[..<start], fromEnd: true), changed: shown(text[start..<(text.count - end)]),
            after: shown(text[(text.count - end)...]))
    }

    /// Returns a text, or its beginning or end if it is very long.
    private static func shown(_ scalars: ArraySlice<Unicode.Scalar>, fromEnd: Bool = false) -> String {
        func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String { String(String.UnicodeScalarView(scalars)) }
        guard scalars.count > longest else { return text(scalars) }
        return fromEnd ? "…" + text(scalars.suffix(longest)) : text(scalars.prefix(longest)) + "…"
    }
}
