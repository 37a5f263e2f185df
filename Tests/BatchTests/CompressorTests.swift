import Foundation
import Testing

@testable import Batch

@Suite("Compressed copies")
struct CompressorTests {
    private static let (gzip, brotli, zstd) = (Tool("gzip"), Tool("brotli"), Tool("zstd"))

    /// Bytes that compress well, and bytes that do not, of many sizes.
    private static let pages: [[UInt8]] = {
        var (state, pages) = (UInt64(1), [[UInt8]]())
        for size in [0, 1, 2, 15, 16, 1007, 1008, 1009, 16_384, 55_000, 65_519, 65_520, 65_521, 300_000] {
            let row = Array("<tr><td class=\"hour\">12:00</td><td>7 °C</td><td>å日🏔</td></tr>\n".utf8)
            pages.append((0..<size).map { row[$0 % row.count] })
            pages.append(
                (0..<size).map { _ in
                    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                    return UInt8(truncatingIfNeeded: state >> 56)
                })
        }
        return pages
    }()

    @Test("have file name extensions")
    func names() {
        #expect(Compression.allCases.map(\.rawValue) == ["gzip", "br", "zstd"])
        #expect(Compression.allCases.map(\.suffix) == [".gz", ".br", ".zst"])
    }

    @Test("do not depend on earlier compressions", arguments: Compression.allCases)
    func deterministic(compression: Compression) throws {
        let (one, other) = (try Compressor(compression), try Compressor(compression))
        let copies = try Self.pages.map { try one.compress($0) }
        #expect(try Self.pages.reversed().map { try other.compress($0) } == copies.reversed())
        #expect(try Self.pages.map { try one.compress($0) } == copies)
        for (page, copy) in zip(Self.pages, copies) {
            #expect(copy == (try Compressor(compression).compress(page)))
            #expect(copy.count <= page.count + page.count / 1000 + 30)
        }
    }

    @Test("of gzip contain neither time nor operating system")
    func header() throws {
        let compressor = try Compressor(.gzip)
        for page in Self.pages {
            #expect(try compressor.compress(page).prefix(10) == [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255])
        }
    }

    @Test("are decompressed by gzip", .enabled(if: gzip.isThere, gzip.remedy))
    func unpackedByGzip() throws { try unpack(.gzip, with: Self.gzip) }

    @Test("are decompressed by brotli", .enabled(if: brotli.isThere, brotli.remedy))
    func unpackedByBrotli() throws { try unpack(.brotli, with: Self.brotli) }

    @Test("are decompressed by zstd", .enabled(if: zstd.isThere, zstd.remedy))
    func unpackedByZstd() throws { try unpack(.zstd, with: Self.zstd) }

    private func unpack(_ compression: Compression, with tool: Tool) throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let compressor = try Compressor(compression)
        for page in Self.pages {
            let result = try tool.run(["-dc"], input: compressor.compress(page), in: folder)
            #expect(result.status == 0 && result.errors == "" && result.output == page, "\(page.count)")
        }
    }

    @Test("are as small as expected of a page", arguments: zip(Compression.allCases, [6, 6, 6]))
    func size(compression: Compression, factor: Int) throws {
        let page = Self.pages.filter { $0.count == 55_000 }
        let copies = try page.map { try Compressor(compression).compress($0) }
        #expect(copies.first.map { $0.count * factor < 55_000 } == true)
    }

    @Test("of a missing library are a problem that names the package")
    func missing() {
        #expect(Compression.allCases.map(\.missingPackage) == [nil, nil, nil])
        #expect(
            Compression.Problem.missing(.brotli, package: "libbrotli1").description
                == "the library for br compression is not installed; install the package libbrotli1")
        #expect(
            Compression.Problem.failed(.zstd).description == "zstd compression failed; the memory may be full")
    }
}
