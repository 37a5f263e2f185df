import Batch
import Files
import Glibc

/// A folder of pages, each with the files that are made with it.
struct FolderTarget: PageTarget {
    /// The folder that pages are written to.
    private var folder: PageFolder
    private let companions: [Companion]
    /// The folder of the pages of earlier runs; nil if it is the same folder.
    private let last: PageFolder?
    private let next: NextFolder?
    /// The removed files of earlier runs.
    private var gone = GoneFiles()
    /// The paths that another file occupies, each with this file unless it is a link. Lines with the same path can be many.
    private var occupied: [FilePath: (problem: FileProblem, file: FilePath?)] = [:]

    /// A folder whose pages are written one by one.
    init(_ folder: PageFolder, companions: [Companion]) {
        (self.folder, self.companions, last, next) = (folder, companions, nil, nil)
    }

    /// A folder that is published when all pages are written.
    init(_ next: NextFolder, companions: [Companion], sparing sources: SourceFiles) {
        folder = PageFolder(next.path, permissionsOf: next.shown, sparing: sources, sweeping: true)
        last = PageFolder(next.shown, sparing: sources, sweeping: true)
        (self.next, self.companions) = (next, companions)
    }

    var appearsAtEnd: Bool { next != nil }
    var needsAnnouncements: Bool { next == nil }

    /// The folders in which a page can be, in order of precedence.
    private var folders: [PageFolder] { [folder] + (last.map { [$0] } ?? []) }

    var store: @Sendable () throws(CommandProblem) -> PageStore {
        { [store = folder.store, companions] () throws(CommandProblem) in
            let stored = try StoredFiles(companions, store)
            return { page, forms throws(CommandProblem) in try stored.body(of: page, forms) }
        }
    }

    func hasIntact(_ page: String, _ made: Ledger.Made) -> Bool {
        folders.contains { folder in
            folder.hasIntact(page, bytes: made.bytes, modified: made.modified)
                && companions.allSatisfy { companion in
                    made.companions[companion].map {
                        folder.hasIntact(companion.path(beside: page), bytes: $0, modified: made.modified)
                    } ?? false
                }
        }
    }

    func holds(_ content: Fingerprint, at path: String) -> Bool { folders.contains { $0.content(at: path) == content } }

    func hasIntact(file name: String, _ file: FileBeside) -> Bool {
        folders.contains { $0.hasIntact(name, bytes: file.bytes, modified: file.modified) }
    }

    func mayHave(file name: String, _ file: FileBeside) -> Bool {
        folders.contains { $0.mayHaveIntact(name, bytes: file.bytes, modified: file.modified) }
    }

    func modified(file name: String, _ bytes: [UInt8]) -> Int64? {
        // Not lazily: a lazy collection would ask twice, and the file can go in between.
        folders.compactMap { $0.modified(name, holding: bytes) }.first
    }

    mutating func put(_ page: MadePage, insteadOf earlier: Ledger.Made?) throws(FileProblem) -> Int64 {
        guard case .file(let file, let companions) = page.body else { return 0 }
        let files = companions.map { (path: $0.key.path(beside: page.path), file: $0.value.file) }
            .sorted { $0.path < $1.path }
        for path in [page.path] + files.map(\.path) {
            guard FilePath(path).name?.utf8.count ?? 0 <= NAME_MAX else {
                throw FileProblem(name: page.path, code: ENAMETOOLONG)
            }
            try checkPlace(of: path)
        }
        let outdated = outdatedFiles(of: page.path, earlier, besides: Set(companions.keys))
        let modified = try folder.put(file, at: page.path)
        for (path, file) in outdated { remove(file: path, file) }
        for (path, file) in files {
            // A server sends a copy instead of its original, and both must have the same time.
            file.setModified(to: modified)
            _ = try folder.put(file, at: path)
        }
        return modified
    }

    private mutating func checkPlace(of path: String) throws(FileProblem) {
        guard let last, !gone.isEmpty else { return try (last ?? folder).checkPlace(of: path, except: nil) }
        let place = FilePath(path)
        // The folder of the earlier pages does not change.
        if let known = occupied[place], known.file.map(gone.contains) != true { throw known.problem }
        var other: FilePath?
        do throws(FileProblem) {
            try last.checkPlace(of: path) { [gone] file in
                let isGone = gone.contains(file)
                if !isGone { other = file }
                return isGone
            }
        } catch {
            occupied[place] = (error, other)
            throw error
        }
    }

    /// The old files made with a page: other forms of it, and copies that would be sent instead of the new page or form.
    private func outdatedFiles(
        of page: String, _ earlier: Ledger.Made?, besides new: Set<Companion> = []
    ) -> [(path: String, file: FileBeside)] {
        var outdated: [(path: String, file: FileBeside)] = []
        for (companion, bytes) in earlier?.companions ?? [:] where !new.contains(companion) {
            let (path, file) = (companion.path(beside: page), (bytes, earlier?.modified ?? 0))
            if hasIntact(file: path, file) { outdated.append((path, file)) }
        }
        // All files made with an unchanged page are known.
        if let earlier, hasIntact(file: page, (earlier.bytes, earlier.modified)) { return outdated }
        let known = Set(outdated.map(\.path) + new.map { $0.path(beside: page) })
        for original in [page] + new.filter({ $0.compression == nil }).map({ $0.path(beside: page) }) {
            let formats = Compression.allCases.filter { !known.contains(original + $0.suffix) }
            outdated += (last ?? folder).ownCopies(of: original, in: formats)
        }
        return outdated
    }

    mutating func put(
        file name: String, _ bytes: [UInt8], announcing announce: (FileBeside) throws(FileProblem) -> Void
    ) throws(FileProblem) -> Int64 {
        try checkPlace(of: name)
        let outdated = outdatedFiles(of: name, nil)
        let file = try folder.store(bytes)
        if needsAnnouncements { try announce((bytes.count, file.modified)) }
        let modified = try folder.put(file, at: name)
        for (path, file) in outdated { remove(file: path, file) }
        return modified
    }

    mutating func keep(_ page: String, _ made: Ledger.Made) -> [Companion: Int] {
        made.companions.filter { companion, bytes in
            if companions.contains(companion) { return true }
            let (path, file) = (companion.path(beside: page), (bytes, made.modified))
            remove(file: path, file)
            return last == nil && mayHave(file: path, file)
        }
    }

    mutating func remove(_ page: String, _ made: Ledger.Made) {
        for (companion, bytes) in made.companions {
            remove(file: companion.path(beside: page), (bytes, made.modified))
        }
        remove(file: page, (made.bytes, made.modified))
        removeEmptyFolders(of: page)
    }

    mutating func removeEmptyFolders(of name: String) {
        if last == nil { folder.removeEmptyFolders(of: name) }
    }

    mutating func remove(file name: String, _ file: FileBeside) {
        // A file that this run or another process has put in its place stays.
        folder.removeFile(name, bytes: file.bytes, modified: file.modified)
        if let state = last?.intact(name, bytes: file.bytes, modified: file.modified) { gone.insert(name, state) }
    }

    mutating func finish() throws(CommandProblem) { try next?.show(without: gone) }
}
