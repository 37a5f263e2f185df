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
        let (warmest, coldest) = (Turns(span, by: >).best, Turns(span, by: <).best)
        let highs = warmest.map { Mark(hour: $0, isHigh: true) }
        let lows = coldest.map { Mark(hour: $0, isHigh: false) }
        let isFlat = (curve.highest - curve.lowest).kelvins < Self.flat
        marks = isFlat ? Array(highs.prefix(1)) : (highs + lows).sorted { $0.hour.time < $1.hour.time }
    }

    /// Differences below this in Kelvin are none that a label should speak of.
    private static let flat = 1.0
}

/// The turns of a curve in one direction: its hills, or its valleys.
private struct Turns {
    private let span: ChartSpan
    private let hours: [WeatherMoment]
    private let order: (Temperature, Temperature) -> Bool

    init(_ span: ChartSpan, by order: @escaping (Temperature, Temperature) -> Bool) {
        self.span = span
        self.order = order
        hours = span.hours.filter { $0.temperature != nil }
    }

    /// The most extreme turn of each day, without those that stand too close to a more extreme one.
    var best: [WeatherMoment] {
        var byDay: [Int: WeatherMoment] = [:]
        for hour in hours where isTurn(hour) {
            let day = span.days.number(of: hour.time)
            if let best = byDay[day], !isBeyond(hour, best) { continue }
            byDay[day] = hour
        }
        let byRank = byDay.values.sorted { isBeyond($0, $1) || (!isBeyond($1, $0) && $0.time < $1.time) }
        return byRank.reduce(into: [WeatherMoment]()) { kept, hour in
            let isFree = kept.allSatisfy { abs(span.x($0.time) - span.x(hour.time)) >= ChartGrid.labelDistance }
            if isFree { kept.append(hour) }
        }
    }

    /// Whether no hour nearby surpasses an hour, and hours before and after stay behind it. At the ends of the span and
    /// on plains, the day's most extreme hour will do.
    private func isTurn(_ hour: WeatherMoment) -> Bool {
        let nearby = 3.0 * 3600
        if has(within: -nearby...nearby, of: hour, { isBeyond($0, hour) }) { return false }
        let staysBehind = { isBeyond(hour, $0) }
        if has(within: -2 * nearby...0, of: hour, staysBehind), has(within: 0...2 * nearby, of: hour, staysBehind) {
            return true
        }
        let day = span.days.number(of: hour.time)
        return !hours.contains { isBeyond($0, hour) && span.days.number(of: $0.time) == day }
    }

    private func has(
        within seconds: ClosedRange<TimeInterval>, of hour: WeatherMoment, _ isMeant: (WeatherMoment) -> Bool
    ) -> Bool {
        hours.contains { seconds.contains($0.time.timeIntervalSince(hour.time)) && isMeant($0) }
    }

    private func isBeyond(_ one: WeatherMoment, _ other: WeatherMoment) -> Bool {
        guard let one = one.temperature, let other = other.temperature else { return false }
        return order(one, other)
    }
}
