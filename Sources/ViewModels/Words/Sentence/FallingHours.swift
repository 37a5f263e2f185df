/// For how many hours each kind of thing falls.
struct FallingHours {
    // As many as there are kinds.
    private var hours = InlineArray<12, Double>(repeating: 0)
    /// Whether nothing falls, which is so most of the time.
    private(set) var isEmpty = true
    /// Whether anything striking is among it.
    private(set) var isStriking = false

    subscript(_ kind: Falling) -> Double {
        get { hours[kind.rawValue] }
        set {
            hours[kind.rawValue] = newValue
            isEmpty = isEmpty && newValue == 0
            isStriking = isStriking || kind.isStriking && newValue > 0
        }
    }

    mutating func add(_ other: FallingHours) {
        guard !other.isEmpty else { return }
        for index in hours.indices { hours[index] += other.hours[index] }
        isEmpty = false
        isStriking = isStriking || other.isStriking
    }

    /// For how many hours something really falls: fog, the first kind, does not.
    var wet: Double { isEmpty ? 0 : sum(.drizzle ... .thunderstorms) }

    /// For how many hours something of some kinds falls.
    func sum(_ kinds: ClosedRange<Falling>) -> Double {
        var sum = 0.0
        for kind in kinds.lowerBound.rawValue...kinds.upperBound.rawValue { sum += hours[kind] }
        return sum
    }
}
