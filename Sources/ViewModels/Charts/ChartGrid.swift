/// Where things stand in the picture of the hours, in its own units.
enum ChartGrid {
    /// How wide two days are: as wide as a page. Fewer hours fill the page, too, and more go beyond it.
    static let width = 48 * hourWidths.lowerBound
    /// How wide an hour can be.
    static let hourWidths = 24.0...96.0
    /// How wide a picture is at least, so that it does not stand lost on a page.
    static let leastWidth = 0.6 * width
    /// How high the picture is. Rain stands on its lower edge.
    static let height = 160.0
    /// Where the highest temperature is, with room for its label above.
    static let warmest = 28.0
    /// Where the lowest temperature is, with room for its label below.
    static let coldest = 108.0
    /// How high the strongest rain stands.
    static let highestBar = 40.0
    /// How high the faintest drizzle stands.
    static let lowestBar = 2.0
    /// How much narrower than its hours a bar is, on either side.
    static let barGap = 4.0
    /// Half of the width of a temperature's label.
    static let labelRoom = 12.0
    /// The least distance of two labels of the same kind, in hours.
    static let labelDistance = 1.5
    /// The least distance of two icons, arrows or labels of the axis, which stand at each, each second or each third hour of
    /// the clock.
    static let axisDistance = 72.0
}
