import Files
import Foundation

/// A received text that differs from the text in a test, stored to be reviewed:
/// `__Snapshots__/GreetingTests/12-29.received.inline` for a call in line 12 and column 29 of `GreetingTests.swift`.
struct InlineSnapshot {
    /// The text in the test, the received one, and where to find the call.
    struct Record: Codable {
        /// The name of the file of the test.
        let file: String
        /// The line of the call's parenthesis. It changes if a text above is replaced.
        var line: Int
        let expected, received: String
    }

    private let stored: StoredText
    private static let (folderName, ending) = ("__Snapshots__", ".received.inline")

    /// The path of the file.
    var path: String { stored.path }

    /// The location for a call in a test; nil if the file of the test is not there.
    init?(at place: SourcePlace) {
        let file = FilePath(place.file)
        guard let name = file.name, let stem = FilePath(name).without(ending: ".swift")?.text,
            Folder.kind(of: place.file) == .file
        else { return nil }
        let folder = "\(file.folder.text)\(Self.folderName)/\(stem)"
        stored = StoredText(path: "\(folder)/\(place.line)-\(place.column)\(Self.ending)")
    }

    /// The location at a path below a folder; nil if it is that of another file.
    init?(_ path: String, below folder: String) {
        let parts = FilePath(path).parts
        guard FilePath(path).without(ending: Self.ending) != nil, parts.count >= 3,
            parts[parts.count - 3] == FilePath(Self.folderName)
        else { return nil }
        stored = StoredText(path: "\(folder)/\(path)")
    }

    // MARK: - The record

    /// Returns the record, or nil if it has been removed.
    func record() throws -> Record? {
        guard let text = try stored.read() else { return nil }
        guard let record = try? JSONDecoder().decode(Record.self, from: Data(text.utf8)), FilePath(record.file).isPlain,
            FilePath(record.file).parts.count == 1
        else { throw ReviewProblem("\(path) is no received text; remove it and run the tests again") }
        return record
    }

    func write(_ record: Record) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        try stored.write(String(decoding: try encoder.encode(record), as: UTF8.self) + "\n")
    }

    func remove() throws { try stored.remove() }

    /// The path of the file of the test.
    func source(of record: Record) -> String { Self.source(of: record, at: path) }

    /// The path of the file of the test, for a record at a path.
    static func source(of record: Record, at path: String) -> String {
        let folder = FilePath(path).parent?.parent?.parent
        return folder.map { $0.appending(FilePath(record.file)).text } ?? record.file
    }

    // MARK: - Accepting

    /// Replaces the text in the test by the received one.
    func accept() throws {
        guard let record = try record() else { return }
        let source = source(of: record)
        let bytes = [UInt8](try Descriptor.contents(of: source, .regularFiles).bytes)
        let replacement: LiteralReplacement
        do {
            replacement = try LiteralReplacement(
                of: { InlineText.ended($0) == record.expected }, by: InlineText.literal(record.received),
                labelled: "matches", inLine: record.line, of: bytes)
        } catch {
            throw ReviewProblem("\(source):\(record.line): \(Self.reason(error)); replace the text by hand")
        }
        try WholeFile.write(replacement.source, to: source)
        try remove()
        if replacement.addedLines != 0 { try moveOthers(of: record, below: replacement) }
    }

    private static func reason(_ problem: LiteralReplacement.Problem) -> String {
        switch problem {
        case .noLiteral:
            "no call in this line has the expected text as a string literal after `matches:`, perhaps because the file has "
                + "changed since the tests ran"
        case .severalLiterals: "several calls in this line have the expected text after `matches:`"
        }
    }

    /// Adjusts the lines of the other calls in the file.
    private func moveOthers(of record: Record, below replacement: LiteralReplacement) throws {
        for other in try Self.all(beside: path) {
            guard var moved = try? other.record(), moved.file == record.file, moved.line > replacement.line else {
                continue
            }
            moved.line += replacement.addedLines
            try other.write(moved)
        }
    }

    /// Removes the texts that were received before the file of the test was changed: their lines may be those of other
    /// calls.
    func removeOutdated() {
        for other in (try? Self.all(beside: path)) ?? [] {
            guard let record = try? other.record(), let source = Folder.regularFile(at: other.source(of: record)),
                let stored = Folder.regularFile(at: other.path), stored.modified < source.modified
            else { continue }
            try? other.remove()
        }
    }

    private static func all(beside path: String) throws -> [InlineSnapshot] {
        let folder = FilePath(path).folder
        guard Folder.kind(of: folder.text) == .folder else { return [] }
        return try Folder.list(folder.text).compactMap { name in
            FilePath(name).without(ending: ending) == nil
                ? nil : InlineSnapshot(stored: StoredText(path: folder.appending(FilePath(name)).text))
        }
    }

    private init(stored: StoredText) { self.stored = stored }
}
