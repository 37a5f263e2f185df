import Batch
import Files

/// Stores pages and their other forms until their turn. Each thread has one.
typealias PageStore = (_ page: [UInt8], _ forms: [Companion: [UInt8]]) throws(CommandProblem) -> MadePage.Body

/// A file that a run has written beside the pages.
typealias FileBeside = (bytes: Int, modified: Int64)

/// The destination of the pages of a batch, in the order of their lines.
protocol PageTarget {
    /// Whether pages are published only at the end of the run.
    var appearsAtEnd: Bool { get }

    /// Whether files appear one by one, and have to be announced before.
    var needsAnnouncements: Bool { get }

    /// Whether files that cover all pages are written beside them.
    var takesLists: Bool { get }

    /// Makes an object that stores pages until their turn, on any thread.
    var store: @Sendable () throws(CommandProblem) -> PageStore { get }

    /// Whether a page of an earlier run exists unchanged.
    func hasIntact(_ page: String, _ made: Ledger.Made) -> Bool

    /// Whether a file that is made with a page exists with a content.
    func holds(_ content: Fingerprint, at path: String) -> Bool

    /// Whether a file beside the pages exists unchanged.
    func hasIntact(file name: String, _ file: FileBeside) -> Bool

    /// Whether a file may exist unchanged: it does, or it cannot be examined.
    func mayHave(file name: String, _ file: FileBeside) -> Bool

    /// The time of a file beside the pages, in nanoseconds since 1970; nil if it does not exist with these bytes.
    func modified(file name: String, _ bytes: [UInt8]) -> Int64?

    /// Writes a page to its path, where it may replace one of an earlier run. Returns its time of modification, in
    /// nanoseconds since 1970.
    mutating func put(_ page: MadePage, insteadOf earlier: Ledger.Made?) throws(FileProblem) -> Int64

    /// Writes a file beside the pages. Returns its time of modification, in nanoseconds since 1970.
    ///
    /// - Parameter announce: Called before the file appears, if it has to be announced. The file does not appear if it
    ///   fails.
    mutating func put(
        file name: String, _ bytes: [UInt8], announcing announce: (FileBeside) throws(FileProblem) -> Void
    ) throws(FileProblem) -> Int64

    /// Keeps a page of an earlier run, and removes the files made with it that are no longer needed. Returns the
    /// remaining ones, with those that cannot be removed.
    mutating func keep(_ page: String, _ made: Ledger.Made) -> [Companion: Int]

    /// Removes a page of an earlier run with the files made with it, as far as they are unchanged.
    mutating func remove(_ page: String, _ made: Ledger.Made)

    /// Removes a file beside the pages that an earlier run has written, if it is unchanged.
    mutating func remove(file name: String, _ file: FileBeside)

    /// Removes the folders of a removed file that have become empty, which could have the paths of pages.
    mutating func removeEmptyFolders(of name: String)

    /// Finishes the output after the last page.
    mutating func finish() throws(CommandProblem)
}

extension PageTarget {
    var appearsAtEnd: Bool { false }
    var needsAnnouncements: Bool { false }
    var takesLists: Bool { true }
    func hasIntact(_ page: String, _ made: Ledger.Made) -> Bool { false }
    func holds(_ content: Fingerprint, at path: String) -> Bool { false }
    func modified(file name: String, _ bytes: [UInt8]) -> Int64? { nil }
    mutating func keep(_ page: String, _ made: Ledger.Made) -> [Companion: Int] { made.companions }
    mutating func remove(_ page: String, _ made: Ledger.Made) {}
    func hasIntact(file name: String, _ file: FileBeside) -> Bool { false }
    func mayHave(file name: String, _ file: FileBeside) -> Bool { hasIntact(file: name, file) }
    mutating func remove(file name: String, _ file: FileBeside) {}
    mutating func removeEmptyFolders(of name: String) {}
    mutating func finish() throws(CommandProblem) {}
}

/// Results as lines, which contain the pages or are followed by them.
struct StreamTarget: PageTarget {
    let isRaw: Bool
    let takesLists = false

    var store: @Sendable () throws(CommandProblem) -> PageStore {
        { [isRaw] in
            { page, forms in
                isRaw
                    ? .bytes(page, forms: forms)
                    : .bytes(JSONText.quoted(page), forms: forms.mapValues(JSONText.quoted))
            }
        }
    }

    mutating func put(_ page: MadePage, insteadOf earlier: Ledger.Made?) throws(FileProblem) -> Int64 { 0 }
    mutating func put(
        file name: String, _ bytes: [UInt8], announcing announce: (FileBeside) throws(FileProblem) -> Void
    ) throws(FileProblem) -> Int64 { 0 }
}

/// Pages that are made but not written, for a dry run.
struct DryTarget: PageTarget {
    private let folder: FolderTarget?
    let takesLists = false

    init(over folder: FolderTarget?) { self.folder = folder }

    var store: @Sendable () throws(CommandProblem) -> PageStore { { { _, _ in .bytes([], forms: [:]) } } }

    func hasIntact(_ page: String, _ made: Ledger.Made) -> Bool { folder?.hasIntact(page, made) ?? false }

    func hasIntact(file name: String, _ file: FileBeside) -> Bool { folder?.hasIntact(file: name, file) ?? false }

    func holds(_ content: Fingerprint, at path: String) -> Bool { folder?.holds(content, at: path) ?? false }

    func modified(file name: String, _ bytes: [UInt8]) -> Int64? { folder?.modified(file: name, bytes) }

    mutating func put(_ page: MadePage, insteadOf earlier: Ledger.Made?) throws(FileProblem) -> Int64 { 0 }
    mutating func put(
        file name: String, _ bytes: [UInt8], announcing announce: (FileBeside) throws(FileProblem) -> Void
    ) throws(FileProblem) -> Int64 { 0 }
}
