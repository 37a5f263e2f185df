import Foundation
import Testing

@testable import Files

@Suite("A file below a folder")
struct FolderBelowTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    private var root: String { path("root") }

    init() throws {
        for name in ["root/a", "other"] {
            try FileManager.default.createDirectory(
                at: folder.appending(path: name), withIntermediateDirectories: true)
        }
        try Data("kept".utf8).write(to: folder.appending(path: "other/x.html"))
        for (name, target) in [("root/link", "other"), ("root/x.html", "other/x.html"), ("root/inner", "root/a")] {
            try FileManager.default.createSymbolicLink(atPath: path(name), withDestinationPath: path(target))
        }
        mkfifo(path("root/pipe"), 0o600)
    }

    private func path(_ name: String) -> String { folder.appending(path: name).path }

    private func write(_ name: String) throws(FileProblem) {
        try WholeFile.write(Array("new".utf8), to: root + "/" + name, below: root)
    }

    @Test(
        "is neither written nor removed behind a link, in place of a folder, a link or a pipe, or outside",
        arguments: [
            ("x.html", "x.html", ELOOP), ("link/x.html", "link", ELOOP), ("inner/y.html", "inner", ELOOP),
            ("pipe", "pipe", EINVAL), ("a", "a", EISDIR), ("pipe/x", "pipe", ENOTDIR),
        ])
    func refused(name: String, place: String, code: Int32) throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let before = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
        for action in [{ try write(name) }, { try WholeFile.remove(root + "/" + name, below: root) }] {
            let problem = try #require(throws: FileProblem.self, performing: action)
            #expect(problem.name == path("root/" + place) && problem.code == code)
        }
        #expect(throws: FileProblem.self) { try write("a/../../other/y.html") }
        #expect(throws: FileProblem.self) {
            try WholeFile.write([], to: path("other/y.html"), below: root)
        }
        #expect(try FileManager.default.subpathsOfDirectory(atPath: folder.path) == before)
        #expect(try String(contentsOfFile: path("other/x.html"), encoding: .utf8) == "kept")
    }

    @Test("is written with its folders, keeps its permissions, and is removed once")
    func written() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        for name in ["a/b/c.html", "d.html", "./a//e.html"] { try write(name) }
        chmod(path("root/d.html"), 0o640)
        try write("d.html")
        #expect(Folder.permissions(of: path("root/d.html")) == 0o640)
        try WholeFile.write([], to: root + "//a///e.html", below: root + "//")
        try WholeFile.remove(root + "///a/e.html", below: root + "/")
        #expect(try Folder.files(below: path("root/a")) == ["b/c.html"])
        try write("a/e.html")
        #expect(
            try Folder.files(below: root) == ["a/b/c.html", "a/e.html", "d.html", "inner", "link", "pipe", "x.html"])
        for _ in 1...2 { try WholeFile.remove(root + "/a/b/c.html", below: root) }
        try WholeFile.remove(root + "/missing/x.html", below: root)
        #expect(try Folder.files(below: path("root/a")) == ["e.html"])
    }

    @Test("is read through links that stay inside, wherever its path leads when it is opened")
    func read() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try write("a/y.html")
        let real = FilePath(try #require(Folder.realPath(root)))
        func text(_ name: String) throws -> String {
            String(decoding: try Descriptor.contents(of: root + "/" + name, .filesInside(real)).bytes, as: UTF8.self)
        }
        #expect(try [text("a/y.html"), text("inner/y.html"), text("link/../root/a/y.html")] == ["new", "new", "new"])
        for name in ["x.html", "link/x.html", "../other/x.html"] {
            #expect(throws: FileProblem.leadsOut(root + "/" + name, of: real.text)) { try text(name) }
        }
        #expect(throws: FileProblem.notRegular(root + "/pipe")) { try text("pipe") }
        #expect(throws: FileProblem.self) {
            try Descriptor.contents(of: root + "/a/y.html", .filesInside(FilePath(path("missing"))))
        }
    }
}
