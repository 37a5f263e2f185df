import Weather

/// The likely range of the temperature as an area around the curve.
struct TemperatureBand {
    /// The lowest lower bound.
    let lowest: Temperature
    /// The highest upper bound.
    let highest: Temperature
    /// The hours with a range, one array for each period without gaps.
    private let periods: [[(x: Double, range: ClosedRange<Temperature>)]]

    /// The minimum number of hours for an area.
    private static let leastHours = 3

    /// Creates the band of the hours of a chart; nil if too few of them have a range.
    init?(_ span: ChartSpan) {
        // Most forecasts have no ranges.
        guard let first = span.hours.indices.first(where: { span.hours[$0].hasRanges }) else { return nil }
        var periods: [[(x: Double, range: ClosedRange<Temperature>)]] = [[]]
        for index in first..<span.hours.endIndex {
            if let range = span.hours[index].likely?.temperature {
                periods[periods.count - 1].append((span.middle(span.hours[index].time), range))
            } else {
                periods.append([])
            }
        }
        self.periods = periods.filter { $0.count >= Self.leastHours }
        let all = self.periods.joined()
        guard let lowest = all.map(\.range.lowerBound).min(), let highest = all.map(\.range.upperBound).max() else {
            return nil
        }
        (self.lowest, self.highest) = (lowest, highest)
    }

    /// Returns the area as an SVG path: along the upper bounds, and back along the lower ones.
    func path(_ y: (Temperature) -> Double) -> String {
        var path = PathWriter()
        for period in periods {
            let upper = period.map { ChartPoint(x: $0.x, y: y($0.range.upperBound)) }
            let lower = period.reversed().map { ChartPoint(x: $0.x, y: y($0.range.lowerBound)) }
            path.move(to: upper[0])
            MonotoneCurve(upper).draw(into: &path)
            path.line(to: lower[0])
            MonotoneCurve(lower).draw(into: &path)
            path.close()
        }
        return path.text
    }
}
