import Batch
import Files
import Foundation

/// A folder of pages, each with its compressed copies.
struct FolderTarget: PageTarget {
    /// Where pages are put.
    private var folder: PageFolder
    private let copies: [Compression]
    /// Where the pages of the runs before are; nil where that is the same folder.
    private let last: PageFolder?
    private let next: NextFolder?
    /// What of the runs before is not to be there any more.
    private var gone: Set<String> = []

    /// A folder in which pages are put one by one.
    init(_ folder: PageFolder, copies: [Compression]) {
        (self.folder, self.copies, last, next) = (folder, copies, nil, nil)
    }

    /// A folder that readers see when all pages are there.
    init(_ next: NextFolder, copies: [Compression], sparing sources: SourceFiles) {
        folder = PageFolder(next.path, sparing: sources, sweeping: true)
        last = PageFolder(next.shown, sparing: sources, sweeping: true)
        (self.next, self.copies) = (next, copies)
    }

    var appearsAtEnd: Bool { next != nil }

    /// The folders in which a page can be, those first that count.
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
        var copies: [String: NewFile] = [:]
        for (suffix, compressor) in compressors {
            let bytes: [UInt8]
            do throws(Compression.Problem) {
                bytes = try compressor.compress(page)
            } catch {
                throw CommandProblem(.software, "\(error)")
            }
            do throws(FileProblem) { copies[suffix] = try store(bytes) } catch { throw CommandProblem(writing: error) }
        }
        do throws(FileProblem) {
            return .file(try store(page), copies: copies)
        } catch {
            throw CommandProblem(writing: error)
        }
    }

    func hasIntact(_ page: String, _ made: Ledger.Made) -> Bool {
        folders.contains { folder in
            folder.hasIntact(page, bytes: made.bytes, modified: made.modified)
                && copies.allSatisfy { folder.hasIntact(page + $0.suffix, bytes: nil, modified: made.modified) }
        }
    }

    func holds(file name: String, _ bytes: [UInt8]) -> Bool { folders.contains { $0.holds(bytes, at: name) } }

    mutating func put(_ page: MadePage) throws(FileProblem) -> Int64 {
        guard case .file(let file, let copies) = page.body else { return 0 }
        // Copies of the page before would be sent in place of this one.
        let old = suffixesOfCopies(of: page.path).filter { copies[$0] == nil }
        try last?.checkPlace(of: page.path, except: gone)
        let modified = try folder.put(file, at: page.path)
        for suffix in old { removeFile(page.path + suffix) }
        for (suffix, copy) in copies {
            // A server sends either, and both are to be as old.
            copy.setModified(to: modified)
            _ = try folder.put(copy, at: page.path + suffix)
        }
        return modified
    }

    mutating func put(file name: String, _ bytes: [UInt8]) throws(FileProblem) -> Int64 {
        try folder.put(try folder.store(bytes), at: name)
    }

    mutating func keep(_ page: String) {
        let wanted = copies.map(\.suffix)
        for suffix in suffixesOfCopies(of: page) where !wanted.contains(suffix) { removeFile(page + suffix) }
    }

    mutating func remove(_ page: String) {
        for suffix in suffixesOfCopies(of: page) { removeFile(page + suffix) }
        if last == nil { folder.remove(page) } else { removeFile(page) }
    }

    mutating func finish() throws(CommandProblem) { try next?.show(gone.contains) }

    /// How the names of a page's compressed copies end that are there. Somebody else's file is not as old as the page.
    private func suffixesOfCopies(of page: String) -> [String] {
        folders.flatMap { folder -> [String] in
            guard let modified = folder.modified(page) else { return [] }
            return Compression.allCases.map(\.suffix).filter { suffix in
                folder.hasIntact(page + suffix, bytes: nil, modified: modified)
            }
        }
    }

    private mutating func removeFile(_ path: String) {
        folder.removeFile(path)
        if last != nil { gone.insert(path) }
    }
}
