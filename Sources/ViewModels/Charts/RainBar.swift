import Foundation
import Weather

/// What falls in an hour, as a bar: the more, the higher; the likelier, the more opaque.
struct RainBar {
    let amount: Length?
    let chance: Fraction?
    let x: Double
    let width: Double
    let height: Double
    let opacity: Double

    /// Less than this in an hour wets nobody.
    private static let leastAmount = Length(millimeters: 0.1)
    /// A chance below this is none to draw, where nothing is known of the amount.
    private static let leastChance = Fraction(0.2)
    /// The rain of a cloudburst, which fills the scale: 16 mm in an hour.
    private static let cloudburst = Length(millimeters: 16)
    private static let leastOpacity = 0.4

    /// The bars of all hours in which something falls, or may fall.
    static func bars(_ span: ChartSpan) -> [RainBar] {
        span.hours.indices.compactMapAtOnce { RainBar(at: $0, in: span) }
    }

    private init?(at index: Int, in span: borrowing ChartSpan) {
        (amount, chance) = (span.hours[index].precipitation, span.hours[index].precipitationProbability)
        let (time, hours) = (span.hours[index].time, span.duration(at: index) / 3600)
        if let amount {
            let hourly = Length(meters: amount.meters / (span.amountsSpan(at: index) / 3600))
            guard hourly >= Self.leastAmount else { return nil }
            height = Self.height(of: hourly)
        } else {
            guard let chance, chance >= Self.leastChance else { return nil }
            height = ChartGrid.lowestBar
        }
        opacity = Self.leastOpacity + (1 - Self.leastOpacity) * min(max(chance?.value ?? 1, 0), 1)
        let column = span.extent(from: time, to: time + hours * 3600)
        x = column.x + ChartGrid.barGap
        width = max(column.width - 2 * ChartGrid.barGap, 1)
    }

    /// Grows with the root of the amount, so that drizzle is seen and is no flood.
    private static func height(of hourly: Length) -> Double {
        let part = min(hourly.meters / cloudburst.meters, 1).squareRoot()
        return max(part * ChartGrid.highestBar, ChartGrid.lowestBar)
    }
}
