/// The number of typing errors between two names: a letter inserted, removed, replaced, or two exchanged.
public struct EditDistance {
    private let name: [UInt8]
    private let limit: Int
    private let letters: UInt64
    // Three rows of the table of distances between prefixes: the one before the last, the last, and the current one.
    private var before: [Int] = []
    private var last: [Int] = []
    private var row: [Int] = []

    /// Compares other names with `name`, up to a number of errors.
    public init(from name: [UInt8], atMost limit: Int) {
        self.name = name
        self.limit = limit
        letters = Self.letters(of: name)
    }

    /// Returns the number of errors; nil if it exceeds the limit. Letters outside of ASCII count once for each byte.
    public mutating func callAsFunction(to other: [UInt8]) -> Int? {
        guard abs(name.count - other.count) <= limit else { return nil }
        // The table has as many cells as the product of the lengths.
        guard max(name.count, other.count) <= Self.longest else { return name == other ? 0 : nil }
        // An error removes at most one letter and adds at most one. This rules out most names without the table.
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

    /// No real name is longer.
    static let longest = 200

    /// Returns the set of a name's byte values, with a bit for each value, some of them shared.
    private static func letters(of name: [UInt8]) -> UInt64 {
        name.reduce(0) { $0 | 1 << UInt64($1 & 63) }
    }
}
