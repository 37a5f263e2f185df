/// For how many hours each kind of thing falls.
struct FallingHours {
    // As many as there are kinds.
    private var hours = InlineArray<12, Double>(repeating: 0)
    /// Whether nothing falls, which is so most of the time.
    private(set) var isEmpty = true

    subscript(_ kind: Falling) -> Double {
        get { hours[kind.rawValue] }
        set {
            hours[kind.rawValue] = newValue
            isEmpty = isEmpty && newValue == 0
        }
    }

    mutating func add(_ other: FallingHours) {
        guard !other.isEmpty else { return }
        for index in hours.indices { hours[index] += other.hours[index] }
        isEmpty = false
    }

    /// For how many hours something really falls: fog does not.
    var wet: Double { isEmpty ? 0 : Falling.wet.reduce(0) { $0 + self[$1] } }

    /// Whether anything striking is among it.
    var isStriking: Bool { !isEmpty && Falling.striking.contains { self[$0] > 0 } }
}

extension Falling {
    /// What really falls.
    static let wet = allCases.filter { $0 != .fog }
    fileprivate static let striking = allCases.filter(\.isStriking)
}
