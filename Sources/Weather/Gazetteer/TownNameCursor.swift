/// How closely a name that finds a town matches the town's own name.
enum NameStanding: UInt8 {
    case own = 0
    /// The beginning of the town's own name, such as Frankfurt of Frankfurt am Main, or a spelling with one letter
    /// different.
    case nearlyOwn = 1
    case another = 2
}

/// A cursor over the names of the table, in their order.
///
/// The cursor's pointers stay inside the table: each name has its length, and a mark shows the last of its towns.
struct TownNameCursor {
    /// The current name.
    private(set) var name: [UInt8] = []
    /// The number of names before the current one.
    private(set) var ordinal: Int
    private var next: UnsafePointer<UInt8>
    private var towns: UnsafePointer<UInt8>
    private let count: Int

    init(at start: UnsafePointer<UInt8>, ordinal: Int, count: Int) {
        next = start
        towns = start
        self.ordinal = ordinal - 1
        self.count = count
        name.reserveCapacity(64)
    }

    /// Moves to the next name; returns false at the end.
    @discardableResult
    mutating func advance() -> Bool {
        ordinal += 1
        guard ordinal < count else { return false }
        let head = next.pointee
        next += 1
        var rest = Int(head & 15)
        if rest == 15 {
            rest = Int(next.pointee)
            next += 1
        }
        name.removeLast(name.count - Int(head >> 4))
        name.append(contentsOf: UnsafeBufferPointer(start: next, count: rest))
        next += rest
        towns = next
        while next[2] & 0x80 == 0 { next += 3 }
        next += 3
        return true
    }

    /// Calls `body` with each town of this name, and with how closely it matches the town's own.
    func forEachTown(_ body: (Int, NameStanding) -> Void) {
        for at in stride(from: towns, to: next, by: 3) {
            let entry = TownTable.number(at)
            body(Int(entry & 0x1F_FFFF), NameStanding(rawValue: UInt8(entry >> 21 & 3)) ?? .another)
        }
    }
}
