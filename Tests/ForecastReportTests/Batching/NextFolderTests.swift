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
            guard let number = FileIdentity(ofPath: next)?.number else { return }
            let last = try #require(FileIdentity(ofPath: shown)).number
            try ledger.keep(folders: [number: .next, last: .last])
        }

        func write(_ files: [String: String], to folder: String) throws {
            for (name, text) in files {
                let file = URL(filePath: folder).appending(path: name)
                try FileManager.default.createDirectory(
                    at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
                try Data(text.utf8).write(to: file)
            }
        }

        /// Begins the next run.
        func settle() throws {
            try NextFolder.settle(PageFolder(shown, sparing: SourceFiles(), sweeping: false), next: next, ledger)
        }

        /// Every file in both folders, once the next run has begun.
        func filesAfterwards() throws -> [String: String] {
            defer { try? FileManager.default.removeItem(at: folder) }
            try settle()
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

    @Test("of a run that was killed after it goes, except for files of other programs")
    func afterExchange() throws {
        let killed = try Killed(shown: ["a": "a", "b/c": "c", "gone": "gone"], next: ["a": "new", "b/c": "new"])
        defer { try? FileManager.default.removeItem(at: killed.folder) }
        try killed.write(["b/late": "mine", "twice": "mine, first"], to: killed.shown)
        try FolderExchange.exchange(killed.next, killed.shown)
        try killed.write(["twice": "mine, then"], to: killed.shown)
        for _ in 0..<2 {
            #expect {
                try killed.settle()
            } throws: {
                ($0 as? CommandProblem)?.status == .cannotCreate
                    && ($0 as? CommandProblem)?.message
                        == "the pages are published, but another program has written \(killed.next)/b/late in the "
                        + "meantime; move it to where it belongs and run batch again"
            }
        }
        #expect(try FileManager.default.subpathsOfDirectory(atPath: killed.next).sorted() == ["b", "b/late", "twice"])
        for name in ["b/late", "twice"] { try FileManager.default.removeItem(atPath: killed.next + "/" + name) }
        #expect(try killed.filesAfterwards() == ["site/a": "new", "site/b/c": "new", "site/twice": "mine, then"])
    }

    @Test("is not one that another program has created")
    func inTheWay() throws {
        let killed = try Killed(shown: ["a": "a"], next: ["mine": "mine"])
        defer { try? FileManager.default.removeItem(at: killed.folder) }
        try killed.ledger.keep(folders: [:])
        try killed.settle()
        #expect {
            _ = try NextFolder(of: killed.shown, at: killed.next, killed.ledger)
        } throws: {
            ($0 as? CommandProblem)?.code == "in-the-way"
        }
        #expect(Folder.kind(of: killed.next + "/mine") == .file)
    }

    @Test("is a new one, even if an empty one exists")
    func empty() throws {
        let killed = try Killed(shown: ["a": "a"], next: [:])
        defer { try? FileManager.default.removeItem(at: killed.folder) }
        chmod(killed.shown, 0o711)
        mkdir(killed.next, 0o777)
        // The old folder stays open, so that the new one has another inode number.
        let number = open(killed.next, O_RDONLY | O_DIRECTORY)
        defer { close(number) }
        let old = FileIdentity(ofPath: killed.next)
        _ = try NextFolder(of: killed.shown, at: killed.next, killed.ledger)
        #expect(FileIdentity(ofPath: killed.next) != old && Folder.permissions(of: killed.next) == 0o711)
    }
}
