import Batch
import Files

/// The shape of the paths of pages: `{id}.html`, of which `no/oslo.html` comes.
struct PagePath: Equatable, Sendable {
    static let usual = PagePath(before: "", after: ".html")

    private let before, after: String

    private init(before: String, after: String) { (self.before, self.after) = (before, after) }

    /// The shape that a text names; nil where it leads out of a folder, or is the same for all pages.
    init?(_ text: String) {
        guard let name = text.firstRange(of: "{id}"), text.utf8.count <= 200 else { return nil }
        (before, after) = (String(text[..<name.lowerBound]), String(text[name.upperBound...]))
        let example = FilePath(before + "x" + after)
        guard !after.contains("{id}"), example.isPlain, !example.isAbsolute else { return nil }
    }

    /// The path of a page.
    func path(of id: PageID) -> String { before + id.description + after }

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
