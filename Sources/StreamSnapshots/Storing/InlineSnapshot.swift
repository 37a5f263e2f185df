import Files
import FoundationEssentials

/// A received text that differs from the text in a test, stored to be reviewed:
/// `__Snapshots__/GreetingTests/12-29.received.inline` for a call in line 12 and column 29 of `GreetingTests.swift`.
struct InlineSnapshot {
    /// The text in the test, the received one, and where to find the call.
    struct Record: Codable {
        /// The name of the file of the test.
        let file: String
        /// The line of the call's parenthesis.
        let line: Int
        let expected, received: String
        /// The fingerprint of the file in which the line is that of the call.
        let source: String
    }

    private let stored: StoredText
    private static let (folderName, ending) = ("__Snapshots__", ".received.inline")

    /// The path of the file.
    var path: String { stored.path }

    /// The location for a call in a test; nil if the file of the test is not there.
    init?(at place: SourcePlace) {
        let file = place.file
        guard let name = file.name, let stem = FilePath(name).without(ending: ".swift")?.text,
            Folder.kind(of: file.text) == .file
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
        stored = StoredText(path: "\(folder)/\(path)", root: folder)
    }

    // MARK: - The record

    /// Returns the record, or nil if it has been removed.
    func record(notedIn sources: SourceFiles? = nil) throws -> Record? {
        guard let text = try stored.read(notedIn: sources) else { return nil }
        guard Self.hasKnownNames(text), let record = try? JSONDecoder().decode(Record.self, from: Data(text.utf8)),
            let folder = FilePath(path).parent?.name, FilePath(record.file) == FilePath("\(folder).swift")
        else { throw ReviewProblem("\(path) is no received text; remove it and run the tests again") }
        return record
    }

    /// Returns whether all names of members are those of a record. The decoder hashes each name, which takes long if it has
    /// many combining marks. A text with a zero would be read as UTF-16.
    private static func hasKnownNames(_ text: String) -> Bool {
        if text.utf8.contains(0) { return false }
        let names = ["file", "line", "expected", "received", "source"]
        var rest = Array(text.utf8)[...]
        while let start = rest.firstIndex(of: UInt8(ascii: "\"")) {
            var end = start + 1
            while end < rest.endIndex, rest[end] != UInt8(ascii: "\"") {
                end += rest[end] == UInt8(ascii: "\\") ? 2 : 1
            }
            guard end < rest.endIndex else { return false }
            let string = rest[(start + 1)..<end]
            rest = rest[(end + 1)...].drop { $0 == .space || $0 == .newline || $0 == .tab || $0 == .carriageReturn }
            let isName = rest.first == UInt8(ascii: ":")
            if isName, !names.contains(where: { $0.utf8.elementsEqual(string) }) { return false }
        }
        return true
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

    // MARK: - The source

    /// Returns the fingerprint of a file, by which a later change of the file is recognized.
    static func fingerprint(of bytes: some Sequence<UInt8>) -> String {
        // FNV-1a. A forged file with the same fingerprint has no effect of its own: the expected text must be there as well.
        let hash = bytes.reduce(into: 0xCBF2_9CE4_8422_2325 as UInt64) { hash, byte in
            hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
        }
        return String(hash, radix: 16)
    }

    /// The most bytes of a source in which texts are replaced.
    private static let mostBytes = 8 << 20

    /// Replaces the texts in one file by the received ones, all at once: their lines are those of the file as it is.
    ///
    /// - Returns: The problem of each text that was not replaced; nil for the others.
    static func accept(_ all: [InlineSnapshot], in source: String, below folder: String) throws -> [ReviewProblem?] {
        let bytes = [UInt8](try Descriptor.contents(of: source, StoredText.inside(folder)).bytes)
        guard bytes.count <= mostBytes else { throw ReviewProblem("\(source): larger than \(mostBytes >> 20) MiB") }
        let fingerprint = fingerprint(of: bytes)
        var replacement = LiteralReplacement(in: bytes, labelled: "matches")
        var accepted: [InlineSnapshot] = []
        let problems = try all.map { inline throws -> ReviewProblem? in
            guard let record = try inline.record() else { return nil }
            let place = "\(source):\(record.line)"
            guard record.source.utf8.elementsEqual(fingerprint.utf8) else {
                return ReviewProblem("\(place): the file has changed since the tests ran; run them again")
            }
            do throws(LiteralReplacement.Problem) {
                let new = InlineText.literal(record.received)
                try replacement.replace(
                    { InlineText.ended($0).utf8.elementsEqual(record.expected.utf8) }, by: new, inLine: record.line)
                accepted.append(inline)
                return nil
            } catch {
                return ReviewProblem("\(place): \(reason(error)); replace the text by hand")
            }
        }
        if !accepted.isEmpty {
            guard let result = replacement.result else {
                throw ReviewProblem(
                    "\(source): a received text would change how Swift reads the code around it; replace it by hand, and accept "
                        + "the other texts one by one")
            }
            try WholeFile.write(result, to: source, below: folder)
        }
        for inline in accepted { try inline.remove() }
        return problems
    }

    private static func reason(_ problem: LiteralReplacement.Problem) -> String {
        switch problem {
        case .noLiteral: "no call in this line has the expected text as a string literal after `matches:`"
        case .unusual: "the text has more than a hundred `#` after a quotation mark or backslash"
        case .severalLiterals: "several calls in this line have the expected text after `matches:`"
        }
    }

    /// Removes the texts that were received before the file of the test was changed: their lines may be those of other
    /// calls.
    func removeOutdated(unlessFrom source: String) {
        for other in (try? Self.all(beside: path)) ?? [] {
            guard let record = try? other.record(), !record.source.utf8.elementsEqual(source.utf8) else { continue }
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
