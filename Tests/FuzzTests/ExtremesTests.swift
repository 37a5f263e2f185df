import Foundation
import Testing

/// Numbers and texts that random mutations rarely produce.
@Suite("Extreme values in place of every number")
struct ExtremesTests {
    private static let corpus = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Corpus")
    private static let extremes = ["1e30", "-1e30", "1e300", "-9223372036854775808"]

    @Test("are parsed or rejected by each format", arguments: FuzzTarget.formats.map(\.name))
    func formats(name: String) throws {
        let target = try #require(FuzzTarget.formats.first { $0.name == name })
        let files = try FileManager.default.contentsOfDirectory(
            at: Self.corpus.appending(path: name), includingPropertiesForKeys: nil)
        for file in files {
            let bytes = Array(try Data(contentsOf: file))
            for number in Self.numbers(in: bytes) {
                for extreme in Self.extremes {
                    let changed = bytes[..<number.lowerBound] + extreme.utf8 + bytes[number.upperBound...]
                    #expect(throws: Never.self, "\(name)/\(file.lastPathComponent), \(number.lowerBound): \(extreme)") {
                        try target.run(Data(changed))
                    }
                }
            }
        }
    }

    /// The places of the numbers in a document: of each member the first few.
    private static func numbers(in bytes: [UInt8]) -> [Range<Int>] {
        var (found, counts): ([Range<Int>], [ArraySlice<UInt8>: Int]) = ([], [:])
        var (index, name) = (0, bytes[..<0])
        while index < bytes.count {
            let start = index
            switch bytes[index] {
            case UInt8(ascii: "\""):
                index += 1
                while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
                    index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
                }
                index = min(index + 1, bytes.count)
                if index < bytes.count, bytes[index] == UInt8(ascii: ":") { name = bytes[start..<index] }
            case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
                while index < bytes.count, "+-.0123456789Ee".utf8.contains(bytes[index]) { index += 1 }
                counts[name, default: 0] += 1
                if counts[name, default: 0] <= 2 { found.append(start..<index) }
            default: index += 1
            }
        }
        return found
    }
}
