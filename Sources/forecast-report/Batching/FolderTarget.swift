import Batch
import Files
import Foundation

/// A folder of pages, each with its compressed copies.
struct FolderTarget: PageTarget {
    private var folder: PageFolder
    private let copies: [Compression]

    init(_ folder: PageFolder, copies: [Compression]) { (self.folder, self.copies) = (folder, copies) }

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
        folder.hasIntact(page, bytes: made.bytes, modified: made.modified)
            && copies.allSatisfy { folder.hasIntact(page + $0.suffix, bytes: nil, modified: made.modified) }
    }

    mutating func put(_ page: MadePage) throws(FileProblem) -> Int64 {
        guard case .file(let file, let copies) = page.body else { return 0 }
        let before = folder.modified(page.path)
        let modified = try folder.put(file, at: page.path)
        for compression in Compression.allCases {
            let path = page.path + compression.suffix
            if let copy = copies[compression.suffix] {
                // A server sends either, and both are to be as old.
                copy.setModified(to: modified)
                _ = try folder.put(copy, at: path)
            } else if let before, folder.hasIntact(path, bytes: nil, modified: before) {
                // That of the page before, which would be sent in place of this one.
                folder.removeFile(path)
            }
        }
        return modified
    }

    mutating func put(file name: String, _ bytes: [UInt8]) throws(FileProblem) -> Int64 {
        try folder.put(try folder.store(bytes), at: name)
    }

    mutating func remove(_ page: String) {
        let before = folder.modified(page)
        for compression in Compression.allCases {
            let path = page + compression.suffix
            if let before, folder.hasIntact(path, bytes: nil, modified: before) { folder.removeFile(path) }
        }
        folder.remove(page)
    }
}
