import Foundation
import Testing

@testable import Batch

@Suite("A tar archive")
struct TarArchiveTests {
    private struct File: Equatable {
        let path: String
        let bytes: [UInt8]
        let modified: Int

        init(_ path: String, _ bytes: [UInt8] = Array("<p>".utf8), modified: Int = 1_792_041_600) {
            (self.path, self.bytes, self.modified) = (path, bytes, modified)
        }
    }

    private static let long = String(repeating: "a", count: 100)
    private static let files: [File] =
        [0, 1, 511, 512, 513, 1024, 60_000].map { size in
            File("sizes/\(size)", (0..<size).map { UInt8(truncatingIfNeeded: $0 * 7) })
        }
        + [
            "no/oslo.html", "no/Ålesund/index.html", "日本/東京.html", "with space", "-rf", "a=b\"c'd\\e%f", "line\nbreak",
            "a/\(long)", "\(long)b", "\(long)/\(long)", "\(long)/\(String(repeating: "b", count: 119))",
            "\(String(repeating: "å/", count: 73))å", "\(String(repeating: "e\u{301}", count: 73))", "🏔️",
            "\(String(repeating: "d", count: 155))/\(String(repeating: "e", count: 64))",
            "\(String(repeating: "f", count: 156))/\(String(repeating: "g", count: 63))",
            "\(String(repeating: "日", count: 30))/\(String(repeating: "本", count: 43))",
        ].map { File($0) } + [
            File("first second", modified: 0), File("last second", modified: 0o77777777777),
            File("later", modified: 0o77777777777 + 1), File("earlier", modified: -1),
        ]

    private static func archive(_ files: [File]) -> [UInt8] {
        files.flatMap {
            TarArchive.header(for: $0.path, bytes: $0.bytes.count, modified: $0.modified) + $0.bytes
                + TarArchive.padding(after: $0.bytes.count)
        } + TarArchive.end
    }

    // MARK: - The format

    @Test("has headers of ustar", arguments: [("no/oslo.html", 1, 7), (long, 0o7777777_7777, 0o7777777_7777)])
    func ustar(path: String, bytes: Int, modified: Int) {
        let header = TarArchive.header(for: path, bytes: bytes, modified: modified)
        #expect(header.count == 512)
        let name = Array(path.utf8)
        #expect(Array(header[..<name.count]) == name && header[name.count..<100].allSatisfy { $0 == 0 })
        let digits = [bytes, modified].map { number in
            let octal = String(number, radix: 8)
            return String(repeating: "0", count: 11 - octal.count) + octal + "\0"
        }
        let start = ["0000644\0", "0000000\0", "0000000\0", digits[0], digits[1]].joined()
        #expect(String(decoding: header[100..<148], as: UTF8.self) == start)
        let zeros = String(repeating: "\0", count: 100)
        #expect(String(decoding: header[156..<265], as: UTF8.self) == "0" + zeros + "ustar\u{0}00")
        #expect(header[265..<329].allSatisfy { $0 == 0 })
        #expect(String(decoding: header[329..<345], as: UTF8.self) == "0000000\u{0}0000000\0")
        let sum = header.indices.reduce(0) { $0 + ((148..<156).contains($1) ? 0x20 : Int(header[$1])) }
        #expect(
            String(decoding: header[148..<156], as: UTF8.self)
                == String(repeating: "0", count: 6 - String(sum, radix: 8).count) + String(sum, radix: 8) + "\0 ")
    }

    @Test(
        "has pax headers where a value needs them",
        arguments: [
            ("oslo", 1, 0, []), (long, 1, 0, []), ("a/\(long)", 1, 0, []),
            (long + "b", 1, 0, ["111 path=\(long)b"]), ("\(long)/\(long)b", 1, 0, ["212 path=\(long)/\(long)b"]),
            ("Å", 1, 0, ["11 path=Å"]), ("oslo", 1 << 33, 0, ["19 size=8589934592"]), ("oslo", 1 << 33 - 1, 0, []),
            ("oslo", 1, -5, ["12 mtime=-5"]),
            ("ß", 1 << 40, 1 << 33, ["11 path=ß", "22 size=1099511627776", "20 mtime=8589934592"]),
        ] as [(String, Int, Int, [String])])
    func pax(path: String, bytes: Int, modified: Int, records: [String]) {
        let header = TarArchive.header(for: path, bytes: bytes, modified: modified)
        let text = records.map { $0 + "\n" }.joined()
        guard !records.isEmpty else { return #expect(header.count == 512) }
        #expect(header.count == 512 + 512 * ((text.utf8.count + 511) / 512) + 512)
        #expect(header[156] == UInt8(ascii: "x"))
        #expect(String(decoding: header[512..<512 + text.utf8.count], as: UTF8.self) == text)
        #expect(header[512 + text.utf8.count..<header.count - 512].allSatisfy { $0 == 0 })
    }

    @Test("counts the digits of a record's length in it, for each length of a name")
    func recordLengths() throws {
        for count in 1...1100 {
            let header = TarArchive.header(for: String(repeating: "ø", count: count), bytes: 0, modified: 0)
            let records = header[512..<header.count - 512]
            let end = try #require(records.lastIndex { $0 != 0 }) + 1
            #expect(String(decoding: records.prefix { $0 != 0x20 }, as: UTF8.self) == "\(end - 512)")
        }
    }

    @Test("consists of blocks")
    func blocks() {
        for bytes in 0...2000 { #expect((bytes + TarArchive.padding(after: bytes).count) % 512 == 0) }
        for bytes in 0...2000 { #expect(TarArchive.padding(after: bytes).count < 512) }
        #expect(TarArchive.end == [UInt8](repeating: 0, count: 1024))
        for file in Self.files {
            let header = TarArchive.header(for: file.path, bytes: file.bytes.count, modified: file.modified)
            #expect(header.count % 512 == 0)
            #expect(header == TarArchive.header(for: file.path, bytes: file.bytes.count, modified: file.modified))
        }
    }

    // MARK: - Other programs

    @Test("is extracted by tar", .enabled(if: Tool.tar.isThere, Tool.tar.remedy))
    func tar() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        // Some file systems have no times before 1970.
        let files = Self.files.filter { $0.modified >= 0 }
        try folder.write(Self.archive(files), to: "pages.tar")
        let list = try Tool.tar.run(["-tf", "pages.tar", "--quoting-style=literal"], in: folder)
        #expect(list.status == 0 && list.errors == "")
        #expect(String(decoding: list.output, as: UTF8.self) == files.map { $0.path + "\n" }.joined())
        let details = try Tool.tar.run(["--numeric-owner", "--full-time", "-tvf", "pages.tar"], in: folder)
        let first = try #require(String(decoding: details.output, as: UTF8.self).split(separator: "\n").first)
        #expect(first == "-rw-r--r-- 0/0               0 2026-10-15 05:20:00 sizes/0")
        try FileManager.default.createDirectory(
            at: folder.url.appending(path: "out"), withIntermediateDirectories: true)
        let unpacked = try Tool.tar.run(["-xf", "pages.tar", "-C", "out", "--warning=no-timestamp"], in: folder)
        #expect(unpacked.status == 0 && unpacked.errors == "")
        for file in files { #expect(try folder.read("out/" + file.path) == file.bytes, "\(file.path)") }
    }

    @Test("is read by Python's tarfile", .enabled(if: Tool.python.isThere, Tool.python.remedy))
    func python() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        try folder.write(Self.archive(Self.files), to: "pages.tar")
        let program = """
            import hashlib, sys, tarfile
            with tarfile.open("pages.tar") as archive:
                for file in archive:
                    bytes = archive.extractfile(file).read()
                    facts = [file.name.encode(), int(file.mtime), file.size, file.mode, file.uid, file.gid, file.uname, file.gname]
                    print(*facts, sum(byte * (place % 251) for place, byte in enumerate(bytes)), file.isreg(), sep="|")
            """
        let result = try Tool.python.run(["-c", program], in: folder)
        #expect(result.status == 0, "\(result.errors)")
        let lines = String(decoding: result.output, as: UTF8.self).split(separator: "\n")
        let expected = Self.files.map { file in
            let sum = file.bytes.enumerated().reduce(0) { $0 + Int($1.element) * ($1.offset % 251) }
            return "|\(file.modified)|\(file.bytes.count)|420|0|0|||\(sum)|True"
        }
        #expect(lines.count == expected.count)
        for (line, end) in zip(lines, expected) { #expect(line.hasSuffix(end)) }
        let names = try Tool.python.run(
            ["-c", "import tarfile; print(*tarfile.open('pages.tar').getnames(), sep='\\0', end='')"], in: folder)
        #expect(names.output == Array(Self.files.map(\.path).joined(separator: "\0").utf8))
    }

    @Test(
        "tells other programs of files of more than 8 GiB", .enabled(if: Tool.python.isThere, Tool.python.remedy),
        arguments: [1 << 33 - 1, 1 << 33, 1 << 33 + 1, 1 << 45])
    func largeFiles(bytes: Int) throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        try folder.write(TarArchive.header(for: "large", bytes: bytes, modified: 1), to: "large.tar")
        let program = "import tarfile; file = tarfile.open('large.tar').next(); print(file.name, file.size, end='')"
        let result = try Tool.python.run(["-c", program], in: folder)
        #expect(String(decoding: result.output, as: UTF8.self) == "large \(bytes)", "\(result.errors)")
    }
}
