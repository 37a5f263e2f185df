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
        let isFlat = (curve.highest - curve.lowest).kelvins < Self.flat
        func marks(isHigh: Bool) -> [Mark] {
            Turns(span, upward: isHigh).best.map { Mark(hour: span.hours[$0], isHigh: isHigh) }
        }
        let (highs, lows) = (marks(isHigh: true), marks(isHigh: false))
        self.marks = isFlat ? Array(highs.prefix(1)) : (highs + lows).sorted { $0.hour.time < $1.hour.time }
    }

    /// Differences below this in Kelvin are none that a label should speak of.
    private static let flat = 1.0
}

/// The turns of a curve in one direction: its hills, or its valleys, which are the hills of the curve upside down.
private struct Turns {
    /// A point of the curve, and the hour that it is made from.
    private struct Point {
        let index: Int
        let hours: Double
        let height: Double
        let day: Int
    }

    private let points: [Point]

    init(_ span: ChartSpan, upward: Bool) {
        points = span.hours.indices.compactMap { index in
            guard let celsius = span.hours[index].temperature?.celsius else { return nil }
            let time = span.hours[index].time
            return Point(
                index: index, hours: time.timeIntervalSince(span.start) / 3600, height: upward ? celsius : -celsius,
                day: span.days.number(of: time))
        }
    }

    /// The hours of each day's highest turn, without those that stand too close to a higher one; the highest first.
    var best: [Int] {
        var byDay: [Int: Point] = [:]
        for position in points.indices where isTurn(position) {
            let point = points[position]
            if let best = byDay[point.day], best.height >= point.height { continue }
            byDay[point.day] = point
        }
        let byRank = byDay.values.sorted { ($1.height, $0.hours) < ($0.height, $1.hours) }
        let kept = byRank.reduce(into: [Point]()) { kept, point in
            let isFree = kept.allSatisfy {
                abs($0.hours - point.hours) * ChartGrid.hourWidth >= ChartGrid.labelDistance
            }
            if isFree { kept.append(point) }
        }
        return kept.map(\.index)
    }

    /// Whether no point nearby is higher, and points before and after are lower. At the ends of the curve and on plains,
    /// the day's highest point will do.
    private func isTurn(_ position: Int) -> Bool {
        let point = points[position]
        let (before, after) = (reach(of: position, by: -1), reach(of: position, by: 1))
        let isTopped = [before, after].contains { side in
            side.contains { abs($0.hours - point.hours) <= 3 && $0.height > point.height }
        }
        if isTopped { return false }
        let standsOut = [before, after].allSatisfy { $0.contains { $0.height < point.height } }
        return standsOut || !points.contains { $0.day == point.day && $0.height > point.height }
    }

    /// The points within six hours on one side of another.
    private func reach(of position: Int, by step: Int) -> ArraySlice<Point> {
        var end = position
        while points.indices.contains(end + step), abs(points[end + step].hours - points[position].hours) <= 6 {
            end += step
        }
        return step > 0 ? points[position...end].dropFirst() : points[end..<position]
    }
}
