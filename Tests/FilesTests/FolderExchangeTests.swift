import CSystem
import Foundation
import Testing

@testable import Files

@Suite("Folders that are exchanged")
struct FolderExchangeTests {
    /// Links the files of one folder into another one, with a call that fails, and returns the files in it.
    private func linked(failing code: Int32? = nil) throws -> (from: URL, files: [String: String]) {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        let (shown, next) = (folder.appending(path: "shown"), folder.appending(path: "next"))
        for name in ["shown/a/b", "next"] {
            try FileManager.default.createDirectory(
                at: folder.appending(path: name), withIntermediateDirectories: true)
        }
        for name in ["left", "a/new", "a/b/kept"] { try Data(name.utf8).write(to: shown.appending(path: name)) }
        try FileManager.default.createDirectory(at: next.appending(path: "a"), withIntermediateDirectories: true)
        try Data("newer".utf8).write(to: next.appending(path: "a/new"))
        try FolderExchange.link(
            from: shown.path, into: next.path, except: { path, _ in path == "left" },
            replacing: { path, _ in path == "a/new" }
        ) { name, from, to in
            guard let code, name == "kept" else { return from.link(name, into: to) }
            return code
        }
        var files: [String: String] = [:]
        for name in try FileManager.default.subpathsOfDirectory(atPath: next.path) {
            files[name] = try? String(contentsOf: next.appending(path: name), encoding: .utf8)
        }
        return (folder, files)
    }

    @Test("have the same files, except excluded and newer ones")
    func same() throws {
        let (folder, files) = try linked()
        defer { try? FileManager.default.removeItem(at: folder) }
        #expect(files == ["a/new": "newer", "a/b/kept": "a/b/kept"])
        let paths = ["shown", "next"].map { folder.appending(path: "\($0)/a/b/kept").path }
        #expect(FileIdentity(ofPath: paths[0]) == FileIdentity(ofPath: paths[1]))
    }

    @Test("are rejected if a file cannot be linked", arguments: [EPERM, EMLINK, EACCES, EIO, EXDEV])
    func refused(code: Int32) throws {
        #expect {
            try linked(failing: code)
        } throws: {
            ($0 as? FileProblem)?.code == code && ($0 as? FileProblem)?.name.hasSuffix("shown/a/b/kept") == true
        }
    }

    @Test("are rejected if a page has the path of another program's file")
    func filesAtPaths() throws {
        let folder = try temporaryFolder(with: ["shown", "next"])
        defer { try? FileManager.default.removeItem(at: folder) }
        for name in ["shown", "next"] { try Data(name.utf8).write(to: folder.appending(path: name + "/page")) }
        #expect {
            try FolderExchange.link(
                from: folder.appending(path: "shown").path, into: folder.appending(path: "next").path,
                except: { _, _ in false }, replacing: { _, _ in false })
        } throws: {
            ($0 as? FileProblem)?.reason == "it has changed since batch wrote it, and a new file has its path"
        }
    }

    @Test("have a file that another process replaces while it is linked")
    func replacedMeanwhile() throws {
        let folder = try temporaryFolder(with: ["shown", "next"])
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data("mine".utf8).write(to: folder.appending(path: "shown/file"))
        var failures = 3
        try FolderExchange.link(
            from: folder.appending(path: "shown").path, into: folder.appending(path: "next").path,
            except: { _, _ in false }, replacing: { _, _ in false }
        ) { name, from, to in
            failures -= 1
            return failures >= 0 ? ENOENT : from.link(name, into: to)
        }
        #expect(Folder.kind(of: folder.appending(path: "next/file").path) == .file)
    }

    @Test("are rejected if a folder has extended attributes, which a new one would lack")
    func attributes() throws {
        let folder = try temporaryFolder(with: ["shown/inner", "next"])
        defer { try? FileManager.default.removeItem(at: folder) }
        let (shown, next) = (folder.appending(path: "shown").path, folder.appending(path: "next").path)
        // Not every file system has them.
        guard setxattr(shown + "/inner", "user.test", "1", 1, 0) == 0 else { return }
        #expect(
            throws: FileProblem(
                name: shown + "/inner", refusing: "it has an access control list or extended attributes")
        ) {
            try FolderExchange.link(
                from: shown, into: next, except: { _, _ in false }, replacing: { _, _ in false })
        }
    }

    @Test("are rejected if a folder's permissions cannot be kept")
    func otherPermissions() throws {
        let folder = try temporaryFolder(with: ["shown/inner", "next/inner"])
        defer { try? FileManager.default.removeItem(at: folder) }
        let (shown, next) = (folder.appending(path: "shown").path, folder.appending(path: "next").path)
        chmod(shown + "/inner", 0o750)
        #expect(throws: FileProblem.self) {
            try FolderExchange.link(
                from: shown, into: next, except: { _, _ in false }, replacing: { _, _ in false })
        }
    }

    @Test("keep their permissions, which do not prevent the next exchange")
    func permissions() throws {
        let folder = try temporaryFolder(with: ["shown/fixed", "next"])
        let (shown, next) = (folder.appending(path: "shown").path, folder.appending(path: "next").path)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data("x".utf8).write(to: folder.appending(path: "shown/fixed/file"))
        chmod(shown + "/fixed", 0o555)
        try FolderExchange.link(from: shown, into: next, except: { _, _ in false }, replacing: { _, _ in false })
        #expect((Folder.status(of: next + "/fixed")?.st_mode).map { $0 & 0o777 } == 0o555)
        #expect(try FolderExchange.remove(shown, replacedBy: next) { _, _ in false } == nil)
        #expect(Folder.kind(of: shown) == nil && Folder.kind(of: next + "/fixed/file") == .file)
        chmod(next + "/fixed", 0o755)
    }

    @Test("lose only the program's own files and those that are in both")
    func changesMeanwhile() throws {
        let folder = try temporaryFolder(with: ["shown/inner", "shown/pages", "next"])
        let (shown, next) = (folder.appending(path: "shown"), folder.appending(path: "next"))
        defer { try? FileManager.default.removeItem(at: folder) }
        for name in ["same", "changed", "pages/page"] { try Data("old".utf8).write(to: shown.appending(path: name)) }
        let isPage = { (path: String, _: stat) in path == "pages/page" }
        let linked = try FolderExchange.link(
            from: shown.path, into: next.path, except: { path, _ in path == "pages/page" }, replacing: isPage)
        // The new file keeps its inode number to itself: the old one is still in use.
        try FileManager.default.removeItem(at: shown.appending(path: "changed"))
        for name in ["changed", "inner/came"] { try Data("mine".utf8).write(to: shown.appending(path: name)) }
        mkdir(shown.path + "/late", 0o700)
        let left = try FolderExchange.remove(shown.path, replacedBy: next.path, sparingNewFolders: true) {
            isPage($0, $1) || linked.contains($0, $1)
        }
        #expect(left == shown.path + "/changed")
        #expect(
            try FileManager.default.subpathsOfDirectory(atPath: shown.path).sorted() == [
                "changed", "inner", "inner/came", "late",
            ])
        #expect(Folder.permissions(of: shown.path + "/late") == 0o700)
        #expect(
            try FileManager.default.subpathsOfDirectory(atPath: next.path).sorted() == ["changed", "inner", "same"])
    }

    @Test("lose a linked file that was replaced in the new folder")
    func changesAfterwards() throws {
        let folder = try temporaryFolder(with: ["shown", "next"])
        let (shown, next) = (folder.appending(path: "shown"), folder.appending(path: "next"))
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data("old".utf8).write(to: shown.appending(path: "file"))
        let linked = try FolderExchange.link(
            from: shown.path, into: next.path, except: { _, _ in false }, replacing: { _, _ in false })
        try Data("new".utf8).write(to: next.appending(path: "file"), options: .atomic)
        #expect(try FolderExchange.remove(shown.path, replacedBy: next.path, isOwn: linked.contains) == nil)
        #expect(try String(contentsOf: next.appending(path: "file"), encoding: .utf8) == "new")
    }

    @Test("have the same files, even if these get other hard links meanwhile")
    func otherNames() throws {
        let folder = try temporaryFolder(with: ["shown", "other"])
        defer { try? FileManager.default.removeItem(at: folder) }
        let (page, name) = (folder.appending(path: "shown/page").path, folder.appending(path: "other/name").path)
        try Data("old".utf8).write(to: folder.appending(path: "shown/page"))
        let state = try #require(Folder.regularFile(at: page))
        try FileManager.default.linkItem(atPath: page, toPath: name)
        let linked = try #require(Folder.regularFile(at: page))
        #expect(state == linked && Set([state, linked]).count == 1 && state.hasOneName && !linked.hasOneName)
    }

    @Test("are rejected if a file has the path of a new folder")
    func fileForFolder() throws {
        let folder = try temporaryFolder(with: ["shown", "next/page"])
        defer { try? FileManager.default.removeItem(at: folder) }
        let (shown, next) = (folder.appending(path: "shown").path, folder.appending(path: "next").path)
        try Data("mine".utf8).write(to: folder.appending(path: "shown/page"))
        #expect(throws: FileProblem(name: shown + "/page", refusing: "the new pages need a folder at its path")) {
            try FolderExchange.link(
                from: shown, into: next, except: { _, _ in false }, replacing: { _, _ in false })
        }
    }

    @Test("have the same permissions, even if their owner may not write")
    func topPermissions() throws {
        let folder = try temporaryFolder(with: ["shown", "next"])
        let (shown, next) = (folder.appending(path: "shown").path, folder.appending(path: "next").path)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data("x".utf8).write(to: folder.appending(path: "shown/file"))
        chmod(shown, 0o555)
        try FolderExchange.link(from: shown, into: next, except: { _, _ in false }, replacing: { _, _ in false })
        #expect(Folder.permissions(of: next) == 0o555)
        chmod(next, 0o755)
    }

    @Test("do not change owner or mode of a folder that is not empty")
    func othersFolders() throws {
        let folder = try temporaryFolder(with: ["model", "full/inner", "empty"])
        defer { try? FileManager.default.removeItem(at: folder) }
        let paths = ["model", "full", "empty"].map { folder.appending(path: $0).path }
        for (path, mode) in zip(paths, [0o711, 0o700, 0o700]) { chmod(path, mode_t(mode)) }
        let model = try OpenFolder(paths[0]).status()
        #expect(try paths[1...].map { try OpenFolder($0).takePermissions(of: model) } == [false, true])
        #expect(paths[1...].map { Folder.permissions(of: $0) } == [0o700, 0o711])
    }

    @Test("are never existing ones")
    func existing() throws {
        let folder = try temporaryFolder(with: ["model", "empty", "full/inner"])
        defer { try? FileManager.default.removeItem(at: folder) }
        let paths = ["model", "empty", "full", "new"].map { folder.appending(path: $0).path }
        #expect(throws: FileProblem(name: paths[1], code: EEXIST)) {
            try Folder.makeNew(paths[1], permissionsOf: paths[0])
        }
        #expect(Folder.removeOwnEmpty(paths[1]) && !Folder.removeOwnEmpty(paths[2]) && !Folder.removeOwnEmpty("/proc"))
        chmod(paths[0], 0o711)
        try Folder.makeNew(paths[3], permissionsOf: paths[0])
        #expect(Folder.permissions(of: paths[3]) == 0o711)
    }

    @Test("can be deep, within a limit", arguments: [1, FolderPair.deepest, FolderPair.deepest + 1])
    func deep(depth: Int) throws {
        let folder = try temporaryFolder(with: ["shown", "next"])
        defer { try? FileManager.default.removeItem(at: folder) }
        let (shown, next) = (folder.appending(path: "shown").path, folder.appending(path: "next").path)
        try makeChain(of: depth, in: folder.path, as: shown + "/d")
        let link = {
            try FolderExchange.link(from: shown, into: next, except: { _, _ in false }, replacing: { _, _ in false })
        }
        if depth <= FolderPair.deepest {
            _ = try link()
            #expect(try FolderExchange.remove(shown, replacedBy: next) { _, _ in false } == nil)
        } else {
            #expect {
                try link()
            } throws: {
                ($0 as? FileProblem)?.reason == "folders are nested more than \(FolderPair.deepest) deep"
            }
            #expect(try FolderExchange.remove(shown, replacedBy: next) { _, _ in true } != nil)
            #expect(Folder.kind(of: shown + "/d/d") == .folder)
        }
        try removeChain(shown + "/d", in: folder.path)
        try removeChain(next + "/d", in: folder.path)
    }

    /// Makes folders in each other, from the innermost one, since the paths of the others can be too long for the system.
    private func makeChain(of depth: Int, in folder: String, as path: String) throws {
        mkdir(folder + "/inner", 0o700)
        for _ in 1..<depth {
            mkdir(folder + "/outer", 0o700)
            rename(folder + "/inner", folder + "/outer/d")
            rename(folder + "/outer", folder + "/inner")
        }
        #expect(rename(folder + "/inner", path) == 0)
    }

    private func removeChain(_ path: String, in folder: String) throws {
        rename(path, folder + "/chain")
        while rename(folder + "/chain/d", folder + "/next one") == 0 {
            rmdir(folder + "/chain")
            rename(folder + "/next one", folder + "/chain")
        }
        rmdir(folder + "/chain")
    }

    @Test("detect mount points")
    func mounts() throws {
        let (root, inner) = (try OpenFolder("/"), try OpenFolder("/proc"))
        #expect(root.isMounted("proc") && inner.isMounted())
        #expect(!inner.isMounted("self") && !root.isMounted("no such folder"))
    }
}
