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
        /// Whether the stored and the received text may be shown as pages.
        package let showsStored, showsReceived: Bool
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
    /// Whether there may be more causes.
    package let omitsCauses: Bool
    /// The problems of snapshots that cannot be read.
    package let problems: [any Error]

    /// The most causes that are kept, so that their memory does not grow with the texts.
    fileprivate static let mostCauses = 10_000

    /// Reads and compares the pending snapshots of a folder.
    ///
    /// - Parameters:
    ///   - sources: Notes that the files were read, so that no output replaces them.
    ///   - mayShow: Returns whether a review may show a text as a page.
    package init(
        of folder: String, notedIn sources: SourceFiles? = nil,
        showing mayShow: (_ name: String, _ text: String) -> Bool = { _, _ in false }
    ) throws {
        var (pending, problems) = try PendingSnapshot.found(below: folder, notedIn: sources)
        let share = Share(of: pending.count)
        var changes: [Change] = []
        var places: [ChangeCause: Int] = [:]
        var indices: [ChangeCause: [Int]] = [:]
        for snapshot in pending {
            do {
                let (change, causes) = try Change.of(snapshot, share, sources, mayShow)
                for (cause, count) in causes where places.count < Self.mostCauses || places[cause] != nil {
                    places[cause, default: 0] += count
                    indices[cause, default: []].append(changes.count)
                }
                changes.append(change)
            } catch {
                problems.append(error)
            }
        }
        (self.changes, self.problems) = (changes, problems)
        omitsCauses = places.count == Self.mostCauses
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
    /// Compares the texts of a snapshot. Returns the change, and its causes with the number of places of each.
    fileprivate static func of(
        _ snapshot: PendingSnapshot, _ share: SnapshotReview.Share, _ sources: SourceFiles?,
        _ mayShow: (_ name: String, _ text: String) -> Bool
    ) throws -> (change: Self, causes: [ChangeCause: Int]) {
        let (stored, received) = try snapshot.texts(notedIn: sources)
        let shown = (stored.map { mayShow(snapshot.name, $0) } ?? false, mayShow(snapshot.receivedName, received))
        func change(_ lines: [SnapshotReview.Line], omitting omitted: Int, _ tables: [EmissionTable]) -> Self {
            Self(
                snapshot: snapshot, isNew: stored == nil, lines: lines, omittedLines: omitted, tables: tables,
                showsStored: shown.0, showsReceived: shown.1)
        }
        guard !LineDiff.areTooLarge(stored ?? "", received) else {
            return (change([], omitting: max(1, received.utf8.count { $0 == .newline }), []), [:])
        }
        let diff = LineDiff(from: stored ?? "", to: received)
        let (lines, omitted) = SnapshotReview.Line.lines(of: diff, atMost: share.lines)
        let tables = stored.map { Self.tables(from: $0, to: received, withTimes: share.times) } ?? []
        let causes = stored == nil ? [:] : ChangeCause.counts(in: diff, atMost: SnapshotReview.mostCauses)
        return (change(lines, omitting: omitted, tables), causes)
    }

    private static func tables(from old: String, to new: String, withTimes most: Int) -> [EmissionTable] {
        var room = most
        return EmissionTable.all(from: old, to: new).prefix { table in
            room -= table.times.count
            return room >= 0
        }
    }
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
        guard let counterpart else { return Self(kind: kind, before: shown(ended(text[...])), changed: "", after: "") }
        let other = Array(counterpart.unicodeScalars)
        let start = zip(text, other).prefix { $0 == $1 }.count
        let end = min(
            zip(text.reversed(), other.reversed()).prefix { $0 == $1 }.count, min(text.count, other.count) - start)
        let changed = text[start..<(text.count - end)].map { $0 == "\r" ? "\u{240D}" : $0 }
        return Self(
            kind: kind, before: shown(text[..<start], fromEnd: true), changed: shown(changed[...]),
            after: shown(ended(text[(text.count - end)...])))
    }

    /// Returns the end of a line without its carriage return, which each line of a calendar has.
    private static func ended(_ scalars: ArraySlice<Unicode.Scalar>) -> ArraySlice<Unicode.Scalar> {
        scalars.last == "\r" ? scalars.dropLast() : scalars
    }

    /// Returns a text, or its beginning or end if it is very long.
    private static func shown(_ scalars: ArraySlice<Unicode.Scalar>, fromEnd: Bool = false) -> String {
        func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String { String(String.UnicodeScalarView(scalars)) }
        guard scalars.count > longest else { return text(scalars) }
        return fromEnd ? "…" + text(scalars.suffix(longest)) : text(scalars.prefix(longest)) + "…"
    }
}
