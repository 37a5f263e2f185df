import Batch
import Files
import Foundation

/// Puts a page aside until it is its turn. Each thread has one.
typealias PageStore = (_ page: [UInt8]) throws(CommandProblem) -> MadePage.Body

/// Where the pages of a batch go, in the order of their lines.
protocol PageTarget {
    /// Whether readers see nothing of a run before its end.
    var appearsAtEnd: Bool { get }

    /// Makes what puts pages aside, on any thread.
    var store: @Sendable () throws(CommandProblem) -> PageStore { get }

    /// Whether a page of an earlier run is there as it was written.
    func hasIntact(_ page: String, _ made: Ledger.Made) -> Bool

    /// Whether a file with some bytes is there beside the pages.
    func holds(file name: String, _ bytes: [UInt8]) -> Bool

    /// Puts a page in its place. Returns when it was modified, in nanoseconds since 1970.
    mutating func put(_ page: MadePage) throws(FileProblem) -> Int64

    /// Puts a file beside the pages. Returns when it was modified, in nanoseconds since 1970.
    mutating func put(file name: String, _ bytes: [UInt8]) throws(FileProblem) -> Int64

    /// Keeps a page of an earlier run, with the compressed copies that are wanted and no others.
    mutating func keep(_ page: String)

    /// Removes a page, or a file beside the pages, of an earlier run.
    mutating func remove(_ page: String)

    /// Ends, after the last page.
    mutating func finish() throws(CommandProblem)
}

extension PageTarget {
    var appearsAtEnd: Bool { false }
    func hasIntact(_ page: String, _ made: Ledger.Made) -> Bool { false }
    func holds(file name: String, _ bytes: [UInt8]) -> Bool { false }
    mutating func keep(_ page: String) {}
    mutating func remove(_ page: String) {}
    mutating func finish() throws(CommandProblem) {}
}

/// Results as lines, with the pages in them.
struct StreamTarget: PageTarget {
    var store: @Sendable () throws(CommandProblem) -> PageStore { { { page in .bytes(JSONText.quoted(page)) } } }

    mutating func put(_ page: MadePage) throws(FileProblem) -> Int64 { 0 }
    mutating func put(file name: String, _ bytes: [UInt8]) throws(FileProblem) -> Int64 { 0 }
}

/// Pages that are made and not written, to see which they would be.
struct DryTarget: PageTarget {
    private let folder: FolderTarget?

    init(over folder: FolderTarget?) { self.folder = folder }

    var store: @Sendable () throws(CommandProblem) -> PageStore { { { _ in .bytes([]) } } }

    func hasIntact(_ page: String, _ made: Ledger.Made) -> Bool { folder?.hasIntact(page, made) ?? false }

    func holds(file name: String, _ bytes: [UInt8]) -> Bool { folder?.holds(file: name, bytes) ?? false }

    mutating func put(_ page: MadePage) throws(FileProblem) -> Int64 { 0 }
    mutating func put(file name: String, _ bytes: [UInt8]) throws(FileProblem) -> Int64 { 0 }
}
