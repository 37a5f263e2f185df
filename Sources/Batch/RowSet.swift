/// A set of row numbers, with a bit for each: they begin at 1 and have few gaps.
struct RowSet {
    private var words: [UInt64] = []

    /// Inserts a row. Returns whether it is new.
    mutating func insert(_ row: Int64) -> Bool {
        let (word, bit) = (Int(row) / 64, 1 << (UInt64(row) % 64) as UInt64)
        if word >= words.count { words += [UInt64](repeating: 0, count: max(word + 1 - words.count, words.count)) }
        defer { words[word] |= bit }
        return words[word] & bit == 0
    }

    func contains(_ row: Int64) -> Bool {
        let word = Int(row) / 64
        return word < words.count && words[word] & (1 << (UInt64(row) % 64)) != 0
    }
}
