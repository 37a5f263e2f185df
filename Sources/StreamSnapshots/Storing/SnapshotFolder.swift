import Files
import Foundation

/// A folder of stored texts, which a set of texts is recorded into or checked against: pages, reports, answers.
///
/// ```swift
/// var folder = SnapshotFolder("expected", .check)
/// for page in pages { try folder.take(page.html, named: "\(page.name).html") }
/// let outcome = try folder.finish()
/// print(outcome)
/// ```
public struct SnapshotFolder {
    /// What is done with the texts.
    public enum Purpose: Sendable {
        /// They are written.
        case record
        /// They are compared with what was written.
        case check
    }

    /// Says that a text cannot be stored under its name.
    public struct NameProblem: Error, Equatable, CustomStringConvertible {
        /// What is wrong with the name.
        public let description: String
    }

    private let path: String
    private let purpose: Purpose
    /// Files that stay whatever they are called.
    private let sources: SourceFiles?
    private var taken: Set<FilePath> = []
    /// How many bytes of differences are still kept, so that a folder of other texts does not fill the memory.
    private var room = 16 << 20
    private var outcome = SnapshotFolderOutcome()

    /// A folder, which need not exist when texts are recorded.
    public init(_ path: String, _ purpose: Purpose) {
        (self.path, self.purpose) = (path, purpose)
        sources = nil
    }

    /// The same, where files that were read stay whatever they are called.
    package init(_ path: String, _ purpose: Purpose, sparing sources: SourceFiles) {
        (self.path, self.purpose, self.sources) = (path, purpose, sources)
    }

    /// Records or checks a text.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - name: Its path below the folder, with its ending: `oslo/metric.html`.
    /// - Returns: The difference from what is stored; nil when there is none, or nothing is stored.
    @discardableResult
    public mutating func take(_ text: String, named name: String) throws -> TextDifference? {
        try Self.check(name, among: &taken)
        let file = StoredText(path: "\(path)/\(name)")
        try Folder.refuseLinks(on: file.path, below: path)
        let stored = try file.read()
        let difference = stored.flatMap { TextDifference(from: $0, to: text) }
        switch (stored, difference) {
        case (nil, _): outcome.new.append(name)
        case (_, nil): outcome.same += 1
        case (_, let difference?):
            room -= difference.unified.utf8.count
            outcome.changed.append(.init(name: name, difference: room < 0 ? difference.withoutLines : difference))
        }
        if purpose == .record, stored == nil || difference != nil { try file.write(text, sparing: sources) }
        return difference
    }

    /// Looks for what is stored and was not taken: files that end like one that was.
    public func finish() throws -> SnapshotFolderOutcome {
        var outcome = outcome
        guard Folder.kind(of: path) != nil else { return outcome }
        let endings = Set(taken.map(\.ending))
        outcome.unused = try Folder.files(below: path).filter { name in
            let file = FilePath(name)
            return !taken.contains(file) && endings.contains(file.ending) && !file.isHidden
        }
        .sorted()
        return outcome
    }

    /// Refuses names of which one cannot be that of a text in a folder, or two are the same.
    public static func check(_ names: [String]) throws(NameProblem) {
        var taken: Set<FilePath> = []
        for name in names { try check(name, among: &taken) }
    }

    private static func check(_ name: String, among taken: inout Set<FilePath>) throws(NameProblem) {
        guard FilePath(name).isPlain else {
            throw NameProblem(description: "“\(name)” cannot be the name of a file in the folder.")
        }
        guard taken.insert(FilePath(name)).inserted else {
            throw NameProblem(description: "Two texts are called “\(name)”.")
        }
    }
}

/// What came of comparing a set of texts with a ``SnapshotFolder``.
public struct SnapshotFolderOutcome: Sendable, CustomStringConvertible {
    /// A text that is not as stored.
    public struct Change: Sendable, Equatable {
        /// Its path below the folder.
        public let name: String
        /// In what it differs.
        public let difference: TextDifference
    }

    /// How many are as stored.
    public internal(set) var same = 0
    /// Those that are not as stored.
    public internal(set) var changed: [Change] = []
    /// Those that were not stored.
    public internal(set) var new: [String] = []
    /// What is stored and is made no more.
    public internal(set) var unused: [String] = []

    /// Whether what is stored and what was made are the same.
    public var isSame: Bool { changed.isEmpty && new.isEmpty && unused.isEmpty }

    /// `12 the same, 1 changed, 1 new, 2 no longer made`.
    public var summary: String {
        let parts = [
            (same, "the same"), (changed.count, "changed"), (new.count, "new"), (unused.count, "no longer made"),
        ]
        return parts.filter { $0.0 > 0 || $0.1 == "the same" }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
    }

    /// The summary, and below it the differences.
    public var description: String {
        let differences = changed.map { change in
            "--- \(change.name), stored\n+++ \(change.name)\n" + change.difference.unified(atMost: 60)
        }
        let lists = [("new", new), ("no longer made", unused)].filter { !$0.1.isEmpty }
            .map { title, names in "\(title):\n" + names.map { "  \($0)" }.joined(separator: "\n") }
        return ([summary] + differences + lists).joined(separator: "\n\n")
    }
}
