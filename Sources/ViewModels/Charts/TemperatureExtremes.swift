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
        let turns = Turns(CurvePoint.all(of: span))
        let isFlat = (curve.highest - curve.lowest).kelvins < Self.flat
        func marks(isHigh: Bool) -> [Mark] {
            turns.best(isHigh ? .hill : .valley).map { Mark(hour: span.hours[$0], isHigh: isHigh) }
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
    let height: Double
    let day: Int

    /// The points of all hours with known temperatures, in the order of time.
    static func all(of span: ChartSpan) -> [CurvePoint] {
        let points: [CurvePoint] = span.hours.indices.compactMapAtOnce { index in
            guard let celsius = span.hours[index].temperature?.celsius else { return nil }
            let time = span.hours[index].time
            return CurvePoint(
                index: index, hours: time.timeIntervalSince(span.start) / 3600, height: celsius,
                day: span.days.number(of: time))
        }
        return points.sorted { ($0.hours, $0.index) < ($1.hours, $1.index) }
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
    private let higher, lower: Neighbours

    init(_ points: [CurvePoint]) {
        self.points = points
        let begins = points.indices.filter { $0 == 0 || points[$0].day != points[$0 - 1].day }
        days = begins.indices.map { begins[$0]..<($0 + 1 < begins.count ? begins[$0 + 1] : points.count) }
        higher = Neighbours(of: points, by: >)
        lower = Neighbours(of: points, by: <)
    }

    /// The hours of each day's best turn in a direction, without those that stand too close to a better one; the best first.
    func best(_ direction: Direction) -> [Int] {
        let (better, worse) = direction == .hill ? (higher, lower) : (lower, higher)
        func isBetter(_ one: Int, _ other: Int) -> Bool {
            direction == .hill ? points[one].height > points[other].height : points[one].height < points[other].height
        }
        // A turn has no better point nearby, and worse ones before and after. At the ends of the curve and on plains, the
        // day's best point will do.
        func isTurn(_ position: Int, _ top: Int) -> Bool {
            if isWithin(3, position, better.before[position]) || isWithin(3, position, better.after[position]) {
                return false
            }
            return isWithin(6, position, worse.before[position]) && isWithin(6, position, worse.after[position])
                || !isBetter(top, position)
        }
        let best = days.compactMapAtOnce { day in
            day.min(by: isBetter).flatMap { top in day.lazy.filter { isTurn($0, top) }.min(by: isBetter) }
        }
        var labels = Labels()
        return best.sorted { isBetter($0, $1) || !isBetter($1, $0) && points[$0].hours < points[$1].hours }
            .filter { labels.add(at: points[$0].hours) }.map { points[$0].index }
    }

    /// Whether there is another point that is at most so many hours from one.
    private func isWithin(_ hours: Double, _ position: Int, _ other: Int?) -> Bool {
        guard let other else { return false }
        return abs(points[other].hours - points[position].hours) <= hours
    }
}

/// For each point of a curve, the closest ones before and after it that are higher, or lower; nil where there is none.
private struct Neighbours {
    private(set) var before, after: [Int?]

    init(of points: [CurvePoint], by isMeant: (_ other: Double, _ height: Double) -> Bool) {
        before = Array(repeating: nil, count: points.count)
        after = before
        // Those for which none has come yet. Each point goes in once and out once, however many there are.
        var waiting: [Int] = []
        waiting.reserveCapacity(points.count)
        for index in points.indices {
            while let last = waiting.last, isMeant(points[index].height, points[last].height) {
                after[last] = index
                waiting.removeLast()
            }
            // What still waits is as high as this one, or is meant itself.
            if let last = waiting.last {
                before[index] = points[last].height == points[index].height ? before[last] : last
            }
            waiting.append(index)
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
