import Foundation
import Weather

/// The hours whose temperatures are worth a label: the highest and the lowest of each day of the place.
struct TemperatureExtremes {
    /// An hour with a label.
    struct Mark {
        let hour: WeatherMoment
        let isHigh: Bool
    }

    /// The marks in the order of time.
    let marks: [Mark]

    init(_ span: ChartSpan, _ curve: TemperatureCurve) {
        let known = span.hours.filter { $0.temperature != nil }
        let isFlat = (curve.highest - curve.lowest).kelvins < Self.flat
        let highs = Self.kept(known, of: span) { $0 > $1 }.map { Mark(hour: $0, isHigh: true) }
        let lows = Self.kept(known, of: span) { $0 < $1 }.map { Mark(hour: $0, isHigh: false) }
        marks = isFlat ? Array(highs.prefix(1)) : (highs + lows).sorted { $0.hour.time < $1.hour.time }
    }

    /// Differences below this in Kelvin are none that a label should speak of.
    private static let flat = 1.0
    /// A day's extreme that the hours around it surpass is only where the day was cut off.
    private static let surroundings: TimeInterval = 3 * 3600

    /// The most extreme hour of each day, without those that stand too close to a more extreme one.
    private static func kept(
        _ hours: [WeatherMoment], of span: ChartSpan, by order: (Temperature, Temperature) -> Bool
    ) -> [WeatherMoment] {
        func isBeyond(_ one: WeatherMoment, _ other: WeatherMoment) -> Bool {
            guard let one = one.temperature, let other = other.temperature else { return false }
            return order(one, other)
        }
        var byDay: [Int: WeatherMoment] = [:]
        for hour in hours {
            let day = span.days.number(of: hour.time)
            if let best = byDay[day], !isBeyond(hour, best) { continue }
            byDay[day] = hour
        }
        let turning = byDay.values.filter { extreme in
            !hours.contains {
                abs($0.time.timeIntervalSince(extreme.time)) <= surroundings && isBeyond($0, extreme)
            }
        }
        let byRank = turning.sorted { isBeyond($0, $1) || (!isBeyond($1, $0) && $0.time < $1.time) }
        return byRank.reduce(into: [WeatherMoment]()) { kept, hour in
            let isFree = kept.allSatisfy { abs(span.x($0.time) - span.x(hour.time)) >= ChartGrid.labelDistance }
            if isFree { kept.append(hour) }
        }
    }
}
