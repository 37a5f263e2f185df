import Batch
import Files
import Foundation

/// A folder of pages, each with its compressed copies.
struct FolderTarget: PageTarget {
    /// The folder that pages are written to.
    private var folder: PageFolder
    private let copies: [Compression]
    /// The folder of the pages of earlier runs; nil if it is the same folder.
    private let last: PageFolder?
    private let next: NextFolder?
    /// The removed files of earlier runs.
    private var gone = GoneFiles()

    /// A folder whose pages are written one by one.
    init(_ folder: PageFolder, copies: [Compression]) {
        (self.folder, self.copies, last, next) = (folder, copies, nil, nil)
    }

    /// A folder that is published when all pages are written.
    init(_ next: NextFolder, copies: [Compression], sparing sources: SourceFiles) {
        folder = PageFolder(next.path, permissionsOf: next.shown, sparing: sources, sweeping: true)
        last = PageFolder(next.shown, sparing: sources, sweeping: true)
        (self.next, self.copies) = (next, copies)
    }

    var appearsAtEnd: Bool { next != nil }
    var needsAnnouncements: Bool { next == nil }

    /// The folders in which a page can be, in order of precedence.
    private var folders: [PageFolder] { [folder] + (last.map { [$0] } ?? []) }

    var store: @Sendable () throws(CommandProblem) -> PageStore {
        { [store = folder.store, copies] () throws(CommandProblem) in
            var compressors: [(suffix: String, compressor: Compressor)] = []
            do throws(Compression.Problem) {
                for copy in copies { compressors.append((copy.suffix, try Compressor(copy))) }
            } catch {
                throw CommandProblem(.configuration, "\(error)", code: "no-compression")
            }
            return { [compressors] page throws(CommandProblem) in try Self.body(page, store, compressors) }
        }
    }

    private static func body(
        _ page: [UInt8], _ store: @Sendable ([UInt8]) throws(FileProblem) -> NewFile,
        _ compressors: [(suffix: String, compressor: Compressor)]
    ) throws(CommandProblem) -> MadePage.Body {
        var copies: [String: MadePage.Copy] = [:]
        for (suffix, compressor) in compressors {
            let bytes: [UInt8]
            do throws(Compression.Problem) {
                bytes = try compressor.compress(page)
            } catch {
                throw CommandProblem(.software, "\(error)")
            }
            do throws(FileProblem) {
                copies[suffix] = MadePage.Copy(file: try store(bytes), bytes: bytes.count)
            } catch {
                throw CommandProblem(writing: error)
            }
        }
        do throws(FileProblem) {
            return .file(try store(page), copies: copies)
        } catch {
            throw CommandProblem(writing: error)
        }
    }

    func hasIntact(_ page: String, _ made: Ledger.Made) -> Bool {
        folders.contains { folder in
            ([("", made.bytes)] + copies.map { ($0.suffix, made.copies[$0.suffix]) }).allSatisfy { suffix, bytes in
                bytes.map { folder.hasIntact(page + suffix, bytes: $0, modified: made.modified) } ?? false
            }
        }
    }

    func hasIntact(file name: String, _ file: FileBeside) -> Bool {
        folders.contains { $0.hasIntact(name, bytes: file.bytes, modified: file.modified) }
    }

    func modified(file name: String, _ bytes: [UInt8]) -> Int64? {
        folders.lazy.compactMap { $0.modified(name, holding: bytes) }.first
    }

    mutating func put(_ page: MadePage, insteadOf earlier: Ledger.Made?) throws(FileProblem) -> Int64 {
        guard case .file(let file, let copies) = page.body else { return 0 }
        let longest = copies.keys.map(\.utf8.count).max() ?? 0
        if (FilePath(page.path).name?.utf8.count ?? 0) + longest > NAME_MAX {
            throw FileProblem(name: page.path, code: ENAMETOOLONG)
        }
        for suffix in [""] + copies.keys {
            try (last ?? folder).checkPlace(of: page.path + suffix, except: gone.contains)
        }
        let outdated = outdatedCopies(of: page.path, earlier, besides: Set(copies.keys))
        let modified = try folder.put(file, at: page.path)
        for (suffix, file) in outdated { remove(file: page.path + suffix, file) }
        for (suffix, copy) in copies {
            // A server sends either file, and both must have the same time.
            copy.file.setModified(to: modified)
            _ = try folder.put(copy.file, at: page.path + suffix)
        }
        return modified
    }

    /// The old copies at a path that would be sent instead of the new page.
    private func outdatedCopies(
        of page: String, _ earlier: Ledger.Made?, besides new: Set<String> = []
    ) -> [(suffix: String, file: FileBeside)] {
        var outdated: [(suffix: String, file: FileBeside)] = []
        for (suffix, bytes) in earlier?.copies ?? [:] where !new.contains(suffix) {
            let file = (bytes, earlier?.modified ?? 0)
            if hasIntact(file: page + suffix, file) { outdated.append((suffix, file)) }
        }
        // All copies of an unchanged page are known.
        if let earlier, hasIntact(file: page, (earlier.bytes, earlier.modified)) { return outdated }
        let others = Compression.allCases.filter { form in
            !new.contains(form.suffix) && !outdated.contains { $0.suffix == form.suffix }
        }
        for copy in (last ?? folder).ownCopies(of: page, in: others) {
            outdated.append((copy.suffix, (copy.bytes, copy.modified)))
        }
        return outdated
    }

    mutating func put(
        file name: String, _ bytes: [UInt8], announcing announce: (FileBeside) throws(FileProblem) -> Void
    ) throws(FileProblem) -> Int64 {
        try (last ?? folder).checkPlace(of: name, except: gone.contains)
        let outdated = outdatedCopies(of: name, nil)
        let file = try folder.store(bytes)
        if needsAnnouncements { try announce((bytes.count, file.modified)) }
        let modified = try folder.put(file, at: name)
        for (suffix, file) in outdated { remove(file: name + suffix, file) }
        return modified
    }

    mutating func keep(_ page: String, _ made: Ledger.Made) -> [String: Int] {
        let wanted = copies.map(\.suffix)
        return made.copies.filter { suffix, bytes in
            if wanted.contains(suffix) { return true }
            let file = (bytes, made.modified)
            remove(file: page + suffix, file)
            return last == nil && hasIntact(file: page + suffix, file)
        }
    }

    mutating func remove(_ page: String, _ made: Ledger.Made) {
        for (suffix, bytes) in made.copies { remove(file: page + suffix, (bytes, made.modified)) }
        remove(file: page, (made.bytes, made.modified))
        if last == nil { folder.removeEmptyFolders(of: page) }
    }

    mutating func remove(file name: String, _ file: FileBeside) {
        // A file that this run or another process has put in its place stays.
        if folder.hasIntact(name, bytes: file.bytes, modified: file.modified) { folder.removeFile(name) }
        if let state = last?.intact(name, bytes: file.bytes, modified: file.modified) { gone.insert(name, state) }
    }

    mutating func finish() throws(CommandProblem) { try next?.show(without: gone) }
}
