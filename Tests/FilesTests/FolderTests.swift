import Foundation
import Synchronization
import Testing

@testable import Files

@Suite("A folder")
struct FolderTests {
    @Test(
        "is left by a path through a symbolic link to another folder",
        arguments: [
            ("a", true), ("b/x", false), ("c/x", true), ("d", true), ("e", false), ("f", true), ("x", false),
            ("x/y/z", false), ("deep/x", false), ("g/x", true), ("x/../../out", true), ("round", true),
            // Combining marks that form a character with the slash.
            ("p\u{600}/x", true), ("q/\u{301}x", false), ("r/\u{301}x", true), ("\u{600}/\u{301}", false),
        ])
    func leadingOut(name: String, leadsOut: Bool) throws {
        try inFolder { folder throws in
            func path(_ name: String) -> String { folder.path + "/" + name }
            try FileManager.default.createDirectory(atPath: path("in/deep"), withIntermediateDirectories: true)
            try FileManager.default.createDirectory(atPath: path("in/q"), withIntermediateDirectories: true)
            try WholeFile.write([1], to: path("out"))
            for (link, end) in [
                ("in/a", "../out"), ("in/b", "deep"), ("in/c", ".."), ("in/d", "../missing"), ("in/e", "deep/missing"),
                ("in/f", "missing/../../out"), ("in/g", "../missing"), ("in/round", "round"), ("in/p\u{600}", ".."),
                ("in/r", ".."),
            ] { #expect(symlink(end, path(link)) == 0) }
            #expect(Folder.leadsOut(path("in/\(name)"), of: path("in")) == leadsOut)
        }
    }

    @Test("counts as leading out if the real path is too long to resolve")
    func leadingOutOfDepth() throws {
        try inFolder { folder throws in
            // The path is short because of two symbolic links.
            func long(_ letter: String) -> String {
                Array(repeating: String(repeating: letter, count: 200), count: 18).joined(separator: "/")
            }
            let (first, second) = (long("a"), long("b"))
            try Folder.make(folder.path + "/" + first)
            #expect(symlink(first, folder.path + "/one") == 0)
            try Folder.make(folder.path + "/one/" + second)
            #expect(symlink("one/" + second, folder.path + "/pages") == 0)
            #expect(symlink("/nowhere/at/all", folder.path + "/pages/out") == 0)
            #expect(
                Folder.realPath(folder.path + "/pages") == nil && Folder.kind(of: folder.path + "/pages") == .folder)
            #expect(Folder.leadsOut(folder.path + "/pages/out", of: folder.path + "/pages"))
            #expect(!Folder.leadsOut(folder.path + "/missing/out", of: folder.path + "/missing"))
        }
    }

    @Test("contains files by the bytes of their names")
    func containing() throws {
        try inFolder { folder throws in
            func path(_ name: String) -> String { folder.path + "/" + name }
            for name in ["caf\u{E9}", "cafe\u{301}"] {
                try Folder.make(path(name))
                try WholeFile.write([1], to: path(name + "/x"))
            }
            #expect(Folder.contains(path("caf\u{E9}"), path("caf\u{E9}/x")))
            #expect(!Folder.contains(path("caf\u{E9}"), path("cafe\u{301}/x")))
            #expect(!Folder.contains(path("caf\u{E9}"), path("caf\u{E9}")) && Folder.contains("/", path("caf\u{E9}")))
        }
    }

    @Test("is created with its parents, by the bytes of their names")
    func making() throws {
        try inFolder { folder throws in
            try Folder.make(folder.path + "/a\u{600}/\u{301}b//c/")
            #expect(try Folder.list(folder.path + "/a\u{600}").map { Array($0.utf8) } == [Array("\u{301}b".utf8)])
            #expect(Folder.kind(of: folder.path + "/a\u{600}/\u{301}b/c") == .folder)
            try WholeFile.write([1], to: folder.path + "/a\u{600}/x")
            try WholeFile.write([1], to: folder.path + "/a\u{600}/\u{301}b/c/y")
            #expect(try Folder.files(below: folder.path) == ["a\u{600}/x", "a\u{600}/\u{301}b/c/y"])
        }
    }

    @Test("is not created if its path is too long")
    func tooLong() throws {
        let path = String(repeating: "a/", count: 60_000)
        let problem = #expect(throws: FileProblem.self) { try Folder.make(path) }
        #expect(problem == FileProblem(name: path, code: ENAMETOOLONG))
        #expect(!Folder.leadsOut(path, of: "."))
    }

    @Test("of another user has an owner, even for root", .enabled(if: geteuid() == 0))
    func owner() throws {
        try inFolder { folder throws in
            #expect(Folder.otherOwner(of: folder.path) == nil)
            #expect(chown(folder.path, 12345, 12345) == 0)
            #expect(Folder.otherOwner(of: folder.path) == 12345)
            // A link of another user can lead to any folder.
            let (own, link) = ("\(folder.path)/own", "\(folder.path)/link")
            try Folder.make(own)
            #expect(symlink(own, link) == 0 && Folder.otherOwner(of: link) == nil)
            #expect(lchown(link, 12345, 12345) == 0)
            #expect(Folder.otherOwner(of: link) == 12345 && Folder.otherOwner(of: own) == nil)
        }
    }

    @Test("finds names by their beginning, without the others")
    func beginning() throws {
        try inFolder { folder in
            for name in ["a", "ab", "abc", "b", ".a", "a\u{301}"] {
                #expect(FileManager.default.createFile(atPath: folder.path + "/" + name, contents: nil))
            }
            let cases = [("a", ["a", "ab", "abc", "a\u{301}"]), ("ab", ["ab", "abc"]), (".", [".a"]), ("abcd", [])]
            for (beginning, names) in cases {
                let found = try Folder.names(in: folder.path, beginningWith: beginning)
                #expect(Set(found) == Set(names))
            }
            let all = try Folder.names(in: folder.path)
            #expect(all.count == 6)
            #expect(throws: FileProblem.self) { try Folder.names(in: folder.path + "/a") }
        }
    }

    @Test("gives the path of a file that is being replaced")
    func replaced() throws {
        try inFolder { folder in
            let (path, next) = (folder.path + "/page", folder.path + "/next")
            try Data().write(to: URL(filePath: path))
            let real = try #require(Folder.realPath(path))
            let found = Mutex(Set<String>())
            DispatchQueue.concurrentPerform(iterations: 2) { worker in
                for _ in 0..<3000 {
                    if worker == 0 {
                        _ = FileManager.default.createFile(atPath: next, contents: nil)
                        rename(next, path)
                    } else if let path = Folder.realPath(path) {
                        _ = found.withLock { $0.insert(path) }
                    }
                }
            }
            #expect(found.withLock { $0 } == [real])
        }
    }

    @Test("gives the absolute path of a file that does not exist yet")
    func absolutePath() throws {
        try inFolder { folder in
            let path = folder.path
            try FileManager.default.createDirectory(atPath: path + "/a", withIntermediateDirectories: false)
            try FileManager.default.createSymbolicLink(atPath: path + "/link", withDestinationPath: "a")
            let real = try #require(Folder.realPath(path))
            for (name, expected) in [
                ("a/x", "a/x"), ("link/x", "a/x"), ("new/x", "new/x"), ("link/new/x", "a/new/x"), ("new/./x", "new/x"),
                ("new/../x", "x"), ("link/new/../../x", "x"), ("new//x/", "new/x"), ("new/.", "new"), ("new/..", ""),
            ] {
                let place = Folder.absolutePath(path + "/" + name)
                #expect(place == (expected.isEmpty ? real : real + "/" + expected), "\(name)")
            }
            let work = try #require(Folder.realPath("."))
            #expect(Folder.absolutePath("./new-1/new-2") == work + "/new-1/new-2")
            #expect(Folder.absolutePath("new-1") == work + "/new-1" && Folder.absolutePath("/new-1/x") == "/new-1/x")
        }
    }
}
