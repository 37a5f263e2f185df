/// The dimensions of the chart of hours, in its own units.
enum ChartGrid {
    /// The width of two days, which is that of a page. Fewer hours also fill the page, and more extend beyond it.
    static let width = 48 * hourWidths.lowerBound
    /// The range of the width of an hour.
    static let hourWidths = 24.0...96.0
    /// The minimum width of a chart, so that it does not look lost on a page.
    static let leastWidth = 0.6 * width
    /// The height of the chart. Precipitation bars stand on its lower edge.
    static let height = 160.0
    /// The vertical position of the highest temperature, with room for its label above.
    static let warmest = 28.0
    /// The vertical position of the lowest temperature, with room for its label below.
    static let coldest = 108.0
    /// The height of the bar of the strongest rain.
    static let highestBar = 40.0
    /// The height of the bar of the faintest drizzle.
    static let lowestBar = 2.0
    /// The gap between a bar and the edge of its hours, on either side.
    static let barGap = 4.0
    /// Half of the width of a temperature label.
    static let labelRoom = 12.0
    /// The minimum distance between two labels of the same kind, in hours.
    static let labelDistance = 1.5
    /// The minimum distance between two icons, arrows or axis labels, which are at every, every second or every third
    /// hour.
    static let axisDistance = 72.0
}
