/// A set of row numbers. Those of a run are close together, but can begin anywhere: new rows get the numbers after those
/// of all earlier ones.
struct RowSet {
    /// A bit for each of the numbers of a block.
    private var blocks: [Int64: [UInt64]] = [:]
    private static let blockSize: Int64 = 1 << 14
    private static let emptyBlock = [UInt64](repeating: 0, count: Int(blockSize) / 64)

    /// Inserts a row. Returns whether it is new.
    mutating func insert(_ row: Int64) -> Bool {
        if contains(row) { return false }
        let (word, bit) = Self.place(row)
        blocks[row / Self.blockSize, default: Self.emptyBlock][word] |= bit
        return true
    }

    func contains(_ row: Int64) -> Bool {
        let (word, bit) = Self.place(row)
        return blocks[row / Self.blockSize].map { $0[word] & bit != 0 } ?? false
    }

    /// The place of a row in its block.
    private static func place(_ row: Int64) -> (word: Int, bit: UInt64) {
        (Int(row % blockSize) / 64, 1 << (UInt64(row) % 64))
    }
}
