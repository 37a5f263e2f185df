import Files

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
        /// The beginnings of both texts, by which a page can be recognized.
        package let storedBeginning, receivedBeginning: String
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

    /// The parts of the differences that are kept, so that any number of unrelated texts makes a page of a limited size.
    fileprivate struct Share {
        /// The most lines of a snapshot, and the most times in its tables.
        let lines, times: Int

        /// Divides the parts of all differences among a number of snapshots.
        init(of count: Int) {
            let count = min(max(1, count), 1000)
            lines = min(200, 6000 / count)
            times = min(400, 4000 / count)
        }
    }

    package let changes: [Change]
    /// The causes, that with the most places first.
    package let groups: [Group]

    /// Reads and compares the pending snapshots of a folder.
    ///
    /// - Parameter sources: Notes that the files were read, so that no output replaces them.
    package init(of folder: String, notedIn sources: SourceFiles? = nil) throws {
        let pending = try PendingSnapshot.all(below: folder, notedIn: sources)
        let share = Share(of: pending.count)
        changes = try pending.map { try Change($0, share, sources) }
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
    fileprivate init(_ snapshot: PendingSnapshot, _ share: SnapshotReview.Share, _ sources: SourceFiles?) throws {
        let (stored, received) = try snapshot.texts(notedIn: sources)
        self.snapshot = snapshot
        isNew = stored == nil
        (storedBeginning, receivedBeginning) = (Self.beginning(stored ?? ""), Self.beginning(received))
        guard !LineDiff.areTooLarge(stored ?? "", received) else {
            (lines, tables, causes) = ([], [], [:])
            omittedLines = received.utf8.count { $0 == .newline }
            return
        }
        let diff = LineDiff(from: stored ?? "", to: received)
        (lines, omittedLines) = SnapshotReview.Line.lines(of: diff, atMost: share.lines)
        tables = stored.map { Self.tables(from: $0, to: received, withTimes: share.times) } ?? []
        causes = stored == nil ? [:] : ChangeCause.counts(in: diff)
    }

    private static func tables(from old: String, to new: String, withTimes most: Int) -> [EmissionTable] {
        var room = most
        return EmissionTable.all(from: old, to: new).prefix { table in
            room -= table.times.count
            return room >= 0
        }
    }

    private static func beginning(_ text: String) -> String { String(decoding: text.utf8.prefix(2048), as: UTF8.self) }
}

extension SnapshotReview.Line {
    /// The longest part that is shown of a line.
    private static let longest = 400

    /// Returns the changed lines of a difference, with the lines around them, and the number of lines after the most
    /// that are shown.
    fileprivate static func lines(of diff: LineDiff, atMost most: Int) -> (shown: [Self], omitted: Int) {
        let pairs = ChangedPairs(diff)
        let omitted = Self(kind: .omitted, before: "", changed: "", after: "")
        var (lines, position, rest) = ([Self](), 0, 0)
        for range in UnifiedText.ranges(of: diff) {
            guard lines.count < most else {
                rest += range.count
                continue
            }
            if range.lowerBound > position { lines.append(omitted) }
            let shown = range.prefix(most - lines.count)
            for index in shown { lines.append(line(diff.lines[index], pairs.counterpart(of: index, in: diff))) }
            rest += range.count - shown.count
            position = range.upperBound
        }
        if rest == 0, position < diff.lines.count { lines.append(omitted) }
        return (lines, rest)
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
