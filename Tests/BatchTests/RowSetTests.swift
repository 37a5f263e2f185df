import Testing

@testable import Batch

@Suite("A set of row numbers")
struct RowSetTests {
    @Test("has the numbers that were inserted, wherever they begin", arguments: [0, 1, 1 << 31, 1 << 52] as [Int64])
    func numbers(start: Int64) {
        var (rows, expected, generator) = (RowSet(), Set<Int64>(), SystemRandomNumberGenerator())
        for _ in 0..<20_000 {
            let row = start + Int64.random(in: 0..<50_000, using: &generator)
            #expect(rows.contains(row) == expected.contains(row))
            #expect(rows.insert(row) == expected.insert(row).inserted)
        }
    }
}
