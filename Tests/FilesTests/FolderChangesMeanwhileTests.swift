import CSystem
import Foundation
import Testing

@testable import Files

@Suite("Folders that other processes change while they are exchanged")
struct FolderChangesMeanwhileTests {
    @Test("lead to no file behind a link that takes the place of a folder while files are linked")
    func linksWhileLinking() throws {
        let folder = try temporaryFolder(with: ["shown/inner", "next/inner", "others", "target"])
        defer { try? FileManager.default.removeItem(at: folder) }
        let (shown, next) = (folder.appending(path: "shown").path, folder.appending(path: "next").path)
        for name in ["shown/inner/a", "shown/inner/b", "others/a", "others/b"] {
            try Data(name.utf8).write(to: folder.appending(path: name))
        }
        try FolderExchange.link(from: shown, into: next, except: { _, _ in false }, replacing: { _, _ in false }) {
            name, from, to in
            if name == "a" {
                for (path, target) in [(shown, "others"), (next, "target")] {
                    rename(path + "/inner", path + "/moved")
                    symlink("../" + target, path + "/inner")
                }
            }
            return from.link(name, into: to)
        }
        #expect(try Folder.list(folder.path + "/target") == [])
        #expect(try Folder.list(next + "/moved") == ["a", "b"])
        #expect(FileIdentity(ofPath: next + "/moved/b") == FileIdentity(ofPath: shown + "/moved/b"))
    }

    @Test("lead to no file behind a link that takes the place of a folder while the old one is emptied")
    func linksWhileEmptying() throws {
        let folder = try temporaryFolder(with: ["old/inner", "next", "others"])
        defer { try? FileManager.default.removeItem(at: folder) }
        let (old, next) = (folder.appending(path: "old").path, folder.appending(path: "next").path)
        for name in ["old/inner/a", "old/inner/b", "others/a", "others/b"] {
            try Data(name.utf8).write(to: folder.appending(path: name))
        }
        let left = try FolderExchange.remove(old, replacedBy: next) { path, _ in
            if path == "inner/a" {
                rename(old + "/inner", old + "/moved")
                symlink("../others", old + "/inner")
            }
            return true
        }
        #expect(left == old + "/inner")
        #expect(try Folder.list(folder.path + "/others") == ["a", "b"])
        #expect(try Folder.list(old + "/moved") == [])
    }

    @Test("are not entered through links")
    func linksInPlace() throws {
        let folder = try temporaryFolder(with: ["shown/inner", "next", "target"])
        defer { try? FileManager.default.removeItem(at: folder) }
        let (shown, next) = (folder.appending(path: "shown").path, folder.appending(path: "next").path)
        try Data("mine".utf8).write(to: folder.appending(path: "shown/inner/file"))
        symlink("../target", next + "/inner")
        #expect(throws: FileProblem(name: shown + "/inner", refusing: "a new file has its path")) {
            try FolderExchange.link(
                from: shown, into: next, except: { _, _ in false }, replacing: { _, _ in false })
        }
        #expect(try Folder.list(folder.path + "/target") == [])
    }

    @Test("keep files in a folder that is moved from the old one to the new one while these are opened")
    func itself() throws {
        let folder = try temporaryFolder(with: ["old/inner", "next"])
        defer { try? FileManager.default.removeItem(at: folder) }
        let (old, next) = (folder.appending(path: "old"), folder.appending(path: "next"))
        try Data("mine".utf8).write(to: old.appending(path: "inner/file"))
        // Opening both at the same place has the result of a move in the meantime.
        let pair = FolderPair(try OpenFolder(old.path), try OpenFolder(old.path))
        #expect(try FolderPair("inner", in: pair)?.twin == nil)
        rename(old.path + "/inner", next.path + "/inner")
        #expect(try FolderExchange.remove(old.path, replacedBy: next.path) { _, _ in false } == nil)
        #expect(Folder.kind(of: next.path + "/inner/file") == .file)
    }

    @Test("are rejected before a file is linked, if others could read a folder that another process has made")
    func foldersOfOthers() throws {
        let folder = try temporaryFolder(with: ["shown/inner", "next/inner"])
        defer { try? FileManager.default.removeItem(at: folder) }
        let (shown, next) = (folder.appending(path: "shown").path, folder.appending(path: "next").path)
        try Data("mine".utf8).write(to: folder.appending(path: "shown/inner/file"))
        chmod(shown + "/inner", 0o700)
        chmod(next + "/inner", 0o777)
        #expect(throws: FileProblem.self) {
            try FolderExchange.link(from: shown, into: next, except: { _, _ in false }, replacing: { _, _ in false })
        }
        #expect(try Folder.list(next + "/inner") == [])
    }

    @Test("are rejected before a file is linked, if a new one has an access control list")
    func listsOfOthers() throws {
        let folder = try temporaryFolder(with: ["shown/inner", "next/inner"])
        defer { try? FileManager.default.removeItem(at: folder) }
        let (shown, next) = (folder.appending(path: "shown").path, folder.appending(path: "next").path)
        try Data("mine".utf8).write(to: folder.appending(path: "shown/inner/file"))
        // Not every file system has them.
        guard setxattr(next + "/inner", "user.test", "1", 1, 0) == 0 else { return }
        #expect(throws: FileProblem.self) {
            try FolderExchange.link(from: shown, into: next, except: { _, _ in false }, replacing: { _, _ in false })
        }
        #expect(try Folder.list(next + "/inner") == [])
    }

    @Test("get their owner's permissions to be emptied, unlike files and links in their place")
    func unprotected() throws {
        let folder = try temporaryFolder(with: ["outer/inner"])
        defer { try? FileManager.default.removeItem(at: folder) }
        let outer = folder.appending(path: "outer").path
        try Data("mine".utf8).write(to: folder.appending(path: "outer/file"))
        symlink("inner", outer + "/link")
        for (name, mode) in [("inner", 0o077), ("file", 0o040)] as [(String, mode_t)] {
            chmod(outer + "/" + name, mode)
        }
        let opened = try OpenFolder(outer)
        for name in ["file", "link", "missing"] { opened.unprotect(name) }
        #expect(["inner", "file"].map { Folder.permissions(of: outer + "/" + $0) } == [0o077, 0o040])
        opened.unprotect("inner")
        #expect(Folder.permissions(of: outer + "/inner") == 0o777)
    }

    @Test("of an unpublished run lose the files of the run, and no older ones")
    func unpublished() throws {
        let folder = try temporaryFolder(with: ["shown", "others"])
        defer { try? FileManager.default.removeItem(at: folder) }
        let (shown, next) = (folder.appending(path: "shown").path, folder.appending(path: "next").path)
        for name in ["shown/kept", "others/old"] { try Data("mine".utf8).write(to: folder.appending(path: name)) }
        // The clock of a file system has a resolution of some milliseconds.
        repeat {
            rmdir(next)
            mkdir(next, 0o700)
            chmod(next, try #require(Folder.permissions(of: shown)))
        } while try OpenFolder(next).created.map { $0 <= Folder.changed(try #require(Folder.status(of: shown))) }
            == true
        guard try OpenFolder(next).created != nil else { return }
        try FolderExchange.link(from: shown, into: next, except: { _, _ in false }, replacing: { _, _ in false })
        try Data("page".utf8).write(to: folder.appending(path: "next/page"))
        rename(folder.path + "/others", next + "/others")
        #expect(try FolderExchange.removeUnpublished(next, of: shown) == next + "/others/old")
        #expect(try FileManager.default.subpathsOfDirectory(atPath: next).sorted() == ["others", "others/old"])
        #expect(try Folder.list(shown) == ["kept"])
    }
}
