import Foundation
import Testing

@testable import Batch

@Suite("A sitemap")
struct SitemapTests {
    private struct Stop: Error {}

    private let head = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    private let namespace = "xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\""

    /// The files of a sitemap, and the reported number of parts.
    private func files(
        _ pages: [(String, Int)], base: String = "https://example.org/weather/", limits: Sitemap<Never>.Limits = .init()
    ) -> (files: [(name: String, bytes: [UInt8])], parts: Int) {
        var files: [(name: String, bytes: [UInt8])] = []
        var sitemap = Sitemap<Never>(base: base, limits: limits) { files.append((name: $0, bytes: $1)) }
        for (path, modified) in pages { sitemap.add(path, modified: modified) }
        let parts = sitemap.finish()
        return (files, parts)
    }

    /// Pages whose entries all have the same length.
    private func pages(_ count: Int) -> [(String, Int)] {
        (0..<count).map { ("no/\(100_000 + $0).html", 1_700_000_000 + $0 * 3600) }
    }

    private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

    private func addresses(_ bytes: [UInt8]) -> [Substring] { text(bytes).matches(of: /<loc>(.*?)<\/loc>/).map(\.1) }

    @Test("is one file for few pages")
    func oneFile() {
        let result = files([("no/oslo/index.html", 1_792_041_600), ("no/Ålesund & co.html", 0)])
        #expect(result.parts == 0 && result.files.map(\.name) == ["sitemap.xml"])
        #expect(
            result.files.first.map { text($0.bytes) } == """
                \(head)<urlset \(namespace)>
                <url><loc>https://example.org/weather/no/oslo/</loc><lastmod>2026-10-15T05:20:00Z</lastmod></url>
                <url><loc>https://example.org/weather/no/%C3%85lesund%20%26%20co.html</loc><lastmod>1970-01-01T00:00:00Z</lastmod></url>
                </urlset>

                """)
    }

    @Test("without pages is an empty list")
    func empty() {
        #expect(files([]).files.map { text($0.bytes) } == ["\(head)<urlset \(namespace)>\n</urlset>\n"])
    }

    @Test("has an index of its parts beyond the limit, with each one's latest change")
    func index() {
        let result = files(
            [("c", 5), ("a", 86_400), ("b", 7), ("e", 60), ("d", -1)], limits: .init(addresses: 2))
        #expect(result.parts == 3)
        #expect(result.files.map(\.name) == ["sitemap-1.xml", "sitemap-2.xml", "sitemap-3.xml", "sitemap.xml"])
        #expect(
            result.files.last.map { text($0.bytes) } == """
                \(head)<sitemapindex \(namespace)>
                <sitemap><loc>https://example.org/weather/sitemap-1.xml</loc><lastmod>1970-01-02T00:00:00Z</lastmod></sitemap>
                <sitemap><loc>https://example.org/weather/sitemap-2.xml</loc><lastmod>1970-01-01T00:01:00Z</lastmod></sitemap>
                <sitemap><loc>https://example.org/weather/sitemap-3.xml</loc><lastmod>1969-12-31T23:59:59Z</lastmod></sitemap>
                </sitemapindex>

                """)
    }

    @Test("has at most the limit of URLs in a part, in order", arguments: 1...7, 0...22)
    func addressLimit(limit: Int, count: Int) {
        let result = files(pages(count), limits: .init(addresses: limit))
        let parts = result.files.filter { $0.name != "sitemap.xml" || result.parts == 0 }
        #expect(result.parts == (count <= limit ? 0 : (count + limit - 1) / limit))
        for part in parts.dropLast() { #expect(addresses(part.bytes).count == limit) }
        #expect(
            parts.flatMap { addresses($0.bytes) }
                == pages(count).map { "https://example.org/weather/\($0.0)" })
    }

    @Test("has at most the limit of bytes in a part", arguments: [1, 2, 3, 10])
    func byteLimit(fitting: Int) throws {
        let limit = try #require(files(pages(fitting)).files.first).bytes.count
        for (bytes, expected) in [(limit, fitting), (limit + 1, fitting), (limit - 1, max(1, fitting - 1))] {
            let result = files(pages(40), limits: .init(bytes: bytes))
            let parts = result.files.dropLast()
            #expect(parts.dropLast().allSatisfy { addresses($0.bytes).count == expected })
            #expect(parts.allSatisfy { $0.bytes.count <= bytes || fitting == 1 })
            #expect(parts.flatMap { addresses($0.bytes) }.count == 40)
        }
        #expect(files(pages(fitting), limits: .init(bytes: limit)).parts == 0)
        #expect(files(pages(fitting + 1), limits: .init(bytes: limit)).parts == 2)
    }

    @Test("has the protocol's limits by default")
    func defaults() {
        let limits = Sitemap<Never>.Limits()
        #expect(limits.addresses == 50_000 && limits.bytes == 50 * 1024 * 1024)
        #expect(files(pages(50_000)).parts == 0 && files(pages(50_001)).parts == 2)
    }

    @Test("escapes the base for XML")
    func escaping() {
        let file = files([("a", 0)], base: "http://example.org/?a&b='\"<>&\u{301}").files.first
        #expect(
            file.map { addresses($0.bytes) }
                == ["http://example.org/?a&amp;b=&apos;&quot;&lt;&gt;&amp;\u{301}/a"])
    }

    @Test("stops if a file cannot be written")
    func failure() {
        var sitemap = Sitemap<Stop>(base: "https://a/", limits: .init(addresses: 1)) { _, _ throws(Stop) in
            throw Stop()
        }
        #expect(throws: Never.self) { try sitemap.add("a", modified: 0) }
        #expect(throws: Stop.self) { try sitemap.add("b", modified: 0) }
        #expect(throws: Stop.self) { _ = try sitemap.finish() }
    }

    @Test("is well-formed XML", .enabled(if: Tool.xmllint.isThere, Tool.xmllint.remedy))
    func xmllint() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let pages = ["<&>'\"", "日本/東京.html", "a\u{301}/\u{1}\u{FFFE}", "x]]>y", "index.html"].map {
            ($0, 1_700_000_000)
        }
        let results = [
            files(pages, base: "https://example.org/<&>'\"]]>&\u{301}"), files(pages, limits: .init(addresses: 2)),
            files([]),
        ]
        for (number, result) in results.enumerated() {
            for (name, bytes) in result.files { try folder.write(bytes, to: "\(number)-\(name)") }
            let names = result.files.map { "\(number)-\($0.name)" }
            let checked = try Tool.xmllint.run(["--nonet", "--noout"] + names, in: folder)
            #expect(checked.status == 0 && checked.errors == "", "\(checked.errors)")
        }
    }
}
