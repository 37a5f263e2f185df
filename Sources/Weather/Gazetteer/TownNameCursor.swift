/// How near a name that finds a town is to the town's own.
enum NameStanding: UInt8 {
    case own = 0
    /// A part of it, as Frankfurt is of Frankfurt am Main, or a letter off.
    case nearlyOwn = 1
    case another = 2
}

/// Walks through the names of the table in their order.
///
/// Its pointers stay inside the table, where each name says how long it is and the last of its towns that it is the
/// last.
struct TownNameCursor {
    /// The name where this stands.
    private(set) var name: [UInt8] = []
    /// How many names are before it.
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

    /// Goes to the next name; false when there is none.
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

    /// Calls `body` with each town of this name, and with how near that is to its own.
    func forEachTown(_ body: (Int, NameStanding) -> Void) {
        for at in stride(from: towns, to: next, by: 3) {
            let entry = TownTable.number(at)
            body(Int(entry & 0x1F_FFFF), NameStanding(rawValue: UInt8(entry >> 21 & 3)) ?? .another)
        }
    }
}
