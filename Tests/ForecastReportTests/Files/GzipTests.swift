import Foundation
import Testing

@testable import forecast_report

@Suite("Gzip'd data")
struct GzipTests {
    /// Compressed by the system's gzip.
    private func packed(_ command: String) throws -> Data {
        try BuiltProgram.inFolder { folder in
            _ = try BuiltProgram.run("\(command) > packed", in: folder)
            return try Data(contentsOf: folder.appending(path: "packed"))
        }
    }

    @Test(
        "are unpacked to what they were",
        arguments: [
            ("printf 'a text' | gzip", "a text"), ("printf '' | gzip", ""), ("printf 'a text' | gzip -1", "a text"),
            ("(printf 'one, ' | gzip; printf 'two' | gzip)", "one, two"), ("printf 'not packed'", "not packed"),
        ])
    func unpacked(command: String, text: String) throws {
        #expect(try Gzip.unpacked(packed(command), atMost: 100) == Data(text.utf8))
    }

    @Test("are rejected if they are damaged or truncated")
    func broken() throws {
        let data = try packed("seq 1 1000 | gzip")
        for length in [2, 10, 100, data.count - 1] {
            #expect(throws: Gzip.Problem.broken) { try Gzip.unpacked(data.prefix(length), atMost: 100_000) }
        }
        var other = data
        other[data.count / 2] ^= 0xFF
        #expect(throws: Gzip.Problem.broken) { try Gzip.unpacked(other, atMost: 100_000) }
    }

    @Test("cannot fill the memory")
    func bomb() throws {
        let data = try packed("head -c 10000000 /dev/zero | gzip")
        #expect(data.count < 20_000)
        #expect(throws: Gzip.Problem.tooLarge(limit: 1_000_000)) { try Gzip.unpacked(data, atMost: 1_000_000) }
        #expect(try Gzip.unpacked(data, atMost: 10_000_000).count == 10_000_000)
    }
}
