/// The difference ΔT between terrestrial time, in which sun and moon are computed, and universal time.
enum ClockDifference {
    /// Returns terrestrial time minus universal time in seconds, at a day counted from noon of 2000-01-01.
    ///
    /// UT1 and UTC are treated as equal: so far they have differed by less than a second.
    static func seconds(at day: Double) -> Double {
        let position = (2000 + (day + 0.5) / 365.25 - firstYear) / step
        // Outside the table, use its first or last value. The error moves events by seconds only.
        let inside = min(Double(values.count - 1), max(0, position))
        let index = min(Int(inside), values.count - 2)
        return values[index] + (values[index + 1] - values[index]) * (inside - Double(index))
    }

    private static let firstYear = 1900.0
    private static let step = 5.0

    /// ΔT on January 1 of every fifth year from 1900 to 2060: observed values until 2025 (F. R. Stephenson, L. V.
    /// Morrison, C. Y. Hohenkerk, *Measurement of the Earth's rotation*, Proceedings of the Royal Society A 472 (2016),
    /// and IERS Bulletin A since 1973), then their prediction.
    private static let values: [Double] = [
        -1.98, 4.92, 11.14, 17.48, 21.62, 23.79, 24.42, 24.16, 24.43, 27.05,  // 1900 to 1945
        28.93, 30.41, 33.07, 35.09, 39.93, 45.48, 50.54, 54.34, 56.86, 60.79,  // 1950 to 1995
        63.83, 64.69, 66.07, 67.64, 69.36, 69.14, 69.08, 69.26, 69.72, 70.45,  // 2000 to 2045
        71.44, 72.70, 74.23,  // 2050 to 2060
    ]
}
