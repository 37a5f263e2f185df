import Foundation
import Testing

@testable import Batch

@Suite("A time in the W3C's format")
struct W3CTimeTests {
    @Test(
        "is in UTC, to the second",
        arguments: [
            (0, "1970-01-01T00:00:00Z"), (-1, "1969-12-31T23:59:59Z"), (951_782_400, "2000-02-29T00:00:00Z"),
            (1_792_041_600, "2026-10-15T05:20:00Z"), (4_107_542_399, "2100-02-28T23:59:59Z"),
            (4_107_542_400, "2100-03-01T00:00:00Z"), (253_402_300_799, "9999-12-31T23:59:59Z"),
            (253_402_300_800, nil), (-62_167_219_200, "0000-01-01T00:00:00Z"), (-62_167_219_201, nil), (Int.max, nil),
            (Int.min, nil),
        ] as [(Int, String?)])
    func table(seconds: Int, expected: String?) {
        #expect(W3CTime.text(seconds) == expected)
    }

    @Test("is Foundation's")
    func foundation() {
        for seconds in stride(from: -9_000_000_000, to: 250_000_000_000, by: 86_399 * 1009) {
            let date = Date(timeIntervalSince1970: Double(seconds))
            #expect(W3CTime.text(seconds) == date.formatted(.iso8601))
        }
    }
}
