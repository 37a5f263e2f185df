import Files
import Foundation
import Testing

@testable import Batch

@Suite("A damaged database")
struct DamagedDatabaseTests {
    /// Writes a database whose table of files has one page of rows, to which others refer four hundred times each.
    private func write(levels: Int, to path: String) throws {
        let root = try Self.rootPage(ofNewDatabaseAt: path)
        var bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
        let size = 4096
        var child = bytes.count / size
        bytes += bytes[(root - 1) * size..<root * size]
        for level in 1...levels {
            let page = Self.interiorPage(over: child + 1, size)
            if level == levels {
                bytes.replaceSubrange((root - 1) * size..<root * size, with: page)
            } else {
                bytes += page
            }
            child += 1
        }
        // The number of pages in the header.
        bytes.replaceSubrange(28..<32, with: Self.bytes(bytes.count / size, 4))
        try Data(bytes).write(to: URL(filePath: path))
    }

    private static func rootPage(ofNewDatabaseAt path: String) throws -> Int {
        let ledger = try Ledger(path)
        for index in 0..<20 { try ledger.note(file: "\(index).html", bytes: 1) }
        try ledger.keep()
        var root = 0
        try ledger.database.prepare("SELECT rootpage FROM sqlite_schema WHERE name = 'file'").run {
            root = Int($0.number(0))
        }
        return root
    }

    /// A page of SQLite's file format that refers to one other page only.
    private static func interiorPage(over child: Int, _ size: Int) -> [UInt8] {
        var page = [UInt8](repeating: 0, count: size)
        var end = size
        for index in 0..<400 {
            let key = index + 1
            let cell = bytes(child, 4) + (key < 128 ? [UInt8(key)] : [UInt8(0x80 | key >> 7), UInt8(key & 127)])
            end -= cell.count
            page.replaceSubrange(end..<end + cell.count, with: cell)
            page.replaceSubrange(12 + 2 * index..<14 + 2 * index, with: bytes(end, 2))
        }
        page.replaceSubrange(0..<12, with: [5] + bytes(0, 2) + bytes(400, 2) + bytes(end, 2) + [0] + bytes(child, 4))
        return page
    }

    private static func bytes(_ number: Int, _ count: Int) -> [UInt8] {
        (0..<count).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }

    @Test("is rejected when a few of its pages count as any number of rows", arguments: [1, 2, 4])
    func circles(levels: Int) throws {
        let folder = try TemporaryFolder()
        let path = folder.url.appending(path: "pages.sqlite").path()
        try write(levels: levels, to: path)
        let files = { try Ledger(path).files() }
        // Eight thousand rows are read; more are not.
        if levels == 1 {
            #expect(try files().count == 20)
        } else {
            #expect(throws: Ledger.Problem.self) { try files() }
        }
    }

    @Test("is rejected as well when a file without content makes it seem large")
    func sparseLog() throws {
        let folder = try TemporaryFolder()
        let path = folder.url.appending(path: "pages.sqlite").path()
        try write(levels: 2, to: path)
        let ledger = try Ledger(path)
        #expect(truncate(path + "-wal", 1 << 40) == 0)
        #expect(throws: Ledger.Problem.self) { try ledger.files() }
    }

    @Test(
        "is rejected if a row has more style sheets or companions than a run writes",
        arguments: [("styles", "a.css "), ("companions", ".gz 9000 ")])
    func longRow(column: String, word: String) throws {
        let folder = try TemporaryFolder()
        let ledger = try Ledger(folder.url.appending(path: "pages.sqlite").path())
        let made = Ledger.Made(key: Fingerprint(of: ""), content: Fingerprint(of: ""), bytes: 1, changed: 1)
        try ledger.note(PageID("a"), at: "a.html", made, of: Ledger.PlaceWords(), insteadOf: nil)
        let change = try ledger.database.prepare("UPDATE page SET \(column) = ?")
        try change.run([.text(String(repeating: word, count: 20))])
        #expect(try ledger.entry(called: PageID("a")) != nil)
        try change.run([.text(String(repeating: word, count: 1000))])
        #expect(throws: Ledger.Problem.self) { try ledger.entry(called: PageID("a")) }
    }

    @Test("is not suspected when many rows have been written to a temporary table")
    func temporaryTable() throws {
        let folder = try TemporaryFolder()
        let database = try Database(folder.url.appending(path: "small.sqlite").path())
        try database.run("CREATE TEMP TABLE number (value INTEGER); BEGIN")
        let add = try database.prepare("INSERT INTO number VALUES (?)")
        for number in 0..<20_000 { try add.run([.number(Int64(number))]) }
        var count = Int64(0)
        try database.prepare("SELECT count(*) FROM number AS a, number AS b WHERE a.value < 50 AND b.value >= 0").run {
            count = $0.number(0)
        }
        #expect(count == 50 * 20_000)
    }
}
