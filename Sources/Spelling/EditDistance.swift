/// How many slips of the pen make one name of another: a letter too many, too few, a wrong one, or two exchanged.
public struct EditDistance {
    private let name: [UInt8]
    private let limit: Int
    private let letters: UInt64
    // The rows of the table of all distances between beginnings: the one before the last, the last, and the one in
    // work.
    private var before: [Int] = []
    private var last: [Int] = []
    private var row: [Int] = []

    /// Compares others with `name`, up to a number of slips.
    public init(from name: [UInt8], atMost limit: Int) {
        self.name = name
        self.limit = limit
        letters = Self.letters(of: name)
    }

    /// The number of slips; nil when there are more than the limit. Letters beyond ASCII count for each of their bytes.
    public mutating func callAsFunction(to other: [UInt8]) -> Int? {
        guard abs(name.count - other.count) <= limit else { return nil }
        // The table has as many places as the product of the lengths.
        guard max(name.count, other.count) <= Self.longest else { return name == other ? 0 : nil }
        // A slip takes one letter away at most, and brings one. This tells most names apart without a closer look.
        guard (letters ^ Self.letters(of: other)).nonzeroBitCount <= 2 * limit else { return nil }
        row.removeAll(keepingCapacity: true)
        row.append(contentsOf: 0...other.count)
        for i in name.indices {
            (before, last, row) = (last, row, before)
            fillRow(i, other)
        }
        return row[other.count] <= limit ? row[other.count] : nil
    }

    private mutating func fillRow(_ i: Int, _ other: [UInt8]) {
        row.removeAll(keepingCapacity: true)
        row.append(i + 1)
        for j in other.indices {
            var slips = min(last[j] + (name[i] == other[j] ? 0 : 1), last[j + 1] + 1, row[j] + 1)
            if i > 0, j > 0, name[i] == other[j - 1], name[i - 1] == other[j] {
                slips = min(slips, before[j - 1] + 1)
            }
            row.append(slips)
        }
    }

    /// No name is as long that somebody writes.
    static let longest = 200

    /// A bit for each kind of byte, some sharing one.
    private static func letters(of name: [UInt8]) -> UInt64 {
        name.reduce(0) { $0 | 1 << UInt64($1 & 63) }
    }
}
