import Files
import Foundation
import Testing

@testable import Batch

@Suite("The ledger of pages")
struct LedgerTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    private var path: String { folder.appending(path: "pages.sqlite").path }

    init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

    private func page(_ content: String) -> Ledger.Made {
        Ledger.Made(
            key: Fingerprint(of: "key of \(content)"), content: Fingerprint(of: content), bytes: content.utf8.count,
            modified: 1_792_041_600_123_456_789, changed: 1_792_041_600, styles: ["style-a.css", "style-b.css"])
    }

    private var place: Ledger.PlaceWords {
        var place = Ledger.PlaceWords()
        (place.name, place.country, place.temperature) = ("Oslo", "NO", "6°")
        return place
    }

    private func unseen(_ ledger: Ledger) throws -> [Ledger.Entry] {
        var entries: [Ledger.Entry] = []
        try ledger.forEach(unseen: true, failing: { $0 as any Error }) { entries.append($0) }
        return entries
    }

    @Test(
        "accepts only paths of files in the folder",
        arguments: [
            ("a.html", true), ("a/b/c.html", true), ("\u{E9}/e\u{301}.html", true), ("", false), ("/a.html", false),
            ("../a.html", false), ("a/../b.html", false), (".a.html", false), ("a//b.html", false), ("a/", false),
            (String(repeating: "a/", count: 2000) + "b", true), (String(repeating: "a/", count: 2100) + "b", false),
        ])
    func paths(path: String, isInFolder: Bool) {
        #expect(Ledger.Entry.isInFolder(path) == isInFolder)
    }

    @Test("is available in the next run, up to the last commit")
    func kept() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let (oslo, bergen) = (try PageID("no/Oslo"), try PageID("no/bergen"))
        do {
            let ledger = try Ledger(path)
            try ledger.note(oslo, at: "no/Oslo.html", page("sun"), of: place, insteadOf: nil)
            try ledger.keep()
            try ledger.note(bergen, at: "no/bergen.html", page("rain"), of: place, insteadOf: nil)
        }
        let ledger = try Ledger(path)
        let entry = try #require(try ledger.entry(called: PageID("NO/oslo")))
        #expect(
            entry.id == "no/Oslo" && entry.path == "no/Oslo.html" && entry.page == page("sun") && entry.place == place)
        #expect(try ledger.entry(madeOf: Fingerprint(of: "key of sun")) == entry)
        #expect(try ledger.entry(called: bergen) == nil && ledger.entry(madeOf: Fingerprint(of: "x")) == nil)
    }

    @Test("is in the file of its name, also if that is not UTF-8")
    func fileName() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.path + "/" + FileName.text(of: [0x4D, 0xE9])
        let ledger = try Ledger(path)
        try ledger.note(PageID("a"), at: "a.html", page("sun"), of: place, insteadOf: nil)
        try ledger.keep()
        #expect(FileName.withPath(path) { access($0, F_OK) } == 0 && access(path, F_OK) != 0)
    }

    @Test("keeps its first seed")
    func seed() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        for seed in [7, 8] as [UInt64] {
            let ledger = try Ledger(path, newSeed: seed)
            #expect(ledger.seed == 7)
            try ledger.note(PageID("\(seed)"), at: "\(seed).html", page("sun"), of: place, insteadOf: nil)
            try ledger.keep()
        }
    }

    @Test("gives pages numbers without an end")
    func numbers() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let ledger = try Ledger(path)
        for (number, id) in ["a", "b"].enumerated() {
            try ledger.note(PageID(id), at: id, page(id), of: place, insteadOf: nil)
            if number == 0 { try ledger.database.run("UPDATE page SET number = \(Int64(1) << 40)") }
        }
        try ledger.keep()
        #expect(try unseen(Ledger("")).isEmpty)
        var numbers: [Int64] = []
        try ledger.forEach(failing: { $0 as any Error }) { numbers.append($0.number) }
        #expect(numbers == [1 << 40, 1 << 40 + 1])
    }

    @Test("reports why a change failed, not the iteration that ends with it")
    func failedChange() throws {
        struct FullDisk: Error {}
        let ledger = try Ledger("")
        for id in ["a", "b", "c"] { try ledger.note(PageID(id), at: id, page(id), of: place, insteadOf: nil) }
        #expect(throws: FullDisk.self) {
            try ledger.forEach(failing: { $0 as any Error }) { _ in
                // SQLite rolls back if the disk is full.
                try ledger.database.run("ROLLBACK")
                throw FullDisk()
            }
        }
    }

    @Test("distinguishes the pages of this run from earlier ones")
    func seen() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        do {
            let ledger = try Ledger(path)
            for name in ["a", "b", "c"] {
                try ledger.note(PageID(name), at: name + ".html", page(name), of: place, insteadOf: nil)
            }
            #expect(try unseen(ledger) == [])
            try ledger.keep()
        }
        let ledger = try Ledger(path)
        let (a, b) = (try #require(try ledger.entry(called: PageID("a"))), try ledger.entry(called: PageID("b")))
        #expect(ledger.see(a) && !ledger.see(a))
        try ledger.note(PageID("B"), at: "B.html", page("other"), of: place, insteadOf: b)
        #expect(try unseen(ledger).map(\.path) == ["c.html"])
        try ledger.forget(try #require(try unseen(ledger).first))
        #expect(try unseen(ledger) == [] && ledger.entry(called: PageID("c")) == nil)
        #expect(try ledger.entry(called: PageID("b"))?.path == "B.html")
    }

    @Test("finds the pages that occupy a path, each once in a run")
    func inTheWay() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        do {
            let ledger = try Ledger(path)
            for (id, path) in [
                ("a", "x.html"), ("b", "y.html/index.html"), ("c", "y.html/z/1.html"), ("d", "y.html0"), ("e", "y.htm"),
                ("f", "y.html-"), ("g", "x"),
            ] {
                try ledger.note(PageID(id), at: path, page(id), of: place, insteadOf: nil)
            }
            try ledger.keep()
        }
        func inTheWay(of path: String, _ ledger: Ledger) throws -> [String] {
            var ids: [String] = []
            try ledger.forEach(inTheWayOf: path, failing: { $0 as any Error }) { ids.append($0.id) }
            return ids.sorted()
        }
        for (place, ids) in [
            ("x.html/index.html", ["a"]), ("x/x.html/index.html", ["g"]), ("y.html", ["b", "c"]), ("y.html/z", ["c"]),
            ("x.html", []), ("z.html/index.html", []),
        ] {
            let ledger = try Ledger(path)
            #expect(try inTheWay(of: place, ledger) == ids)
            #expect(try inTheWay(of: place, ledger) == [])
        }
        // Pages of this run, and pages that have moved, are not in the way.
        let ledger = try Ledger(path)
        let entries = try ["a", "b"].map { try #require(try ledger.entry(called: PageID($0))) }
        #expect(ledger.see(entries[0]))
        try ledger.note(PageID("b"), at: "b.html", page("b"), of: place, insteadOf: entries[1])
        try ledger.forget(try #require(try ledger.entry(called: PageID("c"))))
        #expect(try inTheWay(of: "x.html/index.html", ledger) == [] && inTheWay(of: "y.html", ledger) == [])
    }

    @Test("records the files beside the pages")
    func files() throws {
        let ledger = try Ledger("")
        try ledger.note(file: "sitemap.xml", bytes: 7, modified: 9)
        try ledger.note(file: "sitemap.xml", bytes: 8, modified: 10)
        try ledger.note(file: "sitemap-1.xml", bytes: 1)
        try ledger.note(file: "sitemap-1.xml", bytes: nil)
        let files = try ledger.files()
        let sitemap = try #require(files[FilePath("sitemap.xml")])
        #expect(files.count == 1 && sitemap.bytes == 8 && sitemap.modified == 10)
    }

    @Test("keeps the bytes of paths, also of those that are equal as texts or have many combining marks")
    func bytesOfPaths() throws {
        let ledger = try Ledger("")
        let paths = ["\u{C5}.html", "A\u{30A}.html", "a" + String(repeating: "\u{301}", count: 90) + ".html"]
        for path in paths { try ledger.note(file: path, bytes: 1) }
        #expect(try Set(ledger.files().keys) == Set(paths.map { FilePath($0) }))
        for path in paths { try ledger.note(file: path, bytes: nil) }
        #expect(try ledger.files().isEmpty)
    }

    @Test("is locked by one run, and rejects other programs' databases")
    func owners() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let ledger = try Ledger(path)
        #expect(throws: Ledger.Problem.inUse) { try Ledger(path) }
        withExtendedLifetime(ledger) {}
        let (text, other) = (folder.appending(path: "text").path, folder.appending(path: "other").path)
        try String(repeating: "This is no database. ", count: 100).write(
            toFile: text, atomically: true, encoding: .utf8)
        #expect(throws: Ledger.Problem.foreign("file is not a database")) { try Ledger(text) }
        try Database(other).run("CREATE TABLE page (number)")
        let before = try Data(contentsOf: URL(filePath: other))
        #expect(throws: Ledger.Problem.foreign("not a database of this version of forecast-report")) {
            try Ledger(other)
        }
        #expect(try Data(contentsOf: URL(filePath: other)) == before)
        #expect(throws: Ledger.Problem.failed("unable to open database file")) { try Ledger(folder.path + "/no/pages") }
    }

    @Test("rejects row numbers that leave no room for further rows", arguments: [Int64.max - 1, 1 << 60, 1 << 53])
    func numbers(number: Int64) throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        do {
            let ledger = try Ledger(path)
            try ledger.note(PageID("no/oslo"), at: "no/oslo.html", page("sun"), of: place, insteadOf: nil)
            try ledger.keep()
        }
        try Database(path).run("UPDATE page SET number = \(number)")
        let ledger = try Ledger(path)
        #expect(throws: Ledger.Problem.foreign("modified by another program")) {
            try ledger.note(PageID("no/bergen"), at: "no/bergen.html", page("rain"), of: place, insteadOf: nil)
        }
    }

    @Test("rejects files that are not regular", arguments: ["", "-journal", "-wal", "-shm"])
    func irregular(ending: String) throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let problem = Ledger.Problem.foreign("\(ending.isEmpty ? "it" : path + ending) is not a regular file")
        #expect(mkfifo(path + ending, 0o600) == 0)
        #expect(throws: problem) { try Ledger(path) }
        try FileManager.default.removeItem(atPath: path + ending)
        try FileManager.default.createSymbolicLink(atPath: path + ending, withDestinationPath: "victim")
        #expect(throws: problem) { try Ledger(path) }
        try FileManager.default.removeItem(atPath: path + ending)
        _ = try Ledger(path)
    }

    @Test(
        "is refused with anything in it that this program does not make, which would be carried out with its own",
        arguments: [
            "CREATE INDEX slow ON page (instr(hex(zeroblob(1000 + length(id))), 'x'))", "CREATE TABLE other (a)",
            "CREATE VIEW v AS SELECT 1", "CREATE TRIGGER t AFTER INSERT ON page BEGIN DELETE FROM file; END",
            "DROP INDEX page_key",
            "DROP TABLE file; CREATE TABLE file (path TEXT PRIMARY KEY, bytes, modified, a AS (1))",
        ])
    func otherSchema(statement: String) throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        do { try Ledger(path).keep(folders: [1: .last]) }
        do { try Database(path).run(statement) }
        #expect(throws: Ledger.Problem.foreign("modified by another program")) { try Ledger(path) }
    }

    @Test("has no row that asks for much memory")
    func longRow() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let ledger = try Ledger(path)
        try ledger.note(file: String(repeating: "a", count: 100_000), bytes: 1)
        #expect(throws: Ledger.Problem.self) { try ledger.note(file: String(repeating: "a", count: 2 << 20), bytes: 1) }
    }
}
