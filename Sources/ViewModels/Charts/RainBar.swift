import FoundationEssentials
import Weather

/// The precipitation of an hour as a bar. Its height shows the amount, its opacity the probability.
struct RainBar {
    let amount: Length?
    let chance: Fraction?
    /// The likely range of the amount; nil if it is unknown.
    let range: ClosedRange<Length>?
    let x: Double
    let width: Double
    let height: Double
    let opacity: Double

    /// The minimum amount in an hour for a bar.
    private static let leastAmount = Length(millimeters: 0.1)
    /// The minimum probability for a bar if the amount is unknown.
    private static let leastChance = Fraction(0.2)
    /// The amount of a cloudburst, which fills the scale: 16 mm in an hour.
    private static let cloudburst = Length(millimeters: 16)
    private static let leastOpacity = 0.4

    /// Returns the bars of all hours with possible precipitation.
    static func bars(_ span: ChartSpan) -> [RainBar] {
        span.hours.indices.compactMapAtOnce { RainBar(at: $0, in: span) }
    }

    private init?(at index: Int, in span: borrowing ChartSpan) {
        (amount, chance) = (span.hours[index].precipitation, span.hours[index].precipitationProbability)
        range = span.hours[index].hasRanges ? span.hours[index].likely?.precipitation : nil
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

    /// Returns a height proportional to the square root of the amount, so that drizzle is visible.
    private static func height(of hourly: Length) -> Double {
        let part = min(hourly.meters / cloudburst.meters, 1).squareRoot()
        return max(part * ChartGrid.highestBar, ChartGrid.lowestBar)
    }
}
