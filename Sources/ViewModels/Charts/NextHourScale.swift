import Weather

/// The scale of intensities per hour: their words, and their heights in a drawing.
///
/// The bounds of rain are those of the American Meteorological Society's glossary: light up to 2.5 mm, heavy from
/// 7.6 mm. Those of snow, as water, are 1 mm and 5 mm.
struct NextHourScale {
    let moderate, heavy: Length

    /// The top of the scale.
    private static let top = Length(millimeters: 20)
    /// The height of the faintest drizzle, in percent.
    private static let lowest = 3.0

    init(of kind: WeatherMinute.Kind?) {
        (moderate, heavy) =
            kind == .snow
            ? (Length(millimeters: 1), Length(millimeters: 5)) : (Length(millimeters: 2.5), Length(millimeters: 7.6))
    }

    /// Returns the key of the phrase for an intensity.
    func key(_ intensity: Length) -> String {
        let level = intensity > heavy ? "heavy" : intensity < moderate ? "light" : "moderate"
        return "nextHour." + level
    }

    /// Returns the height of a bar in percent of the drawing's: the square root of the intensity, so that drizzle is
    /// visible.
    static func height(_ intensity: Length) -> Double {
        max(min(intensity.meters / top.meters, 1).squareRoot() * 100, lowest)
    }
}
