import Batch
import Files

/// The shape of the paths of pages: `{id}.html`, of which `no/oslo.html` comes.
struct PagePath: Equatable, Sendable {
    static let usual = PagePath(before: "", after: ".html")

    private let before, after: String

    private init(before: String, after: String) { (self.before, self.after) = (before, after) }

    /// The shape that a text names; nil where it leads out of a folder, is the same for all pages, or has no ending, by which
    /// pages are told from folders.
    init?(_ text: String) {
        guard let name = text.firstRange(of: "{id}"), text.utf8.count <= 200 else { return nil }
        (before, after) = (String(text[..<name.lowerBound]), String(text[name.upperBound...]))
        let example = FilePath(before + "x" + after)
        guard !after.isEmpty, !after.contains("{id}"), example.isPlain, !example.isAbsolute else { return nil }
    }

    /// The path of a page.
    func path(of id: PageID) -> String { before + id.description + after }

    /// Whether a page's path leads through a place where another page can be, as that of `a.html/b` does through that of `a`.
    func leadsThroughPage(_ id: PageID) -> Bool {
        // Of bytes, since a mark behind a slash makes a character with it.
        let path = Array((id.folded + PageID.folded(after)).utf8).dropFirst()
        return path.firstRange(of: Array((PageID.folded(after) + "/").utf8)) != nil
    }

    /// The page at a path; nil where none has it.
    func id(of path: String) -> PageID? {
        let (bytes, start, end) = (Array(path.utf8), Array(before.utf8), Array(after.utf8))
        guard bytes.count > start.count + end.count, bytes.starts(with: start),
            bytes.suffix(end.count).elementsEqual(end)
        else { return nil }
        return try? PageID(String(decoding: bytes.dropFirst(start.count).dropLast(end.count), as: UTF8.self))
    }

    /// The shape as it is written.
    var text: String { before + "{id}" + after }
}
