import Foundation
import Weather

/// The hours whose temperatures are worth a label: where the curve turns highest and lowest on each day of the place.
struct TemperatureExtremes {
    /// The label of an hour.
    struct Mark {
        let time: Date
        let temperature: Temperature
        let isHigh: Bool
    }

    /// The marks in the order of time.
    let marks: [Mark]

    init(_ span: ChartSpan, _ curve: TemperatureCurve) {
        let turns = Turns(CurvePoint.all(of: span))
        var marks = turns.marks(.hill)
        if (curve.highest - curve.lowest).kelvins < Self.flat {
            marks = Array(marks.prefix(1))
        } else {
            marks += turns.marks(.valley)
            marks.sort { $0.time < $1.time }
        }
        self.marks = marks
    }

    /// Differences below this in Kelvin are none that a label should speak of.
    private static let flat = 1.0
}

/// A point of the curve, made from an hour.
private struct CurvePoint {
    let index: Int
    let time: Date
    let hours: Double
    let temperature: Temperature
    let day: Int

    var height: Double { temperature.celsius }

    /// The points of all hours with known temperatures, in the order of time.
    static func all(of span: ChartSpan) -> [CurvePoint] {
        var points: [CurvePoint] = span.hours.indices.compactMapAtOnce { index in
            guard let temperature = span.hours[index].temperature else { return nil }
            let time = span.hours[index].time
            return CurvePoint(
                index: index, time: time, hours: time.timeIntervalSince(span.start) / 3600, temperature: temperature,
                day: span.days.number(of: time))
        }
        points.sort { ($0.hours, $0.index) < ($1.hours, $1.index) }
        return points
    }
}

/// The turns of a curve: its hills and its valleys.
private struct Turns {
    enum Direction {
        case hill, valley
    }

    /// In the order of time.
    private let points: [CurvePoint]
    /// The points of each day.
    private let days: [Range<Int>]
    /// The closest points that are higher, and lower, than each.
    private let higher, lower: [Neighbours]

    init(_ points: [CurvePoint]) {
        self.points = points
        days = Self.days(of: points)
        higher = Neighbours.all(of: points, by: >)
        lower = Neighbours.all(of: points, by: <)
    }

    private static func days(of points: [CurvePoint]) -> [Range<Int>] {
        var days: [Range<Int>] = []
        // One for each day of hours, and those in which the first and the last ones stand.
        days.reserveCapacity(points.count / 24 + 2)
        var begin = 0
        for next in points.indices.dropFirst() where points[next].day != points[begin].day {
            days.append(begin..<next)
            begin = next
        }
        if begin < points.count { days.append(begin..<points.count) }
        return days
    }

    /// The labels of each day's best turn in a direction, without those that stand too close to a better one; the best first.
    func marks(_ direction: Direction) -> [TemperatureExtremes.Mark] {
        let (better, worse) = direction == .hill ? (higher, lower) : (lower, higher)
        func isBetter(_ one: Int, _ other: Int) -> Bool {
            direction == .hill ? points[one].height > points[other].height : points[one].height < points[other].height
        }
        // A turn has no better point nearby, and worse ones before and after. At the ends of the curve and on plains, the
        // day's best point will do.
        func isTurn(_ position: Int, _ top: Int) -> Bool {
            let (better, worse) = (better[position], worse[position])
            if isWithin(3, position, better.before) || isWithin(3, position, better.after) { return false }
            return isWithin(6, position, worse.before) && isWithin(6, position, worse.after) || !isBetter(top, position)
        }
        var best = days.compactMapAtOnce { day in
            day.min(by: isBetter).flatMap { top in day.lazy.filter { isTurn($0, top) }.min(by: isBetter) }
        }
        best.sort { isBetter($0, $1) || !isBetter($1, $0) && points[$0].hours < points[$1].hours }
        var labels = Labels(atMost: best.count)
        return best.compactMapAtOnce { position in
            let point = points[position]
            guard labels.add(at: point.hours) else { return nil }
            return TemperatureExtremes.Mark(
                time: point.time, temperature: point.temperature, isHigh: direction == .hill)
        }
    }

    /// Whether there is another point that is at most so many hours from one.
    private func isWithin(_ hours: Double, _ position: Int, _ other: Int?) -> Bool {
        guard let other else { return false }
        return abs(points[other].hours - points[position].hours) <= hours
    }
}

/// The closest points before and after one of a curve that are higher, or lower; nil where there is none.
private struct Neighbours {
    private(set) var before, after: Int?

    /// The neighbours of each point.
    static func all(
        of points: [CurvePoint], by isMeant: (_ other: Double, _ height: Double) -> Bool
    ) -> [Neighbours] {
        var all = Array(repeating: Neighbours(), count: points.count)
        // Those for which none has come yet. Each point goes in once and out once, however many there are.
        var waiting: [Int] = []
        waiting.reserveCapacity(points.count)
        for index in points.indices {
            while let last = waiting.last, isMeant(points[index].height, points[last].height) {
                all[last].after = index
                waiting.removeLast()
            }
            // What still waits is as high as this one, or is meant itself.
            if let last = waiting.last {
                all[index].before = points[last].height == points[index].height ? all[last].before : last
            }
            waiting.append(index)
        }
        return all
    }
}

/// The places of labels that keep their distance from each other.
private struct Labels {
    /// The hours at which they stand, in order.
    private var places: [Double] = []

    /// No labels yet, with room for as many as there may be.
    init(atMost count: Int) {
        places.reserveCapacity(count)
    }

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
