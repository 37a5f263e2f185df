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
        try FolderExchange.link(from: shown.path, into: next.path, except: { path, _ in path == "left" }) { from, to in
            guard let code, to.hasSuffix("kept") else { return FolderExchange.link(from, to) }
            errno = code
            return -1
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

    @Test("have copies with the same time if hard links are forbidden", arguments: [EPERM, EMLINK])
    func copies(code: Int32) throws {
        let (folder, files) = try linked(failing: code)
        defer { try? FileManager.default.removeItem(at: folder) }
        #expect(files == ["a/new": "newer", "a/b/kept": "a/b/kept"])
        let (shown, next) = ("shown/a/b/kept", "next/a/b/kept")
        let times = [shown, next].map { Folder.regularFile(at: folder.appending(path: $0).path)?.modified }
        #expect(times[0] != nil && times[0] == times[1])
    }

    @Test("are rejected if a file cannot be copied either", arguments: [EIO, EXDEV])
    func refused(code: Int32) throws {
        #expect(throws: FileProblem.self) { try linked(failing: code) }
    }

    @Test("are rejected if a pipe would have to be copied")
    func pipes() throws {
        let folder = try temporaryFolder(with: ["shown", "next"])
        defer { try? FileManager.default.removeItem(at: folder) }
        let (shown, next) = (folder.appending(path: "shown").path, folder.appending(path: "next").path)
        #expect(mkfifo(shown + "/pipe", 0o600) == 0)
        #expect(throws: FileProblem.notRegular(shown + "/pipe")) {
            try FolderExchange.link(from: shown, into: next, except: { _, _ in false }) { _, _ in
                errno = EPERM
                return -1
            }
        }
    }

    @Test("keep their permissions, which do not prevent the next exchange")
    func permissions() throws {
        let folder = try temporaryFolder(with: ["shown/fixed", "next"])
        let (shown, next) = (folder.appending(path: "shown").path, folder.appending(path: "next").path)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data("x".utf8).write(to: folder.appending(path: "shown/fixed/file"))
        chmod(shown + "/fixed", 0o555)
        let seen = try FolderExchange.link(from: shown, into: next, except: { _, _ in false })
        #expect((Folder.status(of: next + "/fixed")?.st_mode).map { $0 & 0o777 } == 0o555)
        #expect(try FolderExchange.remove(shown, replacedBy: next, isKnown: seen.contains) == nil)
        #expect(Folder.kind(of: shown) == nil && Folder.kind(of: next + "/fixed/file") == .file)
        chmod(next + "/fixed", 0o755)
    }

    @Test("keep files that were added, changed or replaced after the linking")
    func changesMeanwhile() throws {
        let folder = try temporaryFolder(with: ["shown/inner", "next"])
        let (shown, next) = (folder.appending(path: "shown"), folder.appending(path: "next"))
        defer { try? FileManager.default.removeItem(at: folder) }
        for name in ["same", "changed", "page", "inner/gone"] {
            try Data("old".utf8).write(to: shown.appending(path: name))
        }
        try Data("new".utf8).write(to: next.appending(path: "page"))
        let seen = try FolderExchange.link(
            from: shown.path, into: next.path, except: { path, _ in path == "inner/gone" })
        for name in ["changed", "page", "inner/gone"] {
            try FileManager.default.removeItem(at: shown.appending(path: name))
        }
        for name in ["changed", "page", "inner/came"] { try Data("mine".utf8).write(to: shown.appending(path: name)) }
        #expect(try FolderExchange.remove(shown.path, replacedBy: next.path, isKnown: seen.contains) == nil)
        let files = try FileManager.default.subpathsOfDirectory(atPath: next.path).reduce(into: [:]) {
            $0[$1] = try? String(contentsOf: next.appending(path: $1), encoding: .utf8)
        }
        #expect(files == ["same": "old", "changed": "mine", "page": "mine", "inner/came": "mine"])
    }

    @Test("have the same files, even if these get other hard links meanwhile")
    func otherNames() throws {
        let folder = try temporaryFolder(with: ["shown", "other"])
        defer { try? FileManager.default.removeItem(at: folder) }
        let (page, name) = (folder.appending(path: "shown/page").path, folder.appending(path: "other/name").path)
        try Data("old".utf8).write(to: folder.appending(path: "shown/page"))
        let state = try #require(Folder.regularFile(at: page))
        #expect(FolderExchange.link(page, name) == 0)
        let linked = try #require(Folder.regularFile(at: page))
        #expect(state == linked && Set([state, linked]).count == 1 && state.hasOneName && !linked.hasOneName)
    }

    @Test("are rejected if a file has the path of a new folder")
    func fileForFolder() throws {
        let folder = try temporaryFolder(with: ["shown", "next/page"])
        defer { try? FileManager.default.removeItem(at: folder) }
        let (shown, next) = (folder.appending(path: "shown").path, folder.appending(path: "next").path)
        try Data("mine".utf8).write(to: folder.appending(path: "shown/page"))
        #expect(throws: FileProblem(name: shown + "/page", code: ENOTDIR)) {
            try FolderExchange.link(from: shown, into: next, except: { _, _ in false })
        }
    }

    @Test("have the same permissions, even if their owner may not write")
    func topPermissions() throws {
        let folder = try temporaryFolder(with: ["shown", "next"])
        let (shown, next) = (folder.appending(path: "shown").path, folder.appending(path: "next").path)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data("x".utf8).write(to: folder.appending(path: "shown/file"))
        chmod(shown, 0o555)
        try FolderExchange.link(from: shown, into: next, except: { _, _ in false })
        #expect(Folder.permissions(of: next) == 0o555)
        chmod(next, 0o755)
    }

    @Test("do not change owner or mode of a folder that is not empty, or of a symbolic link")
    func othersFolders() throws {
        let folder = try temporaryFolder(with: ["model", "full/inner", "target"])
        defer { try? FileManager.default.removeItem(at: folder) }
        let paths = ["model", "full", "target", "link", "new"].map { folder.appending(path: $0).path }
        chmod(paths[0], 0o711)
        for path in paths[1...2] { chmod(path, 0o700) }
        symlink("target", paths[3])
        for path in [paths[1], paths[3], paths[4]] { try Folder.make(path, permissionsOf: paths[0]) }
        #expect(paths[1...].map { Folder.permissions(of: $0) } == [0o700, 0o700, 0o700, 0o711])
    }

    @Test("detect mount points")
    func mounts() {
        #expect(Folder.isMounted("/proc") && !Folder.isMounted("/proc/self"))
    }

    private func temporaryFolder(with names: [String]) throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        for name in names {
            try FileManager.default.createDirectory(
                at: folder.appending(path: name), withIntermediateDirectories: true)
        }
        return folder
    }
}
