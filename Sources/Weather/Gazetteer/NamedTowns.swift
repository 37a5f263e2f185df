import Spelling

/// Finds towns by name, exact or similar.
struct NamedTowns {
    private let table: TownTable
    private let folding: NameFolding

    init(_ table: TownTable) {
        self.table = table
        folding = NameFolding(table)
    }

    /// Returns the towns of exactly this name, the most likely first.
    func named(_ name: String) -> [Int] {
        for key in spellings(of: name) {
            let found = ranked(name) { found in
                forEachName(from: key) { cursor, folded in
                    guard folded == key else { return false }
                    found.add(cursor, nearness: 0)
                    return true
                }
            }
            if !found.isEmpty { return found }
        }
        return []
    }

    /// Returns the towns whose names begin with a text, the most likely first.
    func beginning(with beginning: String) -> [Int] {
        let key = folding.key(beginning)
        guard !key.isEmpty else { return [] }
        return ranked(beginning) { found in
            forEachName(from: key) { cursor, folded in
                guard folded.starts(with: key) else { return false }
                found.add(cursor, nearness: 0)
                return true
            }
        }
    }

    /// Returns the towns whose names have an edit distance of one or two, the nearest first.
    func resembling(_ name: String) -> [Int] {
        let key = folding.key(name)
        let slips = key.count < 4 ? 0 : key.count < 6 ? 1 : 2
        guard slips > 0 else { return [] }
        var distance = EditDistance(from: key, atMost: slips)
        return ranked(name) { found in
            forEachName(from: []) { cursor, folded in
                if let distance = distance(to: folded) {
                    found.add(cursor, nearness: distance)
                }
                return true
            }
        }
    }

    private func ranked(_ spelling: String, _ collect: (inout RankedTowns) -> Void) -> [Int] {
        var found = RankedTowns(table, spelling: spelling)
        collect(&found)
        return found.sorted
    }

    /// Calls `body` with the names in order, from the first that is not before `key`, until it returns false.
    private func forEachName(from key: [UInt8], _ body: (TownNameCursor, [UInt8]) -> Bool) {
        var folded: [UInt8] = []
        // The last block that begins before the key, since names like the key can be at its end.
        var first = 0
        var end = table.blockCount
        while first < end {
            let middle = (first + end) / 2
            var cursor = table.cursor(block: middle)
            cursor.advance()
            folding.fold(cursor.name, into: &folded)
            if folded.lexicographicallyPrecedes(key) { first = middle + 1 } else { end = middle }
        }
        var cursor = table.cursor(block: max(0, first - 1))
        while cursor.advance() {
            folding.fold(cursor.name, into: &folded)
            if folded.lexicographicallyPrecedes(key) { continue }
            if !body(cursor, folded) { return }
        }
    }

    /// Returns the keys to compare a name by: as written, with the other spelling of “saint”, and without the letters
    /// that stand for dots and rings in Zuerich, Tromsoe and Aabenraa.
    private func spellings(of name: String) -> [[UInt8]] {
        let plain = folding.key(name)
        guard !plain.isEmpty else { return [] }
        let words = name.split { !$0.isLetter && !$0.isNumber }.map { folding.key(String($0)) }
        let saints = Self.saints.map { saint in Array(words.map { Self.saints.contains($0) ? saint : $0 }.joined()) }
        return ([plain] + saints + [Self.withoutUmlauts(plain)]).reduce(into: []) { spellings, key in
            if !spellings.contains(key) { spellings.append(key) }
        }
    }

    private static let saints = ["saint", "st", "sankt"].map { Array($0.utf8) }

    private static func withoutUmlauts(_ key: [UInt8]) -> [UInt8] {
        let (a, e, o, u) = (UInt8(ascii: "a"), UInt8(ascii: "e"), UInt8(ascii: "o"), UInt8(ascii: "u"))
        var short: [UInt8] = []
        for letter in key {
            let isSecond = letter == e && (short.last == a || short.last == o || short.last == u)
            if !isSecond && !(letter == a && short.last == a) { short.append(letter) }
        }
        return short
    }
}
