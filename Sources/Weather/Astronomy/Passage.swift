import Foundation

/// How a body stands to a height during a day: above it, below it, or crossing it.
public enum Passage: Hashable, Sendable {
    /// It stays above all day.
    case above
    /// It stays below all day.
    case below
    /// It crosses the height, once or more, in the order of time.
    ///
    /// Most days have one rise and one setting. Some have one of both only, and at high latitudes some have two.
    case crossing([Crossing])

    /// An instant at which a body crosses a height.
    public struct Crossing: Hashable, Sendable {
        /// When.
        public var time: Date
        /// Whether it rises above the height, or sets below it.
        public var isRising: Bool

        /// A crossing at an instant.
        public init(time: Date, isRising: Bool) {
            self.time = time
            self.isRising = isRising
        }
    }

    /// The crossings in the order of time; none when the body stays above or below.
    public var crossings: [Crossing] {
        if case .crossing(let crossings) = self { crossings } else { [] }
    }

    /// When the body rises above the height.
    public var rises: [Date] { crossings.filter(\.isRising).map(\.time) }

    /// When the body sets below the height.
    public var sets: [Date] { crossings.filter { !$0.isRising }.map(\.time) }

    /// Whether the body is above the height at an instant of the day.
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

    /// For how many seconds the body is above the height between two instants, those of the day's begin and end.
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
