import Foundation
import Testing

@testable import Batch
@testable import Files

@Suite("The ledger of a killed run")
struct LedgerStatesTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    private var pages: PageFolder {
        PageFolder(folder.appending(path: "site").path, sparing: SourceFiles(), sweeping: false)
    }

    init() throws {
        try FileManager.default.createDirectory(
            at: folder.appending(path: "site"), withIntermediateDirectories: true)
    }

    private func ledger() throws -> Ledger { try Ledger(folder.appending(path: "ledger").path) }

    /// Writes a page with its companions, by their names.
    private func page(_ path: String, _ content: String, with names: [String] = []) throws -> Ledger.Made {
        var (pages, modified) = (self.pages, Int64(0))
        let companions = try names.map { try #require(Companion($0)) }
        for (index, path) in ([path] + companions.map { $0.path(beside: path) }).enumerated() {
            let file = try pages.store(Array(content.utf8))
            if index > 0 { file.setModified(to: modified) }
            modified = try pages.put(file, at: path)
        }
        return Ledger.Made(
            key: Fingerprint(of: "key of \(content)"), content: Fingerprint(of: content), bytes: content.utf8.count,
            modified: modified, changed: 1_792_041_600,
            companions: Dictionary(uniqueKeysWithValues: companions.map { ($0, content.utf8.count) }))
    }

    @Test("reads no large file without content, whatever the number of its names")
    func withoutContent() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let made = try page("a.html", "sun")
        func path(_ name: String) -> String { folder.appending(path: "site/" + name).path }
        for name in ["b.html", "c.html", "d.html"] { #expect(link(path("a.html"), path(name)) == 0) }
        #expect(pages.content(at: "d.html") == made.content)
        #expect(FileManager.default.createFile(atPath: path("e.html"), contents: nil))
        #expect(truncate(path("e.html"), 2 << 20) == 0)
        #expect(pages.content(at: "e.html") == nil)
    }

    private func note(_ made: Ledger.Made, _ id: PageID, at path: String, in ledger: Ledger) throws {
        try ledger.note(
            id, at: path, made, of: Ledger.PlaceWords(), insteadOf: try ledger.entry(called: id))
    }

    private func files() throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: folder.appending(path: "site").path).sorted()
    }

    private func removeAll() { try? FileManager.default.removeItem(at: folder) }

    @Test("knows announced pages that have appeared, and removes what they have replaced")
    func announced() throws {
        defer { removeAll() }
        let (moved, new, same) = (try PageID("moved"), try PageID("new"), try PageID("same"))
        let kept = try page("same.html", "kept")
        do {
            let ledger = try ledger()
            try note(
                try page("old/moved.html", "old", with: [".gz", ".txt", ".ics.br"]), moved, at: "old/moved.html",
                in: ledger)
            try note(kept, same, at: "same.html", in: ledger)
            try ledger.keep()
            let made = [(moved, "moved.html", "moved"), (new, "new.html", "new page")]
            var announced = try made.map {
                Ledger.Announced($0.0, at: $0.1, try page($0.1, $0.2), of: Ledger.PlaceWords())
            }
            announced.append(
                Ledger.Announced(
                    same, at: "same.html", kept.modified(at: kept.modified + 1, changed: 0), of: Ledger.PlaceWords()))
            try ledger.keep(announcing: announced)
        }
        let ledger = try ledger()
        for _ in 0..<2 { try ledger.settle(pages) }
        for (id, content) in [(moved, "moved"), (new, "new page"), (same, "kept")] {
            let entry = try #require(try ledger.entry(called: id))
            #expect(entry.page.content == Fingerprint(of: content) && entry.path == "\(id).html")
            #expect(pages.hasIntact(entry.path, bytes: entry.page.bytes, modified: entry.page.modified))
        }
        #expect(try files() == ["moved.html", "new.html", "same.html"])
    }

    @Test("knows announced pages that could not be recorded since the disk was full")
    func fullDisk() throws {
        defer { removeAll() }
        let (old, new) = (try PageID("old"), try PageID("new"))
        do {
            let ledger = try ledger()
            try note(try page("old.html", "old"), old, at: "old.html", in: ledger)
            let made = try page("new.html", "new page")
            let announced = Ledger.Announced(new, at: "new.html", made, of: Ledger.PlaceWords())
            try ledger.keep(announcing: [announced])
            try note(made, new, at: "new.html", in: ledger)
            // The database cannot grow.
            try ledger.database.run("PRAGMA max_page_count = 1")
            #expect(throws: Ledger.Problem.self) {
                try ledger.keep(announcing: [Ledger.Announced](repeating: announced, count: 1000))
            }
            // Nothing is written any more, since it would depend on what is lost.
            #expect(throws: Ledger.Problem.self) { try ledger.keep(announcing: []) }
            #expect(throws: Ledger.Problem.self) { try note(made, old, at: "new.html", in: ledger) }
            #expect(throws: Ledger.Problem.self) { try ledger.keep() }
        }
        let ledger = try ledger()
        #expect(try ledger.entry(called: new) == nil)
        try ledger.settle(pages)
        #expect(try ledger.entry(called: new)?.path == "new.html" && ledger.entry(called: old)?.path == "old.html")
    }

    @Test(
        "distinguishes pages of the same size and time by their content", arguments: [["sun", "fog"], ["fog", "sun"]])
    func alike(announced: [String]) throws {
        defer { removeAll() }
        let (id, made) = (try PageID("a"), try page("a.html", "sun"))
        do {
            let ledger = try ledger()
            try ledger.keep(
                announcing: announced.map { content in
                    let page = Ledger.Made(
                        key: Fingerprint(of: "key of \(content)"), content: Fingerprint(of: content), bytes: made.bytes,
                        modified: made.modified, changed: made.changed)
                    return Ledger.Announced(id, at: "a.html", page, of: Ledger.PlaceWords())
                })
        }
        let ledger = try ledger()
        try ledger.settle(pages)
        #expect(try ledger.entry(called: id)?.page == made)
    }

    @Test("knows a page that was announced after others")
    func announcedLater() throws {
        defer { removeAll() }
        let ids = [try PageID("a"), try PageID("b")]
        let announced = try ids.map {
            Ledger.Announced($0, at: "\($0).html", try page("\($0).html", "\($0)"), of: Ledger.PlaceWords())
        }
        do {
            let ledger = try ledger()
            try ledger.keep(announcing: [announced[0]])
            try ledger.announce(announced[1])
        }
        let ledger = try ledger()
        try ledger.settle(pages)
        for id in ids { #expect(try ledger.entry(called: id) != nil) }
    }

    @Test("leaves no empty folder of an announced page that has not appeared")
    func emptyFolder() throws {
        defer { removeAll() }
        let (id, made) = (try PageID("a"), try page("b/kept.html", "sun"))
        for name in ["a/b", "c"] {
            try FileManager.default.createDirectory(
                at: folder.appending(path: "site/\(name)"), withIntermediateDirectories: true)
        }
        do {
            let pages = ["a/b/index.html", "b/index.html"].map {
                Ledger.Announced(id, at: $0, made, of: Ledger.PlaceWords())
            }
            try ledger().keep(announcing: pages)
        }
        try ledger().settle(pages)
        #expect(try files() == ["b", "b/kept.html", "c"])
    }

    @Test("knows the files made with an announced page that another program has replaced")
    func filesOfReplaced() throws {
        defer { removeAll() }
        let (id, made) = (try PageID("a"), try page("a.html", "sun", with: [".txt", ".gz"]))
        do {
            try ledger().keep(announcing: [Ledger.Announced(id, at: "a.html", made, of: Ledger.PlaceWords())])
        }
        _ = try page("a.html", "by hand")
        _ = try page("a.html.gz", "another copy")
        let ledger = try ledger()
        try ledger.settle(pages)
        #expect(try ledger.entry(called: id) == nil)
        #expect(try ledger.files().map { $0.key } == [FilePath("a.txt")])
    }

    @Test("keeps the files of the earlier page if a new one of the same time has not appeared")
    func filesOfSameTime() throws {
        defer { removeAll() }
        let (id, made) = (try PageID("a"), try page("a.html", "sun", with: [".txt"]))
        do {
            let ledger = try ledger()
            try note(made, id, at: "a.html", in: ledger)
            let new = Ledger.Made(
                key: Fingerprint(of: "new"), content: Fingerprint(of: "new"), bytes: 9, modified: made.modified,
                changed: made.changed, companions: made.companions)
            try ledger.keep(announcing: [Ledger.Announced(id, at: "a.html", new, of: Ledger.PlaceWords())])
        }
        let ledger = try ledger()
        try ledger.settle(pages)
        #expect(try ledger.entry(called: id)?.page == made && ledger.files().isEmpty)
    }

    @Test("knows an announced list that has appeared")
    func announcedFile() throws {
        defer { removeAll() }
        let list = try page("index.html", "list")
        do {
            let ledger = try ledger()
            for name in ["index.html", "country-no.html"] {
                try ledger.announce(file: name, (list.bytes, list.modified))
            }
        }
        let ledger = try ledger()
        try ledger.settle(pages)
        #expect(try ledger.files().map { $0.key } == [FilePath("index.html")])
        #expect(try ledger.files()[FilePath("index.html")]?.modified == list.modified)
        #expect(try ledger.file(at: "index.html")?.modified == list.modified && ledger.file(at: "index") == nil)
    }

    @Test("knows the earlier pages if the new ones have not appeared", arguments: [false, true])
    func earlier(isPublished: Bool) throws {
        defer { removeAll() }
        let (changed, gone) = (try PageID("changed"), try PageID("gone"))
        let old = try [changed, gone].map { try page("\($0).html", "old") }
        do {
            let ledger = try ledger()
            for (id, made) in zip([changed, gone], old) { try note(made, id, at: "\(id).html", in: ledger) }
            try ledger.note(file: "index.html", bytes: 5, modified: 6)
            try ledger.keep()
            try ledger.recordEarlierStates()
            let new = isPublished ? try page("changed.html", "new one") : old[0].modified(at: 7, changed: 8)
            try note(new, changed, at: "changed.html", in: ledger)
            try ledger.forget(try #require(try ledger.entry(called: gone)))
            try ledger.note(file: "index.html", bytes: 9, modified: 9)
            try ledger.keep()
            if isPublished { try FileManager.default.removeItem(at: folder.appending(path: "site/gone.html")) }
        }
        let ledger = try ledger()
        let written = try ledger.writtenFiles()
        var status = stat()
        (status.st_size, status.st_mtim) = (5, timespec(tv_sec: 0, tv_nsec: 6))
        #expect(written.contains("index.html", status))
        try ledger.settle(pages)
        let entry = try #require(try ledger.entry(called: changed))
        #expect(pages.hasIntact(entry.path, bytes: entry.page.bytes, modified: entry.page.modified))
        #expect((try ledger.entry(called: gone) == nil) == isPublished)
        #expect(try files() == (isPublished ? ["changed.html"] : ["changed.html", "gone.html"]))
    }

    @Test("is rejected if another program has written a row number")
    func foreignNumber() throws {
        defer { removeAll() }
        let ledger = try ledger()
        try note(try page("a.html", "a"), try PageID("a"), at: "a.html", in: ledger)
        try ledger.database.run("UPDATE page SET number = -1")
        #expect(throws: Ledger.Problem.self) {
            try ledger.forEach(unseen: true, failing: { $0 as any Error }) { _ in }
        }
    }
}
