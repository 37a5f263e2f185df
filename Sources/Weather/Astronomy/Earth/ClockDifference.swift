import Foundation

/// How far the Earth's turning lags behind the even time by which sun and moon move (ΔT).
enum ClockDifference {
    /// Seconds of terrestrial time minus universal time, at a day counted from noon of 2000-01-01.
    ///
    /// Universal time (UT1) and the clocks' UTC are taken as one: they have differed by less than a second so far.
    static func seconds(at day: Double) -> Double {
        let position = (2000 + (day + 0.5) / 365.25 - firstYear) / step
        // Beyond the table nobody knows better than its ends, and what moves the events by seconds does not matter
        // here.
        let inside = min(Double(values.count - 1), max(0, position))
        let index = min(Int(inside), values.count - 2)
        return values[index] + (values[index + 1] - values[index]) * (inside - Double(index))
    }

    private static let firstYear = 1900.0
    private static let step = 5.0

    /// For the first of January of every fifth year from 1900 to 2060. Until 2025 as observed (F. R. Stephenson, L. V.
    /// Morrison, C. Y. Hohenkerk, *Measurement of the Earth's rotation*, Proceedings of the Royal Society A 472 (2016),
    /// and IERS Bulletin A since 1973), from then on their prediction.
    private static let values: [Double] = [
        -1.98, 4.92, 11.14, 17.48, 21.62, 23.79, 24.42, 24.16, 24.43, 27.05,  // 1900 to 1945
        28.93, 30.41, 33.07, 35.09, 39.93, 45.48, 50.54, 54.34, 56.86, 60.79,  // 1950 to 1995
        63.83, 64.69, 66.07, 67.64, 69.36, 69.14, 69.08, 69.26, 69.72, 70.45,  // 2000 to 2045
        71.44, 72.70, 74.23,  // 2050 to 2060
    ]
}
