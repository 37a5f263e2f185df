import Foundation
import Weather

/// The hours whose temperatures are worth a label: where the curve turns highest and lowest on each day of the place.
struct TemperatureExtremes {
    /// An hour with a label.
    struct Mark {
        let hour: WeatherMoment
        let isHigh: Bool
    }

    /// The marks in the order of time.
    let marks: [Mark]

    init(_ span: ChartSpan, _ curve: TemperatureCurve) {
        let points = CurvePoint.all(of: span)
        let isFlat = (curve.highest - curve.lowest).kelvins < Self.flat
        func marks(isHigh: Bool) -> [Mark] {
            Turns(isHigh ? points : points.map(\.upsideDown)).best.map { Mark(hour: span.hours[$0], isHigh: isHigh) }
        }
        let highs = marks(isHigh: true)
        self.marks =
            isFlat ? Array(highs.prefix(1)) : (highs + marks(isHigh: false)).sorted { $0.hour.time < $1.hour.time }
    }

    /// Differences below this in Kelvin are none that a label should speak of.
    private static let flat = 1.0
}

/// A point of the curve, and the hour that it is made from.
private struct CurvePoint {
    let index: Int
    let hours: Double
    var height: Double
    let day: Int

    /// The points of all hours with known temperatures, in the order of time.
    static func all(of span: ChartSpan) -> [CurvePoint] {
        let points: [CurvePoint] = span.hours.indices.compactMap { index in
            guard let celsius = span.hours[index].temperature?.celsius else { return nil }
            let time = span.hours[index].time
            return CurvePoint(
                index: index, hours: time.timeIntervalSince(span.start) / 3600, height: celsius,
                day: span.days.number(of: time))
        }
        return points.sorted { ($0.hours, $0.index) < ($1.hours, $1.index) }
    }

    var upsideDown: CurvePoint {
        CurvePoint(index: index, hours: hours, height: -height, day: day)
    }
}

/// The turns of a curve in one direction: its hills, or its valleys, which are the hills of the curve upside down.
private struct Turns {
    /// In the order of time.
    private let points: [CurvePoint]
    /// The points of each day.
    private let days: [Range<Int>]

    init(_ points: [CurvePoint]) {
        self.points = points
        let begins = points.indices.filter { $0 == 0 || points[$0].day != points[$0 - 1].day }
        days = zip(begins, begins.dropFirst() + [points.count]).map { $0..<$1 }
    }

    /// The hours of each day's highest turn, without those that stand too close to a higher one; the highest first.
    var best: [Int] {
        let isTurn = areTurns
        let highest = days.compactMap { day in
            day.lazy.filter { isTurn[$0] }.max { points[$0].height < points[$1].height }
        }
        let byRank = highest.map { points[$0] }.sorted { ($1.height, $0.hours) < ($0.height, $1.hours) }
        var labels = Labels()
        return byRank.filter { labels.add(at: $0.hours) }.map(\.index)
    }

    /// For each point, whether no point nearby is higher, and points before and after are lower. At the ends of the curve and
    /// on plains, the day's highest point will do.
    private var areTurns: [Bool] {
        let (near, far) = (windows(reaching: 3), windows(reaching: 6))
        let heights = points.map(\.height)
        let highest = heights.extremes(in: near, by: >)
        let before = heights.extremes(in: far.indices.map { far[$0].lowerBound..<$0 }, by: <)
        let after = heights.extremes(in: far.indices.map { $0 + 1..<far[$0].upperBound }, by: <)
        return days.flatMap { day in
            let top = day.reduce(-Double.infinity) { max($0, heights[$1]) }
            return day.map { position in
                let height = heights[position]
                if let highest = highest[position], highest > height { return false }
                if let before = before[position], let after = after[position], max(before, after) < height {
                    return true
                }
                return top == height
            }
        }
    }

    /// For each point, those within so many hours of it, itself among them.
    private func windows(reaching hours: Double) -> [Range<Int>] {
        var (start, end) = (0, 0)
        return points.map { point in
            while point.hours - points[start].hours > hours { start += 1 }
            while end < points.count, points[end].hours - point.hours <= hours { end += 1 }
            return start..<end
        }
    }
}

/// The places of labels that keep their distance from each other.
private struct Labels {
    /// The hours at which they stand, in order.
    private var places: [Double] = []

    /// Adds a label at an hour, and returns whether there was room for it.
    mutating func add(at place: Double) -> Bool {
        var (low, high) = (0, places.count)
        while low < high {
            let middle = (low + high) / 2
            if places[middle] < place { low = middle + 1 } else { high = middle }
        }
        let neighbours = places[max(low - 1, 0)..<min(low + 1, places.count)]
        guard neighbours.allSatisfy({ abs($0 - place) >= ChartGrid.labelDistance }) else {
            return false
        }
        places.insert(place, at: low)
        return true
    }
}

extension [Double] {
    /// The first value by an order in each of some ranges, of which none begins or ends before the one in front of it; nil
    /// where a range is empty.
    ///
    /// Values that a later one precedes are forgotten, so all of them together are looked at twice.
    fileprivate func extremes(in ranges: [Range<Int>], by precedes: (Double, Double) -> Bool) -> [Double?] {
        var candidates: [Int] = []
        candidates.reserveCapacity(count)
        var (first, end) = (0, 0)
        return ranges.map { range in
            while end < range.upperBound {
                while candidates.count > first, let last = candidates.last, !precedes(self[last], self[end]) {
                    candidates.removeLast()
                }
                candidates.append(end)
                end += 1
            }
            while first < candidates.count, candidates[first] < range.lowerBound { first += 1 }
            return first < candidates.count ? self[candidates[first]] : nil
        }
    }
}
