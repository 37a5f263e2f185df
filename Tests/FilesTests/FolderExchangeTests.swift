import Foundation
import Testing

@testable import Files

@Suite("Folders that change places")
struct FolderExchangeTests {
    /// Links the files of one folder into another one, by a call that fails with an error number, and returns what is there.
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
        try FolderExchange.link(from: shown.path, into: next.path, except: { $0 == "left" }) { from, to in
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

    @Test("have the same files afterwards, but those that stay behind and those that are newer")
    func same() throws {
        let (folder, files) = try linked()
        defer { try? FileManager.default.removeItem(at: folder) }
        #expect(files == ["a/new": "newer", "a/b/kept": "a/b/kept"])
        let paths = ["shown", "next"].map { folder.appending(path: "\($0)/a/b/kept").path }
        #expect(FileIdentity(ofPath: paths[0]) == FileIdentity(ofPath: paths[1]))
    }

    @Test("have copies of the same age where the system links no file", arguments: [EPERM, EXDEV, EMLINK])
    func copies(code: Int32) throws {
        let (folder, files) = try linked(failing: code)
        defer { try? FileManager.default.removeItem(at: folder) }
        #expect(files == ["a/new": "newer", "a/b/kept": "a/b/kept"])
        let (shown, next) = ("shown/a/b/kept", "next/a/b/kept")
        let times = [shown, next].map { Folder.regularFile(at: folder.appending(path: $0).path)?.modified }
        #expect(times[0] != nil && times[0] == times[1])
    }

    @Test("are refused where the file cannot be read either")
    func refused() throws {
        #expect(throws: FileProblem.self) { try linked(failing: EIO) }
    }
}
