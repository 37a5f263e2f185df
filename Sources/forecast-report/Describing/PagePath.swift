import Batch
import Files

/// The pattern of the paths of pages: `{id}.html`, which gives `no/oslo.html`.
struct PagePath: Equatable, Sendable {
    static let usual = PagePath(before: "", after: ".html")

    private let before, after: String

    private init(before: String, after: String) { (self.before, self.after) = (before, after) }

    /// Parses a pattern; nil if it leads out of the folder, is the same for all pages, or has no file extension, which
    /// distinguishes pages from folders.
    init?(_ text: String) {
        guard text.utf8.count <= 200, let name = text.firstRange(of: "{id}") else { return nil }
        (before, after) = (String(text[..<name.lowerBound]), String(text[name.upperBound...]))
        let example = FilePath(before + "x" + after)
        guard !after.contains("{id}"), example.isPlain, !example.isAbsolute else { return nil }
        // The extension must not be a part of the id: the other forms of a page have another one in its place.
        guard after.utf8.reversed().prefix(while: { $0 != UInt8(ascii: "/") }).contains(UInt8(ascii: ".")) else {
            return nil
        }
    }

    /// Returns the path of a page.
    func path(of id: PageID) -> String { before + id.description + after }

    /// Returns whether a page's path contains the path of another page as a folder, as `a.html/b` does that of `a`.
    func leadsThroughPage(_ id: PageID) -> Bool {
        // Compares bytes, since a combining mark after a slash forms one character with it.
        let path = Array((id.folded + PageID.folded(after)).utf8).dropFirst()
        return path.firstRange(of: Array((PageID.folded(after) + "/").utf8)) != nil
    }

    /// Returns the page at a path; nil if no page has this path.
    func id(of path: String) -> PageID? {
        let (bytes, start, end) = (Array(path.utf8), Array(before.utf8), Array(after.utf8))
        guard bytes.count > start.count + end.count, bytes.starts(with: start),
            bytes.suffix(end.count).elementsEqual(end)
        else { return nil }
        return try? PageID(String(decoding: bytes.dropFirst(start.count).dropLast(end.count), as: UTF8.self))
    }

    /// The pattern as it is written.
    var text: String { before + "{id}" + after }
}
