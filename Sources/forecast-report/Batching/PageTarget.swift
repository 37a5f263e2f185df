import Batch
import Files
import Foundation

/// Puts a page aside until it is its turn. Each thread has one.
typealias PageStore = (_ page: [UInt8]) throws(CommandProblem) -> MadePage.Body

/// A file that a run has written beside the pages.
typealias FileBeside = (bytes: Int, modified: Int64)

/// Where the pages of a batch go, in the order of their lines.
protocol PageTarget {
    /// Whether readers see nothing of a run before its end.
    var appearsAtEnd: Bool { get }

    /// Whether files that speak of all pages are written beside them.
    var takesLists: Bool { get }

    /// Makes what puts pages aside, on any thread.
    var store: @Sendable () throws(CommandProblem) -> PageStore { get }

    /// Whether a page of an earlier run is there as it was written.
    func hasIntact(_ page: String, _ made: Ledger.Made) -> Bool

    /// Whether a file beside the pages is there as it was written.
    func hasIntact(file name: String, _ file: FileBeside) -> Bool

    /// When a file beside the pages was modified, in nanoseconds since 1970; nil where it is not there with these bytes.
    func modified(file name: String, _ bytes: [UInt8]) -> Int64?

    /// Puts a page in its place, where there may be one of an earlier run. Returns when it was modified, in nanoseconds since
    /// 1970.
    mutating func put(_ page: MadePage, insteadOf earlier: Ledger.Made?) throws(FileProblem) -> Int64

    /// Puts a file beside the pages. Returns when it was modified, in nanoseconds since 1970.
    mutating func put(file name: String, _ bytes: [UInt8]) throws(FileProblem) -> Int64

    /// Keeps a page of an earlier run, but not those of its compressed copies that are not wanted any more. Returns those that
    /// are left.
    mutating func keep(_ page: String, _ made: Ledger.Made) -> [String: Int]

    /// Removes a page of an earlier run with its compressed copies, as far as they are there as they were written.
    mutating func remove(_ page: String, _ made: Ledger.Made)

    /// Removes a file beside the pages that an earlier run has written, if it is there as it was written.
    mutating func remove(file name: String, _ file: FileBeside)

    /// Ends, after the last page.
    mutating func finish() throws(CommandProblem)
}

extension PageTarget {
    var appearsAtEnd: Bool { false }
    var takesLists: Bool { true }
    func hasIntact(_ page: String, _ made: Ledger.Made) -> Bool { false }
    func modified(file name: String, _ bytes: [UInt8]) -> Int64? { nil }
    mutating func keep(_ page: String, _ made: Ledger.Made) -> [String: Int] { made.copies }
    mutating func remove(_ page: String, _ made: Ledger.Made) {}
    func hasIntact(file name: String, _ file: FileBeside) -> Bool { false }
    mutating func remove(file name: String, _ file: FileBeside) {}
    mutating func finish() throws(CommandProblem) {}
}

/// Results as lines, with the pages in them or behind them.
struct StreamTarget: PageTarget {
    let isRaw: Bool
    let takesLists = false

    var store: @Sendable () throws(CommandProblem) -> PageStore {
        { [isRaw] in { page in .bytes(isRaw ? page : JSONText.quoted(page)) } }
    }

    mutating func put(_ page: MadePage, insteadOf earlier: Ledger.Made?) throws(FileProblem) -> Int64 { 0 }
    mutating func put(file name: String, _ bytes: [UInt8]) throws(FileProblem) -> Int64 { 0 }
}

/// Pages that are made and not written, to see which they would be.
struct DryTarget: PageTarget {
    private let folder: FolderTarget?
    let takesLists = false

    init(over folder: FolderTarget?) { self.folder = folder }

    var store: @Sendable () throws(CommandProblem) -> PageStore { { { _ in .bytes([]) } } }

    func hasIntact(_ page: String, _ made: Ledger.Made) -> Bool { folder?.hasIntact(page, made) ?? false }

    func hasIntact(file name: String, _ file: FileBeside) -> Bool { folder?.hasIntact(file: name, file) ?? false }

    func modified(file name: String, _ bytes: [UInt8]) -> Int64? { folder?.modified(file: name, bytes) }

    mutating func put(_ page: MadePage, insteadOf earlier: Ledger.Made?) throws(FileProblem) -> Int64 { 0 }
    mutating func put(file name: String, _ bytes: [UInt8]) throws(FileProblem) -> Int64 { 0 }
}
