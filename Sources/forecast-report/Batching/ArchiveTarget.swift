import Batch
import Files
import FoundationEssentials

/// An archive of pages, in the order of their lines. It is written atomically.
struct ArchiveTarget: PageTarget {
    private let path: String
    private let file: NewFile
    /// The time of all files in it, in seconds since 1970.
    private let time: Int

    /// - Parameter now: The instant of the run.
    init(_ path: String, at now: Date, sparing sources: SourceFiles) throws(FileProblem) {
        self.path = Folder.realPath(path) ?? path
        try sources.check(self.path)
        if let kind = Folder.kind(of: self.path), kind != .file { throw FileProblem.notRegular(path) }
        file = try NewFile(
            [], in: FilePath(self.path).folder, .result.sparing(sources), calledBy: path,
            keeping: Folder.permissions(of: self.path))
        time = Int(now.timeIntervalSince1970)
    }

    var store: @Sendable () throws(CommandProblem) -> PageStore { { { page, forms in .bytes(page, forms: forms) } } }

    mutating func put(_ page: MadePage, insteadOf earlier: Ledger.Made?) throws(FileProblem) -> Int64 {
        guard case .bytes(let bytes, let forms) = page.body else { return 0 }
        for (form, bytes) in [(nil, bytes)] + forms.sorted(by: { $0.key.name < $1.key.name }) {
            _ = try put(file: form?.path(beside: page.path) ?? page.path, bytes) { _ in }
        }
        return 0
    }

    mutating func put(
        file name: String, _ bytes: [UInt8], announcing announce: (FileBeside) throws(FileProblem) -> Void
    ) throws(FileProblem) -> Int64 {
        try file.append(TarArchive.header(for: name, bytes: bytes.count, modified: time))
        try file.append(bytes + TarArchive.padding(after: bytes.count))
        return 0
    }

    mutating func finish() throws(CommandProblem) {
        do throws(FileProblem) {
            try file.append(TarArchive.end)
            try file.move(to: path, calledBy: path)
        } catch {
            throw CommandProblem(writing: error)
        }
    }
}
