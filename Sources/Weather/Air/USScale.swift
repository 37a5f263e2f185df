/// A row of the US Air Quality Index: breakpoints between which the index is linear (Technical Assistance Document for
/// the Reporting of Daily Air Quality, EPA-454/B-24-002, May 2024).
struct USScale {
    let pollutant: Pollutant
    /// The number of hours of the mean.
    let hours: Int
    /// The steps to which a concentration is truncated, in one µg/m³: tenths of a microgram, parts per billion at 25 °C,
    /// or tenths of a part per million.
    let steps: Double
    /// The first and the last step of each segment, with the segment's values of the index.
    let segments: [(concentrations: ClosedRange<Double>, values: ClosedRange<Double>)]

    /// Returns the index for a concentration in µg/m³; nil below the first segment. Above the last one it stays at the
    /// end of that.
    func value(of concentration: Double) -> Int? {
        // A converted concentration can be slightly less than a whole step.
        let amount = (concentration * steps + 1e-6).rounded(.down)
        guard let first = segments.first, let last = segments.last, amount >= first.concentrations.lowerBound
        else { return nil }
        let (range, values) = segments.first { amount <= $0.concentrations.upperBound } ?? last
        let share = min(1, (amount - range.lowerBound) / (range.upperBound - range.lowerBound))
        return Int((values.lowerBound + share * (values.upperBound - values.lowerBound)).rounded())
    }

    /// Ozone above 0.200 ppm and sulphur dioxide above 304 ppb have further rows with another mean.
    static let all: [USScale] = [
        USScale(.fineParticles, 24, perMicrogram: 10, [0, 90, 354, 554, 1254, 2254, 3254]),
        USScale(.particles, 24, [0, 54, 154, 254, 354, 424, 604]),
        USScale(.ozone, 8, [0, 54, 70, 85, 105, 200]),
        USScale(.ozone, 1, [125, 164, 204, 404, 604], from: 2),
        USScale(.nitrogenDioxide, 1, [0, 53, 100, 360, 649, 1249, 2049]),
        USScale(.sulphurDioxide, 1, [0, 35, 75, 185, 304]),
        USScale(.sulphurDioxide, 24, [305, 604, 1004], from: 4),
        USScale(.carbonMonoxide, 8, perBillionth: 0.01, [0, 44, 94, 124, 154, 304, 504]),
    ]

    private static let values: [ClosedRange<Double>] = [
        0...50, 51...100, 101...150, 151...200, 201...300, 301...500,
    ]

    /// Creates a row from the first step and the last step of each segment, which begin with one of the levels.
    ///
    /// - Parameters:
    ///   - perMicrogram: The steps in one µg/m³ of particles.
    ///   - perBillionth: The steps in one part per billion of a gas.
    private init(
        _ pollutant: Pollutant, _ hours: Int, perMicrogram: Double = 1, perBillionth: Double = 1, _ ends: [Double],
        from level: Int = 0
    ) {
        (self.pollutant, self.hours) = (pollutant, hours)
        steps = pollutant.microgramsPerBillionth.map { perBillionth / $0 } ?? perMicrogram
        segments = zip(zip(ends, ends.dropFirst()), Self.values[level...]).enumerated().map { index, segment in
            let ((before, end), values) = segment
            return ((index == 0 ? before : before + 1)...end, values)
        }
    }
}
