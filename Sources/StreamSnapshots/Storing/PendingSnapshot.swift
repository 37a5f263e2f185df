import Files
import Spelling

/// A text that differs from its snapshot, or has none yet, and was stored beside it to be reviewed.
///
/// The text for `typing.txt` is `typing.received.txt`. A failed test writes it, and so does
/// `forecast-report snapshot --check … --review …`. The text for a snapshot in the test itself is stored below
/// `__Snapshots__`, and replaces the text in the source of the test when it is accepted.
///
///     let pending = try PendingSnapshot.all(below: "Tests")
///     let problems = PendingSnapshot.accept(pending.filter { $0.name.hasPrefix("GreetingTests") })
public struct PendingSnapshot: Sendable {
    /// The path of the snapshot below the folder: `GreetingTests/typing.txt`, or `GreetingTests.swift:12` for one in a
    /// test.
    public let name: String
    private let folder: String
    private let place: Place
    /// The path of the received text below the folder: `GreetingTests/typing.received.txt`.
    package let receivedName: String

    private enum Place {
        case file(stored: StoredText, received: StoredText)
        case test(InlineSnapshot)
    }

    /// Returns all pending snapshots below a folder, by name. One that cannot be read is an error.
    public static func all(below folder: String) throws -> [PendingSnapshot] {
        let found = try found(below: folder)
        if let first = found.problems.first { throw first }
        return found.snapshots
    }

    /// Returns the pending snapshots below a folder, by name, and the problems of those that cannot be read.
    ///
    /// - Parameter sources: Notes that files were read, so that no output replaces them.
    package static func found(
        below folder: String, notedIn sources: SourceFiles? = nil
    ) throws -> (snapshots: [PendingSnapshot], problems: [any Error]) {
        var (snapshots, problems) = ([PendingSnapshot](), [any Error]())
        for file in try Folder.files(below: folder).sorted() {
            do {
                if let snapshot = try PendingSnapshot(file, below: folder, sources) { snapshots.append(snapshot) }
            } catch {
                problems.append(error)
            }
        }
        return (snapshots.sorted { $0.name < $1.name }, problems)
    }

    /// Creates the snapshot of a file; nil if the file is no received text. Those in hidden folders belong to others.
    private init?(_ file: String, below folder: String, _ sources: SourceFiles?) throws {
        guard !FilePath(file).isHidden else { return nil }
        (self.folder, receivedName) = (folder, file)
        if let inline = InlineSnapshot(file, below: folder) {
            try Folder.refuseLinks(on: inline.path, below: folder)
            guard let record = try inline.record(notedIn: sources) else { return nil }
            name = "\(InlineSnapshot.source(of: record, at: file)):\(record.line)"
            place = .test(inline)
        } else if let name = Self.name(ofReceived: file) {
            self.name = name
            let received = StoredText(path: "\(folder)/\(file)", root: folder)
            place = .file(stored: StoredText(path: "\(folder)/\(name)", root: folder), received: received)
        } else {
            return nil
        }
    }

    /// Replaces snapshots by their received texts. None is accessed through a symbolic link. The texts in the file of a test are
    /// replaced together; those that are left need another run of the tests, since their lines have changed.
    ///
    /// - Returns: The error of each snapshot that was not replaced, by its name: a ``ReviewProblem`` if the text in a test cannot
    ///   be replaced, for example since it is not a string literal.
    @discardableResult
    public static func accept(_ snapshots: [PendingSnapshot]) -> [(name: String, problem: any Error)] {
        var problems: [(name: String, problem: any Error)] = []
        var tests: [FilePath: [PendingSnapshot]] = [:]
        for snapshot in snapshots {
            do {
                try snapshot.refuseLinks()
                switch snapshot.place {
                case .file(let stored, let received): try accept(received, as: stored)
                case .test: tests[FilePath(try snapshot.target), default: []].append(snapshot)
                }
            } catch {
                problems.append((snapshot.name, error))
            }
        }
        for (source, snapshots) in tests.sorted(by: { $0.key.text < $1.key.text }) {
            do {
                let found = try InlineSnapshot.accept(
                    snapshots.compactMap(\.inline), in: source.text, below: snapshots[0].folder)
                problems += zip(snapshots, found).compactMap { snapshot, problem in problem.map { (snapshot.name, $0) }
                }
            } catch {
                problems += snapshots.map { ($0.name, error) }
            }
        }
        return problems
    }

    private static func accept(_ received: StoredText, as stored: StoredText) throws {
        // The bytes are copied, since a text may have some that are not UTF-8.
        guard let bytes = try received.bytes() else { return }
        try stored.write(bytes)
        try received.remove()
    }

    private var inline: InlineSnapshot? { if case .test(let inline) = place { inline } else { nil } }

    /// Removes the received text, so that the snapshot stays as it is.
    public func reject() throws {
        switch place {
        case .file(_, let received): try received.remove()
        case .test(let inline): try inline.remove()
        }
    }

    /// Returns the stored text, which is nil for a new snapshot, and the received one, in a form that can be compared
    /// quickly.
    ///
    /// - Parameter sources: Notes that the files were read.
    package func texts(notedIn sources: SourceFiles? = nil) throws -> (stored: String?, received: String) {
        try refuseLinks()
        switch place {
        case .file(let stored, let received):
            return (
                try stored.read(notedIn: sources)?.streamSafe, try received.read(notedIn: sources)?.streamSafe ?? ""
            )
        case .test(let inline):
            guard let record = try inline.record(notedIn: sources) else { return (nil, "") }
            let isNew = InlineText.literal(record.expected).isEmpty
            return (isNew ? nil : record.expected.streamSafe, record.received.streamSafe)
        }
    }

    /// Whether it is a text in the file of a test, for a path below the folder.
    package func isIn(test path: FilePath) -> Bool {
        guard case .test = place else { return false }
        return name.utf8.starts(with: "\(path.text):".utf8)
    }

    /// The path of the file that accepting it writes.
    package var target: String {
        get throws {
            switch place {
            case .file(let stored, _): stored.path
            case .test(let inline): try inline.record().map(inline.source) ?? inline.path
            }
        }
    }

    private func refuseLinks() throws {
        for path in [try target, "\(folder)/\(receivedName)"] { try Folder.refuseLinks(on: path, below: folder) }
    }

    // MARK: - Names

    /// Returns the name of the received text of a snapshot: `a/b.received.txt` for `a/b.txt`.
    static func receivedName(of name: String) -> String {
        guard let ending = FilePath(name).ending?.text, let stem = FilePath(name).without(ending: ".\(ending)") else {
            return "\(name).received"
        }
        return "\(stem.text).received.\(ending)"
    }

    /// The endings of snapshots. Other programs have received files as well, such as pictures.
    private static let endings: Set<String> = ["txt", "html", "json", "xml", "ics"]

    /// Returns the name of the snapshot of a received text; nil for any other file.
    static func name(ofReceived file: String) -> String? {
        guard let ending = FilePath(file).ending?.text, endings.contains(ending),
            let stem = FilePath(file).without(ending: ".received.\(ending)"), !stem.endsInSlash,
            // Otherwise the text would replace a text that is itself pending.
            stem.without(ending: ".received") == nil
        else { return nil }
        return "\(stem.text).\(ending)"
    }
}
