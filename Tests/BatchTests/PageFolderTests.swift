import Foundation
import Testing

@testable import Batch
@testable import Files

@Suite("A folder of pages")
struct PageFolderTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

    init() throws {
        for name in ["site/a", "model/a/b", "other/b"] {
            try FileManager.default.createDirectory(
                at: folder.appending(path: name), withIntermediateDirectories: true)
        }
    }

    private func path(_ name: String) -> String { folder.appending(path: name).path }

    private func pages(permissionsOf model: String? = nil) -> PageFolder {
        PageFolder(path("site"), permissionsOf: model.map(path), sparing: SourceFiles(), sweeping: false)
    }

    private func put(_ page: String, in pages: PageFolder) throws {
        _ = try pages.put(try pages.store(Array(page.utf8)), at: page)
    }

    /// Replaces a folder that has been used by a symbolic link to another one, as another process could.
    private func exchange(_ name: String, for target: String) throws {
        try FileManager.default.moveItem(atPath: path(name), toPath: path("moved"))
        try FileManager.default.createSymbolicLink(atPath: path(name), withDestinationPath: path(target))
    }

    @Test(
        "writes, makes and removes nothing behind a link that takes the place of a folder", arguments: [nil, "model"])
    func exchangedFolder(model: String?) throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let pages = pages(permissionsOf: model)
        try put("a/x.html", in: pages)
        chmod(path("model/a/b"), 0o777)
        chmod(path("other/b"), 0o700)
        try Data("kept".utf8).write(to: folder.appending(path: "other/y.html"))
        try exchange("site/a", for: "other")

        for page in ["a/y.html", "a/b/y.html", "a/new/y.html"] {
            #expect(throws: FileProblem.isLink(path("site/a"))) { try put(page, in: pages) }
        }
        let kept = try #require(Folder.regularFile(at: path("other/y.html")))
        pages.removeFile("a/y.html", bytes: kept.size, modified: kept.modified)
        pages.removeEmptyFolders(of: "a/b/y.html")
        #expect(try FileManager.default.subpathsOfDirectory(atPath: path("other")).sorted() == ["b", "y.html"])
        #expect(try String(contentsOfFile: path("other/y.html"), encoding: .utf8) == "kept")
        #expect(Folder.permissions(of: path("other/b")) == 0o700)
        #expect(try Folder.files(below: path("site")) == ["a"])
    }

    @Test("gives new folders the permissions of those of the model, and does not change existing ones")
    func permissions() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        chmod(path("model/a"), 0o750)
        chmod(path("model/a/b"), 0o711)
        chmod(path("site/a"), 0o700)
        for page in ["a/b/x.html", "a/c/x.html"] { try put(page, in: pages(permissionsOf: "model")) }
        try put("plain/x.html", in: pages())
        try Data().write(to: folder.appending(path: "model/file"))
        try put("file/x.html", in: pages(permissionsOf: "model"))
        let names = ["site/a", "site/a/b", "site/a/c", "site/plain", "site/file"]
        let ordinary = Folder.permissions(of: path("other"))
        #expect(names.map { Folder.permissions(of: path($0)) } == [0o700, 0o711, ordinary, ordinary, ordinary])
    }

    @Test("needs no permission to list a folder")
    func unlisted() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        chmod(path("site/a"), 0o300)
        try put("a/b/x.html", in: pages())
        chmod(path("site/a"), 0o700)
        #expect(try Folder.files(below: path("site")) == ["a/b/x.html"])
    }

    @Test("removes the empty folders of a page, also if an inner one is missing already")
    func emptyFolders() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let pages = pages()
        try put("a/b/c/x.html", in: pages)
        try put("d/y.html", in: pages)
        pages.removeEmptyFolders(of: "a/b/c/x.html")
        #expect(try Folder.files(below: path("site")) == ["a/b/c/x.html", "d/y.html"])
        let made = try #require(Folder.regularFile(at: path("site/a/b/c/x.html")))
        pages.removeFile("a/b/c/x.html", bytes: made.size, modified: made.modified - 1)
        pages.removeFile("a/b/c/x.html", bytes: made.size + 1, modified: made.modified)
        #expect(pages.hasIntact("a/b/c/x.html", bytes: made.size, modified: made.modified))
        pages.removeFile("a/b/c/x.html", bytes: made.size, modified: made.modified)
        try FileManager.default.removeItem(atPath: path("site/a/b/c"))
        pages.removeEmptyFolders(of: "a/b/c/x.html")
        #expect(try FileManager.default.contentsOfDirectory(atPath: path("site")) == ["d"])
    }
}
