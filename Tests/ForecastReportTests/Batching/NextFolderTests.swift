import Batch
import Foundation
import Testing

@testable import Files
@testable import forecast_report

@Suite("The next folder of pages")
struct NextFolderTests {
    /// The folder that readers see and the next one, between which a run was killed, with the ledger of that run.
    private struct Killed {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        var shown: String { folder.appending(path: "site").path }
        var next: String { folder.appending(path: "site.next").path }
        let ledger: Ledger

        /// Makes both folders with the files of an earlier run, of which the ledger knows.
        init(shown files: [String: String], next made: [String: String]) throws {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            ledger = try Ledger(folder.appending(path: "ledger").path)
            try write(files, to: shown)
            for name in files.keys {
                let file = try #require(Folder.regularFile(at: shown + "/" + name))
                try ledger.note(file: name, bytes: file.size, modified: file.modified)
            }
            try write(made, to: next)
            let numbers = try [next, shown].map { try #require(FileIdentity(ofPath: $0)).number }
            try ledger.keep(folders: [numbers[0]: .next, numbers[1]: .last])
        }

        func write(_ files: [String: String], to folder: String) throws {
            for (name, text) in files {
                let file = URL(filePath: folder).appending(path: name)
                try FileManager.default.createDirectory(
                    at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
                try Data(text.utf8).write(to: file)
            }
        }

        /// Every file in both folders, once the next run has begun.
        func filesAfterwards() throws -> [String: String] {
            defer { try? FileManager.default.removeItem(at: folder) }
            _ = try NextFolder(of: shown, at: next, ledger)
            let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
            return names.reduce(into: [:]) { files, name in
                guard name.hasPrefix("site"), Folder.kind(of: folder.appending(path: name).path) == .file else {
                    return
                }
                files[name] = try? String(contentsOf: folder.appending(path: name), encoding: .utf8)
            }
        }
    }

    @Test("of a run that was killed before readers saw it goes, with all that is in it")
    func beforeExchange() throws {
        let killed = try Killed(shown: ["a": "a"], next: ["a": "new", "b/c": "new"])
        #expect(try killed.filesAfterwards() == ["site/a": "a"])
    }

    @Test("gives back what came late when a run was killed after it, and keeps what came there later")
    func afterExchange() throws {
        let killed = try Killed(shown: ["a": "a", "b/c": "c", "gone": "gone"], next: ["a": "new", "b/c": "new"])
        try killed.write(
            ["late": "mine", "b/late": "mine", "twice": "mine, first", "new/late": "mine"], to: killed.shown)
        try FolderExchange.exchange(killed.next, killed.shown)
        try FileManager.default.removeItem(atPath: killed.shown + "/b/c")
        // File systems count time in steps of some milliseconds.
        var before = timespec()
        repeat {
            try killed.write(["twice": "mine, then"], to: killed.shown)
            before = try #require(Folder.ownStatus(of: killed.next + "/twice")).st_ctim
        } while try #require(Folder.ownStatus(of: killed.shown + "/twice")).st_ctim.tv_nsec == before.tv_nsec
        #expect(
            try killed.filesAfterwards() == [
                "site/a": "new", "site/late": "mine", "site/b/late": "mine", "site/twice": "mine, then",
                "site/new/late": "mine",
            ])
    }

    @Test("is in the way as long as something in it can go nowhere, and says what that is")
    func inTheWay() throws {
        let killed = try Killed(shown: ["a": "a"], next: ["late/page": "new"])
        try killed.write(["late": "mine"], to: killed.shown)
        try FolderExchange.exchange(killed.next, killed.shown)
        for _ in 0..<2 {
            #expect {
                _ = try NextFolder(of: killed.shown, at: killed.next, killed.ledger)
            } throws: {
                ($0 as? CommandProblem)?.message
                    == "\(killed.next)/late cannot be removed or moved to \(killed.shown); move it away and run batch again"
            }
        }
        try FileManager.default.moveItem(atPath: killed.next + "/late", toPath: killed.folder.path + "/elsewhere")
        #expect(try killed.filesAfterwards() == ["site/late/page": "new"])
    }
}
