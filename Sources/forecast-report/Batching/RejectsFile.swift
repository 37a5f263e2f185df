import Files
import FoundationEssentials
import Weather

/// The rejected lines, each with the reason. The file is a valid input of `batch`.
struct RejectsFile {
    private let path: String?
    /// The permissions of the file that it replaces.
    private let permissions: UInt32?
    private let sources: SourceFiles
    private var file: NewFile?

    /// - Parameters:
    ///   - path: The path of the file, which appears if there are rejects; nil for no file.
    ///   - isGiven: Whether the user has named it; otherwise it is not written through a symbolic link.
    ///   - sources: The files that were read. They are never overwritten.
    init(at path: String?, isGiven: Bool, sparing sources: SourceFiles) throws(FileProblem) {
        self.sources = sources
        guard let path else {
            (self.path, permissions) = (nil, nil)
            return
        }
        try sources.check(path)
        if !isGiven, Folder.isLink(path) { throw FileProblem.isLink(path) }
        if WholeFile.openDescriptor(path) != nil { throw FileProblem.notRegular(path) }
        if let kind = Folder.kind(of: path), kind != .file { throw FileProblem.notRegular(path) }
        // Another process can make it a symbolic link at any time, which is then replaced.
        let real = isGiven ? Folder.realPath(path) ?? path : path
        let present = isGiven ? Folder.permissions(of: path) : Folder.keptPermissions(of: path)
        (self.path, permissions) = (real, present)
        WholeFile.sweep(FilePath(real).folder, .result.sparing(sources))
    }

    /// Adds an unchanged line; nil for one that is too long to be stored.
    mutating func add(_ line: Data?, number: Int, _ rejection: Rejection) throws(FileProblem) {
        try open()
        try file?.append(Array("{".utf8))
        if let line, String(validating: line, as: UTF8.self) != nil, Self.escapedSize(of: line) <= Self.mostEscaped {
            try append(line, as: "rejected", JSONText.escaped)
        } else if let line {
            // Bytes that are not UTF-8 cannot be a JSON string, and the escapes of many characters can make an entry too
            // long to be read.
            try append(line, as: "base64") { Array(Data($0).base64EncodedString().utf8) }
        }
        let reason = JSONText.line(BatchResult.Reason(rejection))
        try file?.append(Array("\"line\":\(number),\"error\":\(reason)}\n".utf8))
    }

    /// Adds a member with a line. Only a piece of the line is copied at a time.
    private mutating func append(_ line: Data, as name: String, _ written: (Data) -> [UInt8]) throws(FileProblem) {
        try file?.append(Array("\"\(name)\":\"".utf8))
        var rest = line[...]
        while !rest.isEmpty {
            let piece = rest.prefix(Self.piece)
            try file?.append(written(piece))
            rest = rest.dropFirst(piece.count)
        }
        try file?.append(Array("\",".utf8))
    }

    /// The largest size of an escaped line, which leaves room for the rest of its entry in a line of 64 MiB.
    private static let mostEscaped = 63 << 20

    private static func escapedSize(of line: Data) -> Int {
        line.reduce(0) { size, byte in
            size + (byte < 0x20 ? 6 : byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") ? 2 : 1)
        }
    }

    /// Three bytes make four digits of base 64.
    private static let piece = 3 << 18

    /// Moves the file to its path. Without rejects an earlier file is emptied, so that it is not mistaken for this
    /// run's.
    mutating func finish() throws(FileProblem) {
        guard let path else { return }
        if file == nil, Folder.kind(of: path) != nil { try open() }
        try file?.move(to: path, calledBy: path)
        file = nil
    }

    private mutating func open() throws(FileProblem) {
        guard let path, file == nil else { return }
        file = try NewFile(
            [], in: FilePath(path).folder, .result.sparing(sources), calledBy: path, keeping: permissions)
    }

    /// A line of an input file, or the line in an entry of a file of rejects.
    struct Line: Equatable {
        var bytes: Data
        /// Whether it was rejected because another line had its id. A retry may contain the unchanged line again.
        var hadSameID = false
    }

    /// The line in an entry of a file of rejects; the line itself if it is no entry.
    static func line(keptIn line: Data) -> Line {
        guard starts.contains(where: { line.starts(with: $0) }), let entry = try? JSONDocument(line).root.object()
        else {
            return Line(bytes: line)
        }
        var kept = Line(bytes: line)
        for member in entry {
            switch member.name {
            case "rejected": kept.bytes = member.value.text.map { Data($0.utf8) } ?? line
            case "base64": kept.bytes = member.value.text.flatMap { Data(base64Encoded: $0) } ?? line
            case "error":
                let code = (try? member.value.object())?.first { $0.name == "code" }?.value.text
                kept.hadSameID = code == Rejection.sameIDCode
            default: break
            }
        }
        return kept
    }

    private static let starts = [#"{"rejected":""#, #"{"base64":""#].map { Data($0.utf8) }
}
