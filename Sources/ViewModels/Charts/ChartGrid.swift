/// Where things stand in the picture of the hours, in its own units.
enum ChartGrid {
    /// How wide an hour is. Two days are as wide as a page.
    static let hourWidth = 24.0
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
    /// The least distance of two labels of the same kind.
    static let labelDistance = 36.0
    /// How many hours of the clock lie between two icons, arrows or labels of the axis.
    static let labelHours = 3.0
}
