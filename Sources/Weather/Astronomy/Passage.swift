import FoundationEssentials

/// The relation of a body to a height during a day: above it, below it, or crossing it.
public enum Passage: Hashable, Sendable {
    /// The body stays above all day.
    case above
    /// The body stays below all day.
    case below
    /// The body crosses the height once or more. The crossings are in order of time.
    ///
    /// Most days have one rise and one setting. Some days have only one of them; at high latitudes some have two of
    /// one.
    case crossing([Crossing])

    /// An instant at which a body crosses a height.
    public struct Crossing: Hashable, Sendable {
        /// The time of the crossing.
        public var time: Date
        /// Whether the body rises above the height rather than setting below it.
        public var isRising: Bool

        /// Creates a crossing at an instant.
        public init(time: Date, isRising: Bool) {
            self.time = time
            self.isRising = isRising
        }
    }

    /// The crossings in order of time; empty if the body stays above or below.
    public var crossings: [Crossing] {
        if case .crossing(let crossings) = self { crossings } else { [] }
    }

    /// The times at which the body rises above the height.
    public var rises: [Date] { crossings.filter(\.isRising).map(\.time) }

    /// The times at which the body sets below the height.
    public var sets: [Date] { crossings.filter { !$0.isRising }.map(\.time) }

    /// Returns whether the body is above the height at an instant of the day.
    public func isAbove(at instant: Date) -> Bool {
        switch self {
        case .above: true
        case .below: false
        case .crossing(let crossings):
            if let last = crossings.last(where: { $0.time <= instant }) {
                last.isRising
            } else {
                crossings.first?.isRising == false
            }
        }
    }

    /// Returns how many seconds the body is above the height between the start and the end of the day.
    func timeAbove(from start: Date, to end: Date) -> TimeInterval {
        var begin = isAbove(at: start) ? start : nil
        var total: TimeInterval = 0
        for crossing in crossings {
            if let risen = begin { total += crossing.time.timeIntervalSince(risen) }
            begin = crossing.isRising ? crossing.time : nil
        }
        if let risen = begin { total += end.timeIntervalSince(risen) }
        return total
    }
}
