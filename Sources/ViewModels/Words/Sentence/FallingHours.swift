/// The number of hours with each kind of precipitation.
struct FallingHours {
    // One element for each kind.
    private var hours = InlineArray<12, Double>(repeating: 0)
    /// Whether there is no precipitation, as most of the time.
    private(set) var isEmpty = true
    /// Whether it includes a striking kind.
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

    /// The number of hours with precipitation. Fog, the first kind, does not count.
    var wet: Double { isEmpty ? 0 : sum(.drizzle ... .thunderstorms) }

    /// Returns the number of hours with a range of kinds.
    func sum(_ kinds: ClosedRange<Falling>) -> Double {
        var sum = 0.0
        for kind in kinds.lowerBound.rawValue...kinds.upperBound.rawValue { sum += hours[kind] }
        return sum
    }
}
