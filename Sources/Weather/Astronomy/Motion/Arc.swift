import FoundationEssentials
import Glibc

/// A body's path across an observer's sky between two instants, divided at the points where it turns.
struct Arc {
    private let view: View
    /// The start, the turning points and the end.
    private let turns: [Sight]

    /// Computes the path between two days counted from noon of 2000-01-01.
    init(of view: View, from start: Double, to end: Double) {
        self.view = view
        var last = view.sight(at: start)
        var turns: [Sight] = []
        // Usually two turning points besides the start and the end.
        turns.reserveCapacity(4)
        turns.append(last)
        // A body turns twice a day, half a day apart. Near a pole, where its own motion counts for more than the
        // Earth's, two turns can come closer than a step, but then they differ in height by less than a minute of arc.
        let steps = start < end ? ((end - start) * 12).rounded(.up) : 0
        for step in 0..<Int(steps) {
            let next = view.sight(at: start + (end - start) * Double(step + 1) / steps)
            if (last.rate < 0) != (next.rate < 0) {
                turns.append(Self.turn(of: view, between: last, and: next))
            }
            last = next
        }
        turns.append(last)
        self.turns = turns
    }

    /// Returns the start and the end of a local day, in days from noon of 2000-01-01, at most two days apart.
    static func limits(from start: Date, to end: Date) -> (Double, Double) {
        let begin = start.days2000
        return (begin, min(begin + 2, max(begin, end.days2000)))
    }

    /// Returns how the body crosses a height on this path.
    func passage(of horizon: Horizon) -> Passage {
        var crossings: [Passage.Crossing] = []
        // Usually one rise and one setting.
        crossings.reserveCapacity(2)
        var last = turns[0]
        var lastHeight = horizon.height(of: last)
        let beginsAbove = lastHeight >= 0
        for next in turns.dropFirst() {
            let height = horizon.height(of: next)
            if (lastHeight < 0) != (height < 0) {
                let day = crossing(of: horizon, between: last, and: next)
                crossings.append(Passage.Crossing(time: Date(days2000: day), isRising: lastHeight < 0))
            }
            (last, lastHeight) = (next, height)
        }
        guard crossings.isEmpty else { return .crossing(crossings) }
        return beginsAbove ? .above : .below
    }

    /// Finds the instant at which the rate changes its sign, to a second, by false position; the end that does not move
    /// counts half (the Illinois rule: M. Dowell, P. Jarratt, BIT 11 (1971)).
    private static func turn(of view: View, between first: Sight, and second: Sight) -> Sight {
        var (one, oneRate) = (first.day, first.rate)
        var (other, otherRate) = (second.day, second.rate)
        var sight = first
        for _ in 0..<20 {
            let day = (one * otherRate - other * oneRate) / (otherRate - oneRate)
            let step = abs(day - sight.day)
            sight = view.sight(at: day)
            if step < aSecond { break }
            if (sight.rate < 0) == (otherRate < 0) {
                oneRate /= 2
            } else {
                (one, oneRate) = (other, otherRate)
            }
            (other, otherRate) = (day, sight.rate)
        }
        return sight
    }

    /// Finds the instant at which the body crosses the height, to a millisecond: Newton's method, kept between the ends
    /// by bisection (W. Press et al., *Numerical Recipes* (3rd edition), section 9.4).
    private func crossing(of horizon: Horizon, between begin: Sight, and end: Sight) -> Double {
        let beginsBelow = horizon.height(of: begin) < 0
        var (low, high) = (begin.day, end.day)
        var day = begin.dayAtHeight(begin.up - horizon.height(of: begin), rising: beginsBelow, on: view.observer)
        if !(day > low && day < high) { day = (low + high) / 2 }
        for _ in 0..<60 {
            let sight = view.sight(at: day)
            let height = horizon.height(of: sight)
            if (height < 0) == beginsBelow { low = day } else { high = day }
            let next = day - height / sight.rate
            if abs(next - day) < millisecond || high - low < millisecond { break }
            day = next > low && next < high ? next : (low + high) / 2
        }
        return day
    }
}

extension Sight {
    /// Returns the day on which the body, if fixed among the stars, would next be at a height, or NaN if it never
    /// would.
    ///
    /// Source: J. Meeus, *Astronomical Algorithms* (2nd edition), formula 15.1.
    fileprivate func dayAtHeight(_ sine: Double, rising: Bool, on observer: Observer) -> Double {
        let cosine = (1 - northward * northward).squareRoot()
        let hourAngle = acos((sine - observer.sine * northward) / (observer.cosine * cosine))
        let turn = (rising ? -hourAngle : hourAngle) + atan2(east, outward)
        return day + (turn < 0 ? turn + 2 * .pi : turn) / EarthRotation.perDay
    }
}

private let millisecond = 1.0 / 86_400_000
private let aSecond = 1.0 / 86_400
