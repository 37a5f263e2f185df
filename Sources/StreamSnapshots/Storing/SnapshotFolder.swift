import Files

/// A folder of stored texts, such as pages or reports. A set of texts is recorded in it or compared with it.
///
/// ```swift
/// var folder = SnapshotFolder("expected", .check)
/// for page in pages { try folder.take(page.html, named: "\(page.name).html") }
/// let outcome = try folder.finish()
/// print(outcome)
/// ```
public struct SnapshotFolder {
    /// The use of the texts.
    public enum Purpose: Sendable {
        /// Texts are written to the folder.
        case record
        /// Texts are compared with the files of the folder.
        case check
        /// Texts are compared with the files of the folder, and each that differs is stored beside its file as a
        /// ``PendingSnapshot``.
        case review
    }

    /// An error thrown for an invalid or duplicate name of a text.
    public struct NameProblem: Error, Equatable, CustomStringConvertible {
        /// The description of the error.
        public let description: String
    }

    private let path: String
    private let purpose: Purpose
    /// Files that are never overwritten, whatever their names.
    private let sources: SourceFiles?
    private var taken: Set<FilePath> = []
    /// The remaining bytes for stored differences, so that a folder of unrelated texts does not fill the memory.
    private var room = 16 << 20
    private var outcome = SnapshotFolderOutcome()

    /// Creates a snapshot folder for a path, which need not exist to record texts.
    public init(_ path: String, _ purpose: Purpose) {
        (self.path, self.purpose) = (path, purpose)
        sources = nil
    }

    /// Creates a snapshot folder for a path that never overwrites the given source files.
    package init(_ path: String, _ purpose: Purpose, sparing sources: SourceFiles) {
        (self.path, self.purpose, self.sources) = (path, purpose, sources)
    }

    /// Records or checks a text.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - name: Its path below the folder, with its extension: `oslo/metric.html`.
    /// - Returns: The difference from the stored text, or nil if they are equal or no text is stored.
    @discardableResult
    public mutating func take(_ text: String, named name: String) throws -> TextDifference? {
        try Self.check(name, among: &taken)
        let file = StoredText(path: "\(path)/\(name)", root: path)
        try Folder.refuseLinks(on: file.path, below: path)
        // A recorded text replaces the stored one, so that this is not an input.
        let stored = try file.read(notedIn: purpose == .record ? nil : sources)
        let difference = stored.flatMap { TextDifference(from: $0, to: text) }
        switch (stored, difference) {
        case (nil, _): outcome.new.append(name)
        case (_, nil): outcome.same += 1
        case (_, let difference?):
            room -= difference.unified.utf8.count
            outcome.changed.append(.init(name: name, difference: room < 0 ? difference.withoutLines : difference))
        }
        let isSame = stored != nil && difference == nil
        if purpose == .record, !isSame { try file.write(text, sparing: sources) }
        if purpose == .review {
            let received = StoredText(path: "\(path)/\(PendingSnapshot.receivedName(of: name))", root: path)
            try Folder.refuseLinks(on: received.path, below: path)
            try sources?.check(received.path)
            if isSame { try received.remove() } else { try received.write(text, sparing: sources) }
        }
        return difference
    }

    /// Finds stored files that were not taken and that have the extension of one that was.
    public func finish() throws -> SnapshotFolderOutcome {
        var outcome = outcome
        guard Folder.kind(of: path) != nil else { return outcome }
        let endings = Set(taken.map(\.ending))
        outcome.unused = try Folder.files(below: path).filter { name in
            let file = FilePath(name)
            return !taken.contains(file) && endings.contains(file.ending) && !file.isHidden
                && PendingSnapshot.name(ofReceived: name) == nil
        }
        .sorted()
        return outcome
    }

    /// Rejects invalid file names and duplicate names.
    public static func check(_ names: [String]) throws(NameProblem) {
        var taken: Set<FilePath> = []
        for name in names { try check(name, among: &taken) }
    }

    private static func check(_ name: String, among taken: inout Set<FilePath>) throws(NameProblem) {
        guard FilePath(name).isPlain else {
            throw NameProblem(description: "Invalid file name “\(name)”.")
        }
        guard PendingSnapshot.name(ofReceived: name) == nil else {
            throw NameProblem(description: "Invalid file name “\(name)”: it is reserved for texts to review.")
        }
        guard taken.insert(FilePath(name)).inserted else {
            throw NameProblem(description: "Duplicate file name “\(name)”.")
        }
    }
}

/// The result of comparing a set of texts with a ``SnapshotFolder``.
public struct SnapshotFolderOutcome: Sendable, CustomStringConvertible {
    /// A text that differs from the stored one.
    public struct Change: Sendable, Equatable {
        /// The text's path below the folder.
        public let name: String
        /// The difference from the stored text.
        public let difference: TextDifference
    }

    /// The number of texts equal to the stored ones.
    public internal(set) var same = 0
    /// The texts that differ from the stored ones.
    public internal(set) var changed: [Change] = []
    /// The texts that were not stored.
    public internal(set) var new: [String] = []
    /// The stored files for which there was no text.
    public internal(set) var unused: [String] = []

    /// Whether stored and new texts are the same.
    public var isSame: Bool { changed.isEmpty && new.isEmpty && unused.isEmpty }

    /// A summary such as `12 unchanged, 1 changed, 1 new, 2 unused`.
    public var summary: String {
        let parts = [
            (same, "unchanged"), (changed.count, "changed"), (new.count, "new"), (unused.count, "unused"),
        ]
        return parts.filter { $0.0 > 0 || $0.1 == "unchanged" }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
    }

    /// The summary, followed by the differences.
    public var description: String {
        let differences = changed.map { change in
            "--- \(change.name), stored\n+++ \(change.name)\n" + change.difference.unified(atMost: 60)
        }
        let lists = [("new", new), ("unused", unused)].filter { !$0.1.isEmpty }
            .map { title, names in "\(title):\n" + names.map { "  \($0)" }.joined(separator: "\n") }
        return ([summary] + differences + lists).joined(separator: "\n\n")
    }
}
