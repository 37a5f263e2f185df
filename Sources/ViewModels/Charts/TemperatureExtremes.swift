import FoundationEssentials
import Weather

/// The hours with labelled temperatures: the highest and lowest turning points of the curve on each local day.
struct TemperatureExtremes {
    /// The label of an hour.
    struct Mark {
        let time: Date
        let temperature: Temperature
        let isHigh: Bool
    }

    /// The marks in chronological order.
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

    /// The minimum difference in kelvins for a label.
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

    /// Returns the points of all hours with known temperatures, in chronological order.
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

/// The local maxima and minima of a curve.
private struct Turns {
    enum Direction {
        case hill, valley
    }

    /// The points in chronological order.
    private let points: [CurvePoint]
    /// The points of each day.
    private let days: [Range<Int>]
    /// The nearest higher points and the nearest lower points of each point.
    private let higher, lower: [Neighbours]

    init(_ points: [CurvePoint]) {
        self.points = points
        days = Self.days(of: points)
        higher = Neighbours.all(of: points, by: >)
        lower = Neighbours.all(of: points, by: <)
    }

    private static func days(of points: [CurvePoint]) -> [Range<Int>] {
        var days: [Range<Int>] = []
        // Room for each day of hours, and for incomplete days at both ends.
        days.reserveCapacity(points.count / 24 + 2)
        var begin = 0
        for next in points.indices.dropFirst() where points[next].day != points[begin].day {
            days.append(begin..<next)
            begin = next
        }
        if begin < points.count { days.append(begin..<points.count) }
        return days
    }

    /// Returns the labels of each day's best turning points in a direction, best first, without those too close to a
    /// better one.
    func marks(_ direction: Direction) -> [TemperatureExtremes.Mark] {
        let (better, worse) = direction == .hill ? (higher, lower) : (lower, higher)
        func isBetter(_ one: Int, _ other: Int) -> Bool {
            direction == .hill ? points[one].height > points[other].height : points[one].height < points[other].height
        }
        // A turning point has no better point nearby, and worse ones before and after. At the ends of the curve and on
        // plateaus, the day's best point is sufficient.
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

    /// Returns whether another point is at most this number of hours away.
    private func isWithin(_ hours: Double, _ position: Int, _ other: Int?) -> Bool {
        guard let other else { return false }
        return abs(points[other].hours - points[position].hours) <= hours
    }
}

/// The nearest higher, or lower, points before and after a point; nil if there are none.
private struct Neighbours {
    private(set) var before, after: Int?

    /// Returns the neighbours of each point.
    static func all(
        of points: [CurvePoint], by isMeant: (_ other: Double, _ height: Double) -> Bool
    ) -> [Neighbours] {
        var all = Array(repeating: Neighbours(), count: points.count)
        // The points without a neighbour yet. Each is added and removed once.
        var waiting: [Int] = []
        waiting.reserveCapacity(points.count)
        for index in points.indices {
            while let last = waiting.last, isMeant(points[index].height, points[last].height) {
                all[last].after = index
                waiting.removeLast()
            }
            // A waiting point is as high as this one, or is its neighbour.
            if let last = waiting.last {
                all[index].before = points[last].height == points[index].height ? all[last].before : last
            }
            waiting.append(index)
        }
        return all
    }
}

/// The positions of labels that keep a minimum distance from each other.
private struct Labels {
    /// The hours of the labels, in order.
    private var places: [Double] = []

    /// Creates an empty set, with memory reserved for `count` labels.
    init(atMost count: Int) {
        places.reserveCapacity(count)
    }

    /// Adds a label at an hour. Returns false if there is no room for it.
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
