/// Towns sorted by the likelihood that the user means them.
struct RankedTowns {
    private typealias Rank = (nearness: Int, weight: Int)

    let table: TownTable
    /// The query as written, if it has letters beyond ASCII. A town spelled exactly so ranks higher.
    let spelling: [UInt8]?
    private var ranks: [Int: Rank] = [:]

    init(_ table: TownTable, spelling: String) {
        self.table = table
        let bytes = Array(spelling.utf8)
        self.spelling = bytes.contains { $0 >= 0x80 } ? bytes : nil
    }

    mutating func add(_ cursor: TownNameCursor, nearness: Int) {
        let care = cursor.name == spelling ? 4 : 1
        cursor.forEachTown { town, standing in
            let rank = (nearness: nearness, weight: table.population(town) * Self.weight(standing) * care)
            if let known = ranks[town], Self.precedes(known, rank) { return }
            ranks[town] = rank
        }
    }

    var sorted: [Int] {
        ranks.sorted { one, other in
            if Self.precedes(one.value, other.value) { return true }
            return !Self.precedes(other.value, one.value) && one.key < other.key
        }.map(\.key)
    }

    /// Returns the factor that multiplies a town's population in its rank, for the standing of a name. Larger towns
    /// rank higher, but a town's current name outweighs a former one: Salisbury is in England, though the much larger
    /// Harare once had that name, while Frankfurt is Frankfurt am Main.
    private static func weight(_ standing: NameStanding) -> Int {
        switch standing {
        case .own: 60
        case .nearlyOwn: 20
        case .another: 1
        }
    }

    private static func precedes(_ one: Rank, _ other: Rank) -> Bool {
        (one.nearness, -one.weight) < (other.nearness, -other.weight)
    }
}
