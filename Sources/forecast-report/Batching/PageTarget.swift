import Batch
import Files
import HTMLRender

/// Where the pages of a batch go, in the order of their lines.
protocol PageTarget {
    /// Puts a page aside until it is its turn, on any thread.
    var store: @Sendable (_ page: [UInt8]) throws(FileProblem) -> MadePage.Body { get }

    /// Whether a page of an earlier run is there as it was written.
    func hasIntact(_ page: String, _ made: Ledger.Made) -> Bool

    /// Puts a style sheet in its place. Returns whether it was not there already.
    mutating func put(_ style: SharedStyle) throws(FileProblem) -> Bool

    /// Puts a page in its place. Returns when it was modified, in nanoseconds since 1970.
    mutating func put(_ page: MadePage) throws(FileProblem) -> Int64

    /// Removes a page of an earlier run.
    mutating func remove(_ page: String)

    /// Ends, after the last page.
    mutating func finish() throws(FileProblem)
}

extension PageTarget {
    func hasIntact(_ page: String, _ made: Ledger.Made) -> Bool { false }
    mutating func put(_ style: SharedStyle) throws(FileProblem) -> Bool { false }
    mutating func remove(_ page: String) {}
    mutating func finish() throws(FileProblem) {}
}

/// A folder of pages.
struct FolderTarget: PageTarget {
    var folder: PageFolder

    var store: @Sendable (_ page: [UInt8]) throws(FileProblem) -> MadePage.Body {
        { [store = folder.store] page throws(FileProblem) in .file(try store(page)) }
    }

    func hasIntact(_ page: String, _ made: Ledger.Made) -> Bool { folder.hasIntact(page, made) }

    mutating func put(_ style: SharedStyle) throws(FileProblem) -> Bool {
        guard !folder.holds(style.bytes, at: style.name) else { return false }
        _ = try folder.put(try folder.store(style.bytes), at: style.name)
        return true
    }

    mutating func put(_ page: MadePage) throws(FileProblem) -> Int64 {
        guard case .file(let file) = page.body else { return 0 }
        return try folder.put(file, at: page.path)
    }

    mutating func remove(_ page: String) { folder.remove(page) }
}

/// Results as lines, with the pages in them.
struct StreamTarget: PageTarget {
    var store: @Sendable (_ page: [UInt8]) throws(FileProblem) -> MadePage.Body {
        { page in .bytes(JSONText.quoted(page)) }
    }

    mutating func put(_ page: MadePage) throws(FileProblem) -> Int64 { 0 }
}

/// Pages that are made and not written, to see which they would be.
struct DryTarget: PageTarget {
    private let folder: PageFolder?

    init(over folder: PageFolder?) { self.folder = folder }

    var store: @Sendable (_ page: [UInt8]) throws(FileProblem) -> MadePage.Body { { _ in .bytes([]) } }

    func hasIntact(_ page: String, _ made: Ledger.Made) -> Bool { folder?.hasIntact(page, made) ?? false }

    mutating func put(_ style: SharedStyle) throws(FileProblem) -> Bool {
        !(folder?.holds(style.bytes, at: style.name) ?? false)
    }

    mutating func put(_ page: MadePage) throws(FileProblem) -> Int64 { 0 }
}
